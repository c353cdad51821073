import { createHash } from 'node:crypto';
import type {
  CambioMasivo,
  CambioMasivoNuevo,
  CambioMasivoPedido,
  PrecioNuevo,
} from '#modules/servicios/rules/formas.ts';
import { TIPOS } from '#modules/servicios/rules/formas.ts';
import { serviciosRefusals } from '#modules/servicios/rules/refusals.ts';
import { changedPrice, describeCambio } from '#modules/servicios/rules.ts';
import { requireRecentPassword } from '#modules/sesiones/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Cambio, recordPrices } from './price-history.ts';
import './tables.ts';

const SHOWN = 10;
type Actual = Omit<PrecioNuevo, 'despues_centavos'>;

/** Every price on sale that the change reaches, usual and by kind of vehicle, as it would be. */
export const previewPrices = async (tx: Tx, who: Who, pedido: CambioMasivoPedido) => {
  const { clasificacion_id = null, tipo = null } = pedido;
  const rows = await tx.rows(sql<Actual>`select s.id as servicio_id, s.clave, s.nombre, p.categoria,
      p.precio_centavos as antes_centavos, s.importante
    from servicios.servicio s
    cross join lateral (select '' as categoria, s.precio_centavos
      union all select e.categoria, e.precio_centavos from servicios.precio e
        where e.empresa_id = ${who.empresa_id} and e.servicio_id = s.id) p
    where s.empresa_id = ${who.empresa_id} and s.activo and p.precio_centavos > 0
      and (${clasificacion_id}::uuid is null or s.clasificacion_id = ${clasificacion_id}::uuid)
      and (${tipo}::text is null or s.tipo = ${tipo}::text)
    order by s.nombre_orden, s.id, p.categoria`);
  const data = rows
    .map((row) => ({ ...row, despues_centavos: changedPrice(row.antes_centavos, pedido) }))
    .filter((row) => row.despues_centavos !== row.antes_centavos);
  return { data, huella: fingerprint(data) };
};

/** What makes two previews the same for whoever says yes to one. */
const fingerprint = (data: readonly PrecioNuevo[]): string =>
  createHash('sha256')
    .update(JSON.stringify(data.map((p) => [p.servicio_id, p.categoria, p.antes_centavos, p.despues_centavos])))
    .digest('hex');

