import type pg from 'pg';
import { cashOf, openSesion } from '#modules/caja/server/front-door.ts';
import { closeCorte } from '#modules/cortes/server/front-door.ts';
import { PRESETS } from '#modules/permisos/rules.ts';
import { asWho } from '#platform/server/http/route.ts';
import { dateInZone, toWho, type Who } from '#platform/server/http/who.ts';
import { countCash } from '../../demo/efectivo.ts';
import { CUENTAS } from './base.ts';

const HOUR_MS = 3_600_000;

/** Opens and cuts, with the rooms' verbs, the weekly sessions that the copied payments point at. */
export const closeWeeks = async (
  maintenance: pg.Client,
  pool: pg.Pool,
  empresas: readonly number[],
): Promise<number> => {
  const { rows } = await maintenance.query(
    `select m.empresa_id, m.sesion_id, min(m.fecha_negocio)::text as desde, max(m.fecha_negocio)::text as hasta,
       (select id from caja.caja c where c.empresa_id = m.empresa_id and c.nombre = 'Caja 2') as caja_id,
       (select id from usuarios.usuario where email = $2) as usuario_id
     from caja.movimiento m where m.empresa_id = any($1::int[])
       and not exists (select 1 from caja.sesion s where s.empresa_id = m.empresa_id and s.id = m.sesion_id)
     group by 1, 2 order by 1, 3`,
    [empresas, CUENTAS[0]],
  );
  const permisos = [...PRESETS.dueno.permisos];
  for (const { empresa_id, sesion_id, desde, hasta, caja_id, usuario_id } of rows) {
    const opened = new Date(`${desde}T14:00:00Z`);
    const who = (moment: Date): Who => {
      const inside = toWho({ empresa_id, usuario_id, nombre: 'Paola Reyes 1', permisos }, 'RENDIMIENTO', '', moment);
      return { ...inside, hoy: dateInZone(moment, inside.zona) };
    };
    const morning = who(opened);
    await asWho(pool, morning, (tx) => openSesion(tx, morning, { id: sesion_id, caja_id, fondo_centavos: 150_000 }));
    const evening = who(new Date(new Date(`${hasta}T14:00:00Z`).getTime() + 10 * HOUR_MS));
    await asWho(pool, evening, async (tx) => {
      const { conteo, contado, esperado } = countCash(await cashOf(tx, evening, sesion_id), 0);
      await closeCorte(tx, evening, { sesion_id, conteo, comentario: contado === esperado ? '' : 'Falta morralla.' });
    });
  }
  return rows.length;
};
