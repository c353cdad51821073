import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { createPool } from '#platform/server/db/pool.ts';
import { openRecorder, type Sentencia } from './capture.ts';
import { round } from './load.ts';
import type { Servidor } from './processes.ts';
import type { Escenario, Muestra } from './scenario.ts';

export interface Par {
  p50_ms: number;
  /** Its own statements alone, by the bare driver, on another record of the same shape. */
  piso_ms: number;
}
export interface Peticion {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Ids and folios of what it is done to, always in the same order: each stands for the same of another record. */
  conocidos: string[];
}

export type Prepare = () => Promise<Peticion>;

export interface Lugar {
  databaseUrl: string;
  dataDir: string;
  vueltas: number;
}

/** Measures writes one by one, each beside its own statements on another record of the same shape. */
export const besideFloor = async <T>(
  servidor: Servidor,
  { databaseUrl, dataDir, vueltas }: Lugar,
  measure: (one: (prepare: Prepare) => Promise<Par>) => Promise<T>,
): Promise<T> => {
  const grabadora = await openRecorder(databaseUrl, dataDir);
  const pool = createPool({ connectionString: databaseUrl, max: 2 });
  const measureOne = async (prepare: Prepare): Promise<Par> => {
    const record = async () => {
      const peticion = await prepare();
      return { conocidos: peticion.conocidos, sent: await grabadora.record({ method: 'POST', ...peticion }) };
    };
    // The first of all asks what is asked once in each process.
    await record();
    const [one, other] = [await record(), await record()];
    if (one.sent.length !== other.sent.length) throw new Error('two recordings sent different statements');
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let vuelta = 0; vuelta <= vueltas; vuelta++) {
      const [asked, again] = [await prepare(), await prepare()];
      const app = await timed(() => post(servidor, asked));
      const floor = await timed(() => sendAgain(pool, one, other, again.conocidos));
      // The first one only warms both up.
      if (vuelta === 0) continue;
      ours.push(app);
      theirs.push(floor);
    }
    return { p50_ms: median(ours), piso_ms: median(theirs) };
  };
  try {
    return await measure(measureOne);
  } finally {
    await grabadora.close();
    await pool.end();
  }
};

export const headersOf = (
  e: Escenario,
  { empresa_id }: Pick<Muestra, 'empresa_id'> = e.grande,
): Record<string, string> => ({
  cookie: e.cookies[0] ?? '',
  'x-empresa-id': String(empresa_id),
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
});

const post = async (servidor: Servidor, { path, headers, body }: Peticion): Promise<void> => {
  const answer = await fetch(`${servidor.url}${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
};

interface Grabado {
  conocidos: string[];
  sent: Sentencia[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The recorded statements for another record: what is known is that record's, what each request makes is made anew. */
const sendAgain = async (pool: pg.Pool, one: Grabado, other: Grabado, conocidos: readonly string[]): Promise<void> => {
  const becomes = new Map(one.conocidos.map((id, i) => [id, conocidos[i] ?? id]));
  const constant = new Set(
    other.sent.flatMap(({ values }) => values.flatMap((value) => JSON.stringify(value)?.match(UUID) ?? [])),
  );
  const renew = (id: string): string => {
    const known = becomes.get(id) ?? (constant.has(id) ? id : randomUUID());
    becomes.set(id, known);
    return known;
  };
  const folios = new Map<string, string>();
  const numbers = new Map<number, number>();
  const rewrite = (value: unknown): unknown => {
    if (typeof value === 'number') return numbers.get(value) ?? value;
    if (Array.isArray(value)) return value.map(rewrite);
    if (typeof value !== 'string') return value;
    let text = value.replace(UUID, renew);
    for (const [from, to] of folios) text = text.replaceAll(from, to);
    return text;
  };
  const client = await pool.connect();
  try {
    const sending: Promise<unknown>[] = [];
    for (const { text, name, values, row } of one.sent) {
      const asked = client.query({ ...(name === undefined ? {} : { name }), text, values: values.map(rewrite) });
      sending.push(asked);
      asked.catch(() => undefined);
      if (!text.includes('insert into plataforma.folio')) continue;
      // The one thing that what follows must wait for.
      const [was, is] = [Number(row?.numero), Number((await asked).rows[0]?.numero)];
      numbers.set(was, is);
      folios.set(`${String(values[1])}-${was}`, `${String(values[1])}-${is}`);
    }
    await Promise.all(sending);
  } finally {
    client.release();
  }
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const median = (all: readonly number[]): number =>
  round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN);

export const besideLine = (nombre: string, { p50_ms, piso_ms }: Par, vueltas: number): string =>
  `${nombre}: p50 ${p50_ms} ms; piso, solo sus instrucciones: ${piso_ms} ms, × ${round(p50_ms / piso_ms)}; ${vueltas} vueltas`;