/** Changes many prices exactly as they were shown, or none. */
export const changePrices = async (
  tx: Tx,
  who: Who,
  { id = newId(), huella, ...pedido }: CambioMasivoNuevo,
): Promise<CambioMasivo> => {
  await lockCatalogue(tx, who);
  const preview = await previewPrices(tx, who, pedido);
  if (preview.huella !== huella) throw new Refusal(serviciosRefusals.precios_cambiaron);
  const cambios = preview.data.flatMap(({ servicio_id, categoria, antes_centavos, despues_centavos }) =>
    despues_centavos === null ? [] : [{ servicio_id, categoria, antes_centavos, despues_centavos }],
  );
  if (cambios.length === 0) throw new Refusal(serviciosRefusals.nada_que_cambiar);
  if (preview.data.some((one) => one.importante)) await requireRecentPassword(tx, who);
  const texto = await describe(tx, who, pedido);
  await tx.run(
    q.insertInto('servicios.cambio_masivo').values({
      empresa_id: who.empresa_id,
      id,
      texto,
      precios: cambios.length,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await writePrices(tx, who, cambios, id);
  await writeBitacora(tx, who, {
    accion: 'servicio.precios',
    id,
    texto: `${who.nombre} cambió ${cambios.length} precios. ${texto}.`,
    despues: cambios,
  });
  return getCambio(tx, who, id);
};

const describe = async (tx: Tx, who: Who, pedido: CambioMasivoPedido): Promise<string> => {
  const { clasificacion_id, tipo } = pedido;
  const clasificacion =
    clasificacion_id === undefined
      ? undefined
      : await tx.one(
          q
            .selectFrom('servicios.clasificacion')
            .select('nombre')
            .where('empresa_id', '=', who.empresa_id)
            .where('id', '=', clasificacion_id),
        );
  const of = [clasificacion?.nombre, tipo && TIPOS[tipo].toLowerCase()].filter(Boolean).join(', ');
  return `${describeCambio(pedido)}${of ? ` en ${of}` : ''}`;
};

/** Two changes of the whole catalogue, or an undo and a change, go one after the other. */
const lockCatalogue = (tx: Tx, who: Who) =>
  tx.rows(sql`select id from servicios.servicio where empresa_id = ${who.empresa_id} order by id for no key update`);

const writePrices = async (
  tx: Tx,
  who: Who,
  cambios: readonly (Cambio & { despues_centavos: number })[],
  cambio_id: string,
): Promise<void> => {
  const rows = JSON.stringify(cambios);
  await tx.run(sql`update servicios.servicio s set version = s.version + 1,
      precio_centavos = coalesce((select c.despues_centavos from jsonb_to_recordset(${rows}::jsonb)
        as c(servicio_id uuid, categoria text, despues_centavos bigint) where c.servicio_id = s.id and c.categoria = ''),
        s.precio_centavos)
    where s.empresa_id = ${who.empresa_id}
      and s.id in (select c.servicio_id from jsonb_to_recordset(${rows}::jsonb) as c(servicio_id uuid))`);
  await tx.run(sql`update servicios.precio p set precio_centavos = c.despues_centavos
    from jsonb_to_recordset(${rows}::jsonb) as c(servicio_id uuid, categoria text, despues_centavos bigint)
    where p.empresa_id = ${who.empresa_id} and p.servicio_id = c.servicio_id and p.categoria = c.categoria`);
  await recordPrices(tx, who, cambios, cambio_id);
};

/** Gives back the price that each had before; one that changed since keeps what it has now. */
export const undoPrices = async (tx: Tx, who: Who, id: string): Promise<CambioMasivo & { devueltos: number }> => {
  await lockCatalogue(tx, who);
  const cambio = await getCambio(tx, who, id);
  if (cambio.deshecho_en !== null) throw new Refusal(serviciosRefusals.ya_deshecho);
  const rows = await tx.rows(sql<Cambio & { despues_centavos: number; importante: boolean }>`
    select h.servicio_id, h.categoria, h.despues_centavos as antes_centavos, h.antes_centavos as despues_centavos, s.importante
    from servicios.cambio_precio h join servicios.servicio s on s.empresa_id = h.empresa_id and s.id = h.servicio_id
    left join servicios.precio p on p.empresa_id = h.empresa_id and p.servicio_id = h.servicio_id and p.categoria = h.categoria
    where h.empresa_id = ${who.empresa_id} and h.cambio_masivo_id = ${id} and h.antes_centavos is not null
      and h.despues_centavos = case when h.categoria = '' then s.precio_centavos else p.precio_centavos end`);
  if (rows.some((row) => row.importante)) await requireRecentPassword(tx, who);
  await tx.run(
    q
      .updateTable('servicios.cambio_masivo')
      .set({ deshecho_en: who.now, deshecho_por: who.nombre })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const cambios = rows.map(({ importante: _, ...row }) => row);
  if (cambios.length > 0) await writePrices(tx, who, cambios, id);
  await writeBitacora(tx, who, {
    accion: 'servicio.precios_deshechos',
    id,
    texto: `${who.nombre} deshizo «${cambio.texto}»: ${cambios.length} de ${cambio.precios} precios volvieron a ser los de antes.`,
  });
  return { ...(await getCambio(tx, who, id)), devueltos: cambios.length };
};

const cambios = (who: Who) =>
  q
    .selectFrom('servicios.cambio_masivo')
    .select(['id', 'texto', 'precios', 'usuario_nombre', 'creado_en', 'deshecho_en', 'deshecho_por'])
    .where('empresa_id', '=', who.empresa_id);

const getCambio = (tx: Tx, who: Who, id: string): Promise<CambioMasivo> => tx.one(cambios(who).where('id', '=', id));

export const listCambios = async (tx: Tx, who: Who): Promise<{ data: CambioMasivo[] }> => ({
  data: await tx.last(cambios(who).orderBy('creado_en', 'desc').limit(SHOWN)),
});
