import type pg from 'pg';
import type { Answer, Attempt, Door } from './client.ts';
import { type Driver, pause } from './driver.ts';

export type Kind = 'cotizacion' | 'autorizacion' | 'orden' | 'pago' | 'corte';

/** What the server acknowledged, kept by the client alone. */
export interface Entry {
  kind: Kind;
  empresa_id: number;
  /** Words that only this effect carries: they are searched for in the database. */
  mark: string;
  id: string;
  monto_centavos: number;
  door: Door;
  attempt: Attempt;
  answer: Answer;
}

/** Where each kind keeps its mark, and the amount that was acknowledged. */
const WHERE: Record<Kind, { table: string; mark: string; id: string; monto: string }> = {
  cotizacion: { table: 'cotizaciones.cotizacion', mark: 'motivo', id: 'id', monto: 'total_centavos' },
  autorizacion: { table: 'cotizaciones.autorizacion', mark: 'nota', id: 'cotizacion_id', monto: 'autorizado_centavos' },
  orden: { table: 'ordenes.orden', mark: 'motivo', id: 'id', monto: 'total_centavos' },
  pago: { table: 'pagos.pago', mark: 'nota', id: 'id', monto: 'monto_centavos' },
  corte: { table: 'cortes.corte', mark: 'comentario', id: 'id', monto: 'cobrado_centavos' },
};

/** Each acknowledged effect stands in the database once, as it was told; returns what does not. */
export const compareJournal = async (pool: pg.Pool, entries: readonly Entry[], seed: number): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [kind, { table, mark, id, monto }] of Object.entries(WHERE)) {
    const { rows } = await pool.query(
      `select empresa_id, ${mark} as mark, ${id} as id, ${monto}::bigint as monto from ${table} where ${mark} like $1`,
      [`t${seed}-%`],
    );
    const found = new Map<string, { id: string; monto: number; times: number }>();
    for (const row of rows) found.set(row.mark, { ...row, times: (found.get(row.mark)?.times ?? 0) + 1 });
    for (const entry of entries.filter((one) => one.kind === kind)) {
      const row = found.get(entry.mark);
      found.delete(entry.mark);
      if (!row) wrong.push(`perdida: ${kind} ${entry.mark}`);
      else if (row.times > 1) wrong.push(`doble: ${kind} ${entry.mark} ×${row.times}`);
      else if (row.id !== entry.id || row.monto !== entry.monto_centavos)
        wrong.push(`distinta: ${kind} ${entry.mark} ${row.id} ${row.monto} ≠ ${entry.id} ${entry.monto_centavos}`);
    }
    for (const mark of found.keys()) wrong.push(`nadie supo de ella: ${kind} ${mark}`);
  }
  return wrong;
};

/** Sends acknowledged writes again with their keys: the same reply comes back and nothing new happens. */
export const replayJournal = async (driver: Driver, entries: readonly Entry[]): Promise<number> => {
  let replayed = 0;
  for (const { door, attempt, answer, kind, mark } of entries) {
    if (attempt.key === undefined) continue;
    const again = await driver.insist(door, attempt);
    replayed++;
    if (again.status !== answer.status || again.text !== answer.text)
      driver.violate(`repetición distinta: ${kind} ${mark}: ${again.status} ${again.text.slice(0, 120)}`);
  }
  return replayed;
};

/** Waits for the live events of every acknowledged payment; returns those that never came. */
export const missingEvents = async (heard: ReadonlySet<string>, entries: readonly Entry[]): Promise<string[]> => {
  const until = Date.now() + 20_000;
  for (;;) {
    const missing = entries.filter(({ kind, id }) => kind === 'pago' && !heard.has(id));
    if (missing.length === 0 || Date.now() > until) return missing.map(({ mark }) => `aviso perdido: pago ${mark}`);
    await pause(100);
  }
};
