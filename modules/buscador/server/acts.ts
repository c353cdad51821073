import type { Hallazgo } from '#modules/buscador/contract.ts';
import type { Pedido } from '#modules/buscador/rules.ts';
import { unitFor } from '#modules/inventario/rules.ts';
import { formatCantidad, formatPesos } from '#platform/contract/money.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';

const MAX_EACH = 6;

/** What may be done at once with what the text names. */
export const searchActs = async (tx: Tx, who: Who, { acto, texto, contado_milesimas }: Pedido): Promise<Hallazgo[]> => {
  if (acto === 'ajustar') return who.can('ajustar_inventario') ? adjustments(tx, who, texto, contado_milesimas) : [];
  return who.can('ver_pendiente_pago') ? charges(tx, who, texto) : [];
};

const charges = async (tx: Tx, who: Who, text: string): Promise<Hallazgo[]> => {
  const ids = searchIds(who, 'cliente', text);
  if (!ids) return [];
  const debtors = await tx.rows(
    q
      .selectFrom('pagos.cuenta as k')
      .innerJoin('clientes.cliente as c', (join) =>
        join.onRef('c.empresa_id', '=', 'k.empresa_id').onRef('c.id', '=', 'k.cliente_id'),
      )
      .select(['c.id', 'c.nombre', sql<number>`sum(k.total_centavos - k.pagado_centavos)::bigint`.as('debe_centavos')])
      .where('k.empresa_id', '=', who.empresa_id)
      .where('k.cancelada_en', 'is', null)
      .where('k.incobrable_en', 'is', null)
      .where(sql<boolean>`k.pagado_centavos < k.total_centavos`)
      .where('c.id', 'in', ids)
      .groupBy(['c.id', 'c.nombre', 'c.nombre_orden'])
      .orderBy('c.nombre_orden')
      .limit(MAX_EACH),
  );
  return debtors.map(({ id, nombre, debe_centavos }) => ({
    tipo: 'cobro',
    id,
    titulo: `Cobrar a ${nombre}`,
    subtitulo: `Debe ${formatPesos(debe_centavos)}`,
    ruta: `/comercial/pendientePago/cliente/${id}?cobrar=si`,
  }));
};

const adjustments = async (tx: Tx, who: Who, text: string, contado: number | null): Promise<Hallazgo[]> => {
  const ids = searchIds(who, 'articulo', text);
  if (!ids) return [];
  const found = await tx.rows(
    q
      .selectFrom('inventario.articulo as a')
      .select(['a.id', 'a.sku', 'a.descripcion', 'a.unidad', 'a.existencia_milesimas'])
      .where('a.empresa_id', '=', who.empresa_id)
      .where('a.activo', '=', true)
      .where('a.id', 'in', ids)
      .orderBy('a.descripcion')
      .limit(MAX_EACH),
  );
  return found.map((a) => ({
    tipo: 'ajuste',
    id: a.id,
    titulo: `Ajustar ${a.descripcion} · ${a.sku}`,
    subtitulo: `Hay ${formatCantidad(a.existencia_milesimas)} ${unitFor(a.unidad, a.existencia_milesimas)}${contado === null ? '' : `, contaste ${formatCantidad(contado)}`}`,
    ruta: `/inventario/Inventario?ver=${a.id}&contado=${contado ?? 'si'}`,
  }));
};
