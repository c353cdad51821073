import { useMemo } from 'react';
import { create } from 'zustand';
import type { inspeccionesApi } from '#modules/inspecciones/contract.ts';
import type { Avance, Inspeccion, Marca, Punto } from '#modules/inspecciones/rules/formas.ts';
import { etiquetasColor, type Hallado, isSame, readHallado, settle } from '#modules/inspecciones/rules.ts';
import { newId } from '#platform/web/call-keys.ts';
import { messageOf } from '#platform/web/call.ts';
import { recordKey } from '#platform/web/keep-record.ts';
import { outboxOf, useOutbox } from '#platform/web/outbox/outbox.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { inspeccionPath } from '../queries.ts';

const MARCAS = 'POST /api/inspecciones/{id}/marcas';
const queueWrite = outboxOf<typeof inspeccionesApi>();

/** A mark of this page: on its way until it was answered or put away, and shown until the server's own is here. */
interface Made {
  inspeccion_id: string;
  marca: Marca;
  onItsWay: boolean;
}
interface Refused {
  id: string;
  inspeccion_id: string;
  text: string;
  why: string;
}
export const useMade = create<{ made: Made[]; refused: Refused[] }>(() => ({ made: [], refused: [] }));

export const forgetRefused = (id: string): void =>
  useMade.setState(({ refused }) => ({ refused: refused.filter((one) => one.id !== id) }));

/** What somebody finds at some points, seen at once; each with its hour, put away before it is sent, and sent once. */
export const markPuntos = async (
  i: Inspeccion,
  found: readonly { punto: Punto; hallado: Hallado }[],
  now = new Date(),
): Promise<void> => {
  const marcas = found
    .filter(({ punto, hallado }) => !isSame(settle(punto, hallado), punto) || punto.otra !== null)
    .map(({ punto, hallado }) => ({
      id: newId(),
      punto_id: punto.id,
      base: punto.marcas,
      ...hallado,
      marcado_ms: now.getTime(),
    }));
  if (marcas.length === 0) return;
  const ids = new Set(marcas.map(({ id }) => id));
  const mine = marcas.map((marca) => ({ inspeccion_id: i.id, marca, onItsWay: true }));
  useMade.setState(({ made }) => ({ made: [...made, ...mine] }));
  const text = found.map(({ punto, hallado }) => sayMark(punto, hallado)).join('\n');
  const about = { title: `Inspección de ${i.folio}`, text, path: inspeccionPath(i.id), refreshes: ['inspecciones'] };
  try {
    const done = await queueWrite(MARCAS, { params: { id: i.id }, body: { marcas } }, about);
    if (done.sent) keepAvance(done.reply);
    useMade.setState(({ made }) => ({
      made: made.map((one) => (ids.has(one.marca.id) ? { ...one, onItsWay: false } : one)),
    }));
  } catch (error) {
    // Refused at once: it is told with its words, so that nobody believes that it stands.
    useMade.setState(({ made, refused }) => ({
      made: made.filter(({ marca }) => !ids.has(marca.id)),
      refused: [...refused, { id: newId(), inspeccion_id: i.id, text, why: messageOf(error) }],
    }));
    void queryClient.invalidateQueries({ queryKey: recordKey('inspecciones', i.id) });
  }
};

export const sayMark = ({ nombre, unidad }: Punto, hallado: Hallado): string => {
  const color = hallado.color === null ? '' : etiquetasColor[hallado.color];
  const said = [color, readHallado(hallado, unidad), hallado.nota].filter(Boolean).join(', ');
  return said ? `${nombre}: ${said}` : `${nombre}: sin revisar`;
};

const keepAvance = ({ id, version, puntos }: Avance): void => {
  const changed = new Map(puntos.map((punto) => [punto.id, punto]));
  queryClient.setQueryData<Inspeccion>(recordKey('inspecciones', id), (held) =>
    held && held.version <= version
      ? { ...held, version, puntos: held.puntos.map((punto) => changed.get(punto.id) ?? punto) }
      : held,
  );
};

/** The inspection with what this browser has found and the server does not have yet. */
export const withMarks = (i: Inspeccion, waiting: readonly Marca[], made: readonly Made[], yo: Yo): Inspeccion => {
  const known = new Map(waiting.map((marca) => [marca.id, marca]));
  const server = new Map(i.puntos.map((punto) => [punto.id, punto.marcas]));
  for (const { inspeccion_id, marca, onItsWay } of made)
    if (inspeccion_id === i.id && (onItsWay || marca.base >= (server.get(marca.punto_id) ?? 0)))
      known.set(marca.id, marca);
  if (known.size === 0) return i;
  const inOrder = [...known.values()].toSorted((a, b) => a.base - b.base || a.marcado_ms - b.marcado_ms);
  const puntos = new Map(i.puntos.map((punto) => [punto.id, punto]));
  for (const marca of inOrder) {
    const punto = puntos.get(marca.punto_id);
    if (punto) puntos.set(punto.id, applied(punto, marca, yo));
  }
  return { ...i, puntos: i.puntos.map((punto) => puntos.get(punto.id) ?? punto) };
};

interface Yo {
  id: string;
  nombre: string;
}

/** What each mark made of its point: the same object until either is another, so that only what changed is drawn again. */
const drawn = new WeakMap<Marca, { of: Punto; punto: Punto }>();

const applied = (of: Punto, marca: Marca, yo: Yo): Punto => {
  const known = drawn.get(marca);
  if (known?.of === of && known.punto.usuario_id === yo.id) return known.punto;
  const punto = {
    ...of,
    ...settle(of, marca),
    marcas: of.marcas + 1,
    marcado_en: new Date(marca.marcado_ms).toISOString(),
    marcado_por: yo.nombre,
    usuario_id: yo.id,
    otra: null,
  };
  drawn.set(marca, { of, punto });
  return punto;
};

/** The inspection as this person has left it, with what waits for the server. */
export const useMarked = (i: Inspeccion): { inspeccion: Inspeccion; waiting: number } => {
  const made = useMade((state) => state.made);
  const writes = useOutbox((state) => state.writes);
  const user = useSession((state) => state.user);
  // What this room put away there, as it put it.
  const waiting = useMemo(
    () =>
      writes
        .filter(({ call, params, failure }) => call === MARCAS && params.id === i.id && failure === null)
        .flatMap(({ body }) => (body as { marcas: Marca[] }).marcas),
    [writes, i.id],
  );
  const [id, nombre] = [user?.user_id ?? '', user?.name ?? ''];
  const inspeccion = useMemo(() => withMarks(i, waiting, made, { id, nombre }), [i, waiting, made, id, nombre]);
  return { inspeccion, waiting: waiting.length };
};
