import { ActivoNuevo } from '#modules/activos/contract.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { addActivo, type Confirmado, getActivo } from '#modules/activos/server/front-door.ts';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { getCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { isOpen } from '#modules/ordenes/rules.ts';
import { getOrden, lockOrden, openOrden } from '#modules/ordenes/server/front-door.ts';
import type { IngresoEntrada, Recepcion } from '#modules/recepciones/rules/formas.ts';
import { recepcionesRefusals } from '#modules/recepciones/rules/refusals.ts';
import { Refusal, type RefusalKind } from '#platform/contract/refusal.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { ajustesOf } from './ajustes.ts';
import {
  keepConsent,
  noteInOrden,
  type Row,
  refuseDiscarded,
  saveCondicion,
  signedBy,
  startRecepcion,
  written,
} from './commands.ts';
import { tellArrivalOf } from './followers.ts';
import { settleKilometraje } from './kilometros.ts';
import { openOrdersOf } from './llegada.ts';
import { ofPlate } from './placas.ts';
import { getRecepcion, getRecepcionDeOrden, lockRecepcion } from './queries.ts';
import './tables.ts';

/**
 * The vehicle comes in: into the order that it has, or into the one that is opened for it. Sent twice it came in once; kept
 * without a network and sent hours later, what happened meanwhile is told and whoever received it decides.
 */
export const receiveVehiculo = async (
  tx: Tx,
  who: Who,
  files: Storage,
  id: string,
  entrada: IngresoEntrada & Confirmado,
): Promise<Recepcion> => {
  const { activo_id, cliente_id, orden_id } = entrada;
  await startRecepcion(tx, who, { id, activo_id, cliente_id, orden_id });
  const row = await lockRecepcion(tx, who, id);
  if (row.estado === 'recibida') return getRecepcion(tx, who, id);
  refuseDiscarded(row);
  if (entrada.firma === null && (await ajustesOf(tx, who)).exige_firma) throw marked('falta_firma', 'firma');
  const firma = await signedBy(tx, who, files, entrada);
  try {
    await takeIn(tx, who, row, entrada, firma);
  } catch (error) {
    await firma?.forget();
    throw error;
  }
  return getRecepcion(tx, who, id);
};

const takeIn = async (
  tx: Tx,
  who: Who,
  row: Row,
  entrada: IngresoEntrada & Confirmado,
  firma: Awaited<ReturnType<typeof signedBy>>,
): Promise<void> => {
  const { activo, cliente_id } = await partiesOf(tx, who, entrada);
  // Two who receive the same vehicle at once: the second one hears of the order of the first.
  await oneAtATime(tx, `recepciones.vehiculo ${who.empresa_id} ${activo.id}`);
  const others = entrada.orden_id === null ? await openOrdersOf(tx, who, activo.id) : [];
  if (others.length > 0 && entrada.otra_orden === '')
    throw marked('vehiculo_con_orden', 'otra_orden', { folios: others.map(({ folio }) => folio).join(', ') });
  if (entrada.orden_id !== null) await refuseOrden(tx, who, entrada.orden_id, activo.id);
  await settleKilometraje(tx, who, activo, entrada);
  const orden =
    entrada.orden_id === null
      ? await open(tx, who, entrada, activo.id, cliente_id)
      : await getOrden(tx, who, entrada.orden_id);
  if (entrada.orden_id !== null) await noteInOrden(tx, who, orden.id, entrada);
  await saveCondicion(tx, who, row, entrada, firma, {
    estado: 'recibida',
    activo_id: activo.id,
    cliente_id: orden.cliente_id,
    orden_id: orden.id,
    otra_orden: others.length > 0 ? entrada.otra_orden : '',
    recibida_en: handedAt(who, row, entrada.recibida_ms),
  });
  await keepConsent(tx, who, orden.cliente_id, entrada);
  await tellArrivalOf(tx, who, entrada.cita_id, orden.id);
  const came = await getRecepcion(tx, who, row.id);
  const why = came.otra_orden === '' ? '' : ` Otra orden porque: ${came.otra_orden}`;
  await written(
    tx,
    who,
    came,
    'recepcion.recibida',
    `${who.nombre} recibió ${activoLabel(activo)} en ${orden.folio}.${why}`,
  );
};

/** The hour of the hand, where its clock is believable: after it was begun, before now. */
const handedAt = (who: Who, row: Row, ms: number | null): Date => {
  if (ms === null) return who.now;
  const began = new Date(row.creado_en).getTime();
  return new Date(Math.min(Math.max(ms, Math.min(began, who.now.getTime())), who.now.getTime()));
};

type Parties = { activo: Awaited<ReturnType<typeof getActivo>>; cliente_id: string };

