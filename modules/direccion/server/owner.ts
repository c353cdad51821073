import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { direccionRefusals } from '#modules/direccion/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Makes the company of the set-up the one that keeps what belongs to the whole installation, for good. */
export const keepInstallation = async (tx: Tx, who: Who, url: string | null = null): Promise<void> => {
  await tx.run(
    q
      .insertInto('direccion.publica')
      .values({
        url,
        guardiana: who.empresa_id,
        sello: randomBytes(32).toString('base64url'),
        cambiada_por: who.nombre,
        cambiada_en: who.now,
      })
      .onConflict((conflict) => conflict.column('unica').doNothing()),
  );
};

/** True once somebody used the set-up link (or the demo was loaded). */
export const hasOwner = async (db: Pick<Pool, 'query'>): Promise<boolean> =>
  (await db.query('select 1 from direccion.publica where unica')).rowCount === 1;

const SETUP = /^\/api\/alta(\/|$)/;
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Until the house has an owner nothing is written but by the set-up link: a stranger must not be first. */
export const shutUntilOwned = (app: App): void => {
  let owned = false;
  app.fastify.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (owned || route === undefined || SAFE.has(request.method) || SETUP.test(route)) return;
    owned = await hasOwner(app.pool);
    if (!owned) throw new Refusal(direccionRefusals.sin_dueno);
  });
};
