import { type Plan, findProblemas, type PlanEntrada } from '#modules/membresias/rules/plan.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { RawBuilder } from 'kysely';
import { cuentaDe, estadoDe, isVigente } from './estado.ts';
import { getAjuste } from './vivas.ts';
import './tables.ts';

const planes = (who: Who, which: RawBuilder<unknown>) => sql<Plan>`
  select p.id, p.nombre, p.color, p.precio_centavos, p.tasa_iva, p.duracion, p.unidad, p.vehiculos, p.terminos, p.beneficios,
    p.activo, p.version, (select count(*) from membresias.membresia m ${cuentaDe(who)}
      where m.empresa_id = ${who.empresa_id} and m.plan_id = p.id and ${isVigente(estadoDe(who))})::int as vigentes
  from membresias.plan p where p.empresa_id = ${who.empresa_id} and ${which}
  order by p.activo desc, p.precio_centavos, p.nombre, p.id`;

export const listPlanes = async (tx: Tx, who: Who, todos: boolean): Promise<{ data: Plan[] }> => ({
  data: await tx.rows(planes(who, todos ? sql`true` : sql`p.activo`)),
});

const getPlan = (tx: Tx, who: Who, id: string): Promise<Plan> => tx.one(planes(who, sql`p.id = ${id}`));

/** Plans as they are offered today, by their ids. */
export const getPlanes = (tx: Tx, who: Who, ids: readonly string[]): Promise<Plan[]> =>
  ids.length === 0 ? Promise.resolve([]) : tx.rows(planes(who, sql`p.id = any(${[...ids]}::uuid[])`));

export const addPlan = async (tx: Tx, who: Who, entrada: PlanEntrada): Promise<Plan> => {
  refuseProblems(entrada);
  await refuseUnknown(tx, who, entrada.beneficios);
  const id = newId();
  const written = await tx.run(
    q
      .insertInto('membresias.plan')
      .values({ ...rowOf(entrada), empresa_id: who.empresa_id, id, creado_en: who.now })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (written === 0) throw taken(entrada.nombre);
  await tell(tx, who, id, `${who.nombre} creó el plan «${entrada.nombre}» a ${formatPesos(entrada.precio_centavos)}.`);
  return getPlan(tx, who, id);
};

export const changePlan = async (
  tx: Tx,
  who: Who,
  id: string,
  { activo, ...entrada }: PlanEntrada & { activo: boolean },
  version: number,
): Promise<Plan> => {
  refuseProblems(entrada);
  const before = await getPlan(tx, who, id);
  await refuseUnknown(tx, who, entrada.beneficios, before.beneficios);
  if (activo && (await findNamed(tx, who, entrada.nombre, id))) throw taken(entrada.nombre);
  const changed = await tx.run(
    q
      .updateTable('membresias.plan')
      .set((eb) => ({ ...rowOf(entrada), activo, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: await getPlan(tx, who, id) });
  const did = activo === before.activo ? 'cambió' : activo ? 'volvió a vender' : 'retiró';
  await tell(tx, who, id, `${who.nombre} ${did} el plan «${entrada.nombre}». Lo vendido no cambia.`, before);
  return getPlan(tx, who, id);
};

const rowOf = ({ beneficios, ...entrada }: PlanEntrada) => ({ ...entrada, beneficios: JSON.stringify(beneficios) });

const findNamed = (tx: Tx, who: Who, nombre: string, id: string) =>
  tx.maybe(
    sql`select 1 from membresias.plan where empresa_id = ${who.empresa_id} and lower(nombre) = lower(${nombre}) and activo and id <> ${id}`,
  );

const taken = (nombre: string): Refusal =>
  new Refusal(membresiasRefusals.plan_repetido, { nombre }, { fields: { nombre: 'Ya existe.' } });

const refuseProblems = (entrada: PlanEntrada): void => {
  const problemas = findProblemas(entrada);
  if (problemas.length > 0)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: Object.fromEntries(problemas.map((p) => [p.campo, p.mensaje])) },
    );
};

/** What a benefit is of is in the catalogue of this company; what went away since stays where it was. */
const refuseUnknown = async (
  tx: Tx,
  who: Who,
  beneficios: PlanEntrada['beneficios'],
  before: PlanEntrada['beneficios'] = [],
): Promise<void> => {
  const kept = new Set(before.flatMap((one) => [one.servicio_id, one.clasificacion_id]));
  const fresh = beneficios.flatMap((one) =>
    [one.servicio_id, one.clasificacion_id]
      .filter((id) => id && !kept.has(id))
      .map((id) => ({ id, nombre: one.nombre })),
  );
  if (fresh.length === 0) return;
  const asked = fresh.map(({ id }) => String(id));
  const known = await tx.rows(sql<{ id: string }>`
    select id from servicios.servicio where empresa_id = ${who.empresa_id} and id = any(${asked}::uuid[])
    union all select id from servicios.clasificacion where empresa_id = ${who.empresa_id} and id = any(${asked}::uuid[])`);
  const unknown = fresh.find(({ id }) => !known.some((one) => one.id === id));
  if (unknown) throw new Refusal(membresiasRefusals.beneficio_desconocido, { nombre: unknown.nombre });
};

const tell = async (tx: Tx, who: Who, id: string, texto: string, antes?: unknown): Promise<void> => {
  await emitEvent(tx, who, 'membresia.plan', 'ver_membresias|ver_ventas', { id });
  await writeBitacora(tx, who, { accion: 'plan.cambio', id, texto, antes });
};

export const changeAjuste = async (
  tx: Tx,
  who: Who,
  ajuste: { gracia_dias: number; congela_meses: number },
  version: number,
) => {
  const before = await getAjuste(tx, who);
  const changed =
    before.version === version &&
    (await tx.maybe(
      q
        .insertInto('membresias.ajuste')
        .values({ empresa_id: who.empresa_id, ...ajuste })
        .onConflict((conflict) =>
          conflict
            .column('empresa_id')
            .doUpdateSet((eb) => ({ ...ajuste, version: eb('membresias.ajuste.version', '+', 1) }))
            .where('membresias.ajuste.version', '=', version),
        )
        .returning(['gracia_dias', 'congela_meses', 'version']),
    ));
  if (!changed) throw new Refusal(commonRefusals.version_anterior, {}, { current: await getAjuste(tx, who) });
  await writeBitacora(tx, who, {
    accion: 'membresia.ajuste',
    id: null,
    texto: `${who.nombre} dejó ${ajuste.gracia_dias} días de gracia y ${ajuste.congela_meses} meses de congelación (antes ${before.gracia_dias} y ${before.congela_meses}).`,
  });
  return changed;
};
