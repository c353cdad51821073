import { formatPhone } from '#modules/clientes/rules.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { MINUTOS } from '#modules/entradas/rules.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';
import type { Contacto } from './contactos.ts';

/** The link opens the customer's account, so staff never read it, not even without a mail server. */
const send = async (tx: Tx, who: Who, to: string, letter: Omit<Letter, 'firma' | 'color'>): Promise<void> => {
  const { nombre, telefono, color } = await getEmpresa(tx, who);
  const firma = [nombre, telefono].filter(Boolean).join(' · ');
  const { texto, html } = writeLetter({ ...letter, firma, color });
  const mail = { to, subject: letter.titulo, text: texto, html, tipo: 'acceso.cliente' };
  await queueAccessMail(tx, mail, { by: 'nobody', empresa_id: who.empresa_id });
};

export const sendEntrada = (tx: Tx, who: Who, to: string, nombre: string, url: string): Promise<void> =>
  send(tx, who, to, {
    titulo: `Entra a tu cuenta en ${who.empresa_nombre}`,
    parrafos: [`${nombre === '' ? 'Hola.' : `Hola, ${nombre}.`} Con este botón entras a tu cuenta, sin contraseña.`],
    boton: { texto: 'Entrar a mi cuenta', url },
    nota: `El enlace vale ${MINUTOS} minutos y una sola vez. Si no lo pediste, ignora este correo.`,
  });

export const sendUnknown = (tx: Tx, who: Who, to: string): Promise<void> =>
  send(tx, who, to, {
    titulo: `No encontramos tu correo en ${who.empresa_nombre}`,
    parrafos: [
      'Alguien pidió entrar con este correo a una cuenta de cliente, y el taller no lo tiene registrado. Si fuiste tú, prueba con tu teléfono o pide al taller que anote tu correo.',
    ],
    nota: 'Si no fuiste tú, no hace falta que hagas nada.',
  });

/** To the address that a customer wrote as his own, before it counts. */
export const sendConfirmar = (tx: Tx, who: Who, to: string, nombre: string, url: string): Promise<void> =>
  send(tx, who, to, {
    titulo: `Confirma tu correo en ${who.empresa_nombre}`,
    parrafos: [
      `${nombre} escribió este correo en su cuenta. Si eres tú, ábrelo con este botón: desde entonces entras con él y el taller te escribe aquí.`,
    ],
    boton: { texto: 'Confirmar mi correo', url },
    nota: `El enlace vale ${MINUTOS} minutos y una sola vez. Si no eres ${nombre}, ignora este correo: nada cambia.`,
  });

/** Somebody else enters with it: he is told, and who wrote it learns nothing. */
export const sendTaken = (tx: Tx, who: Who, to: string): Promise<void> =>
  send(tx, who, to, {
    titulo: `Alguien escribió tu correo en ${who.empresa_nombre}`,
    parrafos: [
      'Otro cliente del taller puso este correo como suyo. Tu cuenta sigue igual y él no entra a ella. Si lo comparten, pide al taller que lo anote en los dos.',
    ],
    nota: 'Si no lo conoces, no hace falta que hagas nada.',
  });

const callUs = 'Si no lo pediste, llama al taller: tu cuenta muestra tus vehículos, tus pagos y tus datos.';

const say = ({ canal, texto }: Contacto): string =>
  canal === 'correo' ? `el correo ${texto}` : `el teléfono ${formatPhone(texto)}`;

/** To who entered until now, when the workshop writes another contact into his record. */
export const sendChanged = (tx: Tx, who: Who, to: string, nombre: string, contacto: Contacto): Promise<void> =>
  send(tx, who, to, {
    titulo: `Cambió tu ${contacto.canal === 'correo' ? 'correo' : 'teléfono'} en ${who.empresa_nombre}`,
    parrafos: [
      contacto.texto === ''
        ? `El taller quitó ${contacto.canal === 'correo' ? 'el correo' : 'el teléfono'} de ${nombre}: ya no se entra con él.`
        : `El taller anotó ${say(contacto)} para ${nombre}. Sigues entrando como hasta ahora mientras nadie abra un enlace enviado ahí.`,
    ],
    nota: callUs,
  });

/** To who entered until now, when a link sent to another contact was opened. */
export const sendMoved = (tx: Tx, who: Who, to: string, nombre: string, contacto: Contacto): Promise<void> =>
  send(tx, who, to, {
    titulo: `Ahora se entra con otro contacto a tu cuenta en ${who.empresa_nombre}`,
    parrafos: [`Desde hoy ${say(contacto)} abre la cuenta de ${nombre}, porque ahí se abrió el enlace que se envió.`],
    nota: callUs,
  });

export const sendProven = (tx: Tx, who: Who, to: string, nombre: string): Promise<void> =>
  send(tx, who, to, {
    titulo: `Tu correo quedó confirmado en ${who.empresa_nombre}`,
    parrafos: [`Desde hoy este correo abre la cuenta de ${nombre}. Se avisó también al correo anterior.`],
    nota: callUs,
  });

/** To who confirms an account that somebody else may have set up. */
export const sendOtherWaysEnded = (tx: Tx, who: Who, to: string): Promise<void> =>
  send(tx, who, to, {
    titulo: 'Confirmaste el correo de tu cuenta',
    parrafos: [
      'Hasta ahora nadie había confirmado este correo. Por seguridad, la contraseña y las identidades que tenía tu cuenta dejaron de valer y sus sesiones se cerraron.',
      'Entras con el enlace del taller. Si quieres una contraseña, créala con «Olvidé mi contraseña».',
    ],
    nota: callUs,
  });
