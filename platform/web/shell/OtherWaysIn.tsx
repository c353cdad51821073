import { createContext, type ReactNode, Suspense, useContext } from 'react';

/** What the sign-in page offers besides a password; given from above, because its room does not know who offers it. */
export const LoginOptions = createContext<ReactNode>(null);

/** Drawn under the form, when it has arrived. */
export function OtherWaysIn() {
  return <Suspense fallback={null}>{useContext(LoginOptions)}</Suspense>;
}