/** Who comes and with what: as the order or the quotation has it, as it was chosen, or as it was written. */
const partiesOf = async (tx: Tx, who: Who, entrada: IngresoEntrada): Promise<Parties> => {
  if (entrada.orden_id !== null) {
    const { activo_id, cliente_id } = await getOrden(tx, who, entrada.orden_id);
    return partiesFrom(tx, who, activo_id, cliente_id);
  }
  if (entrada.cotizacion_id !== null) {
    const { activo, cliente } = await getCotizacion(tx, who, entrada.cotizacion_id);
    return partiesFrom(tx, who, activo?.id ?? null, cliente.id);
  }
  if (entrada.activo_id !== null) {
    const activo = await getActivo(tx, who, entrada.activo_id);
    return { activo, cliente_id: entrada.cliente_id ?? activo.cliente_id };
  }
  return writtenParties(tx, who, entrada);
};

const partiesFrom = async (tx: Tx, who: Who, activo_id: string | null, cliente_id: string): Promise<Parties> => {
  if (activo_id === null) throw marked('falta_vehiculo', 'activo_id');
  return { activo: await getActivo(tx, who, activo_id), cliente_id };
};

/** Written without a network: a plate that one vehicle has is that vehicle, of its customer; else both are new. */
const writtenParties = async (
  tx: Tx,
  who: Who,
  { vehiculo, cliente, cliente_id }: IngresoEntrada,
): Promise<Parties> => {
  if (vehiculo === null || (vehiculo.placas === '' && vehiculo.marca === ''))
    throw marked('falta_vehiculo', 'vehiculo.placas');
  const known = cliente_id === null ? await ofPlate(tx, who, vehiculo.placas) : null;
  if (known) return { activo: known, cliente_id: known.cliente_id };
  const owner = cliente_id ?? (await newOwner(tx, who, cliente));
  const { id } = await addActivo(
    tx,
    who,
    ActivoNuevo.parse({ ...vehiculo, marca: vehiculo.marca || 'Por identificar', cliente_id: owner }),
  );
  return { activo: await getActivo(tx, who, id), cliente_id: owner };
};

const newOwner = async (tx: Tx, who: Who, cliente: IngresoEntrada['cliente']): Promise<string> => {
  if (cliente === null || cliente.nombre === '') throw marked('falta_cliente', 'cliente.nombre');
  return (await addCliente(tx, who, ClienteNuevo.parse(cliente))).id;
};

const refuseOrden = async (tx: Tx, who: Who, orden_id: string, activo_id: string): Promise<void> => {
  const orden = await lockOrden(tx, who, orden_id);
  if (orden.activo_id !== activo_id) throw new Refusal(recepcionesRefusals.orden_ajena, { folio: orden.folio });
  if (!isOpen(orden.estado) || orden.cancelada_en !== null)
    throw new Refusal(recepcionesRefusals.orden_cerrada, { folio: orden.folio });
  const already = await getRecepcionDeOrden(tx, who, orden_id);
  if (!already) return;
  const hora = new Date(already.recibida_en).toLocaleTimeString('es-MX', {
    timeZone: who.zona,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  throw new Refusal(recepcionesRefusals.orden_recibida, { folio: orden.folio, quien: already.usuario_nombre, hora });
};

/** Its order: of the quotation, or of what was chosen; with nothing chosen, of finding out what it has. */
const open = (tx: Tx, who: Who, entrada: IngresoEntrada, activo_id: string, cliente_id: string) => {
  const { kilometraje, combustible_octavos, queja, promesa, cotizacion_id } = entrada;
  const partidas = cotizacion_id === null ? [...entrada.partidas, ...diagnosis(entrada)] : [];
  return openOrden(
    tx,
    who,
    OrdenNueva.parse({
      cotizacion_id,
      cliente_id,
      activo_id,
      partidas,
      kilometraje,
      combustible_octavos,
      motivo: queja,
      promesa,
    }),
  );
};

const diagnosis = ({ partidas, diagnostico_centavos }: IngresoEntrada) =>
  partidas.length > 0 && !diagnostico_centavos
    ? []
    : [
        {
          tipo: 'mano_obra',
          descripcion: 'Revisión y diagnóstico',
          cantidad_milesimas: 1000,
          precio_centavos: diagnostico_centavos ?? 0,
          tasa_iva: 1600,
        } as const,
      ];

const marked = (
  kind: keyof typeof recepcionesRefusals,
  field: string,
  params: Record<string, string> = {},
): Refusal => {
  const refusal: RefusalKind = recepcionesRefusals[kind];
  return new Refusal(refusal, params, { fields: { [field]: new Refusal(refusal, params).message } });
};
