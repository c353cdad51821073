import { type Condicion, DIA_SEG, DIAS_DE_VENTA, PARTE_A, periodOf, releaseOf } from '#modules/alertas/rules/reglas.ts';
import type { Documento } from '#modules/alertas/rules/palabras.ts';
import { hechosOf, valueOf } from '#modules/numeros/rules/medidas.ts';
import { sumHechos } from '#modules/numeros/server/front-door.ts';
import { IN_SHOP } from '#modules/ordenes/server/front-door.ts';
import { sinceOf } from '#modules/tablero/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Something that a rule looks at, with its figure now. */
export interface Figura {
  sujeto: string;
  documento: Documento;
  documento_id: string | null;
  folio: string;
  hasta: string | null;
  valor: number | null;
}

export type Vigilada = Condicion & { id: string; vigente_desde: string };
type Fragment = ReturnType<typeof sql>;

/** More than so many at once are not looked at in one go: the rest follow with the next. */
export const MOST_AT_ONCE = 500;
/** Of documents that change no more, how many days back they are looked for. */
const RECENT_DAYS = 7;

/** What of a kind stands past its threshold, or past where it would be back; and how those are that had crossed. */
export const readFiguras = (tx: Tx, who: Who, regla: Vigilada, abiertas: readonly string[]): Promise<Figura[]> => {
  if (regla.clase === 'medida') return readMedida(tx, who, regla);
  return tx.rows(
    plannedAnew(sql<Figura>`select f.sujeto, f.documento, f.documento_id, f.folio, null as hasta, f.valor
    from ${figuraOf[regla.clase](who, regla, abiertas)} f order by f.orden, f.sujeto limit ${MOST_AT_ONCE}`),
  );
};

const figuraOf: Record<
  Exclude<Condicion['clase'], 'medida'>,
  (who: Who, regla: Vigilada, abiertas: readonly string[]) => Fragment
> = {
  // A cut is sealed: it crosses once, or never.
  corte: (who, { id, umbral, vigente_desde }) => sql`(
    select c.id::text as sujeto, 'corte' as documento, c.id as documento_id, c.folio, abs(c.diferencia_centavos)::bigint as valor, c.creado_en as orden
    from cortes.corte c
    where c.empresa_id = ${who.empresa_id} and c.fecha_negocio >= ${addDays(who.hoy, -RECENT_DAYS)}::date and c.creado_en between ${vigente_desde} and ${who.now}
      and abs(c.diferencia_centavos) > ${umbral}
      and not exists (select 1 from alertas.cruce x where x.empresa_id = ${who.empresa_id} and x.regla_id = ${id} and x.sujeto = c.id::text))`,
  // One that had crossed is looked at wherever it is by now.
  descuento: (who, { umbral }, abiertas) => sql`(
    select o.id::text as sujeto, o.clase as documento, o.id as documento_id, o.folio, ${DISCOUNT} as valor, o.creado_en as orden
    from ordenes.orden o ${givenIn(who)}
    where o.empresa_id = ${who.empresa_id} and o.cancelada_en is null and o.descuento_centavos > 0 and d.bruto > 0
      and (o.fecha_negocio >= ${addDays(who.hoy, -RECENT_DAYS)}::date or o.estado in ${IN_SHOP}) and ${DISCOUNT} > ${umbral}
    union
    select o.id::text, o.clase, o.id, o.folio, ${DISCOUNT}, o.creado_en from ordenes.orden o ${givenIn(who)}
    where o.empresa_id = ${who.empresa_id} and o.id = any (${[...abiertas]}::uuid[]) and o.cancelada_en is null and d.bruto > 0)`,
  detenida: (who, { umbral }) => sql`(
    select s.sujeto, 'orden' as documento, s.documento_id, s.folio, s.valor, -s.valor as orden from (
      select o.id::text as sujeto, o.id as documento_id, o.folio,
        floor(extract(epoch from ${who.now}::timestamptz - ${sinceOf(who)}))::bigint as valor
      from ordenes.orden o
      where o.empresa_id = ${who.empresa_id} and o.estado in ${IN_SHOP} and o.estado <> 'terminada' and o.clase = 'orden' and o.cancelada_en is null) s
    where s.valor > ${umbral})`,
  promesa: (who, { umbral }) => sql`(
    select o.id::text as sujeto, 'orden' as documento, o.id as documento_id, o.folio,
      floor(extract(epoch from ${who.now}::timestamptz - o.promesa))::bigint as valor, extract(epoch from o.promesa) as orden
    from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.estado in ${IN_SHOP} and o.estado <> 'terminada' and o.clase = 'orden' and o.cancelada_en is null
      and o.promesa < ${who.now}::timestamptz - make_interval(secs => ${umbral + 1}::double precision))`,
  existencia: (who, regla, abiertas) => sql`(
    select a.id::text as sujeto, 'articulo' as documento, a.id as documento_id, a.sku as folio, ${LASTS} as valor, ${LASTS} as orden
    from ${partsA(who, abiertas)} v join inventario.articulo a on a.empresa_id = ${who.empresa_id} and a.id = v.articulo_id
    where a.empresa_id = ${who.empresa_id} and a.activo and (${LASTS} < ${releaseOf(regla)} or a.id = any (${[...abiertas]}::uuid[])))`,
};

