import type { CreditoDePago, Devengado, PagoCompleto, PagoDeComision } from '#modules/comisiones/contract.ts';
import { comisionesRefusals } from '#modules/comisiones/contract.ts';
import { MAX_CREDITOS, oldest } from '#modules/comisiones/rules.ts';
import type { GastoHolder } from '#modules/gastos/server/front-door.ts';
import { addCentavos } from '#platform/contract/money.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

type Fragment = ReturnType<typeof sql>;
const DEFAULT_LIMIT = 50;

export const judgePeriodo = ({ desde, hasta }: Periodo): Periodo => {
  if (desde > hasta)
    throw new Refusal(
      comisionesRefusals.periodo_de_comisiones,
      {},
      { fields: { desde: 'Va antes que la última fecha.' } },
    );
  return { desde, hasta };
};

/**
 * From which day on what a person earned is asked for: since the first day that was ever paid to him here, so that neither
 * what was left out then nor what came back since is forgotten; of whom nobody paid, the days that are looked at.
 */
const sinceOf = (who: Who): Fragment => sql`(select p.empleado_id, min(p.desde) as desde from comisiones.pago p
  where p.empresa_id = ${who.empresa_id} and p.cancelado_en is null group by 1)`;

const isPaid = (who: Who): Fragment => sql`exists (select 1 from comisiones.pagado x
  where x.empresa_id = ${who.empresa_id} and x.credito_id = g.id and x.viva)`;

/** What each earned in these days, what of it was paid, and what is owed to him up to the last of them. */
export const listPendientes = async (tx: Tx, who: Who, asked: Periodo): Promise<{ data: Devengado[] }> => {
  const { desde, hasta } = judgePeriodo(asked);
  // Asked first: a day that the database knows only while it reads would have it read the whole ledger.
  const first = await tx.one(sql<{ desde: string | null }>`select min(p.desde) as desde from comisiones.pago p
    where p.empresa_id = ${who.empresa_id} and p.cancelado_en is null`);
  const from = [desde, first.desde === null ? desde : latest(first.desde, oldest(hasta))].toSorted()[0] ?? desde;
  const data = await tx.rows(sql<Devengado>`
    select e.id as empleado_id, e.nombre, e.color, c.devengado_centavos, c.pagado_centavos, c.pendiente_centavos, c.creditos
    from (
      select g.empleado_id, coalesce(sum(g.comision_centavos) filter (where g.fecha >= ${desde}::date), 0)::bigint as devengado_centavos,
        coalesce(sum(g.comision_centavos) filter (where g.fecha >= ${desde}::date and x.credito_id is not null), 0)::bigint as pagado_centavos,
        coalesce(sum(g.comision_centavos) filter (where x.credito_id is null), 0)::bigint as pendiente_centavos,
        count(*) filter (where x.credito_id is null) as creditos
      from atribuciones.credito g
      left join ${sinceOf(who)} s on s.empleado_id = g.empleado_id
      left join comisiones.pagado x on x.empresa_id = ${who.empresa_id} and x.credito_id = g.id and x.viva
      where g.empresa_id = ${who.empresa_id} and g.fecha between ${from}::date and ${hasta}::date
        and g.fecha >= case when s.desde is null then ${desde}::date else least(${desde}::date, greatest(s.desde, ${oldest(hasta)}::date)) end and g.empleado_id is not null and g.comision_centavos <> 0
      group by 1) c
    join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = c.empleado_id
    order by c.pendiente_centavos desc, e.nombre, e.id`);
  return { data };
};

interface Debido {
  data: CreditoDePago[];
  total_centavos: number;
  desde: string;
}
const creditColumns = sql`g.id, g.fecha, g.clase, g.documento_id, g.folio, g.descripcion, g.base_centavos, g.comision_diezmilesimas, g.comision_centavos,
  g.forma, g.parte_diezmilesimas, g.fijo_centavos, g.cantidad_milesimas, g.margen_centavos`;

