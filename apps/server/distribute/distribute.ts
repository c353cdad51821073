import pg from 'pg';
import { isDatabaseAway } from '#platform/server/http/error-door.ts';
import type { KindsOfTables } from '../tables/kinds.ts';
import { answerAnywhere } from './anywhere.ts';
import { agree, declareTables, joinOthers, setUpDatabase, tellWorkers } from './declare.ts';
import { divide, evenOut, existsCompany, fragmentOf, isOwnPiece, moveTo, setApart } from './divide.ts';
import { forceAgain, whileOwnerSees } from './owner-sees.ts';
import { addressOf, isDone, type Plan, planOf, refusalOfFragments, refusalsOf, tellPlan, workersOf } from './plan.ts';
import { type Fragment, type Node, type Survey, survey } from './survey.ts';
import { compareWeights, weigh } from './weigh.ts';

export type Order =
  | { what: 'spread'; fragments: number | null }
  | { what: 'apart' | 'move'; company: number; to: string | null }
  | { what: 'even' };

export interface Workplace {
  url: string;
  kinds: KindsOfTables;
  /** Names of the migrations of this version. */
  migrations: readonly string[];
  say(line: string): void;
  /** A reason not to go on that a person can solve. */
  refuse(reasons: readonly string[]): Error;
}

/** One such command at a time on an installation. */
const LOCK = 727_103;

/** Says what it would do; with `does`, does it. Interrupted anywhere, the same order again finishes it. */
export const distribute = async (place: Workplace, order: Order, does: boolean): Promise<void> => {
  const client = await enter(place.url).catch((error: unknown) => {
    throw place.refuse([
      `No puedo entrar a la base de datos de DATABASE_URL (${reasonOf(error)}). Revisa la dirección.`,
    ]);
  });
  try {
    if (does) await waitForTurn(client, place);
    const found = await survey(client, place.kinds);
    const reasons = refusalsOf(found, place.kinds, place.migrations);
    if (reasons.length > 0) throw place.refuse(reasons);
    if (order.what === 'spread') await spread(client, place, found, order.fragments, does);
    else await rearrange(client, place, found, order, does);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError || isDatabaseAway(error))) throw error;
    throw place.refuse([
      `PostgreSQL no pudo seguir (${reasonOf(error)}). Nada se perdió y se puede seguir trabajando: corrige eso y repite el mismo comando, que termina lo que falte.`,
    ]);
  } finally {
    await client.end();
  }
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const enter = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: 'bahia-repartir', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    "set statement_timeout = 0; set row_security = off; set lock_timeout = '15s'; set client_min_messages = error; set citus.propagate_set_commands = 'local'",
  );
  return client;
};

/** What a killed one had begun, its server still finishes: that one holds the turn until then. */
const waitForTurn = async (client: pg.Client, { say }: Workplace): Promise<void> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [LOCK]);
  if (rows[0].mine) return;
  const holder = await client.query(
    "select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted and database = (select oid from pg_database where datname = current_database())",
    [LOCK],
  );
  say('Otra ejecución de este comando no ha terminado en el servidor; espero a que termine…');
  say(
    `  (Si lleva horas sin avanzar, un administrador la corta con: select pg_cancel_backend(${holder.rows[0]?.pid}))`,
  );
  await client.query('set lock_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await client.query("set lock_timeout = '15s'");
};

const spread = async (
  client: pg.Client,
  place: Workplace,
  found: Survey,
  fragments: number | null,
  does: boolean,
): Promise<void> => {
  const { say, kinds } = place;
  const wrong = refusalOfFragments(fragments, found);
  if (wrong !== null) throw place.refuse([wrong]);
  const plan = planOf(found, kinds, { fragments });
  say(does ? 'Esto se va a hacer:' : 'Esto se haría (todavía no se ha tocado nada):');
  for (const line of tellPlan(plan, found)) say(line);
  if (!does) {
    if (!isDone(plan)) say('Para hacerlo: npm run distribute -- --hacer');
    return;
  }
  await forceAgain(client, kinds.company);
  await setUpDatabase(client);
  await client.query('call citus_cleanup_orphaned_resources()');
  await declare(client, place, plan, found);
  await tellWorkers(client);
  if (!plan.agrees) await agree(client);
  await answerAnywhere(client);
  if (plan.fragments !== null) await divideAll(client, place, found, plan.fragments);
  say('Todo está repartido. Abre Bahía como siempre; npm run verify revisa que todo cuadre.');
};

const declare = async (client: pg.Client, { say }: Workplace, plan: Plan, found: Survey): Promise<void> => {
  if (plan.company.length === 0 && plan.reference.length === 0) return;
  const started = performance.now();
  if (found.fragments.length === 0) {
    say('Declarando las tablas; quien escriba ahora espera…');
    await declareTables(client, plan);
  } else {
    say(`Juntando ${plan.company.length} tablas nuevas con las demás…`);
    await joinOthers(client, plan.company);
  }
  say(`  listo en ${seconds(started)} s; ya se puede escribir otra vez.`);
};

const divideAll = async (client: pg.Client, place: Workplace, found: Survey, count: number): Promise<void> => {
  const { say, kinds, url } = place;
  const before = await weigh(client, kinds.company);
  const started = performance.now();
  say(`Copiando a los trabajadores en ${count} fragmentos, mientras se trabaja…`);
  const stopTelling = await tellProgress(url, found, say);
  try {
    await whileOwnerSees(client, kinds.company, () => divide(client, workersOf(found), count));
  } finally {
    await stopTelling();
  }
  say(`  copiado en ${seconds(started)} s.`);
  tellDifference(place, compareWeights(before, await weigh(client, kinds.company)));
};

