import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { ActoEntrada, AvisoEntrada, pisoApi, Trabajo } from '#modules/piso/contract.ts';
import { etiquetasActo, etiquetasAviso, isNamedBy, isNamedByPart } from '#modules/piso/rules.ts';
import type { refaccionesApi, RefaccionNueva } from '#modules/refacciones/contract.ts';
import { verbOf } from '#modules/refacciones/rules.ts';
import { client, messageOf, newId } from '#platform/web/call.ts';
import { keptOffline } from '#platform/web/offline/meta.ts';
import { discardWrite, outboxOf, useOutbox } from '#platform/web/outbox/outbox.ts';
import type { PendingWrite } from '#platform/web/outbox/pending-write.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { pisoPath } from './paths.ts';
import {
  asHeard,
  type Hecho,
  type Mostrado,
  type Paso,
  type Pedida,
  type Pieza,
  withParts,
  withPending,
} from './pending.ts';

const api = client<typeof pisoApi>();
const queueWrite = outboxOf<typeof pisoApi>();
const queuePart = outboxOf<typeof refaccionesApi>();
const ACTOS = 'POST /api/piso/actos';
const PEDIR = 'POST /api/refacciones';
const PASO = 'POST /api/refacciones/{id}/pasos';
const KEY = ['piso'] as const;

const piso = {
  queryKey: KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /api/piso', { signal }),
  staleTime: freshness.listas,
  meta: keptOffline,
  // A day without a network is a day of work.
  gcTime: Number.POSITIVE_INFINITY,
};

export const usePiso = () => useQuery({ ...piso, refetchInterval: 60_000 });

export const bringPiso = (): Promise<void> => queryClient.prefetchQuery(piso);

/** Acts of this page that are on their way, and what was refused at once. */
const useWay = create<{
  onTheWay: (Hecho & { id: string })[];
  pedidas: Pedida[];
  pasos: (Paso & { id: string })[];
  refused: { id: string; why: string }[];
  /** Jobs as the server answered about them, the newest last. */
  heard: Trabajo[];
}>(() => ({ onTheWay: [], pedidas: [], pasos: [], refused: [], heard: [] }));

/** Jobs as their hands left them. */
export const useMostrados = (trabajos: readonly Trabajo[]): Mostrado[] => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const writes = useOutbox((state) => state.writes);
  const onTheWay = useWay((state) => state.onTheWay);
  const going = useWay((state) => state.pedidas);
  const steps = useWay((state) => state.pasos);
  const waiting = writes.filter((write) => write.empresa_id === empresa_id && write.failure === null);
  // What was put away was written by this page, as it is declared here.
  const bodies = <B>(call: string) => waiting.filter((write) => write.call === call).map(({ body }) => body as B);
  const pedidas = [...bodies<Pedida>(PEDIR), ...going];
  const pasos = [
    ...waiting
      .filter(({ call }) => call === PASO)
      .map(({ params, body }): Paso => ({ pedida_id: params.id ?? '', a: (body as Paso).a })),
    ...steps,
  ];
  const paused = pedidas.flatMap(({ espera, orden_id, partida_id }): Hecho[] =>
    espera && partida_id !== null && trabajos.some((one) => one.partida_id === partida_id && one.estado === 'en_curso')
      ? [{ orden_id, partida_id, acto: 'pausar' }]
      : [],
  );
  return withPending(trabajos, [...bodies<Hecho>(ACTOS), ...onTheWay, ...paused]).map((trabajo) => ({
    ...trabajo,
    refacciones: withParts(trabajo, pedidas, pasos),
  }));
};

