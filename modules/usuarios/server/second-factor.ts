import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import './tables.ts';

const PERIOD_S = 30;
const CODES = 10;

export interface SecondFactorState {
  activo: boolean;
  activo_desde: string | null;
  codigos_restantes: number;
}

export const readSecondFactor = async (tx: Tx, usuarioId: string): Promise<SecondFactorState> => {
  const row = await tx.maybe(
    sql<{ activo_desde: string | null; quedan: number }>`select f.activo_desde,
      (select count(*)::int from usuarios.codigo_recuperacion c where c.usuario_id = f.usuario_id and c.usado_en is null) as quedan
      from usuarios.segundo_factor f where f.usuario_id = ${usuarioId}`,
  );
  const activo_desde = row?.activo_desde ?? null;
  return {
    activo: activo_desde !== null,
    activo_desde,
    codigos_restantes: activo_desde === null ? 0 : (row?.quedan ?? 0),
  };
};

/** A fresh secret to be scanned; nothing is asked at the door until a code of it is given back. */
export const beginSecondFactor = async (
  tx: Tx,
  usuarioId: string,
  email: string,
): Promise<{ secreto: string; uri: string }> => {
  const secret = new Secret({ size: 20 });
  const begun = await tx.run(sql`insert into usuarios.segundo_factor as f (usuario_id, secreto_nuevo)
    values (${usuarioId}, ${secret.base32}) on conflict (usuario_id) do update set secreto_nuevo = excluded.secreto_nuevo
    where f.secreto is null`);
  if (begun === 0) throw new Refusal(usuariosRefusals.segundo_factor_activo);
  return { secreto: secret.base32, uri: new TOTP({ issuer: 'Bahía', label: email, secret }).toString() };
};

/** Puts the scanned secret in force and hands out the recovery codes, which are seen this once. */
export const confirmSecondFactor = async (tx: Tx, usuarioId: string, codigo: string, now: Date): Promise<string[]> => {
  const row = await tx.maybe(
    q
      .selectFrom('usuarios.segundo_factor')
      .select('secreto_nuevo')
      .where('usuario_id', '=', usuarioId)
      .where('secreto', 'is', null)
      .forUpdate(),
  );
  if (!row?.secreto_nuevo) throw new Refusal(usuariosRefusals.segundo_factor_sin_empezar);
  const paso = stepOf(row.secreto_nuevo, codigo, now);
  if (paso === null) throw wrongCode();
  await tx.run(
    q
      .updateTable('usuarios.segundo_factor')
      .set({ secreto: row.secreto_nuevo, secreto_nuevo: null, activo_desde: now, ultimo_paso: paso })
      .where('usuario_id', '=', usuarioId),
  );
  return renewRecoveryCodes(tx, usuarioId);
};

/** Ten codes instead of whatever was left of the old ones. */
export const renewRecoveryCodes = async (tx: Tx, usuarioId: string): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.run(q.deleteFrom('usuarios.codigo_recuperacion').where('usuario_id', '=', usuarioId));
  await tx.run(
    q
      .insertInto('usuarios.codigo_recuperacion')
      .values(codes.map((code) => ({ usuario_id: usuarioId, hash: hashOf(usuarioId, code) }))),
  );
  return codes;
};

/** Spends a code of the application or one of recovery; neither passes twice. */
export const spendCode = async (tx: Tx, usuarioId: string, codigo: string, now: Date): Promise<void> => {
  const given = codigo.replace(/[\s-]/g, '').toLowerCase();
  const spent = /^\d{6}$/.test(given)
    ? await spendTimeCode(tx, usuarioId, given, now)
    : await spendRecovery(tx, usuarioId, given);
  if (!spent) throw wrongCode();
};

export const dropSecondFactor = async (tx: Tx, usuarioId: string): Promise<boolean> => {
  await tx.run(q.deleteFrom('usuarios.codigo_recuperacion').where('usuario_id', '=', usuarioId));
  return (await tx.run(q.deleteFrom('usuarios.segundo_factor').where('usuario_id', '=', usuarioId))) > 0;
};

const spendTimeCode = async (tx: Tx, usuarioId: string, code: string, now: Date): Promise<boolean> => {
  const row = await tx.maybe(
    q.selectFrom('usuarios.segundo_factor').select('secreto').where('usuario_id', '=', usuarioId),
  );
  const paso = row?.secreto ? stepOf(row.secreto, code, now) : null;
  if (paso === null) return false;
  const spent = await tx.run(
    q
      .updateTable('usuarios.segundo_factor')
      .set({ ultimo_paso: paso })
      .where('usuario_id', '=', usuarioId)
      .where('ultimo_paso', '<', paso),
  );
  return spent === 1;
};

const spendRecovery = async (tx: Tx, usuarioId: string, code: string): Promise<boolean> =>
  (await tx.run(sql`update usuarios.codigo_recuperacion set usado_en = now()
    where usuario_id = ${usuarioId} and hash = ${hashOf(usuarioId, code)} and usado_en is null`)) === 1;

/** The thirty seconds that the code belongs to, those around them included: clocks of phones wander. */
const stepOf = (secreto: string, code: string, now: Date): number | null => {
  const given = code.replaceAll(/\D/g, '');
  if (given.length !== 6) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secreto) });
  const delta = totp.validate({ token: given, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
};

const wrongCode = (): Refusal =>
  new Refusal(
    usuariosRefusals.codigo_incorrecto,
    {},
    { fields: { codigo: usuariosRefusals.codigo_incorrecto.message } },
  );

// Without the signs that are read as others, and with a letter in front: no code of recovery looks like one of time.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newCode = (): string => {
  const [first = 0, ...rest] = randomBytes(12);
  const text = [LETTERS[first % LETTERS.length], ...rest.map((byte) => SIGNS[byte % SIGNS.length])].join('');
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
};

const hashOf = (usuarioId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${usuarioId} ${code.replace(/-/g, '')}`)
    .digest();
