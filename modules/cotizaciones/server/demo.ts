import { getAcuerdo, readPrecios, withPrecios } from '#modules/acuerdos/server/front-door.ts';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { type Descuento, PartidaEntrada } from '#modules/partidas/contract.ts';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { lineOfPendiente } from '#modules/pendientes/rules.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { authoriseAtCounter } from './answers.ts';
import { cancelCotizacion, createCotizacion, reviseCotizacion } from './commands.ts';
import { sendCotizacion } from './sending.ts';

export interface DemoPartida {
  descripcion: string;
  precio_centavos: number;
  cantidad_milesimas?: number;
  tipo?: PartidaEntrada['tipo'];
  unidad?: string;
  descuento?: Descuento | null;
  tasa_iva?: PartidaEntrada['tasa_iva'];
  prioridad?: PartidaEntrada['prioridad'];
  servicio_id?: string | null;
  pendiente_id?: string | null;
  garantia_dias?: number;
}
export interface DemoCotizacion {
  cliente_id: string;
  activo_id?: string | null;
  partidas: readonly DemoPartida[];
  motivo?: string;
  kilometraje?: number;
  anticipo?: Descuento | null;
  descuento_documento?: Descuento | null;
  comentarios?: string;
  /** How far it goes: only saved, sent, or answered at the counter with the lines at these positions. */
  hasta?: 'borrador' | 'enviada' | DemoAnswer;
}
export interface DemoAnswer {
  autorizadas: 'todas' | readonly number[];
  nombre?: string;
  nota?: string;
  canal?: 'presencial' | 'telefono' | 'whatsapp' | 'correo';
}

/** A quotation told with the room's own verbs. */
export const demoCotizacion = async (
  tx: Tx,
  who: Who,
  { hasta = 'borrador', partidas, ...rest }: DemoCotizacion,
): Promise<Cotizacion> => {
  const { pide_oc } = await getAcuerdo(tx, who, rest.cliente_id);
  const created = await createCotizacion(tx, who, {
    id: newId(),
    cliente_id: rest.cliente_id,
    activo_id: rest.activo_id ?? null,
    kilometraje: rest.kilometraje ?? null,
    motivo: rest.motivo ?? '',
    // Whoever orders by number sends one for the day.
    orden_compra: pide_oc ? `PO-${who.hoy.replaceAll('-', '').slice(2)}` : '',
    entrega_estimada: '',
    descuento_documento: rest.descuento_documento ?? null,
    anticipo: rest.anticipo,
    comentarios: rest.comentarios ?? '',
    notas_internas: '',
    partidas: await atHisPrices(tx, who, rest, partidas.map(lineOf)),
  });
  if (hasta === 'borrador') return created;
  const sent = await demoEnvio(tx, who, created);
  return hasta === 'enviada' ? sent : demoAnswer(tx, who, sent, hasta);
};

const lineOf = (p: DemoPartida): PartidaEntrada =>
  PartidaEntrada.parse({ tipo: 'servicio', cantidad_milesimas: 1000, tasa_iva: 1600, ...p });

/** As the editor offers them: by the customer's list, where one says so. */
const atHisPrices = async (
  tx: Tx,
  who: Who,
  para: Pick<DemoCotizacion, 'cliente_id' | 'activo_id'>,
  lines: readonly PartidaEntrada[],
): Promise<PartidaEntrada[]> => {
  const precios = await readPrecios(
    tx,
    who,
    { cliente_id: para.cliente_id, activo_id: para.activo_id },
    {
      servicios: lines.flatMap(({ servicio_id }) => servicio_id ?? []),
      articulos: lines.flatMap(({ articulo_id }) => articulo_id ?? []),
    },
  );
  return lines.map((line) => {
    const found = withPrecios(precios, line);
    return found.lista_id === null ? line : found;
  });
};

/** A line that takes up again what was pending, at the price of then. */
export const demoLine = (pendiente: Pendiente): DemoPartida => {
  const { tipo, unidad, descripcion, precio_centavos, cantidad_milesimas, prioridad, servicio_id, pendiente_id } =
    lineOfPendiente(newId(), pendiente, 'con_iva');
  return {
    tipo,
    unidad,
    descripcion,
    precio_centavos,
    cantidad_milesimas,
    prioridad,
    servicio_id,
    pendiente_id,
    garantia_dias: pendiente.garantia_dias ?? 0,
  };
};

/** Sends what is written; the link itself is thrown away. */
export const demoEnvio = async (tx: Tx, who: Who, { id, version }: Cotizacion): Promise<Cotizacion> =>
  (await sendCotizacion(tx, who, id, { canal: 'whatsapp', version, publicUrl: 'http://localhost' })).cotizacion;

/** What the customer said at the counter, by telephone or by message. */
export const demoAnswer = (
  tx: Tx,
  who: Who,
  sent: Cotizacion,
  { autorizadas, nombre, nota = '', canal = 'presencial' }: DemoAnswer,
): Promise<Cotizacion> => {
  const chosen = sent.partidas.filter((_, i) => autorizadas === 'todas' || autorizadas.includes(i));
  return authoriseAtCounter(
    tx,
    who,
    sent.id,
    {
      revision: sent.revision,
      canal,
      nombre: nombre ?? sent.cliente.nombre,
      nota,
      autorizadas: chosen.map((p) => p.id),
      acepta_usadas: null,
      acepta_propias: null,
    },
    sent.version,
  );
};

/** The next revision: every line cheaper by a rate. */
export const demoRebaja = (tx: Tx, who: Who, c: Cotizacion, diezmilesimas: number): Promise<Cotizacion> =>
  reviseCotizacion(
    tx,
    who,
    c.id,
    {
      cliente_id: c.cliente.id,
      activo_id: c.activo?.id ?? null,
      kilometraje: c.kilometraje,
      motivo: c.motivo,
      orden_compra: c.orden_compra,
      entrega_estimada: c.entrega_estimada,
      descuento_documento: { tipo: 'porcentaje', diezmilesimas },
      comentarios: 'Con descuento por pago de contado.',
      notas_internas: c.notas_internas,
      partidas: c.partidas.map(({ decision: _, ...partida }) => PartidaEntrada.parse(partida)),
    },
    c.version,
  );

export const demoCancelacion = (tx: Tx, who: Who, c: Cotizacion, motivo: string): Promise<Cotizacion> =>
  cancelCotizacion(tx, who, c.id, motivo, c.version);
