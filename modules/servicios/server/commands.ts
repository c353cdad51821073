import { COMISIONES, COSTOS } from '#modules/permisos/rules.ts';
import { changeOf, type PrecioDe, recordPrices } from './price-history.ts';
import type { Servicio, ServicioCambio, ServicioNuevo } from '#modules/servicios/rules/formas.ts';
import { fillSat } from '#modules/servicios/rules/sat.ts';
import { serviciosRefusals } from '#modules/servicios/rules/refusals.ts';
import { requireRecentPassword } from '#modules/sesiones/server/front-door.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord, sortKey } from '#platform/server/search/search.ts';
import { getServicio } from './queries.ts';
import './tables.ts';

const refuseTakenKey = async (tx: Tx, who: Who, clave: string | undefined, id: string): Promise<void> => {
  if (!clave) return;
  const taken = await tx.maybe(
    q
      .selectFrom('servicios.servicio')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('clave', '=', clave)
      .where('id', '<>', id),
  );
  if (taken)
    throw new Refusal(serviciosRefusals.clave_repetida, { clave }, { fields: { clave: 'Esa clave ya está en uso.' } });
};

const FIGURES = { costo_centavos: COSTOS, comision_diezmilesimas: COMISIONES };
type Figure = keyof typeof FIGURES;

/** Whoever does not see a figure cannot mean one: what a stale form sends of it must not erase what there is. */
const seenBy = <T extends object>(who: Who, sent: T) =>
  // The same fields, but for those figures.
  Object.fromEntries(
    Object.entries(sent).filter(([name]) => !(name in FIGURES) || who.can(FIGURES[name as Figure])),
  ) as Omit<T, Figure> & Partial<Pick<T, Figure & keyof T>>;

const index = (tx: Tx, who: Who, servicio: Servicio) =>
  indexRecord(tx, who, { tipo: 'servicio', id: servicio.id, words: [servicio.nombre, servicio.clave], codes: [] });

export const addServicio = async (
  tx: Tx,
  who: Who,
  { id = newId(), precios, kit, ...sent }: ServicioNuevo,
): Promise<Servicio> => {
  const servicio = seenBy(who, sent);
  await refuseTakenKey(tx, who, servicio.clave, id);
  await tx.run(
    q.insertInto('servicios.servicio').values({
      empresa_id: who.empresa_id,
      id,
      nombre_orden: sortKey(servicio.nombre),
      ...fillSat(servicio.tipo, servicio),
    }),
  );
  await setPrecios(tx, who, id, precios);
  await setKit(tx, who, id, kit);
  const created = await getServicio(tx, who, id);
  await recordPrices(tx, who, changeOf(id, [], pricesOf(created)));
  await index(tx, who, created);
  await writeBitacora(tx, who, {
    accion: 'servicio.creado',
    id,
    texto: `${who.nombre} agregó ${created.nombre} a ${formatPesos(created.precio_centavos)}.`,
    despues: created,
  });
  return created;
};

export const changeServicio = async (
  tx: Tx,
  who: Who,
  id: string,
  { id: _, precios, kit, ...sent }: ServicioCambio,
  version: number,
): Promise<Servicio> => {
  const before = await getServicio(tx, who, id);
  const change = fillSat(sent.tipo ?? before.tipo, seenBy(who, sent));
  await refuseTakenKey(tx, who, change.clave, id);
  const changed = await tx.run(
    q
      .updateTable('servicios.servicio')
      .set((eb) => ({
        ...definedOnly(change),
        ...(change.nombre === undefined ? {} : { nombre_orden: sortKey(change.nombre) }),
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getServicio(tx, who, id) });
  if (precios) await setPrecios(tx, who, id, precios);
  if (kit) await setKit(tx, who, id, kit);
  const after = await getServicio(tx, who, id);
  const priced = changeOf(id, pricesOf(before), pricesOf(after));
  if (before.importante && (priced.length > 0 || !after.activo || !after.importante))
    await requireRecentPassword(tx, who);
  await recordPrices(tx, who, priced);
  await index(tx, who, after);
  await writeBitacora(tx, who, {
    accion: 'servicio.cambiado',
    id,
    texto: `${who.nombre} cambió ${after.nombre}.${priceText(before, after)}`,
    antes: before,
    despues: after,
  });
  return after;
};

const priceText = (before: Servicio, after: Servicio): string =>
  before.precio_centavos === after.precio_centavos
    ? ''
    : ` El precio pasó de ${formatPesos(before.precio_centavos)} a ${formatPesos(after.precio_centavos)}.`;

/** The usual price and those of each kind of vehicle. */
const pricesOf = ({ precio_centavos, precios }: Servicio): PrecioDe[] => [
  { categoria: '', precio_centavos },
  ...precios,
];

const setPrecios = async (tx: Tx, who: Who, servicio_id: string, precios: readonly PrecioDe[]): Promise<void> => {
  await tx.run(
    q.deleteFrom('servicios.precio').where('empresa_id', '=', who.empresa_id).where('servicio_id', '=', servicio_id),
  );
  if (precios.length > 0)
    await tx.run(
      q
        .insertInto('servicios.precio')
        .values(precios.map((precio) => ({ empresa_id: who.empresa_id, servicio_id, ...precio }))),
    );
};

const setKit = async (tx: Tx, who: Who, servicio_id: string, kit: ServicioNuevo['kit']): Promise<void> => {
  const known = await tx.rows(sql<{ id: string }>`select id from inventario.articulo
    where empresa_id = ${who.empresa_id} and id = any(${kit.map((part) => part.articulo_id)}::uuid[])`);
  const gone = kit.findIndex((part) => !known.some(({ id }) => id === part.articulo_id));
  if (gone >= 0)
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { [`kit.${gone}.articulo_id`]: 'Ese artículo ya no existe. Elígelo de nuevo.' } },
    );
  await tx.run(
    q.deleteFrom('servicios.kit').where('empresa_id', '=', who.empresa_id).where('servicio_id', '=', servicio_id),
  );
  if (kit.length > 0)
    await tx.run(
      q
        .insertInto('servicios.kit')
        .values(kit.map((part, i) => ({ empresa_id: who.empresa_id, servicio_id, renglon: i + 1, ...part }))),
    );
};
