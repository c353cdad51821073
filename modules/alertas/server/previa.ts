import { alertasRefusals, type VistaPrevia } from '#modules/alertas/contract.ts';
import type { Documento } from '#modules/alertas/rules/palabras.ts';
import {
  asKind,
  type Condicion,
  endOf,
  faultOf,
  isJudgedAtEnd,
  mayKnow,
  startOf,
  step,
} from '#modules/alertas/rules/reglas.ts';
import { type Hechos, hechosOf, type Medida, valueOf } from '#modules/numeros/rules/medidas.ts';
import { readCorte } from '#modules/numeros/server/front-door.ts';
import { IN_SHOP } from '#modules/ordenes/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays, dateInZone, instantAt } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { DISCOUNT, givenIn, lasts, partsA, readFiguras } from './figuras.ts';

const DIAS = 30;
const SHOWN = 20;
const MOST = 2_000;
/** Orders that came before this are not still in their way in these days. */
const OLDEST_DAYS = 180;
type Fragment = ReturnType<typeof sql>;

/** A condition that somebody may watch, as it holds. */
export const judgeCondicion = (who: Who, said: Condicion): Condicion => {
  const condicion = asKind(said);
  const fault = faultOf(condicion);
  if (fault === 'umbral')
    throw new Refusal(alertasRefusals.alerta_con_mal_limite, {}, { fields: { umbral: 'Escribe otro límite.' } });
  if (fault !== null)
    throw new Refusal(alertasRefusals.alerta_sin_medida, {}, { fields: { [fault]: 'Elige una opción.' } });
  if (!mayKnow(condicion, (permiso) => who.can(permiso))) throw new Refusal(alertasRefusals.alerta_ajena);
  return condicion;
};

/** How often a rule would have told in the last 30 days, with what is known of those days now. */
export const previewRegla = async (tx: Tx, who: Who, said: Condicion): Promise<VistaPrevia> => {
  const condicion = judgeCondicion(who, said);
  const desde = addDays(who.hoy, -DIAS + 1);
  const found =
    condicion.clase === 'medida'
      ? await pastOfMedida(tx, who, condicion, desde)
      : await pastOf(tx, who, condicion, desde);
  const ahora = await readFiguras(tx, who, { ...condicion, id: NOBODY, vigente_desde: who.now.toISOString() }, []);
  return {
    desde,
    veces: found.length,
    data: found.slice(0, SHOWN),
    ahora: ahora.filter(({ valor }) => step(condicion, false, valor) === 'cruza').length,
  };
};
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Pasada {
  documento: Documento;
  documento_id: string | null;
  folio: string;
  valor: number;
  fecha: string;
}

const pastOf = async (tx: Tx, who: Who, condicion: Condicion, desde: string): Promise<Pasada[]> => {
  const { clase, umbral } = condicion;
  if (clase === 'medida') return [];
  const since = instantAt(desde, '00:00', who.zona);
  const rows = await tx.rows(
    plannedAnew(sql<Omit<Pasada, 'fecha'> & { cuando: string }>`
    select p.documento, p.documento_id, p.folio, p.valor, p.cuando from ${past[clase](who, umbral, since)} p
    order by p.cuando desc, p.documento_id limit ${MOST}`),
  );
  return rows.map(({ cuando, ...row }) => ({ ...row, fecha: dateInZone(new Date(cuando), who.zona) }));
};

