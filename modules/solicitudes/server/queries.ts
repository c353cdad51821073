import type { Invitacion, Solicitud, Usuario } from '#modules/solicitudes/contract.ts';
import { estadoInvitacion, estadoSolicitud } from '#modules/solicitudes/rules.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

interface PageFilter {
  cursor?: string | undefined;
  limit?: number | undefined;
}
const DEFAULT_LIMIT = 25;

/** Members of the company with what they have open in it. */
export const listUsuarios = async (tx: Tx, who: Who): Promise<Usuario[]> => {
  const members = await tx.rows(
    sql<Omit<Usuario, 'ultimo_acceso' | 'sesiones'>>`select m.usuario_id, u.nombre, u.email, r.nombre as rol,
        m.activa and u.activo as activa
      from permisos.membresia m
      join usuarios.usuario u on u.id = m.usuario_id
      join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
      where m.empresa_id = ${who.empresa_id} limit 1000`,
  );
  // Sessions are of the installation and members of the company: they may be kept on different servers.
  const open = await tx.last(
    sql<
      Pick<Usuario, 'usuario_id' | 'ultimo_acceso' | 'sesiones'>
    >`select x.usuario_id, max(x.creada_en) as ultimo_acceso,
        count(*) filter (where x.revocada_en is null and x.expira_en > ${who.now})::int as sesiones
      from sesiones.sesion x where x.usuario_id = any(${members.map(({ usuario_id }) => usuario_id)}::uuid[])
        and x.empresa_id = ${who.empresa_id} group by x.usuario_id`,
  );
  const seen = new Map(open.map(({ usuario_id, ...rest }) => [usuario_id, rest]));
  const rows = members.map((one) => ({
    ...one,
    ...(seen.get(one.usuario_id) ?? { ultimo_acceso: null, sesiones: 0 }),
  }));
  const { compare } = new Intl.Collator('es-MX');
  return rows.sort((a, b) => compare(a.nombre, b.nombre));
};

/** 404 unless the person belongs to the company. */
export const requireMember = async (tx: Tx, who: Who, usuario_id: string): Promise<{ nombre: string }> =>
  tx.one(
    q
      .selectFrom('permisos.membresia as m')
      .innerJoin('usuarios.usuario as u', 'u.id', 'm.usuario_id')
      .select('u.nombre')
      .where('m.empresa_id', '=', who.empresa_id)
      .where('m.usuario_id', '=', usuario_id),
  );

export const invitaciones = (who: Who) =>
  q
    .selectFrom('solicitudes.invitacion')
    .select([
      'id',
      'email',
      'nombre',
      'rol_id',
      'rol_nombre',
      'invitada_por',
      'invitada_por_nombre',
      'hash',
      'creada_en',
      'expira_en',
      'aceptada_en',
      'retirada_en',
      'no_llego',
      'version',
    ])
    .where('empresa_id', '=', who.empresa_id);
export type InvitacionRow = Awaited<ReturnType<ReturnType<typeof invitaciones>['executeTakeFirstOrThrow']>>;

export const toInvitacion = (row: InvitacionRow, now: Date): Invitacion => ({
  id: row.id,
  email: row.email,
  nombre: row.nombre,
  rol: row.rol_nombre,
  invitada_por: row.invitada_por_nombre,
  creada_en: row.creada_en,
  expira_en: row.expira_en,
  estado: estadoInvitacion(row, now),
  no_llego: row.no_llego,
  version: row.version,
});

export const listInvitaciones = async (tx: Tx, who: Who, { cursor, limit = DEFAULT_LIMIT }: PageFilter) => {
  const after = decodeCursor(cursor, 1);
  let query = invitaciones(who)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where('id', '<', String(after[0]));
  const page = toPage(await tx.last(query), limit, ({ id }) => [id]);
  return { ...page, data: page.data.map((row) => toInvitacion(row, who.now)) };
};

/** The newest first; those of one person when named. */
const solicitudes = (who: Who) =>
  q
    .selectFrom('solicitudes.solicitud as s')
    .innerJoin('usuarios.usuario as u', 'u.id', 's.usuario_id')
    .select((eb) => [
      's.id',
      's.usuario_id',
      'u.nombre',
      'u.email',
      's.mensaje',
      's.rol_pedido',
      's.creada_en',
      's.expira_en',
      's.aprobada',
      's.revocada_en',
      's.resuelta_por_nombre as respondida_por',
      's.rol_nombre as rol',
      's.motivo',
      's.no_vuelve',
      eb('u.correo_probado_en', 'is not', null).$castTo<boolean>().as('correo_probado'),
      's.version',
    ])
    .where('s.empresa_id', '=', who.empresa_id);

