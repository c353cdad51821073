import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { PagoNuevo } from '#modules/pagos/contract.ts';
import { ApiError, isUnreachable, newId, newKey } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { charge, findCuenta, findPago, forgetMoney, type Hecho } from '../queries.ts';

type Cobro = Omit<z.input<typeof PagoNuevo>, 'id'>;
interface Attempt {
  id: string;
  key: string;
  values: string;
  cobro: Cobro;
  /** It was sent and nobody knows what became of it. */
  unknown: boolean;
}

export type Phase = 'writing' | 'sending' | 'unknown' | 'done';
export interface Charging {
  phase: Phase;
  pago: Hecho | null;
  error: unknown;
  /** The amount whose outcome is not known. */
  pending_centavos: number;
  /** The unknown one is being looked up. */
  checking: boolean;
  send: (cobro: Cobro) => Promise<void>;
  /** Looks the charge up; only when the server says that it is not there is the very same one sent again. */
  resolve: () => Promise<void>;
}

// Outlives the dialog: closing it in the middle of an outage must not open the way to a second charge.
const attempts = new Map<string, Attempt>();

/** One charge: the same key and id for the same values, another for others, and nothing sent twice blindly. */
export const useCharge = (name: string, onPaid?: (pago: Hecho) => void): Charging => {
  const left = useRef(attempts.get(name));
  const [phase, setPhase] = useState<Phase>(left.current?.unknown ? 'unknown' : 'writing');
  const [pago, setPago] = useState<Hecho | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [checking, setChecking] = useState(false);
  const running = useRef(false);

  const finish = (hecho: Hecho) => {
    attempts.delete(name);
    setPago(hecho);
    setPhase('done');
    onPaid?.(hecho);
  };
  const fail = (attempt: Attempt, failure: unknown) => {
    attempt.unknown = isUnknown(failure);
    setError(failure);
    setPhase(attempt.unknown ? 'unknown' : 'writing');
    if (codeOf(failure).startsWith('caja_') || codeOf(failure) === 'sesion_cerrada')
      void queryClient.invalidateQueries({ queryKey: ['caja'] });
  };
  const run = async (attempt: Attempt, work: () => Promise<Hecho>) => {
    if (running.current) return;
    running.current = true;
    setChecking(attempt.unknown);
    if (!attempt.unknown) setPhase('sending');
    setError(null);
    try {
      finish(await work());
    } catch (failure) {
      fail(attempt, failure);
    } finally {
      running.current = false;
      setChecking(false);
    }
  };
  const send = async (cobro: Cobro) => {
    const attempt = attemptOf(name, cobro);
    await run(attempt, () => charge({ ...attempt.cobro, id: attempt.id }, attempt.key));
  };
  const resolve = async () => {
    const attempt = attempts.get(name);
    if (attempt)
      await run(
        attempt,
        async () => (await findDone(attempt)) ?? charge({ ...attempt.cobro, id: attempt.id }, attempt.key),
      );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier dialog left without an answer
  useEffect(() => {
    if (left.current?.unknown) void resolve();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an unknown charge is looked up once, when the dialog opens again
  }, []);
  const pending = attempts.get(name)?.cobro;
  return {
    phase,
    pago,
    error,
    checking,
    send,
    resolve,
    pending_centavos: (pending?.aplicaciones ?? []).reduce(
      (sum, one) => sum + one.monto_centavos,
      pending?.a_favor_centavos ?? 0,
    ),
  };
};

const attemptOf = (name: string, cobro: Cobro): Attempt => {
  const values = JSON.stringify(cobro);
  const known = attempts.get(name);
  if (known?.values === values) return known;
  const attempt = { id: newId(), key: newKey(), values, cobro, unknown: false };
  attempts.set(name, attempt);
  return attempt;
};

const findDone = async ({ id, cobro }: Attempt): Promise<Hecho | null> => {
  try {
    const pago = await findPago(id);
    forgetMoney();
    return { ...pago, cuentas: await Promise.all(cobro.aplicaciones.map(({ cuenta_id }) => findCuenta(cuenta_id))) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const isUnknown = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 408));
const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');
