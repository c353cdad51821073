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
import { hush } from './browser.ts';
import { isNewBrowser, tellNewBrowser } from './new-browser.ts';
import './tables.ts';

/** What a page says when it signs out because nobody was there. */
const STILL = 'inactividad';
export const EXPIRES_IN_S = 3600;
const ABSOLUTE_LIMIT_S = 12 * 3600;

/** What a session opens: all that the account does, or as one customer of one company alone. */
export interface Alcance {
  /** Opened by a link and no password: nothing of anybody who works anywhere. */
  por_enlace: boolean;
  solo?: { empresa_id: number; cliente_id: string };
}
const CON_CLAVE: Alcance = { por_enlace: false };

/** Opens a new session for a person already proven, and sets its cookies. */
export const startSession = async (
  app: App,
  usuario: { id: string; nombre: string; email: string },
  request: FastifyRequest,
  reply: FastifyReply,
  { por_enlace, solo }: Alcance = CON_CLAVE,
): Promise<EstadoSesion> => {
  const token = newToken();
  const device = (await issuedDevice(app, request)) ?? newToken();
  const previous = readSessionToken(request);
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
    const empresas = await listEmpresas(tx, usuario.id, solo?.empresa_id);
    const inicial = empresas.find((e) => e.empresa_id === before.inicial);
    // Demonstrations are shared; and whom a link let in was written to a moment ago.
    const isNews =
      !por_enlace && !empresas.some(({ demo }) => demo) && (await isNewBrowser(tx, usuario.id, sha256(device)));
    const empresa = inicial ?? empresas.find((e) => e.empresa_id === before.ultima) ?? empresas[0];
    await tx.run(
      sql`insert into sesiones.sesion (hash, id, usuario_id, empresa_id, expira_en, limite_en, oye_hasta, navegador, ip, agente,
          por_enlace, solo_empresa, solo_cliente)
        values (${sha256(token)}, ${newId()}, ${usuario.id}, ${empresa?.empresa_id ?? null},
          now() + make_interval(secs => ${EXPIRES_IN_S}::int), now() + make_interval(secs => ${ABSOLUTE_LIMIT_S}::int),
          now() + make_interval(secs => ${ABSOLUTE_LIMIT_S}::int), ${sha256(device)}, ${request.ip},
          ${(request.headers['user-agent'] ?? '').slice(0, 300)}, ${por_enlace}, ${solo?.empresa_id ?? null},
          ${solo?.cliente_id ?? null})`,
    );
    const estado = await describe(tx, usuario, empresa?.empresa_id ?? null, empresas, EXPIRES_IN_S);
    const agente = request.headers['user-agent'] ?? '';
    if (isNews) await tellNewBrowser(tx, { ...who, empresa_id: empresa?.empresa_id ?? 0 }, agente, app.publicUrl);
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
  given?: string,
): Promise<void> => {
  const device = given ?? (await issuedDevice(app, request)) ?? newToken();
  await app.pool.query(
    `insert into sesiones.dispositivo (hash, usuario_id) values ($1, $2)
     on conflict (hash, usuario_id) do update set usado_en = excluded.usado_en`,
    [sha256(device), usuarioId],
  );
  setDeviceCookie(request, reply, device);
};

/** The token of the browser, if it was made here: one that somebody else chose would make his browser known. */
const issuedDevice = async (app: App, request: FastifyRequest): Promise<string | undefined> => {
  const device = readDevice(request);
  if (device === undefined) return undefined;
  const { rowCount } = await app.pool.query('select 1 from sesiones.dispositivo where hash = $1 limit 1', [
    sha256(device),
  ]);
  return rowCount === 1 ? device : undefined;
};

/** Browsers that got in with a password that is no longer his are strangers again, but for the one of a session that goes on. */
export const forgetDevices = async (tx: Tx, usuarioId: string, sesionId: string | null = null): Promise<void> => {
  await tx.run(sql`delete from sesiones.dispositivo where usuario_id = ${usuarioId}
    and hash is distinct from (select navegador from sesiones.sesion where id = ${sesionId})`);
};

interface EmpresaRow {
  empresa_id: number;
  nombre: string;
  demo: boolean;
}
/** Those of a person; of a bound session, the one that it opens. */
export const listEmpresas = (tx: Tx, usuarioId: string, solo: number | null = null): Promise<EmpresaRow[]> =>
  tx.rows(sql<EmpresaRow>`select empresa_id, nombre, demo from sesiones.empresas_de(${usuarioId}::uuid)
    where ${solo}::int is null or empresa_id = ${solo}::int`);

/** Every session of an account that a link opened. */
export const endLinkSessions = async (tx: Tx, usuarioId: string, now: Date): Promise<void> => {
  await tx.run(sql`update sesiones.sesion set revocada_en = ${now} where usuario_id = ${usuarioId} and por_enlace
    and revocada_en is null`);
  await hush(tx, sql`usuario_id = ${usuarioId} and por_enlace`, now);
};

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
  const token = readSessionToken(request);
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
