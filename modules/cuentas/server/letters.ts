import { UNDO_HOURS } from '#modules/sesiones/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import { type PassedOn, queueAccessMail } from '#platform/server/mail/mail.ts';
import type { Ended } from './openings.ts';

interface Cuenta {
  id: string;
  email: string;
  nombre: string;
}

const IGNORE = 'Si no fuiste tú, ignora este correo: nadie puede usar el enlace sin él.';
const NOT_ME =
  'Si no fuiste tú, pon otra contraseña cuanto antes desde «Olvidé mi contraseña» y avisa a tu administrador.';

const UNDO = 'Si no fuiste tú, deshazlo: tu cuenta vuelve a este correo, se cierra todo y eliges otra contraseña.';
const UNDO_NOTE = `«No fui yo» vale ${UNDO_HOURS} horas y una sola vez. Si fuiste tú, no hagas nada.`;
const joined = (words: readonly string[]): string => new Intl.ListFormat('es-MX').format(words);

const NOBODY: PassedOn = { by: 'nobody', empresa_id: null };

const send = async (tx: Tx, to: string, tipo: string, letter: Letter, passedOn: PassedOn = NOBODY): Promise<void> => {
  const { texto, html } = writeLetter(letter);
  await queueAccessMail(tx, { to, subject: letter.titulo, text: texto, html, tipo }, passedOn);
};

/** The account belongs to no company yet: the one that keeps the installation may pass the link on. */
export const sendConfirmation = async (
  tx: Tx,
  to: string,
  nombre: string,
  url: string,
  guardiana: number | undefined,
): Promise<void> => {
  const letter: Letter = {
    titulo: 'Confirma tu correo para entrar a Bahía',
    parrafos: [`Hola, ${nombre}. Abre el enlace y escribe la contraseña que elegiste: con eso tu cuenta queda lista.`],
    boton: { texto: 'Confirmar mi correo', url },
    nota: `El enlace vale 72 horas. ${IGNORE}`,
  };
  await send(tx, to, 'acceso.registro', letter, guardiana ? { by: 'company', empresa_id: guardiana } : NOBODY);
};

export const sendAlreadyRegistered = (tx: Tx, to: string, publicUrl: string): Promise<void> =>
  send(tx, to, 'acceso.registro', {
    titulo: 'Ya tienes una cuenta en Bahía',
    parrafos: [
      'Alguien intentó crear una cuenta con este correo, y ya la hay. Si fuiste tú, inicia sesión; si no recuerdas la contraseña, pon otra.',
    ],
    boton: { texto: 'Poner otra contraseña', url: `${publicUrl}/recuperar` },
    nota: 'Si no fuiste tú, no hace falta que hagas nada.',
  });

export const sendRecovery = (tx: Tx, cuenta: Cuenta, url: string): Promise<void> => {
  const letter: Letter = {
    titulo: 'Pon otra contraseña en Bahía',
    parrafos: [
      `Hola, ${cuenta.nombre}. Con este enlace eliges una contraseña nueva. Al guardarla se cierran todas tus sesiones.`,
    ],
    boton: { texto: 'Elegir otra contraseña', url },
    nota: `El enlace vale una hora y una sola vez. ${IGNORE}`,
  };
  return send(tx, cuenta.email, 'acceso.contrasena', letter, { by: 'account', usuario_id: cuenta.id });
};

export const sendNoAccount = (tx: Tx, to: string): Promise<void> =>
  send(tx, to, 'acceso.contrasena', {
    titulo: 'Aquí no hay cuenta con este correo',
    parrafos: [
      'Alguien pidió poner otra contraseña con este correo, pero no entra ninguna cuenta activa con él. Si fuiste tú, prueba con otra de tus direcciones o habla con el administrador de tu taller.',
    ],
    nota: 'Si no fuiste tú, no hace falta que hagas nada.',
  });

