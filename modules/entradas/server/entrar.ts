import { randomBytes } from 'node:crypto';
import { changeCliente, getCliente } from '#modules/clientes/server/front-door.ts';
import { type EntradaAbierta, entradasRefusals } from '#modules/entradas/contract.ts';
import type { EstadoSesion } from '#modules/sesiones/contract.ts';
import { enterProven, personFrom } from '#modules/sesiones/server/front-door.ts';
import { hashPassword } from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientesDe, readPendiente } from './contactos.ts';
import { type Abierta, openFor } from './cuentas.ts';
import { type Entrada, readEntrada, spendEntrada } from './entrada.ts';
import { casaOf } from './pagina.ts';
import { prove } from './probar.ts';

/** What the page says before anybody presses: who may be entered as, and what pressing confirms. */
export const readAbierta = async (tx: Tx, who: Who): Promise<EntradaAbierta> => {
  const empresa = await casaOf(tx, who);
  const entrada = await readEntrada(tx, who);
  if (!entrada) throw new Refusal(entradasRefusals.entrada_usada);
  const found = await namedBy(tx, who, entrada);
  return {
    empresa,
    contacto: entrada.texto,
    cuentas: found.map(({ id, nombre }) => ({ id, nombre })),
    confirma: entrada.contacto_id !== null ? 'cambio' : found.every(({ probado }) => probado) ? null : 'primera',
  };
};

/** Who holds the mailbox or the telephone gets in, once; as its customer and as nobody else. */
export const enterByEntrada = async (
  app: App,
  who: Who,
  elegido: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EstadoSesion> => {
  await asWho(app.pool, who, async (tx) => choose(tx, who, await readEntrada(tx, who), elegido));
  // Hashed before the transaction: nobody knows it, so nobody gets in with it.
  const sin_clave = await hashPassword(randomBytes(32).toString('base64url'), personFrom(who.ip, who.enlace_id));
  const { cuenta, alcance } = await asWho(app.pool, who, async (tx) => {
    const entrada = await spendEntrada(tx, who);
    return enterAs(tx, who, await choose(tx, who, entrada, elegido), entrada, sin_clave);
  });
  return enterProven(app, cuenta, request, reply, alcance);
};

const enterAs = async (
  tx: Tx,
  who: Who,
  { id, nombre }: Elegido,
  entrada: Entrada | undefined,
  sin_clave: string,
): Promise<Abierta> => {
  if (!entrada) throw new Refusal(entradasRefusals.entrada_usada);
  if (entrada.contacto_id !== null) await confirm(tx, who, entrada.contacto_id, nombre);
  const abierta = await openFor(tx, who, id, entrada, sin_clave);
  await prove(tx, who, id, { ...entrada, usuario_id: abierta.cuenta.id, propia: false });
  await writeBitacora(tx, who, {
    accion: 'cliente.entro',
    id,
    texto: `${nombre} entró a su cuenta con un enlace.`,
  });
  return abierta;
};

interface Elegido {
  id: string;
  nombre: string;
}

const namedBy = async (tx: Tx, who: Who, entrada: Entrada): Promise<(Elegido & { probado: boolean })[]> => {
  if (entrada.contacto_id === null) return clientesDe(tx, who, entrada);
  const pending = await readPendiente(tx, who, entrada.contacto_id);
  if (!pending) throw new Refusal(entradasRefusals.entrada_usada);
  const { nombre } = await getCliente(tx, who, pending.cliente_id);
  return [{ id: pending.cliente_id, nombre, probado: false }];
};

/** Of several with one contact, the one that was said; what is no longer good costs nobody the work of what follows. */
const choose = async (tx: Tx, who: Who, entrada: Entrada | undefined, elegido: string | undefined) => {
  if (!entrada) throw new Refusal(entradasRefusals.entrada_usada);
  const found = await namedBy(tx, who, entrada);
  if (elegido === undefined && found.length > 1) throw new Refusal(entradasRefusals.elige_cuenta);
  const one = elegido === undefined ? found[0] : found.find(({ id }) => id === elegido);
  if (!one) throw new Refusal(entradasRefusals.entrada_usada);
  return one;
};

/** The record gets the address that its customer wrote, and his account enters with it. */
const confirm = async (tx: Tx, who: Who, contacto_id: string, nombre: string): Promise<void> => {
  const pending = await readPendiente(tx, who, contacto_id);
  if (!pending) throw new Refusal(entradasRefusals.entrada_usada);
  const { cliente_id, canal, contacto: texto, usuario_id } = pending;
  const { version } = await getCliente(tx, who, cliente_id);
  if (canal === 'correo') await changeCliente(tx, { ...who, nombre }, cliente_id, { email: texto }, version, 'cuenta');
  await prove(tx, who, cliente_id, { canal, texto, usuario_id, propia: true });
};
