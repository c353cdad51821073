import { createContext, type ReactNode, Suspense, useContext } from 'react';

/** What the sign-in page offers besides a password, by what it was opened with; given from above, because its room does not know who offers it. */
export const LoginOptions = createContext<(state: unknown) => ReactNode>(() => null);

/** Drawn under the form, when it has arrived. */
export function OtherWaysIn({ state }: { state: unknown }) {
  return <Suspense fallback={null}>{useContext(LoginOptions)(state)}</Suspense>;
}
