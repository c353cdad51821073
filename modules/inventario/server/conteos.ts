import type { Conteo, ConteoNuevo, ConteoRenglon, ConteoResumen, Lectura } from '#modules/inventario/rules/conteos.ts';
import { LECTURA_MAX } from '#modules/inventario/rules/conteos.ts';
import { unitFor } from '#modules/inventario/rules.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { setTo } from './commands/move-stock.ts';
import { idOfCodigo } from './queries.ts';
import { holdStock, saveStock, stockOf } from './stock.ts';
import './tables.ts';

const RECENT = 50;
const MAX_UNREAD = 500;

const conteos = (who: Who) =>
  q
    .selectFrom('inventario.conteo as c')
    .where('c.empresa_id', '=', who.empresa_id)
    .select([
      'c.id',
      'c.nombre',
      'c.ubicacion',
      'c.estado',
      'c.usuario_nombre',
      'c.cerrado_por',
      'c.cerrado_en',
      'c.creado_en',
      'c.version',
    ])
    .select([
      sql<number>`(select count(*) from inventario.conteo_renglon r where r.empresa_id = ${who.empresa_id} and r.conteo_id = c.id)`.as(
        'articulos',
      ),
      sql<number>`(select count(*) from inventario.conteo_renglon r where r.empresa_id = ${who.empresa_id} and r.conteo_id = c.id
        and r.contado_milesimas <> r.sistema_milesimas)`.as('con_diferencia'),
      sql<number | null>`(select sum(r.valor_centavos)::bigint from inventario.conteo_renglon r
        where r.empresa_id = ${who.empresa_id} and r.conteo_id = c.id)`.as('valor_centavos'),
    ]);

export const listConteos = async (tx: Tx, who: Who): Promise<{ data: ConteoResumen[] }> => ({
  data: await tx.last<ConteoResumen>(conteos(who).orderBy('c.creado_en', 'desc').orderBy('c.id').limit(RECENT)),
});

export const getConteo = async (tx: Tx, who: Who, id: string): Promise<Conteo> => {
  const [row, renglones] = await Promise.all([
    tx.one<ConteoResumen>(conteos(who).where('c.id', '=', id)),
    listRenglones(tx, who, id),
  ]);
  const read = new Set(renglones.map(({ articulo_id }) => articulo_id));
  const sin_contar = row.ubicacion === '' || row.estado !== 'abierto' ? [] : await listAt(tx, who, row.ubicacion);
  return {
    ...row,
    renglones,
    sin_contar: sin_contar.filter((one) => !read.has(one.id)),
  };
};

const listRenglones = (tx: Tx, who: Who, id: string): Promise<ConteoRenglon[]> =>
  tx.rows(
    q
      .selectFrom('inventario.conteo_renglon as r')
      .innerJoin('inventario.articulo as a', (join) =>
        join.onRef('a.empresa_id', '=', 'r.empresa_id').onRef('a.id', '=', 'r.articulo_id'),
      )
      .select([
        'r.articulo_id',
        'a.sku',
        'a.descripcion',
        'a.unidad',
        'a.ubicacion',
        'r.contado_milesimas',
        'r.sistema_milesimas',
        'r.valor_centavos',
        'r.leido_en',
      ])
      .where('r.empresa_id', '=', who.empresa_id)
      .where('r.conteo_id', '=', id)
      .orderBy('r.leido_en', 'desc')
      .orderBy('r.articulo_id'),
  );

const listAt = (tx: Tx, who: Who, ubicacion: string) =>
  tx.rows(
    q
      .selectFrom('inventario.articulo')
      .select(['id', 'sku', 'descripcion', 'ubicacion', 'existencia_milesimas'])
      .where('empresa_id', '=', who.empresa_id)
      .where('activo', '=', true)
      .where('ubicacion', '=', ubicacion)
      .orderBy('descripcion_orden')
      .limit(MAX_UNREAD),
  );

