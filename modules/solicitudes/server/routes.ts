import { closeSessionsOf, personFrom, startSession } from '#modules/sesiones/server/front-door.ts';
import { solicitudesApi, solicitudesRefusals } from '#modules/solicitudes/contract.ts';
import { estadoInvitacion } from '#modules/solicitudes/rules.ts';
import { hashPassword, refuseWeakPassword } from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho, route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { enterByAccessLink, listAccessLinks, makeAccessLink, revokeAccessLink } from './access-links.ts';
import {
  accept,
  acceptAsNew,
  enterByLink,
  hasAccount,
  invite,
  openInvitation,
  resend,
  takeBack,
} from './invitations.ts';
import {
  isMember,
  listInvitaciones,
  listPropias,
  listRetiradas,
  listSolicitudes,
  listUsuarios,
  requireMember,
} from './queries.ts';
import { approve, letAskAgain, reject, requestAccess } from './requests.ts';

export const solicitudesRoutes = (app: App): void => {
  route(app, solicitudesApi, 'GET /api/usuarios', async (tx, who) => ({ data: await listUsuarios(tx, who) }));
  route(app, solicitudesApi, 'POST /api/usuarios/{usuario_id}/cierre-sesiones', async (tx, who, { params }) => {
    const { nombre } = await requireMember(tx, who, params.usuario_id);
    const cerradas = await closeSessionsOf(tx, who, params.usuario_id);
    await writeBitacora(tx, who, {
      accion: 'miembro.sesiones_cerradas',
      id: params.usuario_id,
      texto: `${who.nombre} cerró las sesiones de ${nombre}.`,
    });
    return { cerradas };
  });

  route(app, solicitudesApi, 'GET /api/invitaciones', (tx, who, { query }) => listInvitaciones(tx, who, query));
  route(app, solicitudesApi, 'POST /api/invitaciones', (tx, who, { body }) => invite(tx, who, body, app));
  route(app, solicitudesApi, 'POST /api/invitaciones/{id}/reenvio', (tx, who, { params }, { version }) =>
    resend(tx, who, params.id, version, app),
  );
  route(app, solicitudesApi, 'DELETE /api/invitaciones/{id}', (tx, who, { params }, { version }) =>
    takeBack(tx, who, params.id, version),
  );

  route(app, solicitudesApi, 'GET /api/publico/invitaciones/{token}', async (tx, who, { params }) => {
    const row = await openInvitation(tx, who, params.token);
    return {
      empresa: who.empresa_nombre,
      nombre: row.nombre,
      email: row.email,
      rol: row.rol_nombre,
      invitada_por: row.invitada_por_nombre,
      estado: estadoInvitacion(row, who.now),
      tiene_cuenta: await hasAccount(tx, row.email),
    };
  });

  route(app, solicitudesApi, 'POST /api/publico/invitaciones', async (_tx, nobody, { body }, { request, reply }) => {
    const { token, nombre, password } = body;
    // Looked at before the hash is paid for, and again under the lock.
    const { email } = await byInvitation(app, nobody, token, (tx, who) => openInvitation(tx, who, token));
    refuseWeakPassword(password, [nombre, email]);
    const password_hash = await hashPassword(password, personFrom(request.ip, email));
    const usuario = await byInvitation(app, nobody, token, (tx, who) =>
      acceptAsNew(tx, who, token, { nombre, password_hash }),
    );
    return startSession(app, usuario, request, reply);
  });

  route(app, solicitudesApi, 'POST /api/auth/accept-invitation', async (tx, who, { body }) => {
    const inside = await enterByLink(tx, who, body.token, 'invitacion');
    if (!inside) throw new Refusal(solicitudesRefusals.invitacion_no_vale);
    const { email } = await openInvitation(tx, inside, body.token);
    if (email !== who.email) throw new Refusal(solicitudesRefusals.invitacion_de_otro, { email });
    await accept(tx, inside, body.token);
    return { success: true, empresa_id: inside.empresa_id, nombre: inside.empresa_nombre };
  });

  route(app, solicitudesApi, 'POST /api/enlaces-acceso', (tx, who) => makeAccessLink(tx, who, app.publicUrl));

  route(app, solicitudesApi, 'GET /api/enlaces-acceso', async (tx, who) => ({ data: await listAccessLinks(tx, who) }));
  route(app, solicitudesApi, 'DELETE /api/enlaces-acceso/{id}', (tx, who, { params }, { version }) =>
    revokeAccessLink(tx, who, params.id, version),
  );

  route(app, solicitudesApi, 'GET /api/auth/request-company-access', async (tx, who, { query }) => {
    const mine = { success: true, solicitudes: await listPropias(tx, who), retiradas: await listRetiradas(tx, who) };
    if (query.token === undefined) return { ...mine, empresa: null, enlace: null, miembro: false };
    const { inside, estado } = await enterByAccessLink(tx, who, query.token);
    const empresa = { empresa_id: inside.empresa_id, nombre: inside.empresa_nombre };
    const miembro = await isMember(tx, who, inside.empresa_id);
    return { ...mine, empresa, enlace: estado, miembro };
  });

  route(app, solicitudesApi, 'POST /api/auth/request-company-access', async (tx, who, { body }) => {
    const { inside, estado } = await enterByAccessLink(tx, who, body.token);
    if (estado !== 'vigente') throw new Refusal(solicitudesRefusals[`enlace_${estado}`]);
    return { success: true, solicitud: await requestAccess(tx, inside, body, app.publicUrl) };
  });

  route(app, solicitudesApi, 'GET /api/solicitudes', (tx, who, { query }) => listSolicitudes(tx, who, query));
  route(app, solicitudesApi, 'POST /api/solicitudes/{id}/aprobacion', (tx, who, { params, body }, { version }) =>
    approve(tx, who, params.id, body.rol_id, version, app.publicUrl),
  );
  route(app, solicitudesApi, 'POST /api/solicitudes/{id}/rechazo', (tx, who, { params, body }, { version }) =>
    reject(tx, who, params.id, body, version),
  );
  route(app, solicitudesApi, 'POST /api/solicitudes/{id}/vuelta', (tx, who, { params }, { version }) =>
    letAskAgain(tx, who, params.id, version),
  );
};

/** Work in the company of an invitation, for whoever holds its link. */
const byInvitation = <T>(app: App, nobody: Who, token: string, work: (tx: Tx, who: Who) => Promise<T>): Promise<T> =>
  asWho(app.pool, nobody, async (tx) => {
    const inside = await enterByLink(tx, nobody, token, 'invitacion');
    if (!inside) throw new Refusal(solicitudesRefusals.invitacion_no_vale);
    return work(tx, inside);
  });