export interface Rechazo {
  id: string;
  title: string;
  why: string;
  forget: () => void;
}
/** What the server did not take, with its reason, until it is read. */
export const useRechazos = (): Rechazo[] => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const writes = useOutbox((state) => state.writes);
  const refused = useWay((state) => state.refused);
  const failed = writes.filter(
    (write): write is PendingWrite & { failure: string } =>
      /^POST \/api\/(piso|refacciones)\b/.test(write.call) && write.empresa_id === empresa_id && write.failure !== null,
  );
  return [
    ...failed.map(({ id, title, failure }) => ({
      id,
      title,
      why: failure,
      forget: () => void discardWrite(id),
    })),
    ...refused.map(({ id, why }) => ({
      id,
      title: 'No se aplicó',
      why,
      forget: () => useWay.setState((state) => ({ refused: state.refused.filter((one) => one.id !== id) })),
    })),
  ];
};

type Detalle = Pick<ActoEntrada, 'motivo' | 'comprobacion' | 'trabajadores'>;

/** Seen at once, put away before it is sent, and sent once with the hour of the hand. */
export const doActo = async (trabajo: Trabajo, acto: ActoEntrada['acto'], detalle: Detalle = {}): Promise<void> => {
  const { orden_id, partida_id, descripcion, folio } = trabajo;
  const id = newId();
  const mine = { id, orden_id, partida_id, acto };
  useWay.setState(({ onTheWay }) => ({ onTheWay: [...onTheWay, mine] }));
  const about = {
    title: `${etiquetasActo[acto]} en ${folio}`,
    text: descripcion,
    path: pisoPath,
    refreshes: ['piso', 'ordenes', 'partes-de-orden', 'inicio'],
  };
  try {
    const body = { orden_id, partida_id, acto, marcada_ms: Date.now(), ...detalle };
    const done = await queueWrite(ACTOS, { body }, about);
    if (done.sent) keep(partida_id, done.reply.trabajo);
    if (done.sent && done.reply.trabajo) hear(done.reply.trabajo);
  } catch (error) {
    useWay.setState(({ refused }) => ({ refused: [...refused, { id, why: messageOf(error) }] }));
  } finally {
    useWay.setState(({ onTheWay }) => ({ onTheWay: onTheWay.filter((one) => one.id !== id) }));
    void queryClient.invalidateQueries({ queryKey: KEY });
  }
};

/** `true` when it is sent, `false` when it waits. */
export const giveAviso = async (trabajo: Trabajo, tipo: AvisoEntrada['tipo'], texto: string): Promise<boolean> => {
  const { orden_id, partida_id, folio } = trabajo;
  const about = {
    title: `${etiquetasAviso[tipo]} en ${folio}`,
    text: texto,
    path: pisoPath,
    refreshes: ['piso', 'ordenes', 'partes-de-orden'],
  };
  const body = { orden_id, partida_id, tipo, texto, marcada_ms: Date.now() };
  return (await queueWrite('POST /api/piso/avisos', { body }, about)).sent;
};

type Pedir = Pick<RefaccionNueva, 'articulo_id' | 'descripcion' | 'cantidad_milesimas' | 'espera'>;

/** A part for this job: shown at once, put away before it is sent. `true` when it is sent, `false` when it waits. */
export const askPart = async (
  trabajo: Pick<Trabajo, 'orden_id' | 'partida_id' | 'folio'>,
  id: string,
  pedir: Pedir,
): Promise<boolean> => {
  const { orden_id, partida_id, folio } = trabajo;
  const mine: Pedida = { id, orden_id, partida_id, ...pedir };
  useWay.setState(({ pedidas }) => ({ pedidas: [...pedidas, mine] }));
  try {
    const body = { id, orden_id, partida_id, ...pedir, marcada_ms: Date.now() };
    const about = {
      title: `Pedir refacción en ${folio}`,
      text: pedir.descripcion,
      path: pisoPath,
      refreshes: OF_PARTS,
    };
    return (await queuePart(PEDIR, { body }, about)).sent;
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
    useWay.setState(({ pedidas }) => ({ pedidas: pedidas.filter((one) => one.id !== id) }));
  }
};

