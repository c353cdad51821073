import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Cotizacion, PartidaCotizada } from '#modules/cotizaciones/contract.ts';
import type { Descuento, Partida } from '#modules/partidas/contract.ts';
import { calculateAnticipo } from '#modules/partidas/rules.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export type CotizacionRow = Selectable<Database['cotizaciones.cotizacion']>;
export type PartidaRow = Selectable<Database['cotizaciones.partida']>;

/** A discount or advance as its two columns. */
export const toColumns = (descuento: Descuento | null): { tipo: Descuento['tipo'] | null; valor: number } => {
  if (!descuento) return { tipo: null, valor: 0 };
  return { tipo: descuento.tipo, valor: descuento.tipo === 'monto' ? descuento.centavos : descuento.diezmilesimas };
};

export const fromColumns = (tipo: Descuento['tipo'] | null, valor: number): Descuento | null => {
  if (tipo === null) return null;
  return tipo === 'monto' ? { tipo, centavos: valor } : { tipo, diezmilesimas: valor };
};

export const toPartidaRow = (who: Who, cotizacion_id: string, partida: Partida & { id: string }, renglon: number) => {
  const { descuento, ...columns } = partida;
  const { tipo, valor } = toColumns(descuento);
  return {
    ...columns,
    empresa_id: who.empresa_id,
    cotizacion_id,
    renglon,
    descuento_tipo: tipo,
    descuento_valor: valor,
  };
};

/** The line as it is read. */
export const fromPartidaRow = (row: PartidaRow): PartidaCotizada => {
  const { empresa_id: _e, cotizacion_id: _c, renglon: _r, descuento_tipo, descuento_valor, ...columns } = row;
  return {
    ...columns,
    descuento: fromColumns(descuento_tipo, descuento_valor),
  };
};

/** What the customer agrees to, in a fixed order: its hash is kept with his answer and printed on the PDF. */
export const documentOf = (c: Cotizacion) => ({
  folio: c.folio,
  revision: c.revision,
  fecha: c.fecha,
  vigencia: c.vigencia,
  cliente: c.cliente.nombre,
  vehiculo: c.activo ? [c.activo.vehiculo, c.activo.placas, c.activo.serie] : [],
  precios: c.precios,
  partidas: c.partidas.map((p) => [
    p.id,
    p.descripcion,
    p.cantidad_milesimas,
    p.precio_centavos,
    p.tasa_iva,
    p.descuento_centavos,
    p.base_centavos,
    p.iva_centavos,
    p.total_centavos,
    p.garantia_dias,
    p.garantia_km,
    ...(p.opcion === null ? [] : [p.opcion]),
    ...(p.motivo === '' ? [] : [p.motivo]),
  ]),
  totales: [c.totales.base_centavos, c.totales.iva_centavos, c.totales.total_centavos],
  anticipo: calculateAnticipo(c.totales.total_centavos, c.anticipo),
  comentarios: c.comentarios,
  condiciones: c.condiciones,
});

export const hashDocument = (c: Cotizacion): string =>
  createHash('sha256')
    .update(JSON.stringify(documentOf(c)))
    .digest('hex');
