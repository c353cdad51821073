import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../apps/server/database.ts';
import { rebuildSearch, verify } from '../apps/server/verify.ts';
import { loadEnvFile, readConfig } from '../platform/server/config.ts';
import { openExternal } from '../platform/server/embedded/external.ts';
import { findEmbedded, startEmbedded } from '../platform/server/embedded/start-embedded.ts';
import { keepFilesPrivate } from '../platform/server/private-files.ts';

keepFilesPrivate();
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { info: () => undefined, warn: say, error: say };

/**
 * Checks everything that must be true of the data of this installation, running or stopped; ends with 1 if something is
 * not. With `--reindexar` it first builds again the words by which records are found.
 */
const run = async (): Promise<number> => {
  loadEnvFile(join(ROOT, '.env'));
  const config = readConfig(process.env, []);
  if (config.databaseUrl)
    return check((await openExternal({ ...config, databaseUrl: config.databaseUrl }, log)).bahia_mantenimiento);
  const running = findEmbedded(config.dataDir);
  if (running) return check(running.databaseUrl('bahia_mantenimiento'));
  const own = await startEmbedded({ dataDir: config.dataDir, log });
  try {
    return await check(own.databaseUrl('bahia_mantenimiento'));
  } finally {
    await own.stop();
  }
};

const check = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (process.argv.includes('--reindexar')) {
      const mended = await rebuildSearch(client);
      say(`Búsqueda reconstruida: ${mended} ${mended === 1 ? 'registro corregido' : 'registros corregidos'}.`);
    }
    let all = 0;
    let broken = 0;
    for await (const { regla, rotos, primero, notas = [] } of verify(client)) {
      all++;
      if (rotos > 0) broken++;
      say(rotos === 0 ? `✔ ${regla}` : `✘ ${regla}: ${rotos} — ${primero}`);
      for (const nota of notas) say(`  ${nota}`);
    }
    say(broken === 0 ? 'Todo cuadra.' : `No cuadran ${broken} de ${all} reglas.`);
    return broken === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
};

process.exitCode = await run();