const tellDifference = ({ say, refuse }: Workplace, { fewer, other }: ReturnType<typeof compareWeights>): void => {
  if (fewer.length > 0 && other.length === 0)
    throw refuse([
      `Hay menos renglones que antes en ${fewer.join(', ')}. Ejecuta npm run verify antes de seguir trabajando.`,
    ]);
  if (fewer.length + other.length === 0) say('  Comparado tabla por tabla: los mismos renglones y las mismas sumas.');
  else
    say(
      `  Comparado tabla por tabla: igual, menos lo que alguien escribió mientras tanto (${[...fewer, ...other].join(', ')}). npm run verify lo revisa.`,
    );
};

const TELL_MS = 5_000;

/** How much the workers have, asked from beside: the connection that copies says nothing until it ends. */
const tellProgress = async (url: string, found: Survey, say: Workplace['say']): Promise<() => Promise<void>> => {
  const beside = await enter(url);
  const size = async (): Promise<number> =>
    Number(
      (
        await beside.query(
          "select sum(result::float8) as bytes from run_command_on_workers('select pg_database_size(current_database())') where success",
        )
      ).rows[0].bytes,
    );
  const first = await size();
  const timer = setInterval(() => {
    size().then(
      (bytes) =>
        say(`  ${((bytes - first) / 1e9).toFixed(2)} de unos ${(found.bytes / 1e9).toFixed(2)} GB en los trabajadores`),
      () => undefined,
    );
  }, TELL_MS);
  return async () => {
    clearInterval(timer);
    await beside.end().catch(() => undefined);
  };
};

type Rearranging = Exclude<Order, { what: 'spread' }>;

const rearrange = async (
  client: pg.Client,
  place: Workplace,
  found: Survey,
  order: Rearranging,
  does: boolean,
): Promise<void> => {
  const { say, kinds, refuse } = place;
  if (!isDone(planOf(found, kinds, { fragments: null })))
    throw refuse(['Primero hay que repartir las tablas: npm run distribute -- --hacer']);
  await forceAgainIf(does, client, kinds);
  if (order.what === 'even') {
    say(`Se emparejará lo que lleva cada trabajador (${found.fragments.length} fragmentos).`);
    if (does) await moving(client, place, () => evenOut(client));
    return;
  }
  if (!(await existsCompany(client, order.company))) throw refuse([`No hay empresa ${order.company}.`]);
  const target = order.to === null ? null : nodeAt(found, order.to, refuse);
  if (order.what === 'apart') await apart(client, place, found, order.company, target, does);
  else if (target !== null) await move(client, place, found, order.company, target, does);
};

const apart = async (
  client: pg.Client,
  place: Workplace,
  found: Survey,
  company: number,
  target: Node | null,
  does: boolean,
): Promise<void> => {
  const { fragment, from } = await whereIs(client, found, company);
  if (isOwnPiece(fragment))
    place.say(`La empresa ${company} ya tiene un fragmento para ella sola, en ${addressOf(from)}.`);
  else {
    const others = [...workersOf(found), ...found.nodes].filter(({ id }) => id !== from.id);
    const elsewhere = others.find(({ id }) => id === target?.id) ?? others[0];
    if (elsewhere === undefined) throw new Error('there is no other server');
    place.say(
      `La empresa ${company} tendrá un fragmento para ella sola. Él y los de sus vecinas pasarán de ${addressOf(from)} a ${addressOf(elsewhere)}.`,
    );
    if (!does) return;
    await moving(client, place, () => setApart(client, company, elsewhere));
  }
  if (target !== null) await move(client, place, found, company, target, does);
};

const move = async (
  client: pg.Client,
  place: Workplace,
  found: Survey,
  company: number,
  target: Node,
  does: boolean,
): Promise<void> => {
  const { fragment, from } = await whereIs(client, found, company);
  if (from.id === target.id) {
    place.say(`El fragmento de la empresa ${company} ya está en ${addressOf(target)}.`);
    return;
  }
  place.say(`El fragmento de la empresa ${company} pasará de ${addressOf(from)} a ${addressOf(target)}.`);
  if (does) await moving(client, place, () => moveTo(client, fragment, from, target));
};

const whereIs = async (
  client: pg.Client,
  found: Survey,
  company: number,
): Promise<{ fragment: Fragment; from: Node }> => {
  const fragment = await fragmentOf(client, company);
  const from = found.nodes.find(({ id }) => id === fragment?.node);
  if (fragment === undefined || from === undefined) throw new Error(`company ${company} is in no fragment`);
  return { fragment, from };
};

const forceAgainIf = async (does: boolean, client: pg.Client, { company }: KindsOfTables): Promise<void> => {
  if (does) {
    await forceAgain(client, company);
    await client.query('call citus_cleanup_orphaned_resources()');
  }
};

const moving = async (client: pg.Client, place: Workplace, work: () => Promise<unknown>): Promise<void> => {
  const before = await weigh(client, place.kinds.company);
  const started = performance.now();
  await whileOwnerSees(client, place.kinds.company, work);
  place.say(`  listo en ${seconds(started)} s.`);
  tellDifference(place, compareWeights(before, await weigh(client, place.kinds.company)));
};

const nodeAt = (found: Survey, address: string, refuse: Workplace['refuse']): Node => {
  const workers = workersOf(found);
  const node = workers.find((one) => addressOf(one) === address);
  if (node === undefined)
    throw refuse([`No hay trabajador ${address}. Los que hay: ${workers.map(addressOf).join(', ')}.`]);
  return node;
};

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);
