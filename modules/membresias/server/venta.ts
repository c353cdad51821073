import type { Plan } from '#modules/membresias/rules/plan.ts';
import { daysBetween, endOf } from '#modules/membresias/rules/fechas.ts';
import { chargeForChange } from '#modules/membresias/rules/prorrateo.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { renewalStart } from '#modules/membresias/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdMembresias } from './commands/hold.ts';
import { giveBack } from './commands/ledger.ts';
import { tellMembresia } from './cambios.ts';
import { getPlanes } from './planes.ts';
import { getAjuste, idsFor, readVivas, type Viva } from './vivas.ts';
import './tables.ts';

/** What a line of the counter sells of memberships. */
export interface Vendida {
  plan_id: string;
  /** The one that it renews, or whose plan it changes today. */
  renueva_id: string | null;
  cambia: boolean;
}
export interface LineaVendida {
  id: string;
  cantidad_milesimas: number;
  /** The one that gives its discount, held together with what is renewed. */
  membresia_id: string | null;
  membresia: Vendida | null;
}
interface Buyer {
  cliente_id: string | null;
  activo_id: string | null;
}
type Ready = { linea_id: string; plan: Plan; renueva: Viva | null; cambia: boolean };

/** What each line that sells a plan costs today; null of the others. */
export const pricesOfPlanes = async (
  tx: Tx,
  who: Who,
  lineas: readonly { membresia?: Vendida | null | undefined }[],
): Promise<({ precio_centavos: number; tasa_iva: number } | null)[]> => {
  const sold = lineas.flatMap(({ membresia }) => membresia ?? []);
  if (sold.length === 0) return lineas.map(() => null);
  const [planes, vivas] = await Promise.all([
    getPlanes(tx, who, [...new Set(sold.map(({ plan_id }) => plan_id))]),
    readVivas(tx, who, [
      ...new Set(sold.flatMap(({ cambia, renueva_id }) => (cambia && renueva_id ? renueva_id : []))),
    ]),
  ]);
  return lineas.map(({ membresia }) => {
    const plan = planes.find(({ id }) => id === membresia?.plan_id);
    if (!membresia || !plan) return null;
    const viva = membresia.cambia ? vivas.find(({ id }) => id === membresia.renueva_id) : undefined;
    const { tasa_iva } = plan;
    if (!membresia.cambia) return { precio_centavos: plan.precio_centavos, tasa_iva };
    return viva ? { precio_centavos: priceOfChange(who, viva, plan), tasa_iva } : null;
  });
};

/** The days that are left of what is paid, at the dearer price less the one they were paid at. */
export const priceOfChange = (who: Who, { periodo }: Viva, plan: Pick<Plan, 'precio_centavos'>): number => {
  if (!periodo) return plan.precio_centavos;
  const dias = daysBetween(periodo.desde, periodo.hasta) + 1;
  const quedan = Math.min(dias, daysBetween(who.hoy, periodo.hasta) + 1);
  return chargeForChange(periodo.plan.precio_centavos, plan.precio_centavos, dias, quedan);
};

/** Judges what a ticket sells of memberships and locks what it renews, before the ticket takes its folio. */
export const judgeVenta = async (tx: Tx, who: Who, buyer: Buyer, lineas: readonly LineaVendida[]): Promise<Ready[]> => {
  const sold = lineas.filter((linea) => linea.membresia !== null);
  if (sold.length === 0) return [];
  if (buyer.cliente_id === null) throw new Refusal(membresiasRefusals.sin_cliente);
  const renewed = sold.flatMap(({ membresia }) => membresia?.renueva_id ?? []);
  await holdMembresias(tx, who, [...renewed, ...lineas.flatMap(({ membresia_id }) => membresia_id ?? [])]);
  const planes = await getPlanes(tx, who, [...new Set(sold.flatMap(({ membresia }) => membresia?.plan_id ?? []))]);
  const vivas = await readVivas(tx, who, renewed);
  const ready: Ready[] = [];
  for (const { id, cantidad_milesimas, membresia } of sold) {
    const { plan_id, renueva_id, cambia } = membresia as Vendida;
    const plan = planes.find((one) => one.id === plan_id);
    if (!plan?.activo) throw new Refusal(membresiasRefusals.plan_retirado, { nombre: plan?.nombre ?? 'que se borró' });
    if (cantidad_milesimas !== 1000) throw new Refusal(membresiasRefusals.solo_una);
    const renueva = renueva_id === null ? null : (vivas.find((one) => one.id === renueva_id) ?? null);
    refuseRenewal(buyer, renueva_id, renueva, cambia, plan);
    if (renueva === null) await refuseAgain(tx, who, buyer, plan);
    ready.push({ linea_id: id, plan, renueva, cambia });
  }
  return ready;
};