/** A piece of the order that nobody asked for is in: the same press, and from then on a part as the others. */
const putIn = async (
  { orden_id, partida_id, folio }: Pick<Trabajo, 'orden_id' | 'partida_id' | 'folio'>,
  { pieza_id, descripcion, cantidad_milesimas }: Pieza,
): Promise<void> => {
  const id = newId();
  const mine: Pedida = {
    id,
    orden_id,
    partida_id,
    pieza_id,
    descripcion,
    cantidad_milesimas,
    espera: false,
    instalada: true,
  };
  useWay.setState(({ pedidas }) => ({ pedidas: [...pedidas, mine] }));
  const about = { title: `Instalada en ${folio}`, text: descripcion, path: pisoPath, refreshes: OF_PARTS };
  try {
    await queuePart(PEDIR, { body: { ...mine, marcada_ms: Date.now() } }, about);
  } catch (error) {
    useWay.setState(({ refused }) => ({ refused: [...refused, { id, why: messageOf(error) }] }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
    useWay.setState(({ pedidas }) => ({ pedidas: pedidas.filter((one) => one.id !== id) }));
  }
};

/** It is in the vehicle, or out of it again: one press, with its own hour, also without a network. */
export const movePart = async (
  trabajo: Pick<Trabajo, 'orden_id' | 'partida_id' | 'folio'>,
  pieza: Pieza,
  a: 'instalada' | 'llego',
): Promise<void> => {
  const { folio } = trabajo;
  const { pedida_id, estado, descripcion } = pieza;
  if (pedida_id === null || estado === null) return putIn(trabajo, pieza);
  const id = newId();
  useWay.setState(({ pasos }) => ({ pasos: [...pasos, { id, pedida_id, a }] }));
  const about = {
    title: `${verbOf(estado, a)} en ${folio}`,
    text: descripcion,
    path: pisoPath,
    refreshes: OF_PARTS,
  };
  try {
    await queuePart(PASO, { params: { id: pedida_id }, body: { de: estado, a, marcada_ms: Date.now() } }, about);
  } catch (error) {
    useWay.setState(({ refused }) => ({ refused: [...refused, { id, why: messageOf(error) }] }));
  } finally {
    await queryClient.invalidateQueries({ queryKey: KEY });
    useWay.setState(({ pasos }) => ({ pasos: pasos.filter((one) => one.id !== id) }));
  }
};
const OF_PARTS = ['piso', 'refacciones', 'ordenes', 'partes-de-orden', 'inventario'];

/** One's own are found here, also without a network; the rest is asked. */
export const findTrabajos = async (trabajos: readonly Trabajo[], codigo: string): Promise<readonly Trabajo[]> => {
  const own = trabajos.filter((trabajo) => isNamedBy(trabajo, codigo));
  if (own.length > 0) return own;
  try {
    const found = (await api('GET /api/piso/codigo', { query: { codigo: codigo.slice(0, 300) } })).data;
    // Newer than what was answered before.
    useWay.setState({ heard: [] });
    return found;
  } catch (error) {
    const like = trabajos.filter((trabajo) => isNamedByPart(trabajo, codigo));
    if (like.length > 0) return like;
    throw error;
  }
};

const keep = (partida_id: string, trabajo: Trabajo | null): void => {
  queryClient.setQueryData<Piso>(KEY, (held) => {
    if (!held) return held;
    const open = trabajo && trabajo.mia && !['hecha', 'revisada', 'rechazada'].includes(trabajo.estado);
    const others = held.trabajos.filter((one) => one.partida_id !== partida_id);
    const isKnown = others.length < held.trabajos.length;
    if (!open) return { ...held, trabajos: others };
    return {
      ...held,
      trabajos: isKnown
        ? held.trabajos.map((one) => (one.partida_id === partida_id ? trabajo : one))
        : [trabajo, ...others],
    };
  });
};
const hear = (trabajo: Trabajo): void =>
  useWay.setState(({ heard }) => ({
    heard: [...heard.filter(({ partida_id }) => partida_id !== trabajo.partida_id), trabajo],
  }));

/** What was found by a code, as it stands now. */
export const useFound = (found: readonly Trabajo[]): Trabajo[] =>
  asHeard(
    found,
    useWay((state) => state.heard),
  );

type Piso = NonNullable<ReturnType<typeof usePiso>['data']>;
