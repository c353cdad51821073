import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Answer, type Attempt, call, type Door, type Method } from './client.ts';
import { isUnknown, judgeAnswer, pause } from './driver.ts';
import type { Fault, Proxy } from './proxy.ts';
import type { Bench, Prepared } from './trial-ground.ts';
import { REPEATABLE } from './write-cases.ts';

/** Rows and contents of every table of one company. */
export type Picture = Map<string, { rows: number; hash: string }>;
/** Rows that an operation adds to each table. */
export type Effect = Map<string, number>;

export interface Judge {
  look(empresa_id: number): Promise<Picture>;
}

export interface Trial {
  key: string;
  /** It carries an Idempotency-Key: the same key gives back the same reply. */
  idempotent?: boolean;
  /** The server itself tries again what two people at once made fail. */
  retried?: boolean;
  method: string;
  path: string;
  make(bench: Bench): Promise<Prepared>;
  bench: Bench;
  proxiedPort: number;
  proxy: Proxy;
  judge: Judge;
}

export interface Verdict {
  /** The operation ended before the n-th call, it was not even begun, nothing of it stayed, or all of it did. */
  what: 'passed' | 'missed' | 'nothing' | 'all';
  wrong?: string;
  at: string;
}

export const newJudge = (owner: pg.Pool): Judge => {
  let query: string | undefined;
  return {
    look: async (empresa_id) => {
      query ??= await writeQuery(owner);
      const { rows } = await owner.query(query, [empresa_id]);
      return new Map(
        rows.map((row: { tabla: string; filas: number; huella: string }) => [
          row.tabla,
          { rows: row.filas, hash: row.huella },
        ]),
      );
    },
  };
};

const writeQuery = async (owner: pg.Pool): Promise<string> => {
  const { rows } = await owner.query(
    `select format('%I.%I', table_schema, table_name) as tabla from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where column_name = 'empresa_id' and table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'sesiones')
     order by 1`,
  );
  return rows
    .map(
      ({ tabla }: { tabla: string }) =>
        `select '${tabla}' as tabla, count(*)::int as filas, md5(coalesce(string_agg(x::text, '|' order by x::text), '')) as huella
         from ${tabla} x where empresa_id = $1`,
    )
    .join(' union all ');
};

/** What is sent of an operation that was made ready, and through which door. */
export const request = (
  { method, path, bench, proxiedPort }: Pick<Trial, 'method' | 'path' | 'bench' | 'proxiedPort'>,
  prepared: Prepared,
): { door: Door; attempt: Attempt } => {
  const { params = {}, query, as = bench.owner, body, type, version } = prepared;
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const filled = query ? `${named}?${new URLSearchParams(query).toString()}` : named;
  // Methods of a contract are those that the client knows.
  const attempt: Attempt = { method: method as Method, path: filled, key: randomUUID() };
  if (body !== undefined) attempt.body = body;
  if (type !== undefined) attempt.type = type;
  if (version !== undefined) attempt.version = version;
  return { door: { ...as, port: proxiedPort }, attempt };
};

interface Measured {
  effect: Effect;
  /** How many times it called the database. */
  calls: number;
}

/** What the operation leaves when nothing goes wrong (the first time may leave more than the others), or why it does not pass at all. */
export const measureEffect = async (trial: Trial): Promise<Measured | string> => {
  let measured: Measured = { effect: new Map(), calls: 0 };
  for (let time = 0; time < 2; time++) {
    const { door, attempt } = request(trial, await trial.make(trial.bench));
    const before = await trial.judge.look(trial.bench.empresa_id);
    trial.proxy.arm('cut', 0);
    const answer = await call(door, attempt);
    const { calls } = trial.proxy.disarm();
    if (answer.status < 200 || answer.status >= 300)
      return `no pasa ni sin fallas: ${answer.status} ${answer.text || answer.body.code}`;
    measured = { effect: addedRows(before, await trial.judge.look(trial.bench.empresa_id)), calls };
  }
  return measured;
};