const refuseRenewal = (
  buyer: Buyer,
  renueva_id: string | null,
  renueva: Viva | null,
  cambia: boolean,
  plan: Plan,
): void => {
  if (renueva_id !== null && renueva === null) throw cannot('Esa membresía ya no existe. Quita el renglón.');
  if (renueva !== null && renueva.cliente_id !== buyer.cliente_id)
    throw new Refusal(membresiasRefusals.de_otro_cliente, { folio: renueva.folio });
  if (!cambia) return;
  if (!renueva?.periodo?.pagado || renueva.estado === 'vencida' || renueva.estado === 'cancelada')
    throw cannot('Solo se cambia el plan de una membresía vigente. Si ya venció, renuévala con el otro plan.');
  if (renueva.periodos.length > 1 && renueva.periodos.at(-1)?.id !== renueva.periodo.id)
    throw cannot('Ya pagó el periodo que sigue: el plan se cambia cuando ese empiece.');
  if (plan.precio_centavos <= renueva.periodo.plan.precio_centavos)
    throw cannot('A un plan igual o más barato se cambia al renovar: véndele la renovación con ese plan.');
};

const refuseAgain = async (tx: Tx, who: Who, { cliente_id, activo_id }: Buyer, plan: Plan): Promise<void> => {
  if (plan.vehiculos !== null && activo_id === null)
    throw new Refusal(membresiasRefusals.sin_vehiculo, { nombre: plan.nombre });
  const alive = await readVivas(tx, who, await idsFor(tx, who, { cliente_id, activo_id }));
  const same = alive.find(
    (one) => one.plan_id === plan.id && ['activa', 'por_vencer', 'congelada', 'pendiente'].includes(one.estado),
  );
  if (same) throw new Refusal(membresiasRefusals.ya_tiene, { folio: same.folio });
};

const cannot = (motivo: string): Refusal => new Refusal(membresiasRefusals.no_se_puede, { motivo });

/** Writes what the ticket sold: a new membership or another period of one. */
export const noteVenta = async (
  tx: Tx,
  who: Who,
  orden: { id: string; folio: string; cliente_id: string; partidas: readonly { id: string; total_centavos: number }[] },
  activo_id: string | null,
  ready: readonly Ready[],
): Promise<void> => {
  if (ready.length === 0) return;
  const { gracia_dias } = await getAjuste(tx, who);
  for (const { linea_id, plan, renueva, cambia } of ready) {
    const id = renueva?.id ?? (await openMembresia(tx, who, plan, orden.cliente_id));
    const last = renueva?.periodos.at(-1) ?? null;
    const desde = cambia ? who.hoy : renewalStart(last?.hasta ?? null, who.hoy, gracia_dias);
    const periodo_id = newId();
    const precio_centavos = orden.partidas.find((p) => p.id === linea_id)?.total_centavos ?? plan.precio_centavos;
    await tx.run(
      q.insertInto('membresias.periodo').values({
        empresa_id: who.empresa_id,
        id: periodo_id,
        membresia_id: id,
        plan_id: plan.id,
        plan: JSON.stringify(soldOf(plan)),
        orden_id: orden.id,
        partida_id: linea_id,
        folio: orden.folio,
        precio_centavos,
        desde,
        hasta: cambia && last ? last.hasta : endOf(desde, plan),
        fecha_negocio: who.hoy,
        creado_en: who.now,
      }),
    );
    if (cambia && renueva?.periodo) await replacePeriodo(tx, who, renueva.periodo.id, periodo_id);
    if (activo_id !== null && plan.vehiculos !== null) await cover(tx, who, id, activo_id, renueva !== null);
    if (renueva) await renewMembresia(tx, who, renueva, plan);
    await tellMembresia(
      tx,
      who,
      id,
      `${who.nombre} ${cambia ? 'cambió el plan a' : renueva ? 'renovó con' : 'vendió'} «${plan.nombre}» en ${orden.folio}.`,
      renueva ? 'membresia.renovada' : 'membresia.vendida',
    );
  }
};

const soldOf = ({ id: _i, activo: _a, vigentes: _v, version: _n, ...plan }: Plan) => plan;

