import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { PruebaHumana, Senales } from '#modules/sesiones/contract.ts';
import { ApiError } from '#platform/web/call.ts';
import { useHumanSignals } from './human-signals.ts';
import { Trap } from './Trap.tsx';

// Few see it: it is not carried by all.
const CaptchaField = lazy(async () => ({ default: (await import('./CaptchaField.tsx')).CaptchaField }));

export interface Human {
  /** To be drawn inside the form: the trap, and the captcha when the server wants one. */
  fields: ReactNode;
  /** What goes with the request. */
  proof: () => { senales: Senales; captcha?: PruebaHumana };
  /** A captcha is on the screen without an answer. */
  isMissing: boolean;
  /** After a refusal: whether the server wants a captcha, and another picture, for the one that was shown is spent. */
  after: (failure: unknown) => void;
}

/** What pieces of the kit stand in where the page itself is drawn without it. */
export type Kit = ComponentType<{ children: ReactNode }>;

/** Proof that somebody is there, for the forms that anybody may send. */
export const useHuman = (InKit: Kit = Fragment): Human => {
  const { read, again, setTrap } = useHumanSignals();
  const [shown, setShown] = useState(false);
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<PruebaHumana | null>(null);
  const [error, setError] = useState<string | undefined>();
  const take = useCallback((next: PruebaHumana | null) => setAnswer(next), []);
  const after = (failure: unknown) => {
    again();
    setAnswer(null);
    setRound((n) => n + 1);
    if (!(failure instanceof ApiError)) return;
    setError(failure.fields['captcha']);
    if (failure.status === 429 || wantsCaptcha(failure.current)) setShown(true);
  };
  const fields = (
    <>
      <Trap onChange={setTrap} />
      {shown && (
        <Suspense fallback={null}>
          <InKit>
            <CaptchaField key={round} onAnswer={take} error={error} />
          </InKit>
        </Suspense>
      )}
    </>
  );
  return {
    fields,
    proof: () => ({ senales: read(), ...(answer ? { captcha: answer } : {}) }),
    isMissing: shown && answer === null,
    after,
  };
};

const wantsCaptcha = (current: unknown): boolean =>
  typeof current === 'object' && current !== null && 'captcha' in current && current.captcha === true;
