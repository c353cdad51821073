import { judgeConvenio } from '#modules/cobranza/rules.ts';
import type { Convenio, ConveniosQuery } from '#modules/cobranza/rules/formas.ts';
import { afterPage, pageLimit, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

/** What an account owed then and no longer owes: paid, credited or cancelled, all the same to the agreement. */
const covered = (who: Who) => sql<number>`(select coalesce(sum(greatest(0, a.saldo_centavos
    - case when k.cancelada_en is null then k.total_centavos - k.pagado_centavos else 0 end)), 0)::bigint
  from cobranza.convenio_cuenta a join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
  where a.empresa_id = ${who.empresa_id} and a.convenio_id = v.id)`;

const convenios = (who: Who) =>
  q
    .selectFrom('cobranza.convenio as v')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'v.empresa_id').onRef('c.id', '=', 'v.cliente_id'),
    )
    .where('v.empresa_id', '=', who.empresa_id)
    .select([
      'v.id',
      'v.folio',
      'v.cliente_id',
      'c.nombre as cliente',
      'c.telefono',
      'v.fecha_negocio as fecha',
      'v.monto_centavos',
      'v.nota',
      'v.usuario_nombre',
      'v.creado_en',
      'v.cancelado_en',
      'v.cancelado_por',
      'v.cancelado_motivo',
      'v.version',
      covered(who).as('cubierto_centavos'),
      sql<{ numero: number; vence: string; monto_centavos: number }[]>`(select jsonb_agg(jsonb_build_object(
          'numero', u.numero, 'vence', u.vence, 'monto_centavos', u.monto_centavos) order by u.numero)
        from cobranza.convenio_cuota u where u.empresa_id = ${who.empresa_id} and u.convenio_id = v.id)`.as('cuotas'),
      sql<Convenio['cuentas']>`(select jsonb_agg(jsonb_build_object('cuenta_id', a.cuenta_id, 'folio', k.folio,
          'saldo_centavos', a.saldo_centavos) order by k.vence, k.id)
        from cobranza.convenio_cuenta a join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
        where a.empresa_id = ${who.empresa_id} and a.convenio_id = v.id)`.as('cuentas'),
    ]);

type Row = Omit<Convenio, 'estado' | 'proxima' | 'atrasado_centavos' | 'cuotas'> & {
  cuotas: { numero: number; vence: string; monto_centavos: number }[];
};

const toConvenio = (who: Who, row: Row): Convenio => {
  const judged = judgeConvenio(row.cuotas, row.cubierto_centavos, who.hoy);
  return row.cancelado_en === null
    ? { ...row, ...judged }
    : { ...row, ...judged, estado: 'cancelado', proxima: null, atrasado_centavos: 0 };
};

export const getConvenio = async (tx: Tx, who: Who, id: string): Promise<Convenio> =>
  toConvenio(who, await tx.one(convenios(who).where('v.id', '=', id)));

export const listConvenios = async (tx: Tx, who: Who, filter: ConveniosQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const { estado = 'vigentes' } = filter;
  let query = convenios(who).orderBy('v.fecha_negocio', 'desc').orderBy('v.id', 'desc').limit(pageLimit(limit));
  if (estado === 'vigentes') query = query.where('v.cancelado_en', 'is', null);
  if (estado === 'cancelados') query = query.where('v.cancelado_en', 'is not', null);
  if (filter.cliente_id) query = query.where('v.cliente_id', '=', filter.cliente_id);
  query = query.where(afterPage(filter.cursor, sql.ref('v.fecha_negocio'), sql.ref('v.id')));
  const page = toPage(await tx.last(query), limit, (row) => [row.fecha, row.id]);
  return { ...page, data: page.data.map((row) => toConvenio(who, row)) };
};

/** The agreement that rules an account now, if it is not kept to its end yet. */
export const findConvenioOf = async (tx: Tx, who: Who, cuenta_id: string): Promise<Convenio | undefined> => {
  const row = await tx.maybe(
    convenios(who).where(
      sql<boolean>`exists (select 1 from cobranza.convenio_cuenta x where x.empresa_id = ${who.empresa_id}
        and x.convenio_id = v.id and x.cuenta_id = ${cuenta_id} and x.vigente)`,
    ),
  );
  return row && toConvenio(who, row);
};