/** What somebody gave of an order or a note, beside what it was before: what a membership or a coupon gives is nobody's. */
export const givenIn = (who: Who): Fragment => sql`cross join lateral (
  select coalesce(sum(case when p.membresia_id is null then p.descuento_centavos - p.cupon_centavos else p.parte_descuento_centavos end), 0) as dado,
    coalesce(sum(p.bruto_centavos), 0) as bruto
  from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.estado not in ('rechazada', 'por_autorizar')) d`;
export const DISCOUNT = sql`round(d.dado::numeric * 10000 / nullif(d.bruto, 0))::bigint`;
/** How many seconds so much of an article lasts, at the pace of the last days. */
export const lasts = (milesimas: Fragment): Fragment =>
  sql`floor(greatest(${milesimas}, 0)::numeric * ${sql.lit(DIAS_DE_VENTA * DIA_SEG)} / v.cantidad_milesimas)::bigint`;
const LASTS = lasts(sql`a.disponible_milesimas`);

/** The parts that make most of what parts sold, with how much of each was; and these, which were among them. */
export const partsA = (who: Who, also: readonly string[] = []): Fragment => sql`(
  select r.articulo_id, r.cantidad_milesimas from (
    select s.*, sum(s.base_centavos) over (order by s.base_centavos desc, s.articulo_id) - s.base_centavos as antes, sum(s.base_centavos) over () as todo
    from (
      select p.articulo_id, sum(p.base_centavos)::bigint as base_centavos, sum(p.cantidad_milesimas - p.devuelto_milesimas)::bigint as cantidad_milesimas
      from ordenes.orden o join ordenes.partida p on p.empresa_id = ${who.empresa_id} and p.orden_id = o.id
      where o.empresa_id = ${who.empresa_id} and o.entregada_fecha >= ${addDays(who.hoy, -DIAS_DE_VENTA)}::date and o.cancelada_en is null
        and p.articulo_id is not null and p.estado not in ('rechazada', 'por_autorizar')
      group by p.articulo_id having sum(p.cantidad_milesimas - p.devuelto_milesimas) > 0 and sum(p.base_centavos) > 0) s) r
  where r.antes * 100 < r.todo * ${sql.lit(PARTE_A)} or r.articulo_id = any (${[...also]}::uuid[]))`;

const readMedida = async (tx: Tx, who: Who, regla: Vigilada): Promise<Figura[]> => {
  if (regla.medida === null) return [];
  const periodo = periodOf(regla, who.hoy);
  const valor = valueOf(regla.medida, await sumHechos(tx, who, hechosOf(regla.medida), periodo));
  return [
    {
      sujeto: periodo.desde,
      documento: 'periodo',
      documento_id: null,
      folio: periodo.desde,
      hasta: periodo.hasta,
      valor,
    },
  ];
};
