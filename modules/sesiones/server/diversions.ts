import { notify } from '#modules/notificaciones/server/front-door.ts';
import { listAdministradores, sayWho } from '#modules/permisos/server/front-door.ts';
import { diversions } from '#platform/contract/diversions.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Change } from '#platform/server/http/diversions.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { requireRecentPassword } from './step-up.ts';

/** Asks for the password, and tells every administrator, also the one whose session it is: it may be in other hands. */
export const guardDiversion = async (tx: Tx, who: Who, { que, texto: said, ruta }: Change): Promise<void> => {
  await requireRecentPassword(tx, who);
  const texto = `${said} Lo hizo ${await sayWho(tx, who)}.`;
  const titulo = `Cambió ${diversions[que].que}`;
  const aviso = { permiso: 'administrar_permisos', tipo: 'empresa.desvio', titulo, texto, ruta } as const;
  await notify(tx, who, { ...aviso, incluye_autor: true });
  const letter = writeLetter({
    titulo,
    parrafos: [texto, 'Si no lo esperabas, revísalo hoy mismo en Bahía y pregunta a quien lo hizo.'],
    firma: who.empresa_nombre,
  });
  for (const { email } of await listAdministradores(tx, who))
    await queueMail(tx, who, {
      to: email,
      subject: titulo,
      text: letter.texto,
      html: letter.html,
      tipo: 'empresa.desvio',
    });
};
