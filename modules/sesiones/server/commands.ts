import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EstadoSesion, sesionesRefusals } from '#modules/sesiones/contract.ts';
import { verifyPassword } from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import { attemptKey, forgetFailures, recordFailure, refuseLocked } from './attempts.ts';
import {
  clearSessionCookies,
  newToken,
  readDevice,
  readSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from './cookie.ts';
import './tables.ts';

export const EXPIRES_IN_S = 3600;
const ABSOLUTE_LIMIT_S = 12 * 3600;

interface Credentials {
  email: string;
  password: string;
}

/** Signs in: equal answer, equal cost for every failure. */
export const login = async (
  app: App,
  { email, password }: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EstadoSesion> => {
  const correo = email.trim().toLowerCase();
  const known = await knownDevice(app, correo, readDevice(request));
  const key = attemptKey(correo, known, request.ip);
  await refuseLocked(app.pool, key);
  const { rows } = await app.pool.query(
    'select id, nombre, email, password_hash, activo from usuarios.usuario where email = $1',
    [correo],
  );
  const usuario = rows[0] as
    | { id: string; nombre: string; email: string; password_hash: string; activo: boolean }
    | undefined;
  const matches = await verifyPassword(password, usuario?.password_hash);
  if (!usuario || !matches || !usuario.activo) {
    await recordFailure(app.pool, key);
    throw new Refusal(sesionesRefusals.credenciales);
  }
  await forgetFailures(app.pool, key);
  return startSession(app, usuario, request, reply);
};

const knownDevice = async (app: App, email: string, device: string | undefined): Promise<string | undefined> => {
  if (!device) return undefined;
  const { rowCount } = await app.pool.query(
    'select 1 from sesiones.dispositivo d join usuarios.usuario u on u.id = d.usuario_id where d.hash = $1 and u.email = $2',
    [sha256(device), email],
  );
  return rowCount === 1 ? device : undefined;
};

/** Opens a new session for a person already proven, and sets its cookies. */
export const startSession = async (
  app: App,
  usuario: { id: string; nombre: string; email: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EstadoSesion> => {
  const token = newToken();
  const previous = readSessionToken(request.headers);
  const who = {
    ...toWho(
      { usuario_id: usuario.id, nombre: usuario.nombre, email: usuario.email },
      request.id,
      request.ip,
      new Date(),
    ),
  };
  const estado = await asWho(app.pool, who, async (tx) => {
    if (previous)
      await tx.run(
        sql`update sesiones.sesion set revocada_en = now() where hash = ${sha256(previous)} and revocada_en is null`,
      );
    const last = await tx.maybe(
      sql<{
        empresa_id: number | null;
      }>`select empresa_id from sesiones.sesion where usuario_id = ${usuario.id} and empresa_id is not null
        order by creada_en desc limit 1`,
    );
    const empresas = await listEmpresas(tx, usuario.id);
    const empresa = empresas.find((e) => e.empresa_id === last?.empresa_id) ?? empresas[0];
    await tx.run(
      sql`insert into sesiones.sesion (hash, id, usuario_id, empresa_id, expira_en, limite_en, ip, agente)
        values (${sha256(token)}, ${newId()}, ${usuario.id}, ${empresa?.empresa_id ?? null},
          now() + make_interval(secs => ${EXPIRES_IN_S}::int), now() + make_interval(secs => ${ABSOLUTE_LIMIT_S}::int), ${request.ip},
          ${(request.headers['user-agent'] ?? '').slice(0, 300)})`,
    );
    return describe(tx, usuario, empresa?.empresa_id ?? null, empresas, EXPIRES_IN_S);
  });
  setSessionCookie(request, reply, token);
  if (!readDevice(request)) {
    const device = newToken();
    await app.pool.query('insert into sesiones.dispositivo (hash, usuario_id) values ($1, $2)', [
      sha256(device),
      usuario.id,
    ]);
    setDeviceCookie(request, reply, device);
  } else {
    await app.pool.query('insert into sesiones.dispositivo (hash, usuario_id) values ($1, $2) on conflict do nothing', [
      sha256(readDevice(request) ?? ''),
      usuario.id,
    ]);
  }
  return estado;
};

interface EmpresaRow {
  empresa_id: number;
  nombre: string;
  demo: boolean;
}
export const listEmpresas = (tx: Tx, usuarioId: string): Promise<EmpresaRow[]> =>
  tx.rows(sql<EmpresaRow>`select empresa_id, nombre, demo from sesiones.empresas_de(${usuarioId}::uuid)`);

/** What a page needs to know of its session in one company. */
export const describe = async (
  tx: Tx,
  usuario: { id: string; nombre: string; email: string },
  empresaId: number | null,
  empresas: EmpresaRow[],
  expires_in: number,
): Promise<EstadoSesion> => {
  let empresa: EstadoSesion['empresa'] = null;
  if (empresaId !== null) {
    await tx.rows(sql`select set_config('app.empresa_id', ${String(empresaId)}, true)`);
    empresa = await tx.one(
      q
        .selectFrom('empresas.empresa')
        .select(['empresa_id', 'nombre', 'direccion', 'telefono', 'email', 'zona'])
        .where('empresa_id', '=', empresaId),
    );
  }
  return {
    success: true,
    expires_in,
    user: { id: usuario.id, name: usuario.nombre, email: usuario.email, empresa_id: empresaId },
    empresa,
    empresas: empresas.map(({ empresa_id, nombre }) => ({ empresa_id, nombre })),
    demo: empresas.some((e) => e.demo),
  };
};

export const logout = async (app: App, request: FastifyRequest, reply: FastifyReply): Promise<{ success: boolean }> => {
  const token = readSessionToken(request.headers);
  if (token)
    await app.pool.query('update sesiones.sesion set revocada_en = now() where hash = $1 and revocada_en is null', [
      sha256(token),
    ]);
  clearSessionCookies(reply);
  return { success: true };
};
