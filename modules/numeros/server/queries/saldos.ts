import { cashOf } from '#modules/caja/server/front-door.ts';
import type { DocumentoDeSaldo } from '#modules/numeros/rules/panel.ts';
import { definicionesDeSaldo, type Saldo, saldosDe } from '#modules/numeros/rules/saldos.ts';
import { dueDateOf, isOverdue } from '#modules/pagos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { MAX_DOCUMENTS } from '../queries.ts';

export interface Suma {
  centavos: number;
  documentos: number;
}

/** What there is now of each balance that whoever asks may know. */
export const readSaldos = async (tx: Tx, who: Who): Promise<{ data: ({ saldo: Saldo } & Suma)[] }> => ({
  data: await Promise.all(saldosDe(who.can).map(async (saldo) => ({ saldo, ...(await sumOf(tx, who, saldo)) }))),
});

const sumOf = async (tx: Tx, who: Who, saldo: Saldo): Promise<Suma> => {
  if (saldo === 'efectivo') return sumOfDrawers(await readDrawers(tx, who));
  return tx.one(
    sql<Suma>`select coalesce(sum(x.centavos), 0)::bigint as centavos, count(*) as documentos from ${rowsOf[saldo](who)} x`,
  );
};

/** The documents of a balance, what fell due first before the others, and how many there are. */
export const listDocumentosDeSaldo = async (
  tx: Tx,
  who: Who,
  saldo: Saldo,
): Promise<{ data: DocumentoDeSaldo[] } & Suma> => {
  if (!who.can(definicionesDeSaldo[saldo].permiso)) throw new Refusal(commonRefusals.sin_permiso);
  if (saldo === 'efectivo') {
    const data = await readDrawers(tx, who);
    return { data, ...sumOfDrawers(data) };
  }
  const [data, sum] = await Promise.all([
    tx.rows(sql<DocumentoDeSaldo>`
      select x.documento, x.documento_id, x.folio, x.fecha, x.vence, x.centavos, ${nameOf[saldo](who)} as de
      from (select * from ${rowsOf[saldo](who)} x order by x.vence nulls last, x.documento_id limit ${MAX_DOCUMENTS}) x
      order by x.vence nulls last, x.documento_id`),
    sumOf(tx, who, saldo),
  ]);
  return { data, ...sum };
};

const sumOfDrawers = (drawers: readonly DocumentoDeSaldo[]): Suma => ({
  centavos: drawers.reduce((sum, { centavos }) => sum + centavos, 0),
  documentos: drawers.length,
});

/** What each open register must hold, by the rule of the registers. */
const readDrawers = async (tx: Tx, who: Who): Promise<DocumentoDeSaldo[]> => {
  const open = await tx.rows(sql<Omit<DocumentoDeSaldo, 'centavos'>>`
    select 'caja' as documento, s.id as documento_id, j.nombre as folio, s.fecha_negocio as fecha, null::date as vence,
      s.abierta_por_nombre as de
    from caja.sesion s join caja.caja j on j.empresa_id = s.empresa_id and j.id = s.caja_id
    where s.empresa_id = ${who.empresa_id} and s.cerrada_en is null order by s.abierta_en, j.nombre`);
  return Promise.all(open.map(async (one) => ({ ...one, centavos: await cashOf(tx, who, one.documento_id) })));
};

type OfDocuments = Exclude<Saldo, 'efectivo'>;
type Fragment = ReturnType<typeof sql>;

const cuentas = (who: Who, due: Fragment) => sql`(
  select 'cuenta' as documento, k.id as documento_id, k.folio, k.fecha_negocio as fecha, ${dueDateOf(who)} as vence,
    k.total_centavos - k.pagado_centavos as centavos, k.cliente_id as de_id
  from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and k.pagado_centavos < k.total_centavos and k.cancelada_en is null
    and k.incobrable_en is null ${due})`;
const gastos = (who: Who, due: Fragment) => sql`(
  select 'gasto' as documento, g.id as documento_id, g.folio, g.fecha, g.vence, g.total_centavos - g.pagado_centavos as centavos,
    g.proveedor_id as de_id
  from gastos.gasto g where g.empresa_id = ${who.empresa_id} and g.cancelado_en is null and not g.borrador
    and g.pagado_centavos < g.total_centavos ${due})`;

const rowsOf: Record<OfDocuments, (who: Who) => Fragment> = {
  por_cobrar: (who) => cuentas(who, sql``),
  vencido: (who) => cuentas(who, sql`and ${isOverdue(who)}`),
  por_pagar: (who) => gastos(who, sql``),
  por_pagar_vencido: (who) => gastos(who, sql`and g.vence < ${who.hoy}::date`),
};

const cliente = (who: Who) =>
  sql`coalesce((select c.nombre from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.id = x.de_id), '')`;
const proveedor = (who: Who) =>
  sql`coalesce((select c.nombre from proveedores.proveedor c where c.empresa_id = ${who.empresa_id} and c.id = x.de_id), '')`;
const nameOf: Record<OfDocuments, (who: Who) => Fragment> = {
  por_cobrar: cliente,
  vencido: cliente,
  por_pagar: proveedor,
  por_pagar_vencido: proveedor,
};
