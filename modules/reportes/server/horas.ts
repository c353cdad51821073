import { sumHoras } from '#modules/jornadas/server/front-door.ts';
import type { RenglonHoras } from '#modules/reportes/contract.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Periodo, periodOf } from './queries.ts';

interface Vendido {
  empleado_id: string;
  vendidas_seg: number;
}

const soldQuery = (who: Who, { desde, hasta }: ReturnType<typeof periodOf>) => sql<Vendido>`
  select g.empleado_id, sum(g.vendido_seg)::bigint as vendidas_seg from atribuciones.credito g
  where g.empresa_id = ${who.empresa_id} and g.fecha between ${desde}::date and ${hasta}::date and g.empleado_id is not null
  group by g.empleado_id`;

/** Three ledgers side by side, each by its own day: what was sold of each, what his jobs took, and how long he was there. */
export const reportHoras = async (tx: Tx, who: Who, periodo: Periodo) => {
  const dates = periodOf(periodo, who.hoy);
  const [sold, clocked, people] = await Promise.all([
    tx.rows(soldQuery(who, dates)),
    sumHoras(tx, who, dates),
    tx.rows(sql<{ id: string; nombre: string; color: string; activo: boolean }>`
      select e.id, e.nombre, e.color, e.activo from empleados.empleado e where e.empresa_id = ${who.empresa_id} order by e.nombre, e.id`),
  ]);
  const data = people.flatMap(({ id, nombre, color, activo }): RenglonHoras[] => {
    const clocks = clocked.find(({ empleado_id }) => empleado_id === id);
    const row = {
      empleado_id: id,
      nombre,
      color,
      vendidas_seg: sold.find(({ empleado_id }) => empleado_id === id)?.vendidas_seg ?? 0,
      trabajadas_seg: clocks?.trabajadas_seg ?? 0,
      presentes_seg: clocks?.presentes_seg ?? 0,
    };
    const nothing = row.vendidas_seg === 0 && row.trabajadas_seg === 0 && row.presentes_seg === 0;
    return nothing && !activo ? [] : [row];
  });
  const sum = (key: 'vendidas_seg' | 'trabajadas_seg' | 'presentes_seg') =>
    data.reduce((total, row) => total + row[key], 0);
  const totales = {
    vendidas_seg: sum('vendidas_seg'),
    trabajadas_seg: sum('trabajadas_seg'),
    presentes_seg: sum('presentes_seg'),
  };
  return { success: true, ...dates, data, totales };
};