/** Fails one call of it, looks at what stayed, and does it again with the same key. */
export const judgeCall = async (trial: Trial, effect: Effect, fault: Fault, n: number): Promise<Verdict> => {
  const { judge, proxy, bench, key } = trial;
  const prepared = await trial.make(bench);
  const { door, attempt } = request(trial, prepared);
  const before = await judge.look(bench.empresa_id);
  proxy.arm(fault, n);
  const answer = await call(door, attempt);
  const { struck, struckAt: at } = proxy.disarm();
  if (!struck)
    return {
      what: isUnknown(answer) ? 'missed' : 'passed',
      at,
      ...(answer.status < 300 ? {} : { wrong: answer.text }),
    };
  const after = await judge.look(bench.empresa_id);
  const nothing = isSame(before, after);
  const all = sameRows(addedRows(before, after), effect);
  const what = nothing ? 'nothing' : 'all';
  if (!nothing && !all) return { what, at, wrong: `quedó a medias: ${difference(addedRows(before, after), effect)}` };
  const against = judgeFailure(answer, fault, { nothing: nothing && effect.size > 0, retried: trial.retried === true });
  if (against) return { what, at, wrong: against };
  const wrong = await judgeRetry(trial, {
    door,
    attempt,
    before,
    effect,
    done: !nothing && effect.size > 0,
    repeatable: REPEATABLE.has(key),
  });
  return wrong ? { what, at, wrong } : { what, at };
};

/** A failure is told as 503, never as 500; success is told only if it is there. */
const judgeFailure = (
  answer: Answer,
  fault: Fault,
  { nothing, retried }: { nothing: boolean; retried: boolean },
): string | undefined => {
  const against = judgeAnswer(answer);
  if (against) return against;
  if (answer.status >= 200 && answer.status < 300 && nothing) return `dijo ${answer.status} y no quedó nada`;
  if (fault === 'conflict' && !retried && answer.body.code === 'en_curso') return undefined;
  if (fault === 'conflict' && answer.status >= 300) return `un choque pasajero llegó a la persona: ${answer.status}`;
  if (answer.status >= 300 && !isUnknown(answer)) return `contestó ${answer.status} ${answer.text.slice(0, 120)}`;
  return undefined;
};

interface Retry {
  door: Door;
  attempt: Attempt;
  before: Picture;
  effect: Effect;
  done: boolean;
  repeatable: boolean;
}

const MOST_RETRIES = 40;

const judgeRetry = async (
  trial: Trial,
  { door, attempt, before, effect, done, repeatable }: Retry,
): Promise<string | undefined> => {
  let again = await call(door, attempt);
  // The session that was cut may still be ending, and its locks with it; a page comes back too when it is told so.
  for (let tries = 0; tries < MOST_RETRIES && (again.body.code === 'en_curso' || again.status === 503); tries++) {
    await pause(25);
    again = await call(door, attempt);
  }
  // Without a key, the record itself says that it is done: its version, its state, or that it is gone.
  const isDone = done && !trial.idempotent && again.status >= 400 && again.status < 500;
  if (again.status >= 300 && !isDone && !(repeatable && again.status < 500))
    return `al repetir: ${again.status} ${again.text.slice(0, 160)}`;
  const after = addedRows(before, await trial.judge.look(trial.bench.empresa_id));
  if (sameRows(after, effect) || repeatable) return undefined;
  return `tras repetir: ${difference(after, effect)}`;
};

export const isSame = (a: Picture, b: Picture): boolean =>
  [...a].every(([table, { hash }]) => b.get(table)?.hash === hash);

const addedRows = (before: Picture, after: Picture): Effect => {
  const added: Effect = new Map();
  for (const [table, { rows, hash }] of after) {
    const earlier = before.get(table);
    // A table that changed without growing counts as zero rows: it is part of the effect all the same.
    if (earlier?.hash !== hash) added.set(table, WORDS.has(table) ? 1 : rows - (earlier?.rows ?? 0));
  }
  return added;
};

/** How many words a record is found by depends on the digits of its folio. */
const WORDS: ReadonlySet<string> = new Set(['plataforma.busqueda']);

const sameRows = (a: Effect, b: Effect): boolean =>
  a.size === b.size && [...a].every(([table, rows]) => b.get(table) === rows);

const difference = (got: Effect, wanted: Effect): string => {
  const tables = new Set([...got.keys(), ...wanted.keys()]);
  return [...tables]
    .filter((table) => got.get(table) !== wanted.get(table))
    .map((table) => `${table} ${got.get(table) ?? 'igual'} en vez de ${wanted.get(table) ?? 'igual'}`)
    .join(', ');
};
