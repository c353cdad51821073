import type { Bahia, BahiaEntrada } from '#modules/citas/rules/formas.ts';
import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { requireVisible } from '#modules/ordenes/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tellAgenda } from './ajustes.ts';
import './tables.ts';

/** An order that left the workshop occupies nothing, though nobody said so. */
const LEFT = sql`('entregada', 'cerrada', 'cancelada')`;

const bahias = (who: Who) => sql<Bahia>`
  select b.id, b.nombre, b.oficios, b.activa, b.orden, b.version,
    case when o.id is null then null else jsonb_build_object('orden_id', o.id, 'folio', o.folio, 'estado', o.estado,
      'vehiculo', coalesce(trim(a.marca || ' ' || a.modelo || coalesce(' ' || a.anio, '')), ''),
      'placas', coalesce(a.placas, ''), 'desde_en', e.desde_en) end as ocupada
  from citas.bahia b
  left join citas.estancia e on e.empresa_id = b.empresa_id and e.bahia_id = b.id and e.hasta_en is null
  left join ordenes.orden o on o.empresa_id = e.empresa_id and o.id = e.orden_id and o.estado not in ${LEFT}
    and o.cancelada_en is null
  left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
  where b.empresa_id = ${who.empresa_id}`;

export const listBahias = (tx: Tx, who: Who): Promise<Bahia[]> =>
  tx.rows(sql<Bahia>`${bahias(who)} order by b.activa desc, b.orden, b.nombre, b.id limit 200`);

const getBahia = (tx: Tx, who: Who, id: string): Promise<Bahia> => tx.one(sql<Bahia>`${bahias(who)} and b.id = ${id}`);

export const bahiaOf = async (tx: Tx, who: Who, orden_id: string): Promise<Bahia | null> =>
  (await tx.maybe(sql<Bahia>`${bahias(who)} and o.id = ${orden_id}`)) ?? null;

/** An order of this company that he may see; `fuera`: no bay takes it any more. */
export const requireOrden = async (tx: Tx, who: Who, id: string): Promise<{ folio: string; fuera: boolean }> => {
  await requireVisible(tx, who, id);
  return tx.one(sql<{ folio: string; fuera: boolean }>`select folio,
      (estado in ${LEFT} or cancelada_en is not null or clase <> 'orden') as fuera
    from ordenes.orden where empresa_id = ${who.empresa_id} and id = ${id}`);
};

/** In which bay each of some orders stands, and since when. */
export const bahiaDeOrden = async (
  tx: Tx,
  who: Who,
  orden_ids: readonly string[],
): Promise<Map<string, { bahia_id: string; nombre: string; desde_en: string }>> => {
  if (orden_ids.length === 0) return new Map();
  const rows = await tx.rows(sql<{ orden_id: string; bahia_id: string; nombre: string; desde_en: string }>`
    select e.orden_id, b.id as bahia_id, b.nombre, e.desde_en from citas.estancia e
    join citas.bahia b on b.empresa_id = e.empresa_id and b.id = e.bahia_id
    where e.empresa_id = ${who.empresa_id} and e.hasta_en is null and e.orden_id = any(${[...orden_ids]}::uuid[])`);
  return new Map(rows.map(({ orden_id, ...bay }) => [orden_id, bay]));
};

export const addBahia = async (tx: Tx, who: Who, { id = newId(), ...entrada }: BahiaEntrada): Promise<Bahia> => {
  await refuseTwin(tx, who, entrada.nombre, id);
  await tx.run(q.insertInto('citas.bahia').values({ empresa_id: who.empresa_id, id, ...entrada }));
  await writeBitacora(tx, who, { accion: 'bahia.agregada', id, texto: `${who.nombre} agregó «${entrada.nombre}».` });
  await tellAgenda(tx, who);
  return getBahia(tx, who, id);
};

