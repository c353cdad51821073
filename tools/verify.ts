import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../apps/server/database.ts';
import { loadEnvFile, readConfig } from '../platform/server/config.ts';
import { openExternal } from '../platform/server/embedded/external.ts';
import { findEmbedded, startEmbedded } from '../platform/server/embedded/start-embedded.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { info: () => undefined, warn: say, error: say };

/** Runs every invariant against the data of this installation, running or stopped; ends with 1 if one does not hold. */
const verify = async (): Promise<number> => {
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
    const parts = readFileSync(join(ROOT, 'platform/server/db/invariants.sql'), 'utf8')
      .split(/^-- (I\d+.*)$/m)
      .slice(1);
    let broken = 0;
    for (let i = 0; i < parts.length; i += 2) {
      const { rows } = await client.query(parts[i + 1] ?? '');
      if (rows.length > 0) broken++;
      say(
        `${rows.length === 0 ? '✔' : '✘'} ${parts[i]}${rows.length === 0 ? '' : `: ${rows.length} — ${JSON.stringify(rows[0])}`}`,
      );
    }
    say(broken === 0 ? 'Todo cuadra.' : `No cuadran ${broken} de ${parts.length / 2} reglas.`);
    return broken === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
};

process.exitCode = await verify();
