import { useState } from 'react';
import type { EstadoSesion, sesionesApi } from '#modules/sesiones/contract.ts';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import type { Go } from '#platform/web/door/door-parts.tsx';
import { adoptSession, isWithoutCompany, pathWithoutCompany } from '#platform/web/session/entry.ts';
import { beginAuthFlow, endAuthFlow, useSession } from '#platform/web/session/session-store.ts';
import { forgetMeKey } from '#platform/web/session/sign-out.ts';
import { localKeys } from '#platform/web/session/stored-keys.ts';
import { useTick } from '#platform/web/session/use-tick.ts';
import { type Kit, useHuman } from './human.tsx';
import { noteFailure, savedLock } from './login-attempts.ts';

const api = client<typeof sesionesApi>({ empresaId: null, quiet401: true });

export interface Typed {
  email: string;
  password: string;
  remember: boolean;
}

/** What the page shows: the password, the code of the second factor, its set-up, or the recovery codes just made. */
export type Step = 'clave' | 'codigo' | 'alta' | { codigos: readonly string[] };

/** Where the sign-in stands: what it was opened with, how it goes on, and what is drawn with the kit stands in. */
export interface Place {
  state: unknown;
  go: Go;
  kit: Kit;
}

export const useSignIn = (place: Place) => {
  const arrive = arrivalAt(place);
  const human = useHuman(place.kit);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [step, setStep] = useState<Step>('clave');
  const [opened, setOpened] = useState<EstadoSesion | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [lock, setLock] = useState(savedLock);
  const now = useTick(lock.until > Date.now());

  const finish = async (session: EstadoSesion, remembered: Typed) => {
    if (session.codigos_recuperacion) {
      setOpened(session);
      return setStep({ codigos: session.codigos_recuperacion });
    }
    return arrive(session, remembered);
  };

  const submit = async (given: Typed) => {
    if (given.email === '' || given.password === '') return setProblem('Escribe tu correo y tu contraseña.');
    if (human.isMissing) return setProblem('Falta la comprobación de la imagen.');
    setBusy(true);
    setProblem('');
    beginAuthFlow();
    try {
      await finish(await api('POST /api/auth/login', { body: { ...given, ...human.proof() } }), given);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'segundo_factor' || code === 'segundo_factor_alta') {
        setTyped(given);
        setStep(code === 'segundo_factor' ? 'codigo' : 'alta');
      } else {
        setProblem(messageOf(error));
        setLock(noteFailure(error, given.email));
        human.after(error);
      }
    } finally {
      endAuthFlow();
      setBusy(false);
    }
  };

  return {
    submit,
    step,
    busy,
    problem,
    human,
    /** Seconds to wait, for this address; the tick is of whole seconds already past. */
    lockedFor: (email: string): number =>
      lock.email !== '' && lock.email !== email ? 0 : Math.max(0, Math.floor((lock.until - now) / 1000)),
    entered: (session: EstadoSesion) => finish(session, typed ?? { email: '', password: '', remember: true }),
    codesKept: () => opened && arrive(opened, typed ?? { email: '', password: '', remember: true }),
    startOver: (message = '') => {
      setStep('clave');
      setProblem(message);
    },
  };
};

/** In: the tab becomes of this person, and the page is the one asked for, the choice of company, or the one that says there is none. */
const arrivalAt =
  ({ state, go }: Place) =>
  async (session: EstadoSesion, { email, remember }: Typed): Promise<void> => {
    const volver = returnPath(state);
    sessionStorage.clear();
    keepRemember(email, remember);
    try {
      adoptSession(session);
    } catch (error) {
      if (!isWithoutCompany(error)) throw error;
      return go(pathWithoutCompany(volver), { replace: true });
    }
    useSession.setState({ entry: 'checking' });
    // An address that names its company has chosen already.
    const asks = session.elegir_empresa === true && !/[?&]empresa_id=/.test(volver);
    return asks ? go('/elegir_empresa', { replace: true, state: { volver } }) : go(volver, { replace: true });
  };

const keepRemember = (email: string, remember: boolean): void => {
  if (remember) return email === '' ? undefined : localStorage.setItem(localKeys.rememberMe, email);
  localStorage.removeItem(localKeys.rememberMe);
  sessionStorage.setItem(forgetMeKey, 'si');
};

/** Back to where the session ended; only a path of this site. */
export const returnPath = (state: unknown): string => {
  const volver = typeof state === 'object' && state !== null && 'volver' in state ? state.volver : null;
  return typeof volver === 'string' && /^\/(?![/\\])/.test(volver) ? volver : '/';
};
