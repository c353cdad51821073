import type { Tx } from '#platform/server/db/tx.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';

const IGNORE = 'Si no fuiste tú, ignora este correo: nadie puede usar el enlace sin él.';
const NOT_ME =
  'Si no fuiste tú, pon otra contraseña cuanto antes desde «Olvidé mi contraseña» y avisa a tu administrador.';

const send = async (tx: Tx, to: string, tipo: string, letter: Letter): Promise<void> => {
  const { texto, html } = writeLetter(letter);
  await queueAccessMail(tx, { to, subject: letter.titulo, text: texto, html, tipo });
};

export const sendConfirmation = (tx: Tx, to: string, nombre: string, url: string): Promise<void> =>
  send(tx, to, 'acceso.registro', {
    titulo: 'Confirma tu correo para entrar a Bahía',
    parrafos: [`Hola, ${nombre}. Abre el enlace y escribe la contraseña que elegiste: con eso tu cuenta queda lista.`],
    boton: { texto: 'Confirmar mi correo', url },
    nota: `El enlace vale 72 horas. ${IGNORE}`,
  });

export const sendAlreadyRegistered = (tx: Tx, to: string, publicUrl: string): Promise<void> =>
  send(tx, to, 'acceso.registro', {
    titulo: 'Ya tienes una cuenta en Bahía',
    parrafos: [
      'Alguien intentó crear una cuenta con este correo, y ya la hay. Si fuiste tú, inicia sesión; si no recuerdas la contraseña, pon otra.',
    ],
    boton: { texto: 'Poner otra contraseña', url: `${publicUrl}/recuperar` },
    nota: 'Si no fuiste tú, no hace falta que hagas nada.',
  });

export const sendRecovery = (tx: Tx, to: string, nombre: string, url: string): Promise<void> =>
  send(tx, to, 'acceso.contrasena', {
    titulo: 'Pon otra contraseña en Bahía',
    parrafos: [
      `Hola, ${nombre}. Con este enlace eliges una contraseña nueva. Al guardarla se cierran todas tus sesiones.`,
    ],
    boton: { texto: 'Elegir otra contraseña', url },
    nota: `El enlace vale una hora y una sola vez. ${IGNORE}`,
  });

export const sendNoAccount = (tx: Tx, to: string): Promise<void> =>
  send(tx, to, 'acceso.contrasena', {
    titulo: 'Aquí no hay cuenta con este correo',
    parrafos: [
      'Alguien pidió poner otra contraseña con este correo, pero no entra ninguna cuenta activa con él. Si fuiste tú, prueba con otra de tus direcciones o habla con el administrador de tu taller.',
    ],
    nota: 'Si no fuiste tú, no hace falta que hagas nada.',
  });

export const sendPasswordChanged = (tx: Tx, to: string): Promise<void> =>
  send(tx, to, 'acceso.aviso', {
    titulo: 'Cambió tu contraseña de Bahía',
    parrafos: ['La contraseña de tu cuenta acaba de cambiar y se cerraron las demás sesiones.', NOT_ME],
  });

export const sendEmailLink = (tx: Tx, to: string, nombre: string, url: string): Promise<void> =>
  send(tx, to, 'acceso.correo', {
    titulo: 'Confirma tu correo nuevo',
    parrafos: [`Hola, ${nombre}. Al abrir el enlace, tu cuenta de Bahía se abrirá con este correo.`],
    boton: { texto: 'Usar este correo', url },
    nota: `El enlace vale 72 horas. ${IGNORE}`,
  });

export const sendEmailTaken = (tx: Tx, to: string): Promise<void> =>
  send(tx, to, 'acceso.correo', {
    titulo: 'Este correo ya abre una cuenta de Bahía',
    parrafos: [
      'Alguien que tiene otra cuenta pidió cambiarla a este correo. No se puede: ya hay una cuenta con él, y sigue igual.',
    ],
  });

export const sendEmailChanged = (tx: Tx, to: string, nuevo: string): Promise<void> =>
  send(tx, to, 'acceso.aviso', {
    titulo: 'Tu cuenta de Bahía ya no se abre con este correo',
    parrafos: [`Desde ahora se entra con ${nuevo}.`, 'Si no fuiste tú, avisa hoy mismo al administrador de tu taller.'],
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
