import { judgePrecios, requireOrdenDeCompra } from '#modules/acuerdos/server/front-door.ts';
import { getActivo, updateKilometraje } from '#modules/activos/server/front-door.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { ensurePublicoGeneral, getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { noteCupon } from '#modules/cupones/server/front-door.ts';
import { noteCanje } from '#modules/membresias/server/front-door.ts';
import { type Orden, type OrdenNueva, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { dayOfPromise } from '#modules/ordenes/rules/promesa.ts';
import { dueDateOfCuenta, openCuenta } from '#modules/pagos/server/front-door.ts';
import type { Partida } from '#modules/partidas/contract.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import { refuseBeyondAuthority } from '#modules/partidas/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { addDays } from '#platform/contract/zones.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { insertion } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Folio, nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import { settleAtribucion } from '../atribucion.ts';
import { askDifference, authorisedOf, waitingAtOpening } from '../authorised.ts';
import { takeBenefits } from '../beneficios.ts';
import { type Condiciones, condicionesAt, condicionesOf } from '../condiciones.ts';
import { keepCost } from '../costo.ts';
import { tellVisit } from '../ends.ts';
import { linesOfCotizacion, settleConversion } from '../from-cotizacion.ts';
import { type OrdenSource, priceLines } from '../lines.ts';
import { pasosOf } from '../pasos.ts';
import { settlePendientes } from '../pendientes.ts';
import { getOrden, linesOf, type lockOrden } from '../queries.ts';
import { holdLines, settleStock } from '../stock.ts';
import { tellOrden } from '../visible.ts';
import { writePromise } from './note-promise.ts';
import type { Firmado } from '../tables.ts';

const SERIES = { orden: 'OT', mostrador: 'NV' } as const;

type Row = Awaited<ReturnType<typeof lockOrden>>;

/**
 * Opens an order with its account: from a quotation, from its own lines, or as a counter ticket delivered on the spot.
 * `corrige`: the delivered one whose place it takes; then it is born delivered, priced and sold as that one was.
 * `namesWorkers`: who did it is told right after, by `insertWorkers`.
 */
export const openOrden = async (
  tx: Tx,
  who: Who,
  nueva: OrdenNueva,
  corrige?: Row,
  namesWorkers = false,
): Promise<Orden> => getOrden(tx, who, (await writeOrden(tx, who, nueva, corrige, namesWorkers)).id);

/** What was opened, for whoever reads it back once all that belongs to it is written. */
export interface Abierta {
  id: string;
  folio: string;
  cliente_id: string;
  cuenta_id: string;
  total_centavos: number;
  partidas: readonly { id: string; total_centavos: number }[];
}

/** The same without reading it back. */
export const writeOrden = async (
  tx: Tx,
  who: Who,
  nueva: OrdenNueva,
  corrige?: Row,
  namesWorkers = false,
): Promise<Abierta> => {
  const asked = nueva.cotizacion_id
    ? await linesOfCotizacion(tx, who, nueva.cotizacion_id)
    : await ownLines(tx, who, nueva, corrige);
  if (asked.partidas.length === 0)
    throw new Refusal(ordenesRefusals.sin_partidas, {}, { fields: { partidas: ordenesRefusals.sin_partidas.message } });
  const id = nueva.id ?? newId();
  const [cliente, activo] = await Promise.all([
    getCliente(tx, who, asked.cliente_id),
    asked.activo_id ? getActivo(tx, who, asked.activo_id) : undefined,
  ]);
  const kilometraje = nueva.kilometraje ?? asked.kilometraje;
  if (activo && kilometraje !== null)
    await updateKilometraje(tx, who, activo.id, kilometraje, nueva.kilometraje_confirmado);
  const tipo = corrige?.tipo ?? nueva.tipo;
  const [{ guarda_autorizado }] = await Promise.all([
    pasosOf(tx, who, { tipo, activo_id: asked.activo_id }),
    holdLines(tx, who, asked.partidas),
  ]);
  const { source, canjes, cupon } = await takeBenefits(tx, who, asked, corrige?.fecha_negocio);
  const onTheSpot = isCounter(nueva, source) || corrige !== undefined;
  const guardada = !onTheSpot && guarda_autorizado;
  const waiting = waitingAtOpening(who, guardada, source.cotizacion_id !== null, source.partidas);
  const authorised = authorisedOf(source.partidas, waiting);
  const { serie, numero, folio, clase } = await insertOrden(tx, who, id, nueva, source, {
    kilometraje,
    corrige,
    guardada,
    authorised,
  });
  const before = corrige ? await linesOf(tx, who, corrige.id) : [];
  await insertLines(tx, who, id, source.partidas, { done: onTheSpot, waiting, offered: new Set() }, before);
  await settleStock(tx, who, { id, folio, clase }, source.partidas);
  if (onTheSpot) keepCost(tx, who, id);
  await noteCanje(tx, who, { id, folio, activo_id: source.activo_id }, canjes);
  await noteCupon(tx, who, { id, folio }, cupon);
  const vence = onTheSpot ? await dueAt(tx, who, cliente.dias_credito, corrige) : null;
  const { total_centavos } = sumPartidas(authorised);
  const orden_compra = ordenCompraOf(nueva, source);
  const parties = { cliente_id: cliente.id, cliente: cliente.nombre };
  if (onTheSpot && !corrige) await requireOrdenDeCompra(tx, who, { ...parties, folio: 'este ticket', orden_compra });
  const etiqueta = activo ? `${activoLabel(activo)} ${activo.placas}`.trim() : '';
  const { id: cuenta_id } = await openCuenta(tx, who, {
    documento_tipo: 'orden',
    documento_id: id,
    folio,
    ...parties,
    activo_id: activo?.id ?? null,
    etiqueta,
    orden_compra,
    vence,
    total_centavos,
    anticipo_centavos: Math.min(source.anticipo_centavos, total_centavos),
    recibo: clase === 'mostrador' ? { serie, numero } : null,
  });
  await settlePendientes(tx, who, id, source.partidas);
  if (source.cotizacion_id) await settleConversion(tx, who, source.cotizacion_id, { id, folio });
  if (waiting.size > 0) await askDifference(tx, who, await getOrden(tx, who, id), source.partidas, waiting);
  await indexRecord(tx, who, {
    tipo: 'orden',
    id,
    words: [cliente.nombre, activo?.marca ?? null, activo?.modelo ?? null],
    codes: [folio, activo?.placas ?? null, activo?.serie ?? null],
    reserved: { contacto: { codes: [cliente.telefono] }, compra: { codes: [orden_compra] } },
    isNew: true,
  });
  if (onTheSpot && !namesWorkers) await settleAtribucion(tx, who, id, 'entrega');
  await Promise.all([
    onTheSpot && tellVisit(tx, who, id, 'entrega'),
    tellOrden(tx, who, 'orden.creada', { id, folio }),
  ]);
  await writeBitacora(tx, who, {
    accion: 'orden.creada',
    id,
    folio,
    texto: `${who.nombre} abrió ${folio} de ${cliente.nombre} por ${formatPesos(total_centavos)}.${sayHow(guardada, source, waiting)}`,
  });
  return { id, folio, cliente_id: cliente.id, cuenta_id, total_centavos, partidas: source.partidas };
};

/** What is delivered on the spot is due from today; what takes the place of another, when that one was. */
const dueAt = async (tx: Tx, who: Who, dias_credito: number, corrige: Row | undefined): Promise<string | null> =>
  corrige ? dueDateOfCuenta(tx, who, corrige.id) : addDays(who.hoy, dias_credito);

/** Whoever opens it from his own lines says that the customer, in front of him, agreed; or that he did not yet. */
const sayHow = (guardada: boolean, { cotizacion_id }: OrdenSource, waiting: ReadonlySet<string>): string => {
  if (!guardada || cotizacion_id !== null) return '';
  return waiting.size > 0 ? ' Falta que el cliente lo autorice.' : ' El cliente lo autorizó en persona.';
};

const isCounter = (nueva: OrdenNueva, { cotizacion_id }: OrdenSource): boolean =>
  nueva.clase === 'mostrador' && !cotizacion_id;

const ownLines = async (tx: Tx, who: Who, nueva: OrdenNueva, corrige?: Row): Promise<OrdenSource> => {
  const precios = corrige?.precios ?? (await getEmpresa(tx, who)).precios;
  const cliente_id =
    nueva.cliente_id ?? (nueva.clase === 'mostrador' ? (await ensurePublicoGeneral(tx, who)).id : null);
  if (!cliente_id)
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { cliente_id: 'Elige el cliente.' } });
  const { activo_id } = nueva;
  // What is corrected for the same customer keeps the prices that it had.
  const before = corrige?.cliente_id === cliente_id ? await linesOf(tx, who, corrige.id) : [];
  const entradas = await judgePrecios(tx, who, { cliente_id, activo_id }, nueva.partidas, before);
  const partidas = await priceLines(tx, who, precios, entradas, nueva.descuento_documento, []);
  // Tickets and what corrects a sale are judged by the counter, with its supervisor.
  if (nueva.clase === 'orden' && !corrige)
    await refuseBeyondAuthority(tx, who, { cliente_id, activo_id, precios }, partidas);
  return {
    cotizacion_id: null,
    cliente_id,
    activo_id: nueva.activo_id,
    precios,
    partidas,
    anticipo_centavos: 0,
    kilometraje: null,
    motivo: '',
    orden_compra: corrige?.orden_compra ?? '',
  };
};

