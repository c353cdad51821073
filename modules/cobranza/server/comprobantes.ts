import { lockCliente } from '#modules/clientes/server/front-door.ts';
import {
  type CobroPublico,
  canSettle,
  type Comprobante,
  type ComprobanteAceptado,
  type ComprobanteEnviado,
  comprobantesRefusals,
  LINK_DAYS,
  MAX_POR_REVISAR,
  payNamedFirst,
} from '#modules/cobranza/rules/comprobantes.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { getCuenta, listCuentas, pagoCancelado, registerPago } from '#modules/pagos/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal, type RefusalKind } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { acceptUpload } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getComprobante, ownerOfLink, readCobroPublico } from './comprobantes-queries.ts';
import './tables.ts';

const DAY_MS = 86_400_000;
const TRANSFERENCIA = '03';
const MAX_CUENTAS = 100;

/** A link where a customer sees what he owes, of one account or in all, and sends what proves that he paid. */
export const shareCobro = async (
  tx: Tx,
  who: Who,
  de: { cliente_id: string } | { cuenta_id: string },
  publicUrl: string,
): Promise<{ url: string }> => {
  const cuenta = 'cuenta_id' in de ? await getCuenta(tx, who, de.cuenta_id) : undefined;
  const cliente_id = 'cuenta_id' in de ? (cuenta?.cliente_id ?? '') : de.cliente_id;
  const { nombre, tipo } = await lockCliente(tx, who, cliente_id);
  if (tipo === 'publico' && !cuenta) throw new Refusal(comprobantesRefusals.enlace_sin_cliente);
  const expires = new Date(who.now.getTime() + LINK_DAYS * DAY_MS);
  const token = await createEnlace(tx, who, 'cobranza', cuenta?.id ?? cliente_id, expires);
  await writeBitacora(tx, who, {
    accion: 'cliente.enlace_de_pago',
    id: cliente_id,
    ...(cuenta ? { folio: cuenta.folio } : {}),
    texto: `${who.nombre} hizo un enlace para que ${nombre} vea ${cuenta ? `el saldo de ${cuenta.folio}` : 'lo que debe'} y mande su comprobante.`,
  });
  return { url: `${publicUrl}/Cliente_Ticket/${token}` };
};

/** The customer sends a picture or a PDF of his transfer. The same file again is the one that is there. */
export const sendComprobante = async (
  tx: Tx,
  who: Who,
  files: Storage,
  recibido: Recibido,
  enviado: ComprobanteEnviado,
): Promise<CobroPublico> => {
  const { cliente_id, cuenta } = await ownerOfLink(tx, who, who.enlace_id);
  await keepComprobante(tx, who, files, recibido, { ...enviado, cliente_id, cuenta_id: cuenta?.id ?? null, de: '' });
  return readCobroPublico(tx, who, who.enlace_id);
};

/** The workshop attaches the one that it got in another way. */
export const attachComprobante = async (
  tx: Tx,
  who: Who,
  files: Storage,
  recibido: Recibido,
  { cuenta_id, ...enviado }: ComprobanteEnviado & { cuenta_id: string },
): Promise<Comprobante> => {
  const { cliente_id } = await getCuenta(tx, who, cuenta_id);
  const id = await keepComprobante(tx, who, files, recibido, { ...enviado, cliente_id, cuenta_id, de: who.nombre });
  return getComprobante(tx, who, id);
};

interface Nuevo extends ComprobanteEnviado {
  cliente_id: string;
  cuenta_id: string | null;
  de: string;
}

const keepComprobante = async (
  tx: Tx,
  who: Who,
  files: Storage,
  recibido: Recibido,
  { cliente_id, cuenta_id, monto_centavos, fecha, rastreo, de }: Nuevo,
): Promise<string> => {
  const cliente = await lockCliente(tx, who, cliente_id);
  const known = await tx.rows(
    q
      .selectFrom('cobranza.comprobante')
      .select(['id', 'sha256', 'estado'])
      .where('empresa_id', '=', who.empresa_id)
      .where('cliente_id', '=', cliente_id)
      .where('estado', '<>', 'rechazado'),
  );
  const same = known.find(({ sha256 }) => sha256 === recibido.sha256);
  if (same) return same.id;
  if (known.filter(({ estado }) => estado === 'por_revisar').length >= MAX_POR_REVISAR)
    throw new Refusal(comprobantesRefusals.demasiados_comprobantes);
  if (fecha > who.hoy) throw marked(comprobantesRefusals.comprobante_futuro, 'fecha');
  const clave = rastreo.toUpperCase();
  await refuseUsedClave(tx, who, clave, { field: 'rastreo' });
  const archivo = await acceptUpload(tx, who, files, recibido, { uso: 'comprobante-spei' });
  const id = newId();
  await tx.run(
    q.insertInto('cobranza.comprobante').values({
      empresa_id: who.empresa_id,
      id,
      cliente_id,
      cuenta_id,
      archivo_id: archivo.id,
      sha256: recibido.sha256,
      monto_centavos,
      fecha_transferencia: fecha,
      clave_rastreo: clave,
      usuario_nombre: de,
      pago_id: null,
      revisado_en: null,
      fecha_negocio: who.hoy,
      creado_en: who.now,
    }),
  );
  const texto = de
    ? `${de} adjuntó un comprobante de ${cliente.nombre} por ${formatPesos(monto_centavos)}.`
    : `${cliente.nombre} mandó un comprobante de ${formatPesos(monto_centavos)}.`;
  await notify(tx, who, {
    permiso: 'ver_pendiente_pago',
    tipo: 'cobranza.comprobante',
    titulo: (de ? `Comprobante de ${cliente.nombre}` : `${cliente.nombre} dice que ya pagó`).slice(0, 120),
    texto,
    ruta: `/comercial/pendientePago/comprobantes?ver=${id}`,
  });
  await emitEvent(tx, who, 'comprobante.recibido', 'ver_pendiente_pago', { id });
  await writeBitacora(tx, who, { accion: 'comprobante.recibido', id, texto });
  return id;
};

