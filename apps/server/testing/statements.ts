import pg from 'pg';
import { kindsOfTables } from '../tables/kinds.ts';
import { crossings } from '../tables/crossings.ts';

/** What the product's own connections sent and nobody has judged yet, and whether a request did; a text is judged once in each process. */
const heard = new Map<string, boolean>();
const judged = new Set<string>();

interface Named {
  user?: string | undefined;
  connectionParameters?: { application_name?: string };
}

/** What a test asks by itself is not the product's. */
const isOfRequests = ({ user, connectionParameters }: Named): boolean =>
  connectionParameters?.application_name === 'bahia' && user === 'bahia_app';
const isOfJobs = ({ connectionParameters }: Named): boolean =>
  connectionParameters?.application_name === 'bahia-trabajos';

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: string } | undefined)?.text ?? '');

let listening = false;

/** From now on every statement of the product in this process is remembered, whichever connection it takes. */
export const listenToStatements = (): void => {
  if (listening) return;
  listening = true;
  // The driver's own overloads pass through untouched.
  const client = pg.Client.prototype as unknown as { query: (this: Named, ...asked: unknown[]) => unknown };
  const { query } = client;
  client.query = function (...asked) {
    const text = isOfRequests(this) || isOfJobs(this) ? textOf(asked[0]) : '';
    if (/^\s*(select|insert|update|delete|with|merge)\b/i.test(text) && !judged.has(text))
      heard.set(text, heard.get(text) === true || isOfRequests(this));
    return query.apply(this, asked);
  };
};

interface Plan {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  Alias?: string;
  Operation?: string;
  Output?: string[];
  Plans?: Plan[];
  [condition: string]: unknown;
}

/** What was heard since the last time and touches a company's table without naming the company there. */
export const judgeStatements = async (superuserUrl: string): Promise<string[]> => {
  const asked = [...heard]
    // Only jobs may ask several companies.
    .filter(([text, ofRequests]) => ofRequests || !crossings.some(({ isIt }) => isIt(text)))
    .map(([text]) => text);
  for (const text of heard.keys()) judged.add(text);
  heard.clear();
  if (asked.length === 0) return [];
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    const places = await readPlaces(client);
    const told: string[] = [];
    for (const text of asked) told.push(...(await judge(client, places, text)).map((one) => `${one}\n    ${text}`));
    return told;
  } finally {
    await client.end();
  }
};

export const judgeOne = async (client: pg.Client, text: string): Promise<string[]> => {
  await client.query('set plan_cache_mode = force_generic_plan');
  return judge(client, await readPlaces(client), text);
};

/** Where each company's table keeps the company among its columns. */
const readPlaces = async (client: pg.Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ nombre: string; lugar: number }>(
    `select n.nspname || '.' || c.relname as nombre, a.attnum - 1 as lugar from pg_class c
     join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id'
     where n.nspname || '.' || c.relname = any($1)`,
    [kindsOfTables.company],
  );
  return new Map(rows.map(({ nombre, lugar }) => [nombre, lugar]));
};

// As nobody whom row-level security holds: what the policy adds is not what the statement says.
const judge = async (client: pg.Client, places: Map<string, number>, text: string): Promise<string[]> => {
  await client.query(`prepare oida as ${text}`);
  try {
    const known = await client.query<{ n: number }>(
      "select cardinality(parameter_types)::int as n from pg_prepared_statements where name = 'oida'",
    );
    const given = Array.from({ length: known.rows[0]?.n ?? 0 }, () => 'null').join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (verbose, costs off, format json) execute oida${given === '' ? '' : `(${given})`}`,
    );
    const plans = rows[0]?.['QUERY PLAN'].flatMap(({ Plan: plan }) => flatten(plan)) ?? [];
    return [...unnamedReads(plans, places), ...unnamedInserts(plans, places)];
  } finally {
    await client.query('deallocate oida');
  }
};

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
const tableOf = (plan: Plan): string => `${plan.Schema}.${plan['Relation Name']}`;

const GIVEN = String.raw`\(?(?:\$\d+|'?\d+'?)(?:\)?::\w+\)?)*`;

/**
 * Scans that are not told the company themselves. That it equals the one of another scan is enough in a join, where
 * PostgreSQL hands on what is given; a subquery that only compares itself with what is outside is told nothing.
 */
const unnamedReads = (plans: readonly Plan[], places: Map<string, number>): string[] => {
  const conditions = plans
    .flatMap((plan) => Object.entries(plan))
    .filter(([key]) => /Cond$|Filter$/.test(key))
    .map(([, said]) => String(said).replaceAll('"', ''));
  const isNamed = (alias: string): boolean => {
    const company = `\\b${alias}\\.empresa_id`;
    const equality = new RegExp(`${company} = ${GIVEN}|${GIVEN} = ${company}\\b`);
    return conditions.some((said) => equality.test(said));
  };
  return plans
    .filter((plan) => plan.Alias !== undefined && plan['Node Type'] !== 'ModifyTable' && places.has(tableOf(plan)))
    .filter(({ Alias }) => !isNamed(Alias ?? ''))
    .map((scan) => `${tableOf(scan)} (${scan.Alias}) is not told of which company`);
};

const unnamedInserts = (plans: readonly Plan[], places: Map<string, number>): string[] =>
  plans
    .filter((plan) => plan['Node Type'] === 'ModifyTable' && plan.Operation === 'Insert' && places.has(tableOf(plan)))
    .flatMap((insert) => {
      const source = insert.Plans?.find((plan) => plan['Parent Relationship'] === 'Outer');
      const value = source?.Output?.[places.get(tableOf(insert)) ?? 0] ?? '';
      const below = source ? flatten(source) : [];
      const isNamed = /^\(?(\$\d+|'?\d+'?|"?[\w*]+"?\.(empresa_id|column\d+))\)?(::\w+)?$/.test(value);
      // Rows that come from no table of the company would be copied in from outside, which row-level security refuses there.
      const isCopied =
        !below.some((plan) => places.has(tableOf(plan))) &&
        below.some((plan) => ['Function Scan', 'ProjectSet', 'CTE Scan'].includes(plan['Node Type']));
      const asksAside =
        insert.Plans?.some((plan) => plan['Parent Relationship'] !== 'Outer') ||
        source?.Plans?.some((plan) => plan['Parent Relationship'] !== 'Outer' && source['Node Type'] === 'Result');
      return [
        ...(asksAside ? [`${tableOf(insert)} is given what a subquery says`] : []),
        ...(isNamed ? [] : [`${tableOf(insert)} is given the company ${value}`]),
        ...(isCopied ? [`${tableOf(insert)} is given rows that are of no company’s table`] : []),
      ];
    });
