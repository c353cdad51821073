import type { Hallazgo } from '#modules/buscador/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';

const MAX_EACH = 6;

/** Suppliers and expenses that the text names, of what this person may see. */
export const searchSpending = async (tx: Tx, who: Who, text: string): Promise<Hallazgo[]> => {
  const [suppliers, expenses] = await Promise.all([
    who.can('agregar_proveedores') ? tx.rows(proveedoresBy(who, text)) : [],
    who.can('registrar_gastos') ? tx.rows(gastosBy(who, text)) : [],
  ]);
  return [
    ...suppliers.map(
      (p): Hallazgo => ({
        tipo: 'proveedor',
        id: p.id,
        titulo: p.nombre,
        subtitulo: p.rfc,
        ruta: `/gastos/gastoProveedoresCRUD?ver=${p.id}`,
      }),
    ),
    ...expenses.map(
      (g): Hallazgo => ({
        tipo: 'gasto',
        id: g.id,
        titulo: `${g.folio} · ${g.concepto}`,
        subtitulo: formatPesos(g.total_centavos),
        ruta: `/gastos/gastoRegistro?ver=${g.id}`,
      }),
    ),
  ];
};

const proveedoresBy = (who: Who, text: string) =>
  q
    .selectFrom('proveedores.proveedor as p')
    .innerJoin('proveedores.vigente as v', (join) =>
      join.onRef('v.empresa_id', '=', 'p.empresa_id').onRef('v.id', '=', 'p.id').onRef('v.vigente_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.nombre', 'p.rfc'])
    .where('p.empresa_id', '=', who.empresa_id)
    .where('p.activo', '=', true)
    .where('p.id', 'in', searchIds(who, 'proveedor', text) ?? [])
    .orderBy('p.nombre_orden')
    .limit(MAX_EACH);

const gastosBy = (who: Who, text: string) =>
  q
    .selectFrom('gastos.gasto as g')
    .select(['g.id', 'g.folio', 'g.concepto', 'g.total_centavos'])
    .where('g.empresa_id', '=', who.empresa_id)
    .where('g.id', 'in', searchIds(who, 'gasto', text) ?? [])
    .orderBy('g.id', 'desc')
    .limit(MAX_EACH);
