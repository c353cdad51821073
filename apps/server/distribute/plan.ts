import type { KindsOfTables } from '../tables/kinds.ts';
import { agreement, type Node, type Survey } from './survey.ts';

export interface Asked {
  /** How many pieces the companies are spread over; null = as many as fit. */
  fragments: number | null;
}

/** Pieces for each worker unless somebody says otherwise: enough to even out, few enough to move. */
const PIECES = 4;
const MOST_PIECES = 1024;
/** The majors whose inner tables `spread.ts` knows. */
const KNOWN = /^13\./;
/** How long what was agreed may wait for a server that fell in the middle: until then nobody sees it nor writes there. */
const LONGEST_AGREEING_MS = 10_000;

export const isFirst = ({ group }: Node): boolean => group === 0;
export const workersOf = ({ nodes }: Pick<Survey, 'nodes'>): Node[] => nodes.filter((node) => !isFirst(node));
export const addressOf = ({ name, port }: Pick<Node, 'name' | 'port'>): string => `${name}:${port}`;

/** Why nothing can be done, each with what to do; none = go on. What can be known is said at once. */
export const refusalsOf = (found: Survey, kinds: KindsOfTables, migrations: readonly string[]): string[] =>
  aboutTheServer(found) ?? [...aboutItsNodes(found), ...aboutTheTables(found, kinds, migrations)];

const aboutTheServer = (found: Survey): string[] | undefined => {
  if (!found.installable)
    return [
      'El servidor de DATABASE_URL no tiene Citus, la extensión que reparte una base entre varios servidores. Instálala en todos (docs/escalar.md), ponla en shared_preload_libraries y reinícialos.',
    ];
  if (found.citus === null)
    return [
      'La extensión Citus está en el servidor, pero no en esta base. Ejecuta en la base de cada servidor: create extension citus',
    ];
  if (!KNOWN.test(found.citus))
    return [
      `Esta base tiene Citus ${found.citus}, y esto solo está probado con la 13. Instala Citus 13 en todos los servidores y ejecuta: alter extension citus update`,
    ];
  if (found.isWorker)
    return [
      'DATABASE_URL apunta a un trabajador. Pon primero la dirección del coordinador, el servidor que conoce a los demás.',
    ];
  if (!found.superuser)
    return [
      'Repartir lo hace un superusuario de PostgreSQL, solo por esta vez. Repite el comando con su dirección: DATABASE_URL=postgresql://postgres:clave@coordinador:5432/bahia npm run distribute',
    ];
  return undefined;
};

const aboutItsNodes = (found: Survey): string[] => {
  if (!found.nodes.some(isFirst))
    return [
      "El coordinador no sabe con qué dirección lo encuentran los demás. Ejecuta en él: select citus_set_coordinator_host('su-dirección', 5432)",
    ];
  if (workersOf(found).length === 0)
    return [
      "No hay trabajadores entre los que repartir. Ejecuta en el coordinador, por cada uno: select citus_add_node('su-dirección', 5432)",
    ];
  return [
    ...workersOf(found)
      .filter(({ active }) => !active)
      .map(
        (node) =>
          `El trabajador ${addressOf(node)} está desactivado. Actívalo en el coordinador: select citus_activate_node('${node.name}', ${node.port})`,
      ),
    ...found.shut.map(
      ({ node, role, why }) =>
        `El trabajador ${node} no deja entrar a ${role} (${why}). Dale en él la misma contraseña y permítele entrar desde el coordinador (pg_hba.conf y pg_dist_authinfo).`,
    ),
    ...aboutSettings(found),
  ];
};

const aboutSettings = ({ settings, nodes }: Survey): string[] => {
  const needed = nodes.length + 2;
  return settings.flatMap(({ node, name, value }) => {
    const change = (to: string) => `Ejecuta en él: alter system set ${name} = ${to}; y reinícialo.`;
    if (name === 'wal_level' && value !== 'logical')
      return [
        `El servidor ${node} no guarda lo que hace falta para copiar mientras se trabaja. ${change("'logical'")}`,
      ];
    if ((name === 'max_replication_slots' || name === 'max_wal_senders') && Number(value) < needed)
      return [`El servidor ${node} tiene ${name} = ${value} y hacen falta ${needed}. ${change(String(needed * 2))}`];
    if (name === 'citus.recover_2pc_interval' && (Number(value) < 0 || Number(value) > LONGEST_AGREEING_MS))
      return [
        `El servidor ${node} tardaría demasiado en terminar lo que quedó a medias cuando otro se cae. Ejecuta en él: alter system set citus.recover_2pc_interval = '1s'; select pg_reload_conf();`,
      ];
    if (name === 'output_plugin_libraries' && !/\bcitus\b/.test(value))
      return [`El servidor ${node} no permite a Citus leer sus cambios. ${change(withCitus(value))}`];
    return [];
  });
};

