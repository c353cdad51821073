import type * as z from 'zod/mini';
import { isDescuentoRead, readDescuento, writeDescuento } from '#modules/cotizaciones/rules/descuento.ts';
import type { Cotizacion, CotizacionEntrada } from '#modules/cotizaciones/contract.ts';
import type { Renglon } from '#modules/cotizaciones/rules.ts';
import type {
  ModoPrecio,
  Opcion,
  PartidaCapturada,
  PartidaEntrada,
  TasaIva,
  TipoPartida,
} from '#modules/partidas/contract.ts';
import { lineIn } from '#modules/partidas/rules/modo.ts';
import { unidadesSat, unidadPorTipo } from '#modules/partidas/rules/unidades.ts';
import { findProblemaOpciones } from '#modules/partidas/rules/opciones.ts';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { followTipo, satPorTipo } from '#modules/servicios/rules/sat.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { addCentavos, formatPesos, scaleCentavos } from '#platform/contract/money.ts';
import { isRead, readEntero, valueOf } from '#platform/contract/numbers.ts';
import { type Oferta, sayList } from '#modules/partidas/web/front-door.tsx';

/** A line while it is written: its price may still be missing. */
export type Linea = Omit<PartidaEntrada, 'precio_centavos' | 'id'> & { id: string; precio_centavos: number | null };

/** The document while it is written, as its draft keeps it. Percentages and amounts stay as they were typed. */
export interface Captura<Elegido> {
  elegido: Elegido | null;
  /** Null: whoever writes it, or attended it before. */
  asesor_id: string | null;
  /** The alternative that counts; null: the first. */
  opcion: Opcion | null;
  partidas: Linea[];
  precios: ModoPrecio | null;
  vigencia: string | null;
  kilometraje: string;
  descuento: string;
  /** Null: the company's usual advance. */
  anticipo: string | null;
  motivo: string;
  orden_compra: string;
  entrega_estimada: string;
  comentarios: string;
  notas_internas: string;
  condiciones: string | null;
}

/** Of it, what is neither a line nor for whom: each is a plain value, so that what shows them is drawn anew only when one changes. */
export type Documento = Omit<Captura<unknown>, 'elegido' | 'opcion' | 'partidas' | 'precios'>;
export const documentOf = ({
  elegido: _elegido,
  opcion: _opcion,
  partidas: _partidas,
  precios: _precios,
  ...documento
}: Captura<unknown>): Documento => documento;

export const emptyCaptura: Captura<never> = {
  elegido: null,
  asesor_id: null,
  opcion: null,
  partidas: [],
  precios: null,
  vigencia: null,
  kilometraje: '',
  descuento: '',
  anticipo: null,
  motivo: '',
  orden_compra: '',
  entrega_estimada: '',
  comentarios: '',
  notas_internas: '',
  condiciones: null,
};

/** An existing document, ready to be changed. */
export const captureOf = <E>(c: Cotizacion, elegido: E, today: string): Captura<E> => ({
  elegido,
  asesor_id: c.asesor_id,
  opcion: c.opcion,
  partidas: c.partidas.map(
    ({
      decision: _d,
      bruto_centavos: _b,
      parte_descuento_centavos: _s,
      descuento_centavos: _dc,
      base_centavos: _ba,
      iva_centavos: _i,
      total_centavos: _t,
      ...p
    }) => p,
  ),
  precios: c.precios,
  // An expired one is renewed by saving it: the company's usual days count from today.
  vigencia: c.vigencia < today ? null : c.vigencia,
  kilometraje: c.kilometraje === null ? '' : String(c.kilometraje),
  descuento: writeDescuento(c.descuento_documento),
  anticipo: writeDescuento(c.anticipo),
  motivo: c.motivo,
  orden_compra: c.orden_compra,
  entrega_estimada: c.entrega_estimada,
  comentarios: c.comentarios,
  notas_internas: c.notas_internas,
  condiciones: c.condiciones,
});