/** The rows that are owed to one person, the oldest first. */
export const readDebido = async (tx: Tx, who: Who, empleado_id: string, asked: Periodo): Promise<Debido> => {
  const { desde, hasta } = judgePeriodo(asked);
  const since = await tx.one(sql<{ desde: string | null }>`select min(p.desde) as desde from comisiones.pago p
    where p.empresa_id = ${who.empresa_id} and p.empleado_id = ${empleado_id} and p.cancelado_en is null`);
  const from = [desde, since.desde === null ? desde : latest(since.desde, oldest(hasta))].toSorted()[0] ?? desde;
  const data = await tx.rows(sql<CreditoDePago>`
    select ${creditColumns} from atribuciones.credito g
    where g.empresa_id = ${who.empresa_id} and g.empleado_id = ${empleado_id} and g.fecha between ${from}::date and ${hasta}::date
      and g.comision_centavos <> 0 and not ${isPaid(who)}
    order by g.fecha, g.creado_en, g.id limit ${MAX_CREDITOS + 1}`);
  return { data, total_centavos: sumOf(data), desde: data[0]?.fecha ?? from };
};

const latest = (a: string, b: string): string => (a > b ? a : b);
export const sumOf = (rows: readonly { comision_centavos: number }[]): number =>
  addCentavos(0, ...rows.map(({ comision_centavos }) => comision_centavos));

const pagos = (who: Who, which: Fragment): Fragment => sql`
  select p.id, p.folio, p.cancelado_en is not null as cancelado, p.version, p.empleado_id, e.nombre, p.desde, p.hasta, p.fecha_negocio as fecha,
    p.total_centavos, p.creditos, p.origen, p.forma_pago, p.referencia, p.nota, p.gasto_id, g.folio as gasto_folio, p.usuario_nombre, p.creado_en, p.motivo
  from comisiones.pago p
  join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = p.empleado_id
  join gastos.gasto g on g.empresa_id = ${who.empresa_id} and g.id = p.gasto_id
  where p.empresa_id = ${who.empresa_id} and ${which}`;

interface Asked extends Periodo {
  empleado_id?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

export const listPagos = async (tx: Tx, who: Who, { empleado_id, cursor, limit = DEFAULT_LIMIT, ...asked }: Asked) => {
  const { desde, hasta } = judgePeriodo(asked);
  const after = decodeCursor(cursor, 2);
  const rows = await tx.rows(
    sql<PagoDeComision>`${pagos(
      who,
      sql.join(
        [
          sql`p.fecha_negocio between ${desde}::date and ${hasta}::date`,
          ...(empleado_id ? [sql`p.empleado_id = ${empleado_id}`] : []),
          ...(after ? [sql`(p.fecha_negocio, p.id) < (${String(after[0])}::date, ${String(after[1])}::uuid)`] : []),
        ],
        sql` and `,
      ),
    )} order by p.fecha_negocio desc, p.id desc limit ${limit + 1}`,
  );
  return toPage(rows, limit, ({ fecha, id }) => [fecha, id]);
};

export const listOf = (tx: Tx, who: Who, empleado_id: string, limit: number): Promise<PagoDeComision[]> =>
  tx.rows(
    sql<PagoDeComision>`${pagos(who, sql`p.empleado_id = ${empleado_id}`)} order by p.creado_en desc, p.id desc limit ${limit}`,
  );

export const getPago = async (tx: Tx, who: Who, id: string): Promise<PagoCompleto> => {
  const pago = await tx.maybe(sql<PagoDeComision>`${pagos(who, sql`p.id = ${id}`)}`);
  if (!pago) throw new Refusal(commonRefusals.no_encontrado);
  const renglones = await tx.rows(sql<CreditoDePago>`
    select ${creditColumns} from comisiones.pagado x
    join atribuciones.credito g on g.empresa_id = ${who.empresa_id} and g.id = x.credito_id
    where x.empresa_id = ${who.empresa_id} and x.pago_id = ${id} order by g.fecha, g.creado_en, g.id`);
  return { ...pago, renglones };
};

/** The payment whose expense this is, if it is one's. */
export const paysByGasto: GastoHolder = async (tx, who, gasto_id) => {
  const found = await tx.maybe(sql<{ folio: string }>`select p.folio from comisiones.pago p
    where p.empresa_id = ${who.empresa_id} and p.gasto_id = ${gasto_id} and p.cancelado_en is null`);
  return found ? { por: 'pago', folio: found.folio } : null;
};
