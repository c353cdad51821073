import type { DocumentoDeIndicador } from '#modules/numeros/rules/panel.ts';
import {
  type Contado,
  definicionesDeIndicador,
  type Indicador,
  indicadores,
  type OrdenDeIndicador,
  retentionDays,
} from '#modules/numeros/rules/indicadores.ts';
import type { HechoDeRenglon } from '#modules/numeros/rules/medidas.ts';
import { before, yearBefore } from '#modules/numeros/rules/periodos.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { renglonesDe } from '#modules/ventas/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { within } from '../fuentes.ts';
import { judgePeriodo, MAX_DOCUMENTS, sumIn } from '../queries.ts';
import { retainedIn } from '../visitas.ts';

const isTold = (who: Who, indicador: Indicador): boolean =>
  !definicionesDeIndicador[indicador].deCosto || who.can(COSTOS);

/** Each of a period, of that with which it is compared and of a year ago; what whoever asks may not see is not there. */
export const readIndicadores = async (tx: Tx, who: Who, asked: Periodo) => {
  const periodo = judgePeriodo({ desde: asked.desde, hasta: asked.hasta });
  const periods = [periodo, before(periodo), yearBefore(periodo)];
  const told = indicadores.filter((one) => isTold(who, one));
  const facts = told.flatMap((one) => factsOfIndicador[one]);
  const [sums, retained] = await Promise.all([sumIn(tx, who, facts, periods), retainedIn(tx, who, periods)]);
  const count = (indicador: Indicador, at: number): Contado =>
    (indicador === 'retencion' ? retained[at] : countedOf(indicador, sums[at])) ?? { arriba: 0, abajo: 0 };
  return {
    data: told.map((indicador) => ({
      indicador,
      ahora: count(indicador, 0),
      antes: count(indicador, 1),
      anio: count(indicador, 2),
    })),
  };
};

/** What is counted of each line by line, in days that are kept; who came again is no sum of days. */
const factsOfIndicador: Record<Indicador, readonly HechoDeRenglon[]> = {
  margen_refacciones: ['refacciones_con_costo_centavos', 'costo_refacciones_centavos'],
  recuperado: ['recuperado_centavos'],
  cierre_renglones: ['renglones_ofrecidos', 'renglones_autorizados'],
  retencion: [],
};

const countedOf = (
  indicador: Exclude<Indicador, 'retencion'>,
  sums: Partial<Record<HechoDeRenglon, number>> = {},
): Contado => {
  const { refacciones_con_costo_centavos: base = 0, costo_refacciones_centavos: costo = 0 } = sums;
  if (indicador === 'margen_refacciones') return { arriba: base - costo, abajo: base };
  if (indicador === 'recuperado') return { arriba: sums.recuperado_centavos ?? 0, abajo: 0 };
  return { arriba: sums.renglones_autorizados ?? 0, abajo: sums.renglones_ofrecidos ?? 0 };
};

/** What each document, or each customer, puts into it, in the order that is asked for, and how many there are. */
export const listDocumentosDeIndicador = async (
  tx: Tx,
  who: Who,
  { indicador, sort, ...dates }: Periodo & { indicador: Indicador; sort?: OrdenDeIndicador | undefined },
): Promise<{ data: DocumentoDeIndicador[]; documentos: number }> => {
  const periodo = judgePeriodo({ desde: dates.desde, hasta: dates.hasta });
  if (!isTold(who, indicador)) throw new Refusal(commonRefusals.sin_permiso);
  const rows = await tx.rows(
    plannedAnew(sql<DocumentoDeIndicador & { en_total: number }>`
    select d.documento, d.documento_id, d.folio, d.fecha, d.arriba, d.abajo, d.en_total, coalesce(c.nombre, '') as de
    from (select x.documento, x.documento_id, x.folio, x.cliente_id, max(x.fecha) as fecha, sum(x.arriba)::bigint as arriba,
        sum(x.abajo)::bigint as abajo, count(*) over () as en_total
      from ${rowsOf[indicador](who, periodo)} x group by 1, 2, 3, 4 having sum(x.arriba) <> 0 or sum(x.abajo) <> 0) d
    left join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = d.cliente_id
    order by ${orderOf(indicador, sort ?? '-fecha')}, d.documento_id desc limit ${MAX_DOCUMENTS}`),
  );
  return { data: rows.map(({ en_total: _, ...row }) => row), documentos: rows[0]?.en_total ?? 0 };
};

const orderOf = (indicador: Indicador, sort: OrdenDeIndicador): Fragment => {
  const value =
    definicionesDeIndicador[indicador].abajo === null ? sql`d.arriba` : sql`d.arriba::numeric / nullif(d.abajo, 0)`;
  const column = sort.endsWith('fecha') ? sql`d.fecha` : sort.endsWith('cliente') ? sql`c.nombre` : value;
  // What has the same is told by its day.
  return sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, d.fecha desc`;
};

type Fragment = ReturnType<typeof sql>;

/** A row for each line, document or customer that counts, with what it puts above and below. */
const rowsOf: Record<Indicador, (who: Who, periodo: Periodo) => Fragment> = {
  margen_refacciones: (who, periodo) => sql`(
    select r.clase as documento, r.documento_id, r.folio, r.cliente_id, r.fecha_negocio as fecha,
      r.base_centavos - r.costo_centavos as arriba, r.base_centavos as abajo
    from ${renglonesDe(who)} r where ${within(sql`r.fecha_negocio`, periodo)} and r.tipo = 'refaccion' and r.costo_centavos is not null)`,
  recuperado: (who, periodo) => sql`(
    select r.clase as documento, r.documento_id, r.folio, r.cliente_id, r.fecha_negocio as fecha, r.base_centavos as arriba, 0 as abajo
    from ${renglonesDe(who)} r where ${within(sql`r.fecha_negocio`, periodo)} and r.pendiente_id is not null)`,
  cierre_renglones: (who, periodo) => sql`(
    select 'cotizacion' as documento, c.id as documento_id, c.folio, c.cliente_id, c.fecha_negocio as fecha,
      case when p.decision = 'autorizada' then 1 else 0 end as arriba, 1 as abajo
    from cotizaciones.cotizacion c
    join cotizaciones.partida p on p.empresa_id = ${who.empresa_id} and p.cotizacion_id = c.id
    where c.empresa_id = ${who.empresa_id} and c.estado <> 'cancelada' and ${within(sql`c.fecha_negocio`, periodo)}
      and (p.opcion is null or p.decision = 'autorizada'))`,
  retencion: (who, periodo) => {
    const { vino, volvio } = retentionDays(periodo);
    return sql`(
    select 'cliente' as documento, v.cliente_id as documento_id, '' as folio, v.cliente_id, v.fecha, v.arriba, 1 as abajo
    from (select o.cliente_id, max(o.entregada_fecha) as fecha,
        max(case when o.entregada_fecha >= ${volvio.desde}::date then 1 else 0 end) as arriba,
        min(o.entregada_fecha) as primera
      from ordenes.orden o where o.empresa_id = ${who.empresa_id}
        and o.entregada_fecha >= ${vino.desde}::date and o.entregada_fecha <= ${volvio.hasta}::date group by 1) v
    join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = v.cliente_id and c.tipo <> 'publico'
    where v.primera <= ${vino.hasta}::date)`;
  },
};