/** One transfer pays once: neither another proof nor another receipt may carry its key. */
const refuseUsedClave = async (
  tx: Tx,
  who: Who,
  clave: string,
  { field, besides = null }: { field: string; besides?: string | null },
): Promise<void> => {
  if (clave === '') return;
  // One at a time: two who send the same key together see each other.
  await oneAtATime(tx, `cobranza.clave ${who.empresa_id} ${clave}`);
  const used = await tx.maybe(sql<{ donde: string }>`
    select 'otro comprobante' as donde from cobranza.comprobante v
    where v.empresa_id = ${who.empresa_id} and v.clave_rastreo = ${clave} and v.estado <> 'rechazado'
      and v.id is distinct from ${besides}::uuid
    union all
    select p.folio from pagos.pago_forma f join pagos.pago p on p.empresa_id = f.empresa_id and p.id = f.pago_id
    where f.empresa_id = ${who.empresa_id} and f.forma_pago = ${TRANSFERENCIA} and p.monto_centavos > 0
      and upper(f.referencia ->> 'clave_rastreo') = ${clave}
      and not ${pagoCancelado(who)}
    limit 1`);
  if (used) throw marked(comprobantesRefusals.clave_repetida, field, { clave, donde: used.donde });
};

const marked = (kind: RefusalKind, field: string, said: Record<string, string> = {}): Refusal => {
  const plain = new Refusal(kind, said);
  return new Refusal(kind, said, { fields: { [field]: plain.message } });
};

/** The money is in the bank: registers the payment of the account it names, then the oldest; what is left stays in favour. */
export const acceptComprobante = async (
  tx: Tx,
  who: Who,
  id: string,
  { monto_centavos, clave_rastreo, sesion_id }: ComprobanteAceptado,
): Promise<Comprobante> => {
  const { cliente_id, cuenta_id, fecha_transferencia } = await holdWaiting(tx, who, id);
  const clave = clave_rastreo.toUpperCase();
  await refuseUsedClave(tx, who, clave, { field: 'clave_rastreo', besides: id });
  const open = keepOpen(tx);
  const { data } = await listCuentas(open, who, { cliente_id, limit: MAX_CUENTAS });
  // One that was given up is named too, and paid.
  const named = cuenta_id === null ? undefined : await getCuenta(open, who, cuenta_id);
  const { aplicaciones, resto_centavos } = payNamedFirst(data, named, monto_centavos);
  const referencia = { fecha: fecha_transferencia, ...(clave === '' ? {} : { clave_rastreo: clave }) };
  const pago = await registerPago(
    tx,
    who,
    PagoNuevo.parse({
      cliente_id,
      aplicaciones: aplicaciones.map((one) => ({ cuenta_id: one.id, monto_centavos: one.monto_centavos })),
      a_favor_centavos: resto_centavos,
      formas: [{ forma_pago: TRANSFERENCIA, monto_centavos, referencia }],
      sesion_id,
      nota: 'Con el comprobante del cliente',
    }),
  );
  await settle(tx, who, id, { estado: 'aceptado', pago_id: pago.id, monto_centavos, clave_rastreo: clave });
  await writeBitacora(tx, who, {
    accion: 'comprobante.aceptado',
    id,
    folio: pago.folio,
    texto: `${who.nombre} aceptó el comprobante de ${pago.cliente} por ${formatPesos(monto_centavos)}.`,
  });
  return getComprobante(tx, who, id);
};

/** It proves nothing, or its payment was undone: the customer reads why. */
export const rejectComprobante = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<Comprobante> => {
  const seen = await holdWaiting(tx, who, id);
  if (seen.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: seen });
  await settle(tx, who, id, { estado: 'rechazado', motivo });
  await writeBitacora(tx, who, {
    accion: 'comprobante.rechazado',
    id,
    texto: `${who.nombre} rechazó el comprobante de ${seen.cliente} por ${formatPesos(seen.monto_centavos)}: ${motivo}`,
  });
  return getComprobante(tx, who, id);
};

/** One that nobody settled yet, or not for good; its customer is held, so that two people do not settle it at once. */
const holdWaiting = async (tx: Tx, who: Who, id: string): Promise<Comprobante> => {
  const { cliente_id } = await getComprobante(tx, who, id);
  await lockCliente(tx, who, cliente_id);
  const comprobante = await getComprobante(tx, who, id);
  if (!canSettle(comprobante)) throw new Refusal(comprobantesRefusals.comprobante_revisado);
  return comprobante;
};

type Settlement =
  | { estado: 'aceptado'; pago_id: string; monto_centavos: number; clave_rastreo: string }
  | { estado: 'rechazado'; motivo: string };

const settle = async (tx: Tx, who: Who, id: string, change: Settlement): Promise<void> => {
  await tx.run(
    q
      .updateTable('cobranza.comprobante')
      .set((eb) => ({
        ...change,
        revisado_por: who.nombre,
        revisado_en: who.now,
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await emitEvent(tx, who, 'comprobante.revisado', 'ver_pendiente_pago', { id });
};
