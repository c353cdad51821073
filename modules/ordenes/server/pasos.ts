import { ordenesRefusals, type PasosDeClase, type PasosEntrada } from '#modules/ordenes/contract.ts';
import {
  type ClaseDeOrden,
  classOf,
  clasesDeOrden,
  etiquetasClase,
  type Hecho,
  type Hechos,
  type PasoDeOrden,
  type Pasos,
  pasosDeOrden,
  pasosUsuales,
  stopOf,
  type TipoDeOrden,
} from '#modules/ordenes/rules/pasos.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** How often a step was done with an order. */
export type StepCounter = (tx: Tx, who: Who, orden_id: string) => Promise<{ hechos: number; abiertos: number }>;

const counters: Partial<Record<PasoDeOrden, StepCounter>> = {};

/** Rooms above say once, when the house opens, how one knows that their step was done. */
export const countStep = (paso: PasoDeOrden, counter: StepCounter): void => {
  counters[paso] = counter;
};

export const readHechos = async (tx: Tx, who: Who, orden_id: string): Promise<Hechos> => {
  const counted = await Promise.all(
    pasosDeOrden.map(
      async (paso): Promise<[PasoDeOrden, Hecho]> => [paso, (await counters[paso]?.(tx, who, orden_id)) ?? null],
    ),
  );
  // Each step once.
  return Object.fromEntries(counted) as Hechos;
};

const saved = (who: Who) =>
  q
    .selectFrom('ordenes.paso')
    .select(['clase', 'recepcion', 'inspeccion', 'guarda_autorizado', 'version'])
    .where('empresa_id', '=', who.empresa_id);

/** Version 0: nobody of this company changed it. */
const usual = (clase: ClaseDeOrden): PasosDeClase => ({ clase, ...pasosUsuales[clase], version: 0 });

const readClase = async (tx: Tx, who: Who, clase: ClaseDeOrden): Promise<PasosDeClase> =>
  (await tx.maybe(saved(who).where('clase', '=', clase))) ?? usual(clase);

/** What the company asks of such an order. */
export const pasosOf = (tx: Tx, who: Who, orden: { tipo: TipoDeOrden; activo_id: string | null }): Promise<Pasos> =>
  readClase(tx, who, classOf(orden));

/** How much the company wants a step of an order, in a query where that goes by `o`. */
export const levelOf = (who: Who, paso: PasoDeOrden) => {
  const clase = sql`case when o.activo_id is null then 'sin_vehiculo' else o.tipo end`;
  const begins = sql.join(
    clasesDeOrden.map((one) => sql`when ${one} then ${pasosUsuales[one][paso]}`),
    sql` `,
  );
  return sql<Pasos[PasoDeOrden]>`coalesce((select s.${sql.ref(paso)} from ordenes.paso s
    where s.empresa_id = ${who.empresa_id} and s.clase = ${clase}), case ${clase} ${begins} end)`;
};

export const listPasos = async (tx: Tx, who: Who): Promise<{ data: PasosDeClase[] }> => {
  const rows = await tx.last(saved(who));
  return { data: clasesDeOrden.map((clase) => rows.find((row) => row.clase === clase) ?? usual(clase)) };
};

export const changePasos = async (
  tx: Tx,
  who: Who,
  clase: ClaseDeOrden,
  entrada: PasosEntrada,
  version: number,
): Promise<PasosDeClase> => {
  const before = await readClase(tx, who, clase);
  const stale = (current: PasosDeClase) => new Refusal(commonRefusals.version_anterior, {}, { current });
  if (before.version !== version) throw stale(before);
  const values = { ...entrada, version: version + 1 };
  const written = await tx.run(
    version === 0
      ? q
          .insertInto('ordenes.paso')
          .values({ ...values, empresa_id: who.empresa_id, clase })
          .onConflict((conflict) => conflict.doNothing())
      : q
          .updateTable('ordenes.paso')
          .set(values)
          .where('empresa_id', '=', who.empresa_id)
          .where('clase', '=', clase)
          .where('version', '=', version),
  );
  // Of two at once the second sees what the first one left.
  if (written === 0) throw stale(await readClase(tx, who, clase));
  await writeBitacora(tx, who, {
    accion: 'orden.pasos',
    id: null,
    texto: `${who.nombre} cambió los pasos de: ${etiquetasClase[clase].toLowerCase()}.`,
    antes: before,
    despues: values,
  });
  await emitEvent(tx, who, 'orden.pasos', 'ver_ordenes_trabajo|usar_checklist|administrar_permisos', {});
  return readClase(tx, who, clase);
};

/** Where the company does not let an order go on without a step, it does not go on. */
export const refuseWithoutStep = async (
  tx: Tx,
  who: Who,
  orden: { id: string; clase: string; tipo: TipoDeOrden; activo_id: string | null },
  moment: 'start' | 'finish',
): Promise<void> => {
  if (orden.clase !== 'orden') return;
  const pasos = await pasosOf(tx, who, orden);
  if (pasosDeOrden.every((paso) => pasos[paso] !== 'obligatorio')) return;
  const motivo = stopOf(moment, pasos, await readHechos(tx, who, orden.id));
  if (motivo !== null) throw new Refusal(ordenesRefusals.falta_paso, { motivo });
};
