import { useRef, useState } from 'react';
import type { Tender } from '#modules/pagos/web/front-door.tsx';
import type { Nota } from '#modules/ventas/contract.ts';
import { ApiError, isUnreachable, newKey } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { type Carro, carritoOf } from '../carro/carro.ts';
import { findNota, sell } from '../queries.ts';

export interface SaleHandle {
  phase: 'asking' | 'sending' | 'unknown' | 'done';
  nota: Nota | null;
  error: unknown;
  send: (carro: Carro, tender: Tender | null, autorizacion_id: string | null) => Promise<void>;
  /** Looks the sale up by its own id; only when the server says that it is not there is the very same one sent again. */
  resolve: () => Promise<void>;
  /** Looks up what an earlier page sent without hearing the answer. */
  recover: (carro: Carro) => void;
  reset: () => void;
}

export interface SaleTold {
  /** It is on its way: from here until an answer nobody knows. */
  onSent: () => void;
  /** It is certain that it was not sold. */
  onRefused: () => void;
  onSold: (nota: Nota) => void;
}

interface Attempt {
  id: string;
  key: string;
  values: string;
  run: () => Promise<Nota>;
}

/** One sale: the same key for the same values, and nothing sent twice blindly. */
export const useSale = ({ onSent, onRefused, onSold }: SaleTold): SaleHandle => {
  const [phase, setPhase] = useState<SaleHandle['phase']>('asking');
  const [nota, setNota] = useState<Nota | null>(null);
  const [error, setError] = useState<unknown>(null);
  const attempt = useRef<Attempt | null>(null);
  const running = useRef(false);
  const run = async (work: () => Promise<Nota>) => {
    if (running.current) return;
    running.current = true;
    setError(null);
    try {
      const sold = await work();
      attempt.current = null;
      setNota(sold);
      setPhase('done');
      onSold(sold);
    } catch (failure) {
      setError(failure);
      setPhase(isUnknown(failure) ? 'unknown' : 'asking');
      if (!isUnknown(failure)) onRefused();
      if (/^(caja_|sesion_)/.test(codeOf(failure))) void queryClient.invalidateQueries({ queryKey: ['caja'] });
      // Somebody else used it meanwhile: the counter says so.
      if (codeOf(failure) === 'cupon_no_vale') void queryClient.invalidateQueries({ queryKey: ['cupones'] });
    } finally {
      running.current = false;
    }
  };
  return {
    phase,
    nota,
    error,
    send: async (carro, tender, autorizacion_id) => {
      const body = { ...carritoOf(carro), cobro: tender, autorizacion_id };
      const values = JSON.stringify(body);
      const key = attempt.current?.values === values ? attempt.current.key : newKey();
      const now: Attempt = { id: carro.id, key, values, run: () => sellOrFind(carro.id, () => sell(body, key)) };
      attempt.current = now;
      setPhase('sending');
      onSent();
      await run(now.run);
    },
    resolve: async () => {
      const left = attempt.current;
      if (left) await run(async () => (await lookUp(left.id)) ?? left.run());
    },
    recover: (carro) => {
      attempt.current = { id: carro.id, key: '', values: '', run: () => Promise.reject(new NotSold()) };
      setPhase('unknown');
      void run(async () => (await lookUp(carro.id)) ?? Promise.reject(new NotSold()));
    },
    reset: () => {
      setPhase('asking');
      setNota(null);
      setError(null);
    },
  };
};

/** A sale whose first answer was lost, perhaps before this page was opened, is the one that is there. */
const sellOrFind = async (id: string, work: () => Promise<Nota>): Promise<Nota> => {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === 'ya_vendido') return findNota(id);
    throw error;
  }
};

const lookUp = async (id: string): Promise<Nota | null> => {
  try {
    return await findNota(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

/** What an earlier page sent never reached the server: it may be charged again. */
class NotSold extends Error {
  override message = 'El cobro anterior no quedó registrado. Cóbralo de nuevo.';
}

const isUnknown = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 408));
const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');
