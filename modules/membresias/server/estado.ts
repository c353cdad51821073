import type { EstadoMembresia } from '#modules/membresias/rules.ts';
import { AJUSTE_USUAL, estadosActivos, POR_VENCER_DIAS } from '#modules/membresias/rules.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What was sold and is neither given back nor replaced; its ticket is paid, or it is not. Of the membership `m`. */
export const periodosDe = (who: Who) => sql`(
  select p.id, p.membresia_id, p.plan_id, p.plan, p.desde, p.hasta, p.precio_centavos, p.creado_en,
    (k.id is null or k.pagado_centavos >= k.total_centavos) as pagado
  from membresias.periodo p
  left join pagos.cuenta k on k.empresa_id = ${who.empresa_id} and k.documento_tipo = 'orden' and k.documento_id = p.orden_id
  where p.empresa_id = ${who.empresa_id} and p.devuelto_en is null and p.cambiado_por is null)`;

/** What the dates say of each membership `m`: joined as `f` and `z`. */
export const cuentaDe = (who: Who) => sql`
  left join lateral (
    select max(v.hasta) filter (where v.pagado) as fin, min(v.desde) filter (where v.pagado) as desde,
      coalesce(bool_or(not v.pagado), false) as debe,
      (array_agg(v.precio_centavos order by v.hasta desc, v.creado_en desc))[1] as precio_centavos,
      (array_agg(v.plan order by v.hasta desc, v.creado_en desc))[1] as plan
    from ${periodosDe(who)} v where v.membresia_id = m.id) f on true
  left join lateral (
    select max(s.hasta) as congelada_hasta from membresias.pausa s
    where s.empresa_id = ${who.empresa_id} and s.membresia_id = m.id and s.desde <= ${who.hoy}::date and s.hasta > ${who.hoy}::date) z on true`;

/** As `stateOf` says it in the browser. */
export const estadoDe = (who: Who) => sql<EstadoMembresia>`case
  when m.cancela_al < ${who.hoy}::date then 'cancelada'
  when f.fin is null then case when f.debe then 'pendiente' else 'cancelada' end
  when z.congelada_hasta is not null then 'congelada'
  when f.fin < ${who.hoy}::date then 'vencida'
  when f.fin - ${who.hoy}::date <= ${POR_VENCER_DIAS} then 'por_vencer'
  else 'activa' end`;

const states = sql.join(estadosActivos.map((one) => sql.lit(one)));
/** Of a state: whether it counts as active, and as in force (neither ended nor cancelled). */
export const isActiva = (estado: ReturnType<typeof sql>) => sql<boolean>`${estado} in (${states})`;
export const isVigente = (estado: ReturnType<typeof sql>) => sql<boolean>`${estado} not in ('vencida', 'cancelada')`;

/** Longer than any days of grace. */
const MOST_GRACIA = 60;

/**
 * What ends within the week or still in its days of grace, and was neither frozen, cancelled nor renewed: by the index of
 * the periods that end about now.
 */
export const porRenovar = (who: Who) => sql`(
  select m.id, m.cliente_id, m.plan_nombre, f.fin, (f.plan ->> 'precio_centavos')::bigint as precio_centavos,
    (select min(v.activo_id::text)::uuid from membresias.vehiculo v where v.empresa_id = ${who.empresa_id}
      and v.membresia_id = m.id and v.hasta_en is null having count(*) = 1) as activo_id
  from membresias.membresia m ${cuentaDe(who)}
  where m.empresa_id = ${who.empresa_id} and m.cancela_al is null and not f.debe and z.congelada_hasta is null
    and m.id in (select p.membresia_id from membresias.periodo p where p.empresa_id = ${who.empresa_id} and p.devuelto_en is null
      and p.cambiado_por is null and p.hasta between ${addDays(who.hoy, -MOST_GRACIA)}::date and ${addDays(who.hoy, POR_VENCER_DIAS)}::date)
    and f.fin between ${who.hoy}::date - coalesce((select j.gracia_dias from membresias.ajuste j where j.empresa_id = ${who.empresa_id}), ${AJUSTE_USUAL.gracia_dias})
      and ${addDays(who.hoy, POR_VENCER_DIAS)}::date)`;
