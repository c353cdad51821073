import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EstadoSesion } from '#modules/sesiones/contract.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho } from '#platform/server/http/who.ts';
import {
  clearSessionCookies,
  newToken,
  readDevice,
  readSessionToken,
  setDeviceCookie,
  setSessionCookie,
} from './cookie.ts';
import './tables.ts';

/** What a page says when it signs out because nobody was there. */
const STILL = 'inactividad';
export const EXPIRES_IN_S = 3600;
const ABSOLUTE_LIMIT_S = 12 * 3600;

/** Opens a new session for a person already proven, and sets its cookies. */
export const startSession = async (
  app: App,
  usuario: { id: string; nombre: string; email: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EstadoSesion> => {
  const token = newToken();
  const device = readDevice(request) ?? newToken();
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
    const before = await tx.one(
      sql<{ inicial: number | null; ultima: number | null }>`select u.empresa_inicial as inicial,
        (select s.empresa_id from sesiones.sesion s where s.usuario_id = u.id and s.empresa_id is not null
          order by s.creada_en desc limit 1) as ultima
        from usuarios.usuario u where u.id = ${usuario.id}`,
    );
    const empresas = await listEmpresas(tx, usuario.id);
    const inicial = empresas.find((e) => e.empresa_id === before.inicial);
    const empresa = inicial ?? empresas.find((e) => e.empresa_id === before.ultima) ?? empresas[0];
    await tx.run(
      sql`insert into sesiones.sesion (hash, id, usuario_id, empresa_id, expira_en, limite_en, oye_hasta, navegador, ip, agente)
        values (${sha256(token)}, ${newId()}, ${usuario.id}, ${empresa?.empresa_id ?? null},
          now() + make_interval(secs => ${EXPIRES_IN_S}::int), now() + make_interval(secs => ${ABSOLUTE_LIMIT_S}::int),
          now() + make_interval(secs => ${ABSOLUTE_LIMIT_S}::int), ${sha256(device)}, ${request.ip},
          ${(request.headers['user-agent'] ?? '').slice(0, 300)})`,
    );
    const estado = await describe(tx, usuario, empresa?.empresa_id ?? null, empresas, EXPIRES_IN_S);
    return { ...estado, elegir_empresa: empresas.length > 1 && !inicial };
  });
  setSessionCookie(request, reply, token);
  await rememberDevice(app, usuario.id, request, reply, device);
  return estado;
};

/** The browser is known from now on to this person too; others may be known to it already. */
export const rememberDevice = async (
  app: App,
  usuarioId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  device = readDevice(request) ?? newToken(),
): Promise<void> => {
  await app.pool.query(
    `insert into sesiones.dispositivo (hash, usuario_id) values ($1, $2)
     on conflict (hash, usuario_id) do update set usado_en = excluded.usado_en`,
    [sha256(device), usuarioId],
  );
  setDeviceCookie(request, reply, device);
};

/** Browsers that got in with a password that is no longer his are strangers again. */
export const forgetDevices = async (tx: Tx, usuarioId: string): Promise<void> => {
  await tx.run(q.deleteFrom('sesiones.dispositivo').where('usuario_id', '=', usuarioId));
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
    await enterCompany(tx, empresaId);
    empresa = await tx.one(
      q
        .selectFrom('empresas.empresa')
        .select(['empresa_id', 'nombre', 'direccion', 'telefono', 'email', 'zona', 'inactividad_min'])
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
    inactiva_s: 0,
  };
};

/** Whoever leaves hears nothing more there; whoever only left his screen still does, until the limit of the session. */
export const logout = async (
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  motivo?: string,
): Promise<{ success: boolean }> => {
  const token = readSessionToken(request.headers);
  // `least` passes over what is null; several servers refuse the clock inside `coalesce`.
  if (token)
    await app.pool.query(
      motivo === STILL
        ? 'update sesiones.sesion set revocada_en = now() where hash = $1 and revocada_en is null'
        : 'update sesiones.sesion set revocada_en = least(revocada_en, now()), oye_hasta = now() where hash = $1',
      [sha256(token)],
    );
  clearSessionCookies(reply);
  return { success: true };
};
