import { readFileSync } from 'node:fs';
import pg from 'pg';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { asWho } from '#platform/server/http/route.ts';
import { dateInZone, toWho } from '#platform/server/http/who.ts';
import { buildApp } from '../../apps/server/build-app.ts';
import { overhear, type Sentencia } from '../capture.ts';
import { round } from '../load.ts';
import type { Servidor } from '../processes.ts';
import { type Escenario, signIn } from '../scenario.ts';
import { CLAVE, CUENTAS } from '../seed/base.ts';
import { addPast } from '../seed/past.ts';
import { addUpDays, forgetChanges } from '../sums.ts';
import { bringDemo } from './from-demo.ts';
import { explain, readsOf } from './look.ts';
import { SLOW } from './reasons.ts';
import { type Pedido, pedidosOf } from './requests.ts';

/** Each GET is asked so often with each of its records, after one that warms up. */
const TURNS = 3;
const TOO_LONG_MS = 2_000;
export const MOST_MS = 50;

export interface Costo {
  address: string;
  filtro: string;
  status: number;
  p50_ms: number;
  p95_ms: number;
  /** Processor of the server and of its database, for one. */
  cpu_servidor_ms: number;
  cpu_base_ms: number;
  sentencias: number;
  /** Rows and pages that its statements looked at, and tables that grow which they read whole. */
  renglones: number;
  paginas: number;
  enteras: string[];
}

export interface Curva {
  pedidos: number;
  direcciones: number;
  /** Addresses of which the company has no record. */
  sin_registro: string[];
  rehusadas: string[];
  fallidas: string[];
  costos: Costo[];
}

interface Asked {
  servidor: Servidor;
  e: Escenario;
  databaseUrl(role: string): string;
  dataDir: string;
  say(line: string): void;
  /** How the addresses begin that are asked. */
  desde: string;
}

/** Of one alone it is what it takes on a quiet machine, and neighbours hardly move it. */
const processorOf = ({ cpu_servidor_ms, cpu_base_ms }: Pick<Costo, 'cpu_servidor_ms' | 'cpu_base_ms'>): number =>
  cpu_servidor_ms + cpu_base_ms;

