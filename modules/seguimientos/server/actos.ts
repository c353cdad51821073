import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Seguimiento } from '#modules/seguimientos/contract.ts';
import type { ActoNuevo, MensajeNuevo } from '#modules/seguimientos/rules/formas.ts';
import { seguimientosRefusals } from '#modules/seguimientos/rules/refusals.ts';
import { type Canal, etiquetasCanal, etiquetasTipo, isHourToWrite } from '#modules/seguimientos/rules.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays, hourInZone } from '#platform/contract/zones.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { findSeguimiento } from './candidatos.ts';
import './tables.ts';

export const TIPO_DE_CORREO = 'seguimiento';

/** The matter as it stands; of two who attend to it at once, the second finds it attended. */
const take = async (tx: Tx, who: Who, cual: { clave: string; causa: string }): Promise<Seguimiento> => {
  await oneAtATime(tx, `seguimiento:${who.empresa_id}:${cual.clave}`);
  const found = await findSeguimiento(tx, who, cual);
  if (!found) throw new Refusal(seguimientosRefusals.ya_no_toca);
  return found;
};

export const decide = async (tx: Tx, who: Who, { que, llamada, dias, ...cual }: ActoNuevo): Promise<void> => {
  const found = await take(tx, who, cual);
  await settle(tx, who, found, que, que === 'luego' ? addDays(who.hoy, dias) : null);
  if (llamada) await noteContact(tx, who, found, 'llamada', false);
};

const settle = async (
  tx: Tx,
  who: Who,
  { clave, causa, tipo, cliente_id }: Seguimiento,
  que: ActoNuevo['que'],
  hasta: string | null,
): Promise<void> => {
  const row = { causa, que, hasta, usuario_nombre: who.nombre, escrito_en: who.now };
  await tx.run(
    q
      .insertInto('seguimientos.asunto')
      .values({ empresa_id: who.empresa_id, clave, tipo, cliente_id, ...row })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'clave']).doUpdateSet(row)),
  );
  await emitEvent(tx, who, 'seguimiento.cambio', 'ver_pendientes', {});
};

const noteContact = async (tx: Tx, who: Who, found: Seguimiento, canal: Canal, automatico: boolean): Promise<void> => {
  const { clave, causa, tipo, cliente_id, cliente, monto_centavos } = found;
  await tx.run(
    q.insertInto('seguimientos.contacto').values({
      empresa_id: who.empresa_id,
      id: newId(),
      clave,
      causa,
      tipo,
      cliente_id,
      canal,
      automatico,
      monto_centavos: monto_centavos ?? 0,
      usuario_nombre: who.nombre,
      fecha: who.hoy,
      creado_en: who.now,
    }),
  );
  await writeBitacora(tx, who, {
    accion: 'seguimiento.contacto',
    id: cliente_id,
    texto: `${who.nombre} buscó a ${cliente} por ${etiquetasCanal[canal]}: ${etiquetasTipo[tipo].toLowerCase()}.`,
  });
};

export interface Casa {
  sendsMail: boolean;
  /** It leaves without anybody pressing. */
  automatico?: boolean;
}

/** Written once for each matter and cause, in hours of the company, to whoever may be written to. */
export const writeTo = async (
  tx: Tx,
  who: Who,
  { canal, ...cual }: MensajeNuevo,
  { sendsMail, automatico = false }: Casa,
): Promise<{ enlace: string | null }> => {
  const hora = hourInZone(who.now, who.zona);
  if (!isHourToWrite(hora)) throw new Refusal(seguimientosRefusals.fuera_de_hora, { hora });
  const named = await findSeguimiento(tx, who, cual);
  // The customer before the matter: two matters of one customer at once do not pass what he is written to in a week.
  if (named) await oneAtATime(tx, `seguimiento-de:${who.empresa_id}:${named.cliente_id}`);
  const found = await take(tx, who, cual);
  if (found.no_escribir !== null)
    throw new Refusal(seguimientosRefusals.no_se_le_escribe, { motivo: found.no_escribir });
  if (await wasWritten(tx, who, found)) throw new Refusal(seguimientosRefusals.ya_escrito);
  const enlace = canal === 'whatsapp' ? linkTo(found) : await mailTo(tx, who, found, sendsMail);
  await noteContact(tx, who, found, canal, automatico);
  await settle(tx, who, found, 'hecho', null);
  return { enlace };
};

const wasWritten = async (tx: Tx, who: Who, { clave, causa }: Seguimiento): Promise<boolean> =>
  (await tx.maybe(
    q
      .selectFrom('seguimientos.contacto')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('clave', '=', clave)
      .where('causa', '=', causa)
      .where('canal', '<>', 'llamada'),
  )) !== undefined;

const linkTo = ({ telefono, texto }: Seguimiento): string => {
  const number = toE164(telefono);
  if (number === null) throw new Refusal(seguimientosRefusals.sin_direccion, { dato: 'el teléfono' });
  return waLink(number, texto);
};

const mailTo = async (
  tx: Tx,
  who: Who,
  { correo, texto, tipo, clave }: Seguimiento,
  sendsMail: boolean,
): Promise<null> => {
  if (!sendsMail) throw new Refusal(seguimientosRefusals.correo_sin_configurar);
  if (correo === '') throw new Refusal(seguimientosRefusals.sin_direccion, { dato: 'el correo' });
  const { nombre, telefono, color } = await getEmpresa(tx, who);
  const letter = writeLetter({
    titulo: asuntos[tipo],
    parrafos: [texto],
    nota: `¿Ya no quieres estos mensajes? Dínoslo${telefono === '' ? '' : ` al ${telefono}`} y no te los enviamos.`,
    firma: [nombre, telefono].filter(Boolean).join(' · '),
    color,
  });
  const documento_id = clave.split(':')[1] ?? '';
  await queueMail(tx, who, {
    to: correo,
    subject: `${asuntos[tipo]} · ${nombre}`,
    text: letter.texto,
    html: letter.html,
    tipo: `${TIPO_DE_CORREO}.${tipo}`,
    documento_id,
  });
  return null;
};

const asuntos: Record<Seguimiento['tipo'], string> = {
  saldo: 'Tu saldo con nosotros',
  cotizacion: 'Tu cotización',
  pendiente: 'Lo que quedó pendiente de tu vehículo',
  proximo: 'Ya le toca servicio a tu vehículo',
  membresia: 'Tu membresía está por renovarse',
  ausente: 'Hace tiempo que no te vemos',
};
