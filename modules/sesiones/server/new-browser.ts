import { notify } from '#modules/notificaciones/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';
import { describeDevice, describePlace } from './describe-device.ts';
import { makeUndo, UNDO_HOURS } from './undo.ts';

/** Whether the account was entered before, and never from this browser. */
export const isNewBrowser = async (tx: Tx, usuario_id: string, navegador: Buffer): Promise<boolean> => {
  const { nuevo } = await tx.one(sql<{ nuevo: boolean }>`select
    not exists (select 1 from sesiones.dispositivo where hash = ${navegador} and usuario_id = ${usuario_id})
    and (exists (select 1 from sesiones.dispositivo where usuario_id = ${usuario_id})
      or exists (select 1 from sesiones.sesion where usuario_id = ${usuario_id})) as nuevo`);
  return nuevo;
};

/** Tells the owner of the account, who may have been somebody else: by mail with «No fui yo», and by the bell where he works. */
export const tellNewBrowser = async (tx: Tx, who: Who, agente: string, publicUrl: string): Promise<void> => {
  const desde = `${describeDevice(agente)} · ${describePlace(who.ip)}`;
  const undo = await makeUndo(tx, who.usuario_id, 'entrada', { email: who.email, desde });
  const titulo = 'Entraron a tu cuenta de Bahía desde un navegador nuevo';
  const { texto, html } = writeLetter({
    titulo,
    parrafos: [
      `Hola, ${who.nombre}. Alguien entró a tu cuenta desde un navegador que no conocíamos: ${desde}.`,
      'Si no fuiste tú, ciérralo: se cierran todas las sesiones y eliges otra contraseña.',
    ],
    boton: { texto: 'No fui yo', url: `${publicUrl}${undo}` },
    nota: `«No fui yo» vale ${UNDO_HOURS} horas y una sola vez. Si fuiste tú, no hagas nada: este navegador ya quedó recordado.`,
  });
  const mail = { to: who.email, subject: titulo, text: texto, html, tipo: 'acceso.aviso' };
  await queueAccessMail(tx, mail, { by: 'nobody', empresa_id: null });
  if (who.empresa_id === 0) return;
  await notify(tx, who, {
    usuario_ids: [who.usuario_id],
    incluye_autor: true,
    tipo: 'acceso.navegador',
    titulo: 'Entraron a tu cuenta desde un navegador nuevo',
    texto: `${desde}. Si no fuiste tú, abre «No fui yo» en el correo que te mandamos, o cierra esa sesión en tu perfil y cambia tu contraseña.`,
    ruta: '/Editar_perfil',
  });
};