const ordenCompraOf = (nueva: OrdenNueva, source: OrdenSource): string => nueva.orden_compra || source.orden_compra;

interface Opening {
  kilometraje: number | null;
  corrige: Row | undefined;
  guardada: boolean;
  /** The lines that it is worth. */
  authorised: OrdenSource['partidas'];
}

const insertOrden = async (
  tx: Tx,
  who: Who,
  id: string,
  nueva: OrdenNueva,
  source: OrdenSource,
  { kilometraje, corrige, guardada, authorised }: Opening,
): Promise<Folio & { clase: 'orden' | 'mostrador' }> => {
  const totales = sumPartidas(authorised);
  const orden_compra = ordenCompraOf(nueva, source);
  const counter = isCounter(nueva, source);
  const clase = counter ? 'mostrador' : 'orden';
  const onTheSpot = counter || corrige !== undefined;
  const { serie, numero, folio } = await nextFolio(tx, who, SERIES[clase]);
  tx.along(
    insertion('ordenes.orden', {
      empresa_id: who.empresa_id,
      id,
      serie,
      numero,
      folio,
      clase,
      tipo: corrige?.tipo ?? nueva.tipo,
      cotizacion_id: source.cotizacion_id,
      cliente_id: source.cliente_id,
      activo_id: source.activo_id,
      asesor_id: corrige?.asesor_id ?? who.usuario_id,
      asesor_nombre: corrige?.asesor_nombre ?? who.nombre,
      fecha_negocio: who.hoy,
      estado: onTheSpot ? 'entregada' : 'recibida',
      entregada_en: onTheSpot ? who.now : null,
      entregada_fecha: onTheSpot ? who.hoy : null,
      promesa: nueva.promesa,
      promesa_fecha: nueva.promesa === null ? null : dayOfPromise(nueva.promesa, who.zona),
      entregada_a: corrige?.entregada_a ?? '',
      corrige_id: corrige?.id ?? null,
      kilometraje: kilometraje ?? corrige?.kilometraje ?? null,
      combustible_octavos: nueva.combustible_octavos,
      motivo: nueva.motivo || source.motivo,
      orden_compra,
      observaciones: nueva.observaciones,
      precios: source.precios,
      bruto_centavos: totales.subtotal_centavos,
      descuento_centavos: totales.descuento_centavos,
      base_centavos: totales.base_centavos,
      iva_centavos: totales.iva_centavos,
      total_centavos: totales.total_centavos,
      autorizado_centavos: totales.total_centavos,
      guardada,
      anticipo_centavos: Math.min(source.anticipo_centavos, totales.total_centavos),
      creado_en: who.now,
    }),
  );
  tx.along(
    insertion('ordenes.cambio_estado', {
      empresa_id: who.empresa_id,
      orden_id: id,
      de: null,
      a: onTheSpot ? 'entregada' : 'recibida',
      nota: corrige ? `Corrige ${corrige.folio}` : source.cotizacion_id ? 'Desde la cotización' : '',
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  if (nueva.promesa !== null)
    await writePromise(tx, who, { orden_id: id, numero: 1, promesa: nueva.promesa, cuenta: true });
  return { serie, numero, folio, clase };
};

interface Inserting {
  done: boolean;
  /** Those that wait for the customer's yes, and those that are asked of him whatever the order. */
  waiting: ReadonlySet<string>;
  offered: ReadonlySet<string>;
  /** Of those that rose, what the customer had authorised of them. */
  signed?: ReadonlyMap<string, Firmado | null>;
  /** The place of each, where they are not all the lines of the order. */
  places?: ReadonlyMap<string, number>;
}

/** `before`: the lines whose place these take, of this order or of the one that it corrects. */
export const insertLines = async (
  tx: Tx,
  who: Who,
  orden_id: string,
  partidas: readonly (Partida & { id: string })[],
  { done, waiting, offered, signed, places }: Inserting,
  before: readonly (Condiciones & { id: string; servicio_id: string | null })[],
): Promise<void> => {
  const condiciones = await condicionesOf(tx, who, partidas, before);
  const rows = partidas.map(({ descuento, opcion: _o, ...columns }, i) => ({
    ...columns,
    ...condicionesAt(condiciones.get(columns.servicio_id ?? ''), done, columns),
    // What was said of this very line stays.
    ...oficioBefore(columns.id, before),
    empresa_id: who.empresa_id,
    orden_id,
    renglon: places?.get(columns.id) ?? i + 1,
    ofrecida: offered.has(columns.id),
    firmado: asText(signed?.get(columns.id) ?? null),
    descuento_tipo: descuento?.tipo ?? null,
    descuento_valor: descuento === null ? 0 : descuento.tipo === 'monto' ? descuento.centavos : descuento.diezmilesimas,
    estado: done ? ('hecha' as const) : waiting.has(columns.id) ? ('por_autorizar' as const) : ('pendiente' as const),
    hecha_en: done ? who.now : null,
    hecha_fecha: done ? who.hoy : null,
  }));
  tx.along(insertion('ordenes.partida', rows));
};

const asText = (firmado: Firmado | null): string | null => (firmado === null ? null : JSON.stringify(firmado));

const oficioBefore = (id: string, before: readonly { id: string; oficio: string }[]): { oficio?: string } => {
  const was = before.find((line) => line.id === id);
  return was ? { oficio: was.oficio } : {};
};