/** A line from what was typed and, if the catalogue knew it, its service. */
export const lineOf = (id: string, servicio: Oferta | null, { texto, ...typed }: Renglon, tasa: TasaIva): Linea => ({
  id,
  tipo: servicio?.tipo ?? 'servicio',
  clave: servicio?.clave ?? '',
  descripcion: servicio?.nombre ?? capitalize(texto),
  cantidad_milesimas: typed.cantidad_milesimas ?? 1000,
  unidad: servicio?.unidad || unidadPorTipo[servicio?.tipo ?? 'servicio'],
  precio_centavos: typed.precio_centavos ?? servicio?.precio_centavos ?? null,
  descuento: typed.descuento,
  tasa_iva: typed.tasa_iva ?? tasa,
  costo_centavos: servicio?.costo_centavos ?? null,
  prioridad: 'recomendado',
  opcion: null,
  garantia_dias: servicio && servicio.garantia_dias > 0 ? servicio.garantia_dias : null,
  garantia_km: servicio && servicio.garantia_km > 0 ? servicio.garantia_km : null,
  servicio_id: servicio?.servicio_id ?? null,
  articulo_id: servicio?.articulo_id ?? null,
  pendiente_id: null,
  punto_id: null,
  membresia_id: null,
  beneficio: '',
  cupon_codigo: null,
  cupon_centavos: 0,
  ...sayList(typed.precio_centavos, servicio),
  motivo: '',
  clave_sat: servicio?.clave_sat ?? satPorTipo.servicio.clave_sat,
  unidad_sat: servicio?.unidad_sat ?? satPorTipo.servicio.unidad_sat,
});

/** Another kind of line: its unit and keys follow unless somebody chose others. */
export const withTipo = (p: Linea, tipo: TipoPartida): Partial<Linea> => ({
  ...definedOnly(followTipo(p.tipo, tipo, p)),
  tipo,
});

/** The unit as people read it, and the SAT's key for it when it has one. */
export const withUnidad = (unidad: string): Partial<Linea> => {
  const sat = Object.entries(unidadesSat).find(([known]) => known === unidad)?.[1];
  return sat ? { unidad, unidad_sat: sat } : { unidad };
};

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1);

/** Amounts as one types; null while something cannot be priced yet. */
export const priceOf = (captura: Captura<unknown>, precios: ModoPrecio) => {
  const partidas = captura.partidas.map((p) => ({ ...p, precio_centavos: p.precio_centavos ?? 0 }));
  const documento = {
    precios,
    partidas,
    descuento_documento: readDescuento(captura.descuento) ?? null,
    opcion: captura.opcion,
  };
  const problemas = findProblemas(documento);
  return { problemas, calculated: problemas.length > 0 ? null : calculatePartidas(documento) };
};

/** The document as another way of writing prices says it: it comes to the same, to the centavo of its rounding. */
export const convertCaptura = <E>(captura: Captura<E>, de: ModoPrecio, a: ModoPrecio): Captura<E> => {
  const partidas = captura.partidas.map((p) => lineIn(p, de, a));
  return { ...captura, precios: a, partidas, descuento: amountIn(captura, partidas) };
};

/** An amount off the whole is shared as the lines are: it changes as their sum does. */
const amountIn = ({ descuento, partidas }: Captura<unknown>, converted: readonly Linea[]): string => {
  const off = readDescuento(descuento);
  const [before, after] = [sumOf(partidas), sumOf(converted)];
  if (off?.tipo !== 'monto' || before === 0) return descuento;
  return writeDescuento({ tipo: 'monto', centavos: scaleCentavos(off.centavos, after, before) });
};
const sumOf = (partidas: readonly Linea[]): number =>
  addCentavos(...partidas.map((p) => scaleCentavos(p.precio_centavos ?? 0, p.cantidad_milesimas, 1_000)));