export const changeBahia = async (
  tx: Tx,
  who: Who,
  id: string,
  { id: _, ...entrada }: BahiaEntrada,
  version: number,
): Promise<Bahia> => {
  const before = await getBahia(tx, who, id);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  await refuseTwin(tx, who, entrada.nombre, id);
  const changed = await tx.run(
    q
      .updateTable('citas.bahia')
      .set({ ...entrada, version: version + 1 })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: await getBahia(tx, who, id) });
  const texto = `${who.nombre} cambió «${before.nombre}».`;
  await writeBitacora(tx, who, { accion: 'bahia.cambio', id, texto, antes: before, despues: entrada });
  await tellAgenda(tx, who);
  return getBahia(tx, who, id);
};

const refuseTwin = async (tx: Tx, who: Who, nombre: string, id: string): Promise<void> => {
  const twin = await tx.maybe(sql`select 1 from citas.bahia
    where empresa_id = ${who.empresa_id} and lower(nombre) = lower(${nombre}) and id <> ${id}`);
  if (!twin) return;
  const said = new Refusal(citasRefusals.bahia_repetida, { nombre });
  throw new Refusal(citasRefusals.bahia_repetida, { nombre }, { fields: { nombre: said.message } });
};

/** Puts an order into a bay, out of the one where it was; null takes it out. */
export const assignBahia = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  bahia_id: string | null,
): Promise<Bahia | null> => {
  // Two who move at once: the second one sees what the first left.
  await oneAtATime(tx, `citas.estancia ${who.empresa_id}`);
  const orden = await requireOrden(tx, who, orden_id);
  const bay = bahia_id === null ? null : await getBahia(tx, who, bahia_id);
  if (bay) refuseBay(bay, orden, orden_id);
  if (bay?.ocupada?.orden_id === orden_id) return bay;
  await leave(tx, who, sql`orden_id = ${orden_id}`);
  if (bay) await enter(tx, who, bay.id, orden_id);
  const where = bay ? `puso ${orden.folio} en «${bay.nombre}»` : `sacó ${orden.folio} de su bahía`;
  await writeBitacora(tx, who, {
    accion: 'bahia.orden',
    id: orden_id,
    folio: orden.folio,
    texto: `${who.nombre} ${where}.`,
  });
  await tellAgenda(tx, who, { orden_id });
  return bahiaOf(tx, who, orden_id);
};

const refuseBay = (bay: Bahia, orden: { folio: string; fuera: boolean }, orden_id: string): void => {
  if (orden.fuera) throw new Refusal(citasRefusals.orden_fuera, { folio: orden.folio });
  if (!bay.activa) throw new Refusal(citasRefusals.bahia_fuera, { bahia: bay.nombre });
  if (bay.ocupada && bay.ocupada.orden_id !== orden_id)
    throw new Refusal(citasRefusals.bahia_ocupada, { bahia: bay.nombre, folio: bay.ocupada.folio });
};

/** What had left the workshop long ago leaves when it left. */
const leave = (tx: Tx, who: Who, which: ReturnType<typeof sql>) =>
  tx.run(sql`update citas.estancia e set hasta_en = greatest(e.desde_en, least(${who.now.toISOString()}::timestamptz,
      coalesce((select coalesce(o.entregada_en, o.cancelada_en) from ordenes.orden o
        where o.empresa_id = ${who.empresa_id} and o.id = e.orden_id), ${who.now.toISOString()}::timestamptz)))
    where e.empresa_id = ${who.empresa_id} and e.hasta_en is null and ${which}`);

const enter = async (tx: Tx, who: Who, bahia_id: string, orden_id: string): Promise<void> => {
  await leave(tx, who, sql`bahia_id = ${bahia_id}`);
  await tx.run(
    q.insertInto('citas.estancia').values({
      empresa_id: who.empresa_id,
      id: newId(),
      bahia_id,
      orden_id,
      desde_en: who.now,
      usuario_nombre: who.nombre,
    }),
  );
};
