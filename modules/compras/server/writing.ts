import { sumCompra } from '#modules/compras/rules.ts';
import { valueAt } from '#modules/inventario/rules.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface Comprado {
  articulo_id: string;
  cantidad_milesimas: number;
  costo_centavos: number;
  /** The line of the purchase order that it answers. */
  pedido_renglon_id?: string | undefined;
}
export type Descrito = Awaited<ReturnType<typeof describe>>[number];

/** Each line with what its article is called today, and its rate. */
export const describe = async (tx: Tx, who: Who, renglones: readonly Comprado[]) => {
  const ids = renglones.map(({ articulo_id }) => articulo_id);
  const known = new Map((await getArticulos(tx, who, ids)).map((articulo) => [articulo.id, articulo]));
  return renglones.map(({ articulo_id, cantidad_milesimas, costo_centavos, pedido_renglon_id = null }) => {
    const articulo = known.get(articulo_id);
    if (!articulo) throw new Refusal(commonRefusals.no_encontrado);
    const { sku, descripcion, unidad, tasa_iva } = articulo;
    const valor_centavos = valueAt(costo_centavos, cantidad_milesimas);
    const line = { articulo_id, sku, descripcion, unidad, cantidad_milesimas, costo_centavos, valor_centavos };
    return { ...line, tasa_iva, pedido_renglon_id };
  });
};

interface Abierta {
  id: string;
  recepcion_id: string;
  pedido: { id: string; folio: string } | null;
  proveedor_id: string | null;
  proveedor: string;
  factura: string;
  orden_folio: string;
  renglones: readonly Descrito[];
}

/** A purchase as its goods come in, before its invoice: numbered, with its lines. The articles are held. */
export const openCompra = async (
  tx: Tx,
  who: Who,
  { renglones, pedido, proveedor, ...compra }: Abierta,
): Promise<string> => {
  const { serie, numero, folio } = await nextFolio(tx, who, 'CPR');
  await tx.run(
    q.insertInto('compras.compra').values({
      ...compra,
      ...amountsOf(renglones),
      orden_folio: compra.orden_folio.toUpperCase(),
      empresa_id: who.empresa_id,
      serie,
      numero,
      folio,
      fecha: who.hoy,
      fecha_negocio: who.hoy,
      proveedor_nombre: compra.proveedor_id === null ? proveedor : '',
      pedido_id: pedido?.id ?? null,
      pedido_folio: pedido?.folio ?? '',
      gasto_id: null,
      redondeo_centavos: 0,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await insertRenglones(tx, who, compra.id, renglones, 0);
  return folio;
};

/** More goods of a purchase that waits for its invoice: another part of the same order by the same paper. */
export const addToCompra = async (tx: Tx, who: Who, id: string, renglones: readonly Descrito[]): Promise<void> => {
  const before = await renglonesOf(tx, who, id);
  await insertRenglones(tx, who, id, renglones, before.length);
  await tx.run(
    q
      .updateTable('compras.compra')
      .set({ ...amountsOf([...before, ...renglones]), version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
};

const amountsOf = (renglones: readonly Omit<Descrito, 'pedido_renglon_id'>[]) => ({
  ...sumCompra(renglones),
  articulos: new Set(renglones.map(({ articulo_id }) => articulo_id)).size,
});

const insertRenglones = (tx: Tx, who: Who, compra_id: string, renglones: readonly Descrito[], after: number) =>
  tx.run(
    q.insertInto('compras.compra_renglon').values(
      renglones.map((renglon, i) => ({
        ...renglon,
        empresa_id: who.empresa_id,
        compra_id,
        renglon: after + i + 1,
      })),
    ),
  );

export const renglonesOf = (tx: Tx, who: Who, compra_id: string) =>
  tx.rows(
    q
      .selectFrom('compras.compra_renglon as r')
      .select([
        'r.renglon',
        'r.articulo_id',
        'r.sku',
        'r.descripcion',
        'r.unidad',
        'r.cantidad_milesimas',
        'r.costo_centavos',
        'r.valor_centavos',
        'r.tasa_iva',
        'r.pedido_renglon_id',
      ])
      .select(
        sql<number>`coalesce((select sum(v.cantidad_milesimas) from compras.devolucion d
          join compras.devolucion_renglon v on v.empresa_id = d.empresa_id and v.devolucion_id = d.id
          where d.empresa_id = ${who.empresa_id} and d.compra_id = r.compra_id and v.renglon = r.renglon), 0)::bigint`.as(
          'devuelta_milesimas',
        ),
      )
      .where('r.empresa_id', '=', who.empresa_id)
      .where('r.compra_id', '=', compra_id)
      .orderBy('r.renglon'),
  );

/** The purchase held alone until the commit. */
export const holdCompra = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q
      .selectFrom('compras.compra')
      .select([
        'id',
        'folio',
        'factura',
        'proveedor_id',
        'pedido_id',
        'gasto_id',
        'orden_folio',
        'cancelada_en',
        'total_centavos',
        'devuelto_centavos',
      ])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
