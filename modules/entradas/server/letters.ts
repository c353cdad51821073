import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { MINUTOS } from '#modules/entradas/rules.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Letter, writeLetter } from '#platform/server/mail/letter.ts';
import { queueAccessMail } from '#platform/server/mail/mail.ts';

/** By the queue of what is secret: nobody of the company reads the link. */
const send = async (tx: Tx, who: Who, to: string, letter: Omit<Letter, 'firma' | 'color'>): Promise<void> => {
  const { nombre, telefono, color } = await getEmpresa(tx, who);
  const firma = [nombre, telefono].filter(Boolean).join(' · ');
  const { texto, html } = writeLetter({ ...letter, firma, color });
  await queueAccessMail(tx, { to, subject: letter.titulo, text: texto, html, tipo: 'acceso.cliente' });
};

export const sendEntrada = (tx: Tx, who: Who, to: string, nombre: string, url: string): Promise<void> =>
  send(tx, who, to, {
    titulo: `Entra a tu cuenta en ${who.empresa_nombre}`,
    parrafos: [`Hola, ${nombre}. Con este botón entras a tu cuenta, sin contraseña.`],
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