const toSolicitud = ({ aprobada, revocada_en, ...row }: SolicitudRow, now: Date): Solicitud => ({
  ...row,
  estado: estadoSolicitud({ aprobada, revocada_en, expira_en: row.expira_en }, now),
});
type SolicitudRow = Awaited<ReturnType<ReturnType<typeof solicitudes>['executeTakeFirstOrThrow']>>;

export const listSolicitudes = async (tx: Tx, who: Who, { cursor, limit = DEFAULT_LIMIT }: PageFilter) => {
  const after = decodeCursor(cursor, 1);
  let query = solicitudes(who)
    .orderBy('s.id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where('s.id', '<', String(after[0]));
  const page = toPage(await tx.last(query), limit, ({ id }) => [id]);
  return { ...page, data: page.data.map((row) => toSolicitud(row, who.now)) };
};

/** Of the company, or 404; locked until the commit. */
export const lockSolicitud = async (tx: Tx, who: Who, id: string): Promise<Solicitud> =>
  toSolicitud(await tx.one(solicitudes(who).where('s.id', '=', id).forUpdate('s')), who.now);

export const readSolicitud = async (tx: Tx, who: Who, id: string): Promise<Solicitud> =>
  toSolicitud(await tx.one(solicitudes(who).where('s.id', '=', id)), who.now);

/** What a person asked, in every company: each says what became of it. */
export const listPropias = async (tx: Tx, who: Who) => {
  const pedidas = await tx.rows(
    sql<{ id: string; empresa_id: number }>`select id, empresa_id from solicitudes.pedida
      where usuario_id = ${who.usuario_id} order by id desc limit 20`,
  );
  const rows = [];
  for (const { id, empresa_id } of pedidas) {
    await enterCompany(tx, empresa_id);
    const [asked] = await tx.rows(propia(who, empresa_id, id));
    if (asked) rows.push({ ...asked, isMember: await isMember(tx, who, empresa_id) });
  }
  await enterCompany(tx, who.empresa_id);
  return rows.map(({ aprobada, revocada_en, empresa_nombre, isMember: isIn, ...row }) => ({
    ...row,
    empresa: empresa_nombre,
    estado:
      aprobada && !isIn
        ? ('retirada' as const)
        : estadoSolicitud({ aprobada, revocada_en, expira_en: row.expira_en }, who.now),
  }));
};

/** Companies where the person was let in and may not enter any more. */
export const listRetiradas = async (tx: Tx, who: Who): Promise<{ empresa_id: number; nombre: string }[]> => {
  const companies = await tx.rows(
    sql<{ empresa_id: number }>`select empresa_id from permisos.pertenencia
      where usuario_id = ${who.usuario_id} order by empresa_id limit 20`,
  );
  const rows = [];
  for (const { empresa_id } of companies) {
    await enterCompany(tx, empresa_id);
    rows.push(
      ...(await tx.rows(sql<{ empresa_id: number; nombre: string }>`
        select e.empresa_id, e.nombre from empresas.empresa e where e.empresa_id = ${empresa_id} and not exists (
          select from permisos.membresia m where m.empresa_id = ${empresa_id} and m.usuario_id = ${who.usuario_id} and m.activa)`)),
    );
  }
  await enterCompany(tx, who.empresa_id);
  return rows;
};

/** Whether the person may enter that company now; the transaction is in it. */
export const isMember = async (tx: Tx, { usuario_id }: Who, empresa_id: number): Promise<boolean> =>
  (await tx.maybe(
    q
      .selectFrom('permisos.membresia')
      .select('usuario_id')
      .where('empresa_id', '=', empresa_id)
      .where('usuario_id', '=', usuario_id)
      .where('activa', '=', true),
  )) !== undefined;

const propia = (who: Who, empresa_id: number, id: string) =>
  q
    .selectFrom('solicitudes.solicitud')
    .select(['id', 'empresa_id', 'empresa_nombre', 'creada_en', 'expira_en', 'aprobada', 'revocada_en', 'motivo'])
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .where('usuario_id', '=', who.usuario_id);
