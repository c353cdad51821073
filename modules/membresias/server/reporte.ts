import type { Reporte } from '#modules/membresias/rules/reporte.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import { cuentaDe, estadoDe, isActiva } from './estado.ts';
import { mensual } from './queries.ts';
import { getAjuste } from './vivas.ts';
import './tables.ts';

interface Span {
  desde: string;
  hasta: string;
}

interface Fila {
  plan_id: string;
  nombre: string;
  activas: number;
  nuevas: number;
  perdidas: number;
  terminados: number;
  seguidos: number;
  mensual_centavos: number;
  cobrado_centavos: number;
  usado_centavos: number;
  usos: number;
}

/** What each membership paid, took and did between two dates, joined to the membership `m`. */
const suyo = (who: Who, { desde, hasta }: Span) => sql`
  left join lateral (select coalesce(sum(p.precio_centavos) filter (where p.fecha_negocio between ${desde}::date and ${hasta}::date), 0)::bigint as cobrado,
      count(*) filter (where p.cambiado_por is null and p.hasta between ${desde}::date and ${hasta}::date and p.hasta < ${who.hoy}::date)::int as terminados,
      count(*) filter (where p.cambiado_por is null and p.hasta between ${desde}::date and ${hasta}::date and p.hasta < ${who.hoy}::date
        and exists (select 1 from membresias.periodo s where s.empresa_id = ${who.empresa_id} and s.membresia_id = m.id
          and s.devuelto_en is null and s.desde > p.hasta))::int as seguidos
    from membresias.periodo p where p.empresa_id = ${who.empresa_id} and p.membresia_id = m.id and p.devuelto_en is null) v on true
  left join lateral (select coalesce(sum(x.descuento_centavos), 0)::bigint as usado, coalesce(sum(x.cantidad), 0)::int as usos
    from membresias.uso x where x.empresa_id = ${who.empresa_id} and x.membresia_id = m.id and x.fecha between ${desde}::date and ${hasta}::date) u on true`;

export const readReporte = async (tx: Tx, who: Who, span: Span): Promise<Reporte> => {
  const { gracia_dias } = await getAjuste(tx, who);
  const { desde, hasta } = span;
  const rows = await tx.rows(
    plannedAnew(sql<Fila>`
    select e.plan_id, max(e.nombre) as nombre, count(*) filter (where ${isActiva(sql`e.estado`)})::int as activas,
      count(*) filter (where e.alta between ${desde}::date and ${hasta}::date)::int as nuevas,
      count(*) filter (where e.fin between ${desde}::date and ${hasta}::date and e.fin + ${gracia_dias}::int < ${who.hoy}::date)::int as perdidas,
      sum(e.terminados)::int as terminados, sum(e.seguidos)::int as seguidos,
      coalesce(sum(e.mensual) filter (where ${isActiva(sql`e.estado`)}), 0)::bigint as mensual_centavos,
      sum(e.cobrado)::bigint as cobrado_centavos, sum(e.usado)::bigint as usado_centavos, sum(e.usos)::int as usos
    from (select m.plan_id, m.plan_nombre as nombre, m.fecha_negocio as alta, f.fin, ${estadoDe(who)} as estado, ${mensual} as mensual,
        v.cobrado, v.terminados, v.seguidos, u.usado, u.usos
      from membresias.membresia m ${cuentaDe(who)} ${suyo(who, span)} where m.empresa_id = ${who.empresa_id}) e
    group by e.plan_id order by max(e.nombre)`),
  );
  const caros = await tx.rows(
    plannedAnew(sql<Reporte['caros'][number]>`
    select m.id, m.folio, c.nombre as cliente, m.plan_nombre, v.cobrado as cobrado_centavos, u.usado as usado_centavos, u.usos
    from membresias.membresia m join clientes.cliente c on c.empresa_id = m.empresa_id and c.id = m.cliente_id ${suyo(who, span)}
    where m.empresa_id = ${who.empresa_id} and u.usado > v.cobrado order by u.usado - v.cobrado desc, m.id limit 50`),
  );
  const sum = (read: (row: Fila) => number): number => rows.reduce((total, row) => total + read(row), 0);
  return {
    ...told({
      activas: sum((r) => r.activas),
      nuevas: sum((r) => r.nuevas),
      perdidas: sum((r) => r.perdidas),
      terminados: sum((r) => r.terminados),
      seguidos: sum((r) => r.seguidos),
      mensual_centavos: sum((r) => r.mensual_centavos),
      cobrado_centavos: sum((r) => r.cobrado_centavos),
      usado_centavos: sum((r) => r.usado_centavos),
      usos: sum((r) => r.usos),
    }),
    planes: rows.map(({ plan_id, nombre, ...row }) => ({ plan_id, nombre, ...told(row) })),
    caros,
  };
};

const told = ({ terminados, seguidos, ...row }: Omit<Fila, 'plan_id' | 'nombre'>) => ({
  ...row,
  renovacion_diezmilesimas: terminados === 0 ? null : Math.round((seguidos * 10_000) / terminados),
});
