import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { sealBitacora } from '#platform/server/bitacora/sealing.ts';
import { checkInvariants } from '#platform/server/db/invariants.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrateAs } from '../../apps/server/database.ts';
import { BASE, tellBase } from './base.ts';
import { closeWeeks } from './close-weeks.ts';
import { type Destino, multiply } from './multiply.ts';

export interface Sembrado {
  seed: number;
  /** What sowed it. Not the migrations: new ones run on these data as on anybody's. */
  hash: string;
  grande: number;
  diez_mil: number;
  medianas: number[];
  chicas: number[];
  segundos: number;
  documentos_grande: number;
}

interface Plan {
  /** Quotations of the biggest company. */
  grande: number;
  diez_mil: number;
  mediana: number;
  chicas: number;
}
const FULL: Plan = { grande: 300_000, diez_mil: 10_000, mediana: 3_000, chicas: 196 };
const SMALL: Plan = { grande: 30_000, diez_mil: 10_000, mediana: 2_000, chicas: 20 };
const MEDIANAS = 3;

/** The folder's data, made when it is empty or was sown otherwise; kept between runs. */
export const readOrSeed = async (dataDir: string, seed: number, quick: boolean, say: (line: string) => void) => {
  const stamp = join(dataDir, 'sembrado.json');
  const hash = hashOf(quick);
  if (existsSync(stamp)) {
    const made = JSON.parse(readFileSync(stamp, 'utf8')) as Sembrado;
    if (made.seed === seed && made.hash === hash) return made;
  }
  say(`Sembrando en ${dataDir} (se conserva entre corridas)…`);
  rmSync(dataDir, { recursive: true, force: true });
  const made = await sow(dataDir, seed, quick ? SMALL : FULL, hash, say);
  writeFileSync(stamp, JSON.stringify(made, null, 2));
  return made;
};

const hashOf = (quick: boolean): string => {
  const hash = createHash('sha256').update(String(quick));
  for (const file of ['base', 'copies', 'multiply', 'seed'])
    hash.update(readFileSync(join(import.meta.dirname, `${file}.ts`)));
  return hash.digest('hex').slice(0, 16);
};

const sow = async (
  dataDir: string,
  seed: number,
  plan: Plan,
  hash: string,
  say: (line: string) => void,
): Promise<Sembrado> => {
  const started = performance.now();
  const lap = (what: string) => say(`  ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}`);
  const silent = () => undefined;
  // No waiting for the disk while sowing; the server that is measured starts it again with its own settings.
  const cluster = await startEmbedded({ dataDir, throwaway: true, log: { info: silent, warn: say, error: say } });
  const pool = createPool({ connectionString: cluster.databaseUrl('bahia_app'), max: 4 });
  const superuser = new pg.Client({ connectionString: cluster.databaseUrl('postgres') });
  try {
    await migrateAs(cluster.databaseUrl('bahia'));
    await superuser.connect();
    const base = await tellBase(pool, seed);
    lap(`${BASE.cotizaciones} cotizaciones con los verbos de cada módulo`);
    const ids = await multiply(superuser, base, destinosOf(plan));
    lap('multiplicadas en SQL, con índices');
    const semanas = await closeWeeks(superuser, pool, ids);
    lap(`${semanas} cortes de caja con su verbo`);
    // One look marks how far the journal reaches, the next seals it: the server must not find that work undone.
    await sealBitacora(superuser);
    lap(`${await sealBitacora(superuser)} renglones de la bitácora sellados`);
    await superuser.query("set work_mem = '128MB'");
    for await (const { name, broken } of checkInvariants(superuser))
      if (broken.length > 0) throw new Error(`The seed breaks ${name}: ${JSON.stringify(broken.slice(0, 3))}`);
    lap('las reglas de npm run verify sobre las cifras cuadran');
    const [grande = 0, diez_mil = 0] = ids;
    const { rows } = await superuser.query(
      `select (select count(*) from cotizaciones.cotizacion where empresa_id = $1) + (select count(*) from ordenes.orden where empresa_id = $1)
        + (select count(*) from pagos.pago where empresa_id = $1) as n`,
      [grande],
    );
    return {
      seed,
      hash,
      grande,
      diez_mil,
      medianas: ids.slice(2, 2 + MEDIANAS),
      chicas: [base, ...ids.slice(2 + MEDIANAS)],
      segundos: Math.round((performance.now() - started) / 1000),
      documentos_grande: Number(rows[0].n),
    };
  } finally {
    await pool.end();
    await superuser.end();
    await cluster.stop();
  }
};

const destinosOf = (plan: Plan): Destino[] => {
  const of = (nombre: string, cotizaciones: number): Destino => {
    const bloques = Math.ceil(cotizaciones / BASE.cotizaciones);
    return { nombre, bloques, clientes: Math.max(1, Math.ceil(bloques / 5)) };
  };
  const many = (nombre: string, n: number, cotizaciones: number) =>
    Array.from({ length: n }, (_, i) => of(`${nombre} ${i + 1}`, cotizaciones));
  return [
    of('Taller grande', plan.grande),
    of('Taller de diez mil', plan.diez_mil),
    ...many('Taller mediano', MEDIANAS, plan.mediana),
    ...many('Taller chico', plan.chicas, BASE.cotizaciones),
  ];
};