/** Every GET of the contract on the large company, one at a time: how long, how much processor, how many rows. */
export const measureEvery = async (asked: Asked): Promise<Curva> => {
  const { e, servidor, databaseUrl, say } = asked;
  const { empresa_id } = e.grande;
  await fillOnce(asked);
  // As the product does by itself within the hour.
  await forgetChanges(databaseUrl('postgres'));
  await addUpDays(databaseUrl('bahia_app'), e.grande);
  const pool = createPool({ connectionString: databaseUrl('bahia_app'), max: 2 });
  const db = new pg.Client({ connectionString: databaseUrl('bahia_mantenimiento') });
  let heard: Sentencia[] = [];
  overhear(pool, (sentencia) => heard.push(sentencia));
  const app = await buildApp({
    pool,
    listen: null,
    files: folderStorage(`${asked.dataDir}/archivos`),
    webFolder: asked.dataDir,
    publicUrl: 'http://127.0.0.1',
    demo: false,
    trustProxy: true,
    logger: false,
    strictReplies: false,
    publicCallsPerMinute: 0,
  });
  try {
    await app.fastify.ready();
    await db.connect();
    const cookies = {
      dueno: await signIn(servidor.url, CUENTAS[0] ?? ''),
      cliente: await customerCookie(pool, servidor, e),
      nadie: '',
    };
    const now = new Date();
    const hoy = dateInZone(now, 'America/Mexico_City');
    const who = { ...toWho({}, 'RENDIMIENTO', '127.0.0.1', now), empresa_id };
    const pedidos = (
      await pedidosOf(app.registry, {
        empresa_id,
        days: {
          hoy,
          mes: `${hoy.slice(0, 8)}01`,
          antes: new Date(now.getTime() - 35 * 86_400_000).toISOString().slice(0, 10),
        },
        find: async (statement, values) =>
          (await db.query({ text: statement, values: [...values], rowMode: 'array' })).rows.map(([one]) => String(one)),
        link: (kind, id) =>
          asWho(pool, who, (tx) => createEnlace(tx, who, kind, id, new Date(now.getTime() + 86_400_000))),
      })
    ).filter(({ address }) => address.startsWith(asked.desde));
    say(`${pedidos.length} preguntas`);
    const curva: Curva = {
      pedidos: pedidos.length,
      direcciones: 0,
      sin_registro: [],
      rehusadas: [],
      fallidas: [],
      costos: [],
    };
    const counters = cpuCounters(servidor);
    // Each as it is asked without filters first: what comes of it is known early, and told, should the rest not be waited for.
    const inTurn = pedidos.toSorted((a, b) => Number(a.filtro !== '') - Number(b.filtro !== ''));
    for (const [at, pedido] of inTurn.entries()) {
      if (at % 100 === 99) say(`  ${at + 1}`);
      if (pedido.filtro !== '' && inTurn[at - 1]?.filtro === '')
        for (const line of curveLines({ ...curva, pedidos: at, direcciones: at })) say(line);
      const headers = headersFor(pedido, cookies, empresa_id);
      const took = await time(servidor, pedido, headers, counters);
      const name = `${pedido.address} ${pedido.filtro}`.trim();
      if (took.p50_ms > MOST_MS || took.status >= 500)
        say(`  ${took.p50_ms} ms (${took.cpu_base_ms} de la base)  ${name}`);
      if (took.status >= 500) curva.fallidas.push(`${name} ${took.status} ${took.body}`);
      else if (took.status >= 400)
        (pedido.missing ? curva.sin_registro : curva.rehusadas).push(
          `${name} ${took.status} ${took.body.slice(0, 200)}`,
        );
      heard = [];
      if (took.status < 500)
        await app.fastify.inject({ method: 'GET', url: pedido.urls.at(-1) ?? '', headers: headers(1) });
      const looked = { sentencias: heard.length, renglones: 0, paginas: 0, enteras: [] as string[] };
      for (const statement of took.status >= 500 ? [] : readsOf(heard)) {
        const { touched, blocks, whole } = await explain(pool, empresa_id, statement);
        looked.renglones += touched;
        looked.paginas += blocks;
        looked.enteras.push(...whole);
      }
      const { body: _, ...figures } = took;
      curva.costos.push({ address: pedido.address, filtro: pedido.filtro, ...figures, ...looked });
    }
    curva.direcciones = new Set(curva.costos.map(({ address }) => address)).size;
    return curva;
  } finally {
    await app.fastify.close();
    await pool.end();
    await db.end();
  }
};

const headersFor =
  ({ quien }: Pedido, cookies: Record<Pedido['quien'], string>, empresa_id: number) =>
  (turn: number): Record<string, string> =>
    quien === 'nadie'
      ? { 'x-forwarded-for': `10.9.${turn % 200}.${1 + Math.floor(Math.random() * 250)}` }
      : { cookie: cookies[quien], 'x-empresa-id': String(empresa_id) };

const time = async (
  servidor: Servidor,
  { urls }: Pedido,
  headers: (turn: number) => Record<string, string>,
  counters: ReturnType<typeof cpuCounters>,
) => {
  const times: number[] = [];
  let status = 0;
  let body = '';
  const ask = async (turn: number) => {
    const began = performance.now();
    const answer = await fetch(`${servidor.url}${urls[turn % urls.length]}`, {
      headers: headers(turn),
      redirect: 'manual',
    });
    const text = await answer.text();
    times.push(performance.now() - began);
    if (turn === 0 || answer.status < status) [status, body] = [answer.status, text];
  };
  await ask(0);
  // What takes seconds is measured once: its first time says enough.
  const turns = (times.pop() ?? 0) > TOO_LONG_MS ? 1 : TURNS;
  const before = counters();
  for (let turn = 0; turn < turns; turn++) await ask(turn);
  const after = counters();
  times.sort((a, b) => a - b);
  return {
    status,
    body,
    p50_ms: round(times[Math.floor(turns / 2)] ?? 0),
    p95_ms: round(times.at(-1) ?? 0),
    cpu_servidor_ms: round((after.servidor - before.servidor) / turns),
    cpu_base_ms: round((after.base - before.base) / turns),
  };
};