/** What changed, what ended with it and what still opens the account, with the way back. */
export const sendPasswordChanged = (tx: Tx, to: string, { terminado, sigue }: Ended, url: string): Promise<void> =>
  send(tx, to, 'acceso.aviso', {
    titulo: 'Cambió tu contraseña de Bahía',
    parrafos: [
      terminado.length === 0
        ? 'La contraseña de tu cuenta acaba de cambiar.'
        : `La contraseña de tu cuenta acaba de cambiar. Además terminó: ${joined(terminado)}.`,
      sigue.length === 0
        ? 'Nada más abre tu cuenta: solo la contraseña nueva.'
        : `Con tu cuenta sigue: ${joined(sigue)}.`,
      UNDO,
    ],
    boton: { texto: 'No fui yo', url },
    nota: UNDO_NOTE,
  });

/** To the mailbox whose owner said that it was not he. */
export const sendUndone = (tx: Tx, to: string, url: string): Promise<void> =>
  send(tx, to, 'acceso.contrasena', {
    titulo: 'Cerramos tu cuenta de Bahía hasta que elijas otra contraseña',
    parrafos: [
      'Dijiste que no fuiste tú: se deshizo el cambio y se cerró todo lo que abría tu cuenta. Elige otra contraseña para entrar.',
    ],
    boton: { texto: 'Elegir otra contraseña', url },
    nota: 'El enlace vale una hora y una sola vez. Si venció, pide otro con «Olvidé mi contraseña».',
  });

export const sendEmailLink = (tx: Tx, to: string, who: Who, url: string): Promise<void> => {
  const letter: Letter = {
    titulo: 'Confirma tu correo nuevo',
    parrafos: [`Hola, ${who.nombre}. Al abrir el enlace, tu cuenta de Bahía se abrirá con este correo.`],
    boton: { texto: 'Usar este correo', url },
    nota: `El enlace vale 72 horas. ${IGNORE}`,
  };
  return send(tx, to, 'acceso.correo', letter, { by: 'account', usuario_id: who.usuario_id });
};

export const sendEmailTaken = (tx: Tx, to: string): Promise<void> =>
  send(tx, to, 'acceso.correo', {
    titulo: 'Este correo ya abre una cuenta de Bahía',
    parrafos: [
      'Alguien que tiene otra cuenta pidió cambiarla a este correo. No se puede: ya hay una cuenta con él, y sigue igual.',
    ],
  });

/** To the mailbox that opened the account until now, with the way back. */
export const sendEmailChanged = (tx: Tx, to: string, nuevo: string, url: string): Promise<void> =>
  send(tx, to, 'acceso.aviso', {
    titulo: 'Tu cuenta de Bahía ya no se abre con este correo',
    parrafos: [`Desde ahora se entra con ${nuevo}, y se cerraron las demás sesiones.`, UNDO],
    boton: { texto: 'No fui yo', url },
    nota: UNDO_NOTE,
  });

/** To the mailbox that opens the account from now on. */
export const sendEmailTakenUp = (tx: Tx, to: string, anterior: string): Promise<void> =>
  send(tx, to, 'acceso.aviso', {
    titulo: 'Tu cuenta de Bahía se abre con este correo',
    parrafos: [
      `Antes se abría con ${anterior}. Las demás sesiones se cerraron.`,
      'Si no lo pediste tú, escribe a tu administrador: alguien usa tu dirección.',
    ],
  });

export const sendSecondFactorNotice = (tx: Tx, to: string, activo: boolean): Promise<void> =>
  send(tx, to, 'acceso.aviso', {
    titulo: activo ? 'Tu cuenta ya pide dos pasos para entrar' : 'Tu cuenta ya no pide dos pasos para entrar',
    parrafos: [
      activo
        ? 'Además de la contraseña, al entrar se pide un código de tu aplicación. Guarda los códigos de recuperación fuera del teléfono.'
        : 'Se quitó la verificación en dos pasos: desde ahora basta la contraseña.',
      NOT_ME,
    ],
  });
