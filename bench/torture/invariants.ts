import type pg from 'pg';
import { checkInvariants } from '#platform/server/db/invariants.ts';

/** Series whose counter is not the last number given, or whose numbers are not {1…n} less those skipped on purpose. */
const GAPS = `select f.empresa_id, f.serie, f.siguiente - 1 as contador, n.ultimo, n.cuantos
  from (select f.empresa_id, f.serie, f.siguiente - coalesce(sum(s.hasta - s.desde), 0) as siguiente
    from plataforma.folio f left join plataforma.folio_salto s using (empresa_id, serie) group by 1, 2, f.siguiente) f
  join (select empresa_id, serie, max(numero) - coalesce((select sum(s.hasta - s.desde) from plataforma.folio_salto s
        where s.empresa_id = todos.empresa_id and s.serie = todos.serie and s.desde < max(todos.numero)), 0) as ultimo, count(distinct numero) as cuantos from (
      select empresa_id, serie, numero from cotizaciones.cotizacion
      union all select empresa_id, serie, numero from ordenes.orden
      union all select empresa_id, serie, numero from cortes.corte
      union all select empresa_id, serie, numero from pagos.pago) todos
    group by empresa_id, serie) n on n.empresa_id = f.empresa_id and n.serie = f.serie
  where f.siguiente - 1 <> n.ultimo or n.ultimo <> n.cuantos`;

/** Every rule that the data must keep, and folios that are exactly {1…counter}; returns those that do not hold. */
export const brokenInvariants = async (pool: pg.Pool): Promise<string[]> => {
  const wrong: string[] = [];
  for await (const { name, broken } of checkInvariants(pool))
    if (broken.length > 0) wrong.push(`${name}: ${broken.length}, ${JSON.stringify(broken[0])}`);
  const { rows } = await pool.query(GAPS);
  for (const row of rows) wrong.push(`folios con huecos: ${JSON.stringify(row)}`);
  return wrong;
};
