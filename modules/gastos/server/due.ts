import { DIAS_DE_AVISO } from '#modules/gastos/rules.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';

interface Due {
  id: string;
  folio: string;
  concepto: string;
  proveedor: string;
  vence: string;
  saldo_centavos: number;
  avisado: 'por_vencer' | 'vencido';
}

/** A notice is read in the street: what matters and how much more there is. */
const NAMED = 3;

/** Tells whoever pays what fell due or is about to, each expense once for each of the two. Returns how many. */
export const tellDue = async (tx: Tx, who: Who): Promise<number> => {
  const now = await tx.rows(sql<{ id: string }>`
    update gastos.gasto g
    set avisado = case when g.vence < ${who.hoy}::date then 'vencido' else 'por_vencer' end
    where g.empresa_id = ${who.empresa_id} and g.cancelado_en is null and not g.borrador
      and g.pagado_centavos < g.total_centavos and g.vence <= ${who.hoy}::date + ${DIAS_DE_AVISO}::int
      and g.avisado <> case when g.vence < ${who.hoy}::date then 'vencido' else 'por_vencer' end
    returning g.id`);
  if (now.length === 0) return 0;
  const due = await tx.rows(sql<Due>`
    select n.id, n.folio, n.concepto, coalesce(p.nombre, '') as proveedor, n.vence, n.avisado,
      n.total_centavos - n.pagado_centavos as saldo_centavos
    from gastos.gasto n
    left join proveedores.alias v on v.empresa_id = n.empresa_id and v.id = n.proveedor_id
    left join proveedores.proveedor p on p.empresa_id = n.empresa_id and p.id = coalesce(v.proveedor_id, n.proveedor_id)
    where n.empresa_id = ${who.empresa_id} and n.id = any(${now.map(({ id }) => id)}::uuid[])
    order by n.vence, n.folio`);
  await tell(
    tx,
    who,
    due.filter(({ avisado }) => avisado === 'vencido'),
    'vencidos',
  );
  await tell(
    tx,
    who,
    due.filter(({ avisado }) => avisado === 'por_vencer'),
    'por vencer',
  );
  return due.length;
};

const tell = async (tx: Tx, who: Who, due: readonly Due[], what: 'vencidos' | 'por vencer'): Promise<void> => {
  const [first] = due;
  if (!first) return;
  const more = due.length - NAMED;
  const one = what === 'vencidos' ? 'venció' : 'está por vencer';
  await notify(tx, who, {
    permiso: 'registrar_gastos',
    tipo: 'gasto.vence',
    titulo: (due.length === 1 ? `${first.concepto}: ${one}` : `${due.length} gastos ${what}`).slice(0, 120),
    texto: `${due.slice(0, NAMED).map(lineOf).join('. ')}${more > 0 ? ` y ${more} más` : ''}.`,
    ruta:
      due.length === 1
        ? `/gastos/gastoRegistro?ver=${first.id}`
        : `/gastos/gastoRegistro?estado=${what === 'vencidos' ? 'vencidos' : 'por_pagar'}`,
    incluye_autor: true,
  });
};

const lineOf = ({ folio, concepto, proveedor, vence, saldo_centavos }: Due): string =>
  `${[folio, proveedor || concepto].join(' ')}: ${formatPesos(saldo_centavos)}, ${writeDay(vence)}`;
