import { randomBytes } from 'node:crypto';
import { cuentasRefusals } from '#modules/cuentas/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { sha256 } from '#platform/server/http/request.ts';
import type { TipoEnlace } from './tables.ts';
import './tables.ts';

const LIFE_H: Record<TipoEnlace, number> = { registro: 72, correo: 72, contrasena: 1 };
const MAILS_PER_HOUR = 5;

interface NewLink {
  tipo: TipoEnlace;
  email: string;
  usuario_id: string | null;
  datos?: object;
  /** Sent whatever was sent in the hour: who asks has a share of his own. */
  beyondQuota?: boolean;
}

export interface Link {
  hash: Buffer;
  email: string;
  usuario_id: string | null;
  datos: unknown;
}

/**
 * A link to be mailed; it replaces the earlier ones of its kind for that person. Returns its token, or null when the address
 * has had its mails of this kind for the hour: then nothing changes, so the last one that was mailed stays good.
 */
export const makeLink = async (
  tx: Tx,
  { tipo, email, usuario_id, datos = {}, beyondQuota = false }: NewLink,
): Promise<string | null> => {
  // Two at once for one address: the second one counts the first.
  await oneAtATime(tx, `cuentas ${tipo} ${email}`);
  const { enviados } = await tx.one(sql<{ enviados: number }>`select count(*)::int as enviados from cuentas.enlace
    where email = ${email} and tipo = ${tipo} and creado_en > now() - interval '1 hour'`);
  if (enviados >= MAILS_PER_HOUR && !beyondQuota) return null;
  if (usuario_id !== null) await endLinks(tx, tipo, usuario_id);
  const token = randomBytes(32).toString('base64url');
  await tx.run(sql`insert into cuentas.enlace (hash, tipo, email, usuario_id, datos, expira_en)
    values (${sha256(token)}, ${tipo}, ${email}, ${usuario_id}, ${JSON.stringify(datos)}::jsonb,
      now() + make_interval(hours => ${LIFE_H[tipo]}::int))`);
  return token;
};

/** Those of a person that are still good, because what they were for has changed. A request for a new one is `makeLink`. */
export const endLinks = async (tx: Tx, tipo: TipoEnlace, usuarioId: string): Promise<void> => {
  await tx.run(
    q
      .updateTable('cuentas.enlace')
      .set({ usado_en: sql<string>`now()` })
      .where('tipo', '=', tipo)
      .where('usuario_id', '=', usuarioId)
      .where('usado_en', 'is', null),
  );
};

export const openLink = async (tx: Tx, tipo: TipoEnlace, token: string): Promise<Link> => {
  const link = await tx.maybe(
    q
      .selectFrom('cuentas.enlace')
      .select(['hash', 'email', 'usuario_id', 'datos'])
      .where('hash', '=', sha256(token))
      .where('tipo', '=', tipo)
      .where('usado_en', 'is', null)
      .where('expira_en', '>', sql<string>`now()`),
  );
  if (!link) throw new Refusal(cuentasRefusals.enlace_no_vale);
  return link;
};

/** Of two who use it at once, one finds it used. */
export const spendLink = async (tx: Tx, tipo: TipoEnlace, token: string): Promise<Link> => {
  const link = await openLink(tx, tipo, token);
  const spent = await tx.run(
    q
      .updateTable('cuentas.enlace')
      .set({ usado_en: sql<string>`now()` })
      .where('hash', '=', link.hash)
      .where('usado_en', 'is', null),
  );
  if (spent === 0) throw new Refusal(cuentasRefusals.enlace_no_vale);
  return link;
};
