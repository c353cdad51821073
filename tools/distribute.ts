import { parseArgs } from 'node:util';
import { ROOT } from '../apps/server/database.ts';
import { distribute, type Order } from '../apps/server/distribute/distribute.ts';
import { kindsOfTables } from '../apps/server/tables/kinds.ts';
import { type Config, startupRefusal } from '../platform/server/config.ts';
import { findMigrations } from '../platform/server/db/migrate.ts';
import { runTask, say } from './run-task.ts';

/** Spreads the companies of an installation over the servers behind its database, and moves them between these. */
const run = async (config: Config, args: string[]): Promise<number> => {
  const { order, does } = readOrder(args);
  if (config.databaseUrl === null)
    throw startupRefusal(
      'Repartir es para una base de datos propia con Citus: pon en DATABASE_URL la dirección de su coordinador (docs/escalar.md).',
    );
  const place = {
    url: config.databaseUrl,
    kinds: kindsOfTables,
    migrations: findMigrations(ROOT).map(({ name }) => name),
    say,
    refuse: (reasons: readonly string[]) => startupRefusal(reasons.join('\n')),
  };
  await distribute(place, order, does);
  return 0;
};

const USAGE = [
  'npm run distribute                                  dice qué haría, sin tocar nada',
  'npm run distribute -- --hacer                       reparte (con --fragmentos 32, en tantos)',
  'npm run distribute -- --aparte 7 --hacer            da a la empresa 7 un fragmento para ella sola',
  'npm run distribute -- --mover 7 --en host:5432 --hacer   lleva su fragmento a ese trabajador',
  'npm run distribute -- --emparejar --hacer           reparte de nuevo, por ejemplo tras agregar un trabajador',
].join('\n');

const readOrder = (args: string[]): { order: Order; does: boolean } => {
  const values = parse(args);
  const does = values.hacer === true;
  const chosen = [values.aparte, values.mover, values.emparejar].filter((one) => one !== undefined);
  if (chosen.length > 1) throw startupRefusal(`Una cosa a la vez:\n${USAGE}`);
  if (values.emparejar === true) return { does, order: { what: 'even' } };
  const company = values.aparte ?? values.mover;
  if (company === undefined)
    return {
      does,
      order: { what: 'spread', fragments: values.fragmentos === undefined ? null : numberOf(values.fragmentos) },
    };
  if (values.mover !== undefined && values.en === undefined)
    throw startupRefusal(`Di a qué trabajador, con --en:\n${USAGE}`);
  const what = values.aparte === undefined ? 'move' : 'apart';
  return { does, order: { what, company: numberOf(company), to: values.en ?? null } };
};

const parse = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        hacer: { type: 'boolean' },
        fragmentos: { type: 'string' },
        aparte: { type: 'string' },
        mover: { type: 'string' },
        en: { type: 'string' },
        emparejar: { type: 'boolean' },
      },
    }).values;
  } catch {
    throw startupRefusal(`No entiendo «${args.join(' ')}». Lo que hay:\n${USAGE}`);
  }
};

const numberOf = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw startupRefusal(`«${text}» no es un número entero.\n${USAGE}`);
};

await runTask(run);
