import { lockEmpleado } from '#modules/empleados/server/front-door.ts';
import { boundMoment, type MotivoFin } from '#modules/jornadas/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import { readAjustes } from './ajustes.ts';
import './tables.ts';

/** A line of a document on which a clock moved. */
export interface Movido {
  documento_id: string;
  partida_id: string;
}
/** What the room of the documents does when a clock moves that it did not move itself, in the same transaction. */
export interface ClockFollower {
  /** Nobody asked it: somebody began another line, eats, or left. */
  stopped(tx: Tx, who: Who, moved: readonly Movido[]): Promise<void>;
  /** He is back: which of these may go on; they are from now on at work. */
  resumed(tx: Tx, who: Who, moved: readonly Movido[]): Promise<readonly Movido[]>;
}
let follower: ClockFollower = {
  stopped: () => Promise.resolve(),
  resumed: (_tx, _who, moved) => Promise.resolve(moved),
};
/** Said once, when the house opens: clocks know no documents. */
export const listenToClocks = (one: ClockFollower): void => {
  follower = one;
};

export interface TrabajoNuevo {
  documento_id: string;
  partida_id: string;
  folio: string;
  descripcion: string;
  empleados: readonly string[];
  /** What the clock of the device said. */
  en: Date;
}

/** Each of them begins on a line. Where the company lets nobody have two jobs at once, the other one stops. */
export const startTrabajo = async (tx: Tx, who: Who, { empleados, en: said, ...line }: TrabajoNuevo): Promise<void> => {
  const { varios_trabajos } = await readAjustes(tx, who);
  const moved: Movido[] = [];
  for (const empleado_id of [...empleados].sort()) {
    await lockEmpleado(tx, who, empleado_id);
    const open = await openOf(tx, who, empleado_id);
    if (open.some(({ partida_id }) => partida_id === line.partida_id)) continue;
    const en = boundMoment(said, await lastOf(tx, who, empleado_id), who.now);
    if (!varios_trabajos) {
      await stop(tx, who, open, 'otra_orden', en);
      moved.push(...open);
    }
    await insert(tx, who, { ...line, empleado_id, exclusivo: !varios_trabajos }, en);
  }
  if (moved.length > 0) await follower.stopped(tx, who, moved);
};

interface Abierto {
  id: string;
  empleado_id: string;
  documento_id: string;
  partida_id: string;
  inicio_en: string;
}
const abiertos = (who: Who) =>
  q
    .selectFrom('jornadas.trabajo')
    .select(['id', 'empleado_id', 'documento_id', 'partida_id', 'inicio_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('fin_en', 'is', null)
    .where('anulado_en', 'is', null);

const openOf = (tx: Tx, who: Who, empleado_id: string): Promise<Abierto[]> =>
  tx.rows(abiertos(who).where('empleado_id', '=', empleado_id));

/** Nothing of his begins before what he did last. */
const lastOf = async (tx: Tx, who: Who, empleado_id: string): Promise<Date | null> => {
  const row = await tx.maybe(sql<{ hasta: string | null }>`select max(coalesce(fin_en, inicio_en)) as hasta
    from jornadas.trabajo where empresa_id = ${who.empresa_id} and empleado_id = ${empleado_id} and anulado_en is null`);
  return row?.hasta ? new Date(row.hasta) : null;
};

type Linea = Omit<TrabajoNuevo, 'empleados' | 'en'>;
const insert = (tx: Tx, who: Who, row: Linea & { empleado_id: string; exclusivo: boolean }, en: Date) =>
  tx.run(
    q.insertInto('jornadas.trabajo').values({
      ...row,
      empresa_id: who.empresa_id,
      id: newId(),
      fecha: dateInZone(en, who.zona),
      inicio_en: en,
    }),
  );

const stop = async (tx: Tx, who: Who, open: readonly Abierto[], motivo: MotivoFin, en: Date): Promise<void> => {
  if (open.length === 0) return;
  await tx.run(
    q
      .updateTable('jornadas.trabajo')
      .set({
        fin_en: sql<Date>`greatest(inicio_en, ${en.toISOString()}::timestamptz)`,
        motivo,
        por_corregir: motivo === 'regla',
        version: sql<number>`version + 1`,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .where('fin_en', 'is', null),
  );
};

export interface Parada {
  documento_id: string;
  /** Left out, all of the document. */
  partidas?: readonly string[];
  /** Left out, everybody. */
  empleado_id?: string;
  motivo: MotivoFin;
  en: Date;
}

/** The document says that its clocks stop; how many go on at those lines. */
export const stopTrabajos = async (tx: Tx, who: Who, parada: Parada): Promise<number> => {
  const { documento_id, partidas, empleado_id, motivo } = parada;
  const ofLines = (await tx.rows(abiertos(who).where('documento_id', '=', documento_id).forUpdate())).filter(
    (one) => partidas === undefined || partidas.includes(one.partida_id),
  );
  const stopped = ofLines.filter((one) => empleado_id === undefined || one.empleado_id === empleado_id);
  await stop(tx, who, stopped, motivo, boundMoment(parada.en, null, who.now));
  return ofLines.length - stopped.length;
};

/** He eats, rests or leaves: whatever he had running stops, and its documents hear of it. */
export const pauseAll = async (
  tx: Tx,
  who: Who,
  empleado_id: string,
  motivo: 'comida' | 'descanso' | 'salida' | 'regla',
  en: Date,
): Promise<void> => {
  const open = await openOf(tx, who, empleado_id);
  if (open.length === 0) return;
  await stop(tx, who, open, motivo, en);
  await follower.stopped(tx, who, open);
};

/** Back from a rest he goes on with what he left, unless he began something else meanwhile. */
export const resumeAfter = async (
  tx: Tx,
  who: Who,
  empleado_id: string,
  { clase, desde_en }: { clase: 'comida' | 'descanso' | null; desde_en: string | null },
  en: Date,
): Promise<void> => {
  if (clase === null || desde_en === null || (await openOf(tx, who, empleado_id)).length > 0) return;
  const left = await tx.rows(sql<
    Linea & { exclusivo: boolean }
  >`select documento_id, partida_id, folio, descripcion, exclusivo
    from jornadas.trabajo where empresa_id = ${who.empresa_id} and empleado_id = ${empleado_id} and anulado_en is null
      and motivo = ${clase} and fin_en = ${new Date(desde_en).toISOString()}::timestamptz`);
  if (left.length === 0) return;
  const goes = new Set((await follower.resumed(tx, who, left)).map(({ partida_id }) => partida_id));
  for (const one of left) if (goes.has(one.partida_id)) await insert(tx, who, { ...one, empleado_id }, en);
};

/** Which lines of a document have a clock running. */
export const runningAt = async (
  tx: Tx,
  who: Who,
  documento_id: string,
  empleado_id?: string,
): Promise<ReadonlySet<string>> => {
  const open = abiertos(who).where('documento_id', '=', documento_id);
  const his = empleado_id === undefined ? open : open.where('empleado_id', '=', empleado_id);
  return new Set((await tx.rows(his)).map(({ partida_id }) => partida_id));
};