/** A list as `alter system` takes it: each in quotes of its own. */
const withCitus = (libraries: string): string =>
  [...libraries.replaceAll('"', '').split(','), 'citus'].map((one) => `'${one.trim()}'`).join(', ');

const aboutTheTables = (found: Survey, kinds: KindsOfTables, migrations: readonly string[]): string[] => {
  const lacking = migrations.filter((name) => !found.migrations.includes(name));
  if (found.migrations.length === 0)
    return ['Esa base de datos todavía no tiene nada de Bahía. Ábrela una vez con npm start y repite el comando.'];
  if (lacking.length > 0)
    return [
      `A esa base le faltan ${lacking.length} migraciones de esta versión. Abre Bahía una vez con npm start y repite el comando.`,
    ];
  const declared = new Set(Object.values(kinds).flat());
  const strange = [...found.tables.keys()].filter((name) => !declared.has(name));
  return [
    ...strange.map(
      (name) => `La tabla ${name} no es de Bahía y no se sabe dónde ponerla. Llévala a otra base y repite el comando.`,
    ),
    ...found.keyless.map(
      (name) => `La tabla ${name} no tiene llave primaria, y sin ella no se copia mientras se trabaja.`,
    ),
  ];
};

export interface Plan {
  /** Tables of which Citus must hear yet. */
  company: string[];
  reference: string[];
  /** Whether Citus knows already by what it agrees on a commit. */
  agrees: boolean;
  /** How many pieces there will be; null = they are there. */
  fragments: number | null;
}

export const planOf = (found: Survey, kinds: KindsOfTables, { fragments }: Asked): Plan => {
  const coordinator = found.nodes.find(isFirst);
  // Whole and on the first server: nobody has divided them.
  const whole = found.fragments.length === 1 && found.fragments[0]?.node === coordinator?.id;
  return {
    company: kinds.company.filter((name) => found.tables.get(name) !== 'h'),
    reference: kinds.reference.filter((name) => found.tables.get(name) !== 't'),
    agrees: found.tables.get(agreement) === 'n',
    fragments: found.fragments.length === 0 || whole ? (fragments ?? workersOf(found).length * PIECES) : null,
  };
};

export const isDone = ({ company, reference, agrees, fragments }: Plan): boolean =>
  company.length === 0 && reference.length === 0 && agrees && fragments === null;

export const refusalOfFragments = (fragments: number | null, found: Pick<Survey, 'nodes'>): string | null => {
  const least = workersOf(found).length;
  return fragments !== null && (!Number.isInteger(fragments) || fragments < least || fragments > MOST_PIECES)
    ? `Los fragmentos van de ${least} (uno por trabajador) a ${MOST_PIECES}.`
    : null;
};

/** What will be done, told to a person before it is. */
export const tellPlan = (plan: Plan, found: Survey): string[] => {
  const workers = workersOf(found);
  const size = `${(found.bytes / 1e9).toFixed(2)} GB`;
  return [
    `Coordinador y ${workers.length} ${workers.length === 1 ? 'trabajador' : 'trabajadores'} (${workers.map(addressOf).join(', ')}), Citus ${found.citus}, ${size} de datos.`,
    ...(plan.reference.length > 0 ? [`  Irán iguales a todos los servidores: ${plan.reference.join(', ')}.`] : []),
    ...(plan.company.length > 0
      ? [
          `  Se repartirán por empresa ${plan.company.length} tablas. Mientras se declaran, menos de un minuto sin importar cuántos datos haya, quien trabaje verá «Intenta de nuevo en unos segundos» y no pierde nada.`,
        ]
      : []),
    ...(plan.agrees ? [] : ['  Lo que se escriba en varios servidores quedará en todos o en ninguno.']),
    ...(plan.fragments === null
      ? []
      : [
          `  Se copiarán a los trabajadores en ${plan.fragments} fragmentos, mientras se trabaja: cada trabajador necesita libre el doble de su parte (unos ${((found.bytes * 2) / 1e9 / workers.length).toFixed(2)} GB), y el coordinador lo que se escriba entretanto.`,
        ]),
    ...(isDone(plan) ? ['  Todo está repartido ya; no hay nada que hacer.'] : []),
  ];
};