/** First thing that keeps it from being saved, in words; null when nothing does. */
export const findMissing = (captura: Captura<unknown>, precios: ModoPrecio): string | null => {
  if (captura.elegido === null) return 'Elige al cliente.';
  if (captura.partidas.length === 0) return 'Agrega al menos una partida.';
  const unpriced = captura.partidas.findIndex((p) => p.precio_centavos === null);
  if (unpriced >= 0) return `Escribe el precio de la partida ${unpriced + 1}.`;
  const unnamed = captura.partidas.findIndex((p) => p.descripcion.trim() === '');
  if (unnamed >= 0) return `Escribe qué es la partida ${unnamed + 1}.`;
  const unread = captura.partidas.findIndex((p) => !isRead(p.cantidad_milesimas));
  if (unread >= 0) return `Escribe la cantidad de la partida ${unread + 1}.`;
  const undiscounted = captura.partidas.findIndex((p) => !isDescuentoRead(p.descuento));
  if (undiscounted >= 0) return `Escribe el descuento de la partida ${undiscounted + 1} como 10% o $125.`;
  if (readEntero(captura.kilometraje).kind === 'invalid') return 'Escribe el kilometraje solo con números.';
  if (readDescuento(captura.descuento) === undefined) return 'Escribe el descuento como 10% o $500.';
  if (captura.anticipo !== null && readDescuento(captura.anticipo) === undefined)
    return 'Escribe el anticipo como 30% o $2,000.';
  return priceOf(captura, precios).problemas[0]?.mensaje ?? findProblemaOpciones(captura.partidas)?.mensaje ?? null;
};

/** What two people may have written differently, as it reads. */
export const readingOf = (captura: Captura<{ cliente: { nombre: string } }>) => ({
  cliente: captura.elegido?.cliente.nombre ?? '',
  partidas: captura.partidas
    .map((p) => `${p.cantidad_milesimas / 1000} × ${p.descripcion} ${formatPesos(p.precio_centavos ?? 0)}`)
    .join('; '),
  descuento: captura.descuento,
  anticipo: captura.anticipo ?? '',
  vigencia: captura.vigencia ?? '',
  kilometraje: captura.kilometraje,
  motivo: captura.motivo,
  orden_compra: captura.orden_compra,
  entrega_estimada: captura.entrega_estimada,
  comentarios: captura.comentarios,
  notas_internas: captura.notas_internas,
  condiciones: captura.condiciones ?? '',
});
export const readingLabels: Record<keyof ReturnType<typeof readingOf>, string> = {
  cliente: 'Cliente',
  partidas: 'Partidas',
  descuento: 'Descuento',
  anticipo: 'Anticipo',
  vigencia: 'Vigente hasta',
  kilometraje: 'Kilometraje',
  motivo: 'Motivo o falla',
  orden_compra: 'Orden de compra',
  entrega_estimada: 'Tiempo de entrega',
  comentarios: 'Comentarios para el cliente',
  notas_internas: 'Notas internas',
  condiciones: 'Condiciones',
};

/** What is sent: empty fields are left out so that the company's defaults hold. */
export const entryOf = (
  captura: Captura<unknown>,
  cliente_id: string,
  activo_id: string | null,
): z.input<typeof CotizacionEntrada> => ({
  cliente_id,
  activo_id,
  kilometraje: valueOf(readEntero(captura.kilometraje)) ?? null,
  ...(captura.asesor_id ? { asesor_id: captura.asesor_id } : {}),
  ...(captura.vigencia ? { vigencia: captura.vigencia } : {}),
  ...(captura.precios ? { precios: captura.precios } : {}),
  ...(captura.anticipo === null ? {} : { anticipo: readDescuento(captura.anticipo) ?? null }),
  ...(captura.condiciones === null ? {} : { condiciones: captura.condiciones }),
  descuento_documento: readDescuento(captura.descuento) ?? null,
  motivo: captura.motivo,
  orden_compra: captura.orden_compra,
  entrega_estimada: captura.entrega_estimada,
  comentarios: captura.comentarios,
  notas_internas: captura.notas_internas,
  partidas: captura.partidas.map((p): PartidaCapturada => ({ ...p, precio_centavos: p.precio_centavos ?? 0 })),
});
