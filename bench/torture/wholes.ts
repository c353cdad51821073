import type pg from 'pg';
import { call, type Door } from './client.ts';
import { pause } from './driver.ts';

/** What is written on the worker of the company, and the event that is written of it on the first server. */
const PAIRS = [
  { table: 'cotizaciones.cotizacion', tipo: 'cotizacion.creada', field: 'id' },
  { table: 'ordenes.orden', tipo: 'orden.creada', field: 'id' },
  { table: 'pagos.pago', tipo: 'pago.registrado', field: 'id' },
  { table: 'cortes.corte', tipo: 'caja.cerrada', field: 'corte_id' },
] as const;

/** Transactions of which one server has its part and another has not; returns what lacks. */
export const halves = async (pool: pg.Pool): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { table, tipo, field } of PAIRS) {
    const rows = await idsOf(pool, `select empresa_id, id::text as id from ${table}`);
    const told = await idsOf(
      pool,
      `select empresa_id, datos ->> '${field}' as id from plataforma.evento where tipo = '${tipo}'`,
    );
    for (const id of rows) if (!told.has(id)) wrong.push(`a medias: ${table} ${id} sin su aviso`);
    for (const id of told) if (!rows.has(id)) wrong.push(`a medias: aviso «${tipo}» ${id} sin su renglón`);
  }
  const sent = await idsOf(
    pool,
    'select empresa_id, id::text as id from cotizaciones.cotizacion where enviada_en is not null',
  );
  const linked = await idsOf(
    pool,
    "select empresa_id, id::text as id from plataforma.enlace_publico where tipo = 'cotizacion'",
  );
  for (const id of sent) if (!linked.has(id)) wrong.push(`a medias: cotización enviada ${id} sin enlace`);
  for (const id of linked) if (!sent.has(id)) wrong.push(`a medias: enlace de ${id}, que no se envió`);
  const { rows } = await pool.query<{ clave: string }>(
    'select clave from plataforma.idempotencia where estado is null',
  );
  for (const { clave } of rows) wrong.push(`a medias: clave ${clave} sin respuesta`);
  return wrong;
};

const idsOf = async (pool: pg.Pool, sql: string): Promise<Set<string>> => {
  const { rows } = await pool.query<{ empresa_id: number; id: string }>(sql);
  return new Set(rows.map(({ empresa_id, id }) => `${empresa_id}/${id}`));
};

/** Links that were handed over and open nothing. */
export const deadLinks = async (door: Door, links: readonly string[]): Promise<string[]> => {
  const wrong: string[] = [];
  for (const token of links) {
    const path = `/api/publico/cotizaciones/${token}`;
    const { status } = await call({ ...door, cookie: '', empresa_id: 0 }, { method: 'GET', path });
    if (status !== 200) wrong.push(`enlace entregado que contesta ${status}`);
  }
  return wrong;
};

const MAIL_PATIENCE_MS = 60_000;

/** Mails that were left to be sent and that nobody sends: the work that had to follow was lost. */
export const stuckMails = async (pool: pg.Pool): Promise<string[]> => {
  const until = Date.now() + MAIL_PATIENCE_MS;
  for (;;) {
    const { rows } = await pool.query<{ para: string }>(
      "select para from plataforma.correo where estado = 'pendiente' order by para",
    );
    if (rows.length === 0 || Date.now() > until) return rows.map(({ para }) => `correo que nadie manda: ${para}`);
    await pause(250);
  }
};
