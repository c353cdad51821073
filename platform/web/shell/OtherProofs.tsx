import { createContext, type ReactNode, Suspense, useContext } from 'react';

/** Ways to prove oneself again without a password; given from above, because the room that asks does not know who offers them. */
export const ProofOptions = createContext<(onConfirmed: () => void) => ReactNode>(() => null);

/** Drawn under the password, when it has arrived. */
export function OtherProofs({ onConfirmed }: { onConfirmed: () => void }) {
  return <Suspense fallback={null}>{useContext(ProofOptions)(onConfirmed)}</Suspense>;
}
