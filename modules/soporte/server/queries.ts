import type { Grupo } from '#modules/soporte/rules/estados.ts';
import { grupos } from '#modules/soporte/rules/estados.ts';
import type {
  RespuestaGuardada,
  Ticket,
  TicketResumen,
  TicketsQuery,
  TicketsTotales,
  TotalesQuery,
} from '#modules/soporte/rules/formas.ts';
import { readBitacora } from '#platform/server/bitacora/bitacora.ts';
import { orderRows, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import { readMensajes } from './rows.ts';
import './tables.ts';

const COLUMNS = [
  't.id',
  't.folio',
  't.asunto',
  't.estado',
  't.prioridad',
  't.canal',
  't.contacto_nombre as contacto',
  't.cliente_id',
  't.documento_folio',
  't.asignado_a',
  't.asignado_nombre as asignado',
  't.sospechoso',
  't.espera_desde',
  't.primera_respuesta_en',
  't.creado_en',
  't.ultimo_mensaje_en',
  't.version',
] as const;

/** Whether the customer wrote something that this person has not seen, while it is the workshop's turn. */
const unread = (who: Who) => sql<boolean>`(t.estado in ('nuevo', 'abierto') and t.ultimo_cliente > coalesce(
  (select l.hasta from soporte.lectura l where l.empresa_id = ${who.empresa_id} and l.usuario_id = ${who.usuario_id}
    and l.ticket_id = t.id), 0))`;

export const listTickets = async (tx: Tx, who: Who, query: TicketsQuery) => {
  const limit = query.limit ?? 25;
  const { by, id, direction, after, position } = orderRows<TicketResumen>(
    query.sort ?? (query.estado === undefined || query.estado === 'por_atender' ? 'espera' : '-ultimo'),
    {
      ultimo: { by: sql`t.ultimo_mensaje_en`, of: (row) => row.ultimo_mensaje_en },
      espera: {
        by: sql`coalesce(t.espera_desde, t.ultimo_mensaje_en)`,
        of: (row) => row.espera_desde ?? row.ultimo_mensaje_en,
      },
      creado: { by: sql`t.creado_en`, of: (row) => row.creado_en },
    },
    sql`t.id`,
  );
  let select = filterTickets(who, query)
    .where(inGrupo(who, query.estado ?? 'por_atender'))
    .select(COLUMNS)
    .select(unread(who).as('sin_leer'))
    .orderBy(by, direction)
    .orderBy(id, direction)
    .limit(limit + 1);
  const beyond = after(query.cursor);
  if (beyond) select = select.where(beyond);
  return toPage(await tx.last(select), limit, position);
};

const filterTickets = (who: Who, filtro: TotalesQuery) => {
  let select = q.selectFrom('soporte.ticket as t').where('t.empresa_id', '=', who.empresa_id);
  const folio = /^\s*([a-z][a-z0-9]{0,7})\s*-\s*(\d{1,15})\s*$/i.exec(filtro.q ?? '');
  if (folio) select = select.where('t.folio', '=', `${folio[1]?.toUpperCase()}-${folio[2]}`);
  else if (filtro.q) {
    const ids = searchIds(who, 'ticket', filtro.q);
    if (ids) select = select.where('t.id', 'in', ids);
  }
  if (filtro.prioridad) select = select.where('t.prioridad', '=', filtro.prioridad);
  if (filtro.cliente_id) select = select.where('t.cliente_id', '=', filtro.cliente_id);
  if (filtro.asignado === 'nadie') select = select.where('t.asignado_a', 'is', null);
  else if (filtro.asignado) select = select.where('t.asignado_a', '=', filtro.asignado);
  return select;
};

const inGrupo = (who: Who, grupo: Grupo) => {
  switch (grupo) {
    case 'por_atender':
      return sql<boolean>`(t.estado in ('nuevo', 'abierto') and not t.sospechoso)`;
    case 'mios':
      return sql<boolean>`(t.asignado_a = ${who.usuario_id}::uuid and t.estado <> 'cerrado' and not t.sospechoso)`;
    case 'esperando':
      return sql<boolean>`(t.estado = 'esperando_cliente' and not t.sospechoso)`;
    case 'resueltos':
      return sql<boolean>`(t.estado = 'resuelto' and not t.sospechoso)`;
    case 'cerrados':
      return sql<boolean>`(t.estado = 'cerrado' and not t.sospechoso)`;
    case 'sospechosos':
      return sql<boolean>`(t.sospechoso and t.estado <> 'cerrado')`;
    case 'todos':
      return sql<boolean>`true`;
  }
};

const MEDIAN_DAYS = 30;

export const sumTickets = async (tx: Tx, who: Who, filtro: TotalesQuery): Promise<TicketsTotales> => {
  let counted = filterTickets(who, filtro).select(sql<number>`0`.as('nada'));
  for (const grupo of grupos)
    counted = counted.select(sql<number>`count(*) filter (where ${inGrupo(who, grupo)})::int`.as(grupo));
  const since = new Date(who.now.getTime() - MEDIAN_DAYS * 86_400_000);
  const [row, { mediana }] = await Promise.all([
    tx.one(counted),
    tx.one(sql<{ mediana: number | null }>`select (percentile_cont(0.5) within group
        (order by extract(epoch from primera_respuesta_en - creado_en) * 1000))::bigint as mediana
      from soporte.ticket where empresa_id = ${who.empresa_id} and creado_en >= ${since}
        and primera_respuesta_en is not null and not sospechoso and canal <> 'mostrador'`),
  ]);
  // Each group was selected under its own name.
  const counts = row as unknown as Record<Grupo, number>;
  return {
    grupos: Object.fromEntries(grupos.map((grupo) => [grupo, counts[grupo]])) as Record<Grupo, number>,
    primera_respuesta_ms: mediana,
  };
};

/** Unread ones that are this person's or nobody's. */
export const countPendientes = (tx: Tx, who: Who): Promise<{ total: number }> =>
  tx.one(
    q
      .selectFrom('soporte.ticket as t')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('t.empresa_id', '=', who.empresa_id)
      .where('t.estado', 'in', ['nuevo', 'abierto'])
      .where('t.sospechoso', '=', false)
      .where((eb) => eb.or([eb('t.asignado_a', 'is', null), eb('t.asignado_a', '=', who.usuario_id)]))
      .where(unread(who)),
  );

export const getTicket = async (tx: Tx, who: Who, id: string): Promise<Ticket> => {
  const [row, mensajes, cambios] = await Promise.all([
    tx.one(
      q
        .selectFrom('soporte.ticket as t')
        .select(COLUMNS)
        .select(unread(who).as('sin_leer'))
        .select(['t.contacto_email as email', 't.contacto_telefono as telefono', 't.cotizacion_id', 't.orden_id'])
        .select(['t.reabierto', 't.resuelto_en', 't.cerrado_en'])
        .where('t.empresa_id', '=', who.empresa_id)
        .where('t.id', '=', id),
    ),
    readMensajes(tx, who, id, 'taller'),
    tx.rows(readBitacora(who, 'ticket', id)),
  ]);
  return { ...row, mensajes, cambios: cambios.map(({ id: n, texto, creado_en }) => ({ id: n, texto, creado_en })) };
};

/** Members who hold the key: those a ticket may be given to. */
export const listEquipo = (tx: Tx, who: Who): Promise<{ id: string; nombre: string }[]> =>
  tx.rows(sql<{ id: string; nombre: string }>`
    select u.id, u.nombre from permisos.membresia m join usuarios.usuario u on u.id = m.usuario_id and u.activo
    where m.empresa_id = ${who.empresa_id} and m.activa and coalesce(
      (select x.permitido from permisos.excepcion x where x.empresa_id = ${who.empresa_id} and x.usuario_id = m.usuario_id
        and x.permiso = 'atender_soporte'),
      exists (select 1 from permisos.rol_permiso p where p.empresa_id = ${who.empresa_id} and p.rol_id = m.rol_id
        and p.permiso = 'atender_soporte'))
    order by u.nombre, u.id`);

export const listRespuestas = (tx: Tx, who: Who): Promise<RespuestaGuardada[]> =>
  tx.rows(
    q
      .selectFrom('soporte.respuesta')
      .select(['id', 'titulo', 'texto', 'version'])
      .where('empresa_id', '=', who.empresa_id)
      .orderBy('titulo')
      .limit(200),
  );