const past: Record<Exclude<Condicion['clase'], 'medida'>, (who: Who, umbral: number, since: Date) => Fragment> = {
  corte: (who, umbral, since) => sql`(
    select 'corte' as documento, c.id as documento_id, c.folio, abs(c.diferencia_centavos)::bigint as valor, c.creado_en as cuando
    from cortes.corte c where c.empresa_id = ${who.empresa_id} and c.fecha_negocio >= ${addDays(who.hoy, -DIAS)}::date and c.creado_en >= ${since}
      and abs(c.diferencia_centavos) > ${umbral})`,
  descuento: (who, umbral, since) => sql`(
    select o.clase as documento, o.id as documento_id, o.folio, ${DISCOUNT} as valor, o.creado_en as cuando
    from ordenes.orden o ${givenIn(who)}
    where o.empresa_id = ${who.empresa_id} and o.fecha_negocio >= ${addDays(who.hoy, -DIAS)}::date and o.creado_en >= ${since}
      and o.cancelada_en is null and o.descuento_centavos > 0 and ${DISCOUNT} > ${umbral})`,
  // It would have told when the time was over; how long it stood in the end is told beside it.
  detenida: (who, umbral, since) => sql`(
    select 'orden' as documento, s.id as documento_id, s.folio, floor(extract(epoch from s.fin - s.creado_en))::bigint as valor,
      s.creado_en + make_interval(secs => ${umbral}::double precision) as cuando
    from (select o.id, o.folio, x.a, x.creado_en, least(x.sigue, coalesce(o.cancelada_en, ${who.now}::timestamptz), ${who.now}::timestamptz) as fin
      from ordenes.orden o
      cross join lateral (select c.a, c.creado_en, lead(c.creado_en) over (order by c.id) as sigue from ordenes.cambio_estado c
        where c.empresa_id = ${who.empresa_id} and c.orden_id = o.id and c.de is distinct from c.a) x
      where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.fecha_negocio >= ${addDays(who.hoy, -OLDEST_DAYS)}::date
        -- One that was over by then stood still before.
        and (o.estado in ${IN_SHOP} or o.entregada_en >= ${since} or o.cancelada_en >= ${since})) s
    where s.a in ${IN_SHOP} and s.a <> 'terminada' and extract(epoch from s.fin - s.creado_en) > ${umbral}
      and s.creado_en + make_interval(secs => ${umbral}::double precision) >= ${since})`,
  promesa: (who, umbral, since) => sql`(
    select 'orden' as documento, s.id as documento_id, s.folio, floor(extract(epoch from s.fin - s.promesa))::bigint as valor,
      s.promesa + make_interval(secs => ${umbral}::double precision) as cuando
    from (select o.id, o.folio, o.promesa, least(${who.now}::timestamptz, o.cancelada_en, coalesce((select min(x.creado_en) from ordenes.cambio_estado x
          where x.empresa_id = ${who.empresa_id} and x.orden_id = o.id and x.a in ('terminada', 'entregada')), o.entregada_en)) as fin
      from ordenes.orden o
      where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.fecha_negocio >= ${addDays(who.hoy, -OLDEST_DAYS)}::date
        and o.promesa between ${since}::timestamptz - make_interval(secs => ${umbral}::double precision) and ${who.now}::timestamptz) s
    where extract(epoch from s.fin - s.promesa) > ${umbral} and s.promesa + make_interval(secs => ${umbral}::double precision) >= ${since})`,
  // With the pace of today: what was left after each movement, where it was enough before.
  existencia: (who, umbral, since) => sql`(
    select 'articulo' as documento, s.articulo_id as documento_id, s.sku as folio, s.dura as valor, s.creado_en as cuando
    from (select m.articulo_id, a.sku, m.creado_en, ${lasts(sql`m.existencia_milesimas`)} as dura, ${lasts(sql`m.existencia_milesimas - m.cantidad_milesimas`)} as antes
      from ${partsA(who)} v
      join inventario.articulo a on a.empresa_id = ${who.empresa_id} and a.id = v.articulo_id
      join inventario.movimiento m on m.empresa_id = ${who.empresa_id} and m.articulo_id = v.articulo_id
      where m.creado_en >= ${since} and m.cantidad_milesimas < 0) s
    where s.dura < ${umbral} and s.antes >= ${umbral})`,
};

type Dia = Partial<Hechos>;
/** Day by day as the rule would have seen it at the end of each: the same steps as when it watches. */
const pastOfMedida = async (tx: Tx, who: Who, condicion: Condicion, desde: string): Promise<Pasada[]> => {
  const { medida, lapso } = condicion;
  if (medida === null || lapso === null) return [];
  const from = startOf(lapso, desde);
  const { data } = await readCorte(tx, who, { medida, corte: 'dia', desde: from, hasta: who.hoy });
  const days = new Map(data.map(({ clave, ahora }): [string, Dia] => [clave, ahora]));
  return simulate({ ...condicion, medida, lapso }, days, { from, desde, hoy: who.hoy }).toReversed();
};

const simulate = (
  condicion: Condicion & { medida: Medida; lapso: NonNullable<Condicion['lapso']> },
  days: ReadonlyMap<string, Dia>,
  { from, desde, hoy }: { from: string; desde: string; hoy: string },
): Pasada[] => {
  const { medida, lapso } = condicion;
  const facts = hechosOf(medida);
  const found: Pasada[] = [];
  let sums: Record<string, number> = {};
  let crossed = false;
  for (let fecha = from; fecha <= hoy; fecha = addDays(fecha, 1)) {
    if (fecha === startOf(lapso, fecha)) [sums, crossed] = [{}, false];
    for (const one of facts) sums[one] = (sums[one] ?? 0) + (days.get(fecha)?.[one] ?? 0);
    // The day that still runs is told as it is now; one that ends tells what it came to.
    if (isJudgedAtEnd(condicion) && (fecha !== endOf(lapso, fecha) || fecha === hoy)) continue;
    const valor = valueOf(medida, sums);
    const next = step(condicion, crossed, valor);
    if (next !== null) crossed = next === 'cruza';
    if (next === 'cruza' && valor !== null && fecha >= desde)
      found.push({ documento: 'periodo', documento_id: null, folio: startOf(lapso, fecha), valor, fecha });
  }
  return found;
};