/** Begins a count, of one place or of whatever is read. */
export const startConteo = async (tx: Tx, who: Who, { id = newId(), ...nuevo }: ConteoNuevo): Promise<Conteo> => {
  await tx.run(
    q.insertInto('inventario.conteo').values({
      ...nuevo,
      empresa_id: who.empresa_id,
      id,
      fecha_negocio: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await writeBitacora(tx, who, {
    accion: 'conteo.iniciado',
    id,
    texto: `${who.nombre} empezó el conteo «${nuevo.nombre}».`,
  });
  return getConteo(tx, who, id);
};

/** The count, held; open ones only. Several people read at once, so readings hold it shared. */
const takeConteo = async (tx: Tx, who: Who, id: string, alone: boolean) => {
  const query = q
    .selectFrom('inventario.conteo')
    .select(['nombre', 'estado', 'version'])
    .where('empresa_id', '=', who.empresa_id)
    .where('id', '=', id);
  const row = await tx.one(alone ? query.forNoKeyUpdate() : query.forShare());
  if (row.estado !== 'abierto') throw new Refusal(inventarioRefusals.conteo_cerrado);
  return row;
};

/** Writes down a reading beside what the system says at this moment: what is sold afterwards is no difference. */
export const readInConteo = async (tx: Tx, who: Who, id: string, lectura: Lectura): Promise<Conteo> => {
  await takeConteo(tx, who, id, false);
  const articulo_id = lectura.articulo_id ?? (await idOfCodigo(tx, who, lectura.codigo ?? ''));
  if (!articulo_id) throw new Refusal(inventarioRefusals.codigo_desconocido, { codigo: `«${lectura.codigo ?? ''}»` });
  const stock = stockOf(await holdStock(tx, who, [articulo_id]), articulo_id);
  const earlier = await tx.maybe(
    q
      .selectFrom('inventario.conteo_renglon')
      .select('contado_milesimas')
      .where('empresa_id', '=', who.empresa_id)
      .where('conteo_id', '=', id)
      .where('articulo_id', '=', articulo_id),
  );
  const seen = lectura.modo === 'fijar' ? 0 : (earlier?.contado_milesimas ?? 0);
  const reading = {
    contado_milesimas: Math.min(seen + lectura.cantidad_milesimas, LECTURA_MAX),
    sistema_milesimas: stock.existencia_milesimas,
    leido_en: who.now,
  };
  await tx.run(
    q
      .insertInto('inventario.conteo_renglon')
      .values({ ...reading, empresa_id: who.empresa_id, conteo_id: id, articulo_id, valor_centavos: null })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'conteo_id', 'articulo_id']).doUpdateSet(reading)),
  );
  return getConteo(tx, who, id);
};

/** Every difference in one step: the existence becomes what was counted. */
export const applyConteo = async (tx: Tx, who: Who, id: string, version: number): Promise<Conteo> => {
  const { nombre, ...conteo } = await takeConteo(tx, who, id, true);
  if (conteo.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getConteo(tx, who, id) });
  const renglones = await listRenglones(tx, who, id);
  if (renglones.length === 0) throw new Refusal(inventarioRefusals.conteo_vacio);
  const held = await holdStock(
    tx,
    who,
    renglones.map(({ articulo_id }) => articulo_id),
  );
  let changed = 0;
  for (const renglon of renglones) {
    const stock = stockOf(held, renglon.articulo_id);
    const before = stock.valor_centavos;
    const difference = renglon.contado_milesimas - renglon.sistema_milesimas;
    if (stock.existencia_milesimas + difference < 0)
      throw new Refusal(inventarioRefusals.existencia_cambio, {
        articulo: stock.descripcion,
        hay: formatCantidad(stock.existencia_milesimas),
        unidad: unitFor(stock.unidad, stock.existencia_milesimas),
      });
    setTo(stock, difference, {
      tipo: 'conteo',
      motivo: 'conteo',
      documento_tipo: 'conteo',
      documento_id: id,
      folio: nombre,
    });
    if (difference !== 0) changed++;
    await tx.run(
      q
        .updateTable('inventario.conteo_renglon')
        .set({ valor_centavos: stock.valor_centavos - before })
        .where('empresa_id', '=', who.empresa_id)
        .where('conteo_id', '=', id)
        .where('articulo_id', '=', renglon.articulo_id),
    );
  }
  await saveStock(tx, who, held);
  await closeConteo(tx, who, id, 'aplicado');
  await writeBitacora(tx, who, {
    accion: 'conteo.aplicado',
    id,
    texto: `${who.nombre} aplicó el conteo «${nombre}»: ${renglones.length} artículos, ${changed} con diferencia.`,
  });
  return getConteo(tx, who, id);
};

export const cancelConteo = async (tx: Tx, who: Who, id: string, version: number): Promise<Conteo> => {
  const { nombre, ...conteo } = await takeConteo(tx, who, id, true);
  if (conteo.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getConteo(tx, who, id) });
  await closeConteo(tx, who, id, 'cancelado');
  await writeBitacora(tx, who, {
    accion: 'conteo.cancelado',
    id,
    texto: `${who.nombre} abandonó el conteo «${nombre}» sin ajustar nada.`,
  });
  return getConteo(tx, who, id);
};

const closeConteo = (tx: Tx, who: Who, id: string, estado: 'aplicado' | 'cancelado') =>
  tx.run(
    q
      .updateTable('inventario.conteo')
      .set((eb) => ({ estado, cerrado_por: who.nombre, cerrado_en: who.now, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
