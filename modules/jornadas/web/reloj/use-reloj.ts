import { useCallback, useEffect, useState } from 'react';
import type { jornadasApi } from '#modules/jornadas/contract.ts';
import type { MarcaEnReloj, Marcado, Presente } from '#modules/jornadas/rules/formas.ts';
import { client, isUnreachable, messageOf, newId } from '#platform/web/call.ts';

const api = client<typeof jornadasApi>({ empresaId: null, quiet401: true });
const POLL_MS = 20_000;
const RETRY_MS = 8_000;

export interface Pizarra {
  empresa: string;
  zona: string;
  reloj: string;
  personas: Presente[];
}

/** Who works here and how each is, asked again and again: the tablet is shared. */
export const useReloj = (token: string) => {
  const [pizarra, setPizarra] = useState<Pizarra | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = useCallback(() => {
    api('GET /api/publico/reloj/{token}', { params: { token } }).then(
      (shown) => {
        setPizarra(shown);
        setFailure(null);
      },
      (error: unknown) => setFailure(error),
    );
  }, [token]);
  useEffect(() => {
    load();
    const timer = setInterval(load, POLL_MS);
    return () => clearInterval(timer);
  }, [load]);
  const take = (persona: Presente) =>
    setPizarra((held) =>
      held === null
        ? held
        : { ...held, personas: held.personas.map((one) => (one.empleado_id === persona.empleado_id ? persona : one)) },
    );
  return { pizarra, failure, load, take };
};

export type Prueba = { empleado_id: string; pin: string } | { credencial: string };

export const sendMark = (token: string, marca: Marca): Promise<Marcado> =>
  api('POST /api/publico/reloj/{token}/marcas', { params: { token }, body: marca });

type Marca = Partial<MarcaEnReloj> & Pick<MarcaEnReloj, 'id' | 'marcada_ms'>;
interface Waiting {
  marca: Marca;
  nombre: string;
}
export interface Refused {
  id: string;
  text: string;
}

/**
 * What was marked without network waits in this page and nowhere else, for it carries a PIN: it goes with its own hour when
 * the network is back, and says so if it was not accepted.
 */
export const useWaitingMarks = (token: string, onSent: (done: Marcado) => void) => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const drop = (id: string) => setWaiting((held) => held.filter(({ marca }) => marca.id !== id));
  const [first] = waiting;
  useEffect(() => {
    if (!first) return undefined;
    const send = async () => {
      try {
        const done = await sendMark(token, first.marca);
        drop(first.marca.id);
        onSent(done);
      } catch (error) {
        if (isUnreachable(error)) return setWaiting((held) => held.map((one) => (one === first ? { ...one } : one)));
        drop(first.marca.id);
        setRefused((held) => [...held, { id: first.marca.id, text: `${first.nombre}: ${messageOf(error)}` }]);
      }
    };
    const timer = setTimeout(() => void send(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [first, token, onSent]);
  return {
    waiting: waiting.length,
    refused,
    wait: (marca: Marca, nombre: string) => setWaiting((held) => [...held, { marca, nombre }]),
    forget: (id: string) => setRefused((held) => held.filter((one) => one.id !== id)),
  };
};

export const marcaOf = (prueba: Prueba, clase: MarcaEnReloj['clase']): Marca => ({
  id: newId(),
  marcada_ms: Date.now(),
  clase,
  ...prueba,
});

/** The photo of somebody, for who is before the tablet. */
export const fotoAt = (token: string, { empleado_id, foto }: Presente): string | null =>
  foto === null ? null : `/api/publico/reloj/${token}/fotos/${empleado_id}?v=${foto}`;