const openMembresia = async (tx: Tx, who: Who, plan: Plan, cliente_id: string): Promise<string> => {
  const id = newId();
  const { serie, numero, folio } = await nextFolio(tx, who, 'MEM');
  await tx.run(
    q.insertInto('membresias.membresia').values({
      empresa_id: who.empresa_id,
      id,
      serie,
      numero,
      folio,
      cliente_id,
      plan_id: plan.id,
      plan_nombre: plan.nombre,
      color: plan.color,
      cancela_al: null,
      enlace_id: newId(),
      fecha_negocio: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  return id;
};

/** The vehicle of the ticket; of one that is renewed, only where it covers none yet. */
const cover = async (tx: Tx, who: Who, membresia_id: string, activo_id: string, renewed: boolean): Promise<void> => {
  const covered = renewed
    ? await tx.maybe(
        sql`select 1 from membresias.vehiculo where empresa_id = ${who.empresa_id} and membresia_id = ${membresia_id} and hasta_en is null`,
      )
    : undefined;
  if (covered) return;
  await tx.run(
    q.insertInto('membresias.vehiculo').values({
      empresa_id: who.empresa_id,
      id: newId(),
      membresia_id,
      activo_id,
      desde_en: who.now,
      desde_por: who.nombre,
    }),
  );
};

const renewMembresia = (tx: Tx, who: Who, { id }: Viva, plan: Plan) =>
  tx.run(
    q
      .updateTable('membresias.membresia')
      .set((eb) => ({
        plan_id: plan.id,
        plan_nombre: plan.nombre,
        color: plan.color,
        cancela_al: null,
        cancelada_motivo: '',
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

const replacePeriodo = (tx: Tx, who: Who, id: string, cambiado_por: string) =>
  tx.run(
    q
      .updateTable('membresias.periodo')
      .set({ cambiado_por })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

/** What comes back of a document, line by line: how much of each is left. */
export interface Devuelta {
  partida_id: string;
  quedan_milesimas: number;
}

/** Goods of a document come back, or it is cancelled: uses go back to whom they were of, and what it sold ends. */
export const takeBackMembresias = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  devueltas: readonly Devuelta[],
): Promise<void> => {
  if (devueltas.length === 0) return;
  await giveBack(
    tx,
    who,
    orden_id,
    new Map(devueltas.map((d) => [d.partida_id, Math.ceil(d.quedan_milesimas / 1000)])),
  );
  const gone = devueltas.filter((d) => d.quedan_milesimas === 0).map((d) => d.partida_id);
  if (gone.length === 0) return;
  await holdUnlessAnother(tx, who, orden_id, gone);
  const ended = await tx.rows(sql<{ id: string; membresia_id: string }>`
    update membresias.periodo set devuelto_en = ${who.now} where empresa_id = ${who.empresa_id} and orden_id = ${orden_id}
      and partida_id = any(${gone}::uuid[]) and devuelto_en is null returning id, membresia_id`);
  for (const { id, membresia_id } of ended) {
    await tx.run(
      sql`update membresias.periodo set cambiado_por = null where empresa_id = ${who.empresa_id} and cambiado_por = ${id}`,
    );
    await backToPlan(tx, who, membresia_id);
    await tellMembresia(
      tx,
      who,
      membresia_id,
      `${who.nombre} devolvió lo que se pagó de la membresía.`,
      'membresia.devuelta',
    );
  }
};

/**
 * Holds the memberships, and refuses while what was paid later stands on what goes: a dearer plan for the difference, or the period
 * that follows. The last goes back first.
 */
const holdUnlessAnother = async (tx: Tx, who: Who, orden_id: string, gone: readonly string[]): Promise<void> => {
  const ids = await tx.rows(sql<{ membresia_id: string }>`
    select distinct membresia_id from membresias.periodo where empresa_id = ${who.empresa_id} and orden_id = ${orden_id}
      and partida_id = any(${gone}::uuid[]) and devuelto_en is null`);
  if (ids.length === 0) return;
  await holdMembresias(
    tx,
    who,
    ids.map(({ membresia_id }) => membresia_id),
  );
  const above = await tx.maybe(sql<{ membresia: string; folio: string; cambia: boolean }>`
    select m.folio as membresia, o.folio, p.cambiado_por is not null as cambia
    from membresias.periodo p
    join membresias.membresia m on m.empresa_id = ${who.empresa_id} and m.id = p.membresia_id
    join membresias.periodo o on o.empresa_id = ${who.empresa_id} and o.membresia_id = p.membresia_id and o.devuelto_en is null
      and (o.id = p.cambiado_por or (p.cambiado_por is null and p.hasta >= ${who.hoy}::date and o.desde > p.hasta))
    where p.empresa_id = ${who.empresa_id} and p.orden_id = ${orden_id} and p.partida_id = any(${gone}::uuid[])
      and p.devuelto_en is null and o.orden_id <> ${orden_id}
    order by o.desde, o.creado_en limit 1`);
  if (above)
    throw new Refusal(membresiasRefusals.periodo_con_otro, {
      membresia: above.membresia,
      que: above.cambia ? 'cambió de plan' : 'ya tiene pagado el periodo que sigue',
      folio: above.folio,
    });
};

/** Its name is that of the newest period that stands. */
const backToPlan = (tx: Tx, who: Who, id: string) =>
  tx.run(sql`update membresias.membresia m set version = m.version + 1, plan_id = p.plan_id, plan_nombre = p.plan ->> 'nombre', color = p.plan ->> 'color'
    from (select plan_id, plan from membresias.periodo where empresa_id = ${who.empresa_id} and membresia_id = ${id}
      and cambiado_por is null order by devuelto_en is not null, hasta desc, creado_en desc limit 1) p
    where m.empresa_id = ${who.empresa_id} and m.id = ${id}`);

/** Whether a ticket sold a membership that still stands. */
export const sellsMembresia = async (tx: Tx, who: Who, orden_id: string): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 from membresias.periodo where empresa_id = ${who.empresa_id} and orden_id = ${orden_id} and devuelto_en is null limit 1`,
  )) !== undefined;