/** Milliseconds of processor so far, exact to less than one: ticks of a hundredth say nothing of one request. */
const cpuCounters = (servidor: Servidor) => {
  const of = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + ranOf(pid), 0);
  return () => {
    const { servidor: node, base } = servidor.pids();
    return { servidor: of(node), base: of(base) };
  };
};

const ranOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
};

/** Of each kind of record one, and years of those that the multiplied weeks do not have; kept with the rest of the data. */
const fillOnce = async ({ e, databaseUrl, dataDir, say }: Asked): Promise<void> => {
  const { empresa_id } = e.grande;
  const superuser = new pg.Client({ connectionString: databaseUrl('postgres') });
  await superuser.connect();
  try {
    const has = async (table: string): Promise<boolean> =>
      (await superuser.query(`select 1 from ${table} where empresa_id = $1 limit 1`, [empresa_id])).rowCount === 1;
    await superuser.query('set statement_timeout = 0');
    if (!(await has('bancos.cuenta'))) {
      say('años de citas, jornadas, refacciones y banco');
      await addPast(superuser, empresa_id, CUENTAS[0] ?? '');
    }
    if (await has('soporte.ticket')) return;
    say('y de todo lo demás, lo de un taller de la demostración');
    await bringDemo(databaseUrl('postgres'), empresa_id, `${dataDir}/archivos`, say);
  } finally {
    await superuser.end();
  }
};

/** A session of whoever has most to see in his account. */
const customerCookie = async (pool: pg.Pool, servidor: Servidor, { grande }: Escenario): Promise<string> => {
  const email = `curva.${grande.empresa_id}@rendimiento.test`;
  const { rowCount } = await pool.query('select 1 from usuarios.usuario where email = $1', [email]);
  const who = { ...toWho({}, 'RENDIMIENTO', '127.0.0.1', new Date()), empresa_id: grande.empresa_id };
  const password_hash = await hashPassword(CLAVE);
  if (rowCount === 0)
    await asWho(pool, who, async (tx) => {
      const { id } = await createUsuario(tx, { email, nombre: 'Quien viene', password_hash });
      await addMember(tx, who, id, 'cliente', grande.clientes.at(-1)?.id);
    });
  return signIn(servidor.url, email);
};

/** What is told of it: all that costs more than it may, the dearest, and whether each has its reason. */
export const curveLines = ({ costos, direcciones, pedidos, sin_registro, rehusadas, fallidas }: Curva): string[] => {
  const answered = costos.filter(({ status }) => status < 400);
  const dear = answered.filter((one) => processorOf(one) > MOST_MS);
  const line = ({ address, filtro, ...c }: Costo) =>
    `${String(c.p50_ms).padStart(8)} ${String(c.p95_ms).padStart(8)} ${String(c.cpu_servidor_ms).padStart(8)} ${String(c.cpu_base_ms).padStart(8)} ${String(c.sentencias).padStart(4)} ${String(c.renglones).padStart(8)} ${String(c.paginas).padStart(8)}  ${address} ${filtro}${c.enteras.length > 0 ? ` (enteras: ${c.enteras.join(', ')})` : ''}`;
  return [
    `${direcciones} GET del contrato, ${pedidos} preguntas; ${answered.length} contestadas, ${sin_registro.length} sin registro, ${rehusadas.length} rehusadas`,
    `${dear.every(({ address }) => SLOW[address] !== undefined) ? '✔' : '✘'} ${dear.length} pasan de ${MOST_MS} ms de procesador`,
    '     p50      p95 cpu node cpu base sent renglones páginas',
    ...answered
      .toSorted((a, b) => processorOf(b) - processorOf(a))
      .slice(0, Math.max(40, dear.length))
      .map(line),
    ...dear.flatMap(({ address }) => (SLOW[address] === undefined ? [] : [`  ${address}: ${SLOW[address]}`])),
    ...(fallidas.length > 0 ? ['fallidas:', ...fallidas] : []),
    ...(rehusadas.length > 0 ? ['rehusadas:', ...rehusadas] : []),
    ...(sin_registro.length > 0 ? ['sin registro:', ...sin_registro] : []),
  ];
};
