import { createECDH } from 'node:crypto';
import type { Pool } from 'pg';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { asWho } from '#platform/server/http/route.ts';
import { nobodyAt } from '#platform/server/http/who.ts';
import { newKeys } from './seal.ts';
import './tables.ts';

const known = () => q.selectFrom('dispositivos.llave').select('publica');

/** The public half of the installation's key; empty until some node has started. */
export const publicKey = async (tx: Tx): Promise<string> => (await tx.maybe(known()))?.publica ?? '';

/** Makes the installation's key at the first start of any node, for all of them and for ever. */
export const makeKeys = (pool: Pool): Promise<void> =>
  asWho(pool, nobodyAt({ id: 'arranque', ip: '' }), async (tx) => {
    if (await tx.maybe(known())) return;
    await tx.run(
      q
        .insertInto('dispositivos.llave')
        .values(newKeys())
        .onConflict((conflict) => conflict.doNothing()),
    );
  });

/** Whether something can be closed with them so that only that browser opens it (RFC 8291). */
export const areBrowserKeys = ({ p256dh, auth }: { p256dh: string; auth: string }): boolean => {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const mine = createECDH('prime256v1');
  mine.generateKeys();
  try {
    mine.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
};
