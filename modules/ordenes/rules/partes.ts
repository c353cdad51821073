import * as z from 'zod/mini';
import { canales, estadosCotizacion } from '#modules/cotizaciones/rules/estados.ts';
import { Mensaje } from '#modules/cotizaciones/rules/seguimiento.ts';
import { Centavos, Fecha, Id, Instante, Version } from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';
import { nivelesDePaso } from './pasos.ts';

const AUTORIZACIONES = 'ver_cotizaciones';
const TELEFONO = 'ver_clientes';

const Hecho = z.nullable(z.object({ hechos: z.int(), abiertos: z.int() }));

/** How much there is in each part of an order; null of what this person is not told. */
export const Partes = z.object({
  pasos: z.object({ recepcion: z.enum(nivelesDePaso), inspeccion: z.enum(nivelesDePaso) }),
  hechos: z.object({ recepcion: Hecho, inspeccion: Hecho }),
  fotos: z.int(),
  autorizaciones: only(AUTORIZACIONES, z.nullable(z.int())),
  /** Questions and answers of its quotations, and what was sent to its customer. */
  mensajes: z.nullable(z.int()),
  /** Quotations whose customer wrote last. */
  sin_contestar: only(AUTORIZACIONES, z.nullable(z.int())),
});
export type Partes = z.infer<typeof Partes>;

/** A part of an order that comes from the shelf, or that somebody must bring. */
export const Refaccion = z.object({
  partida_id: Id,
  descripcion: z.string(),
  sku: z.string(),
  ubicacion: z.string(),
  unidad: z.string(),
  estado: z.string(),
  /** Of what the inventory knows; of anything else nothing is set apart. */
  articulo_id: z.nullable(Id),
  cantidad_milesimas: z.int(),
  apartado_milesimas: z.int(),
  usado_milesimas: z.int(),
  devuelto_milesimas: z.int(),
  falta_milesimas: z.int(),
  /** What is on the shelf and nobody set apart. */
  disponible_milesimas: z.nullable(z.int()),
});
export type Refaccion = z.infer<typeof Refaccion>;

/** A yes or a no to something of the order, as it was given. */
export const AutorizacionDeOrden = z.object({
  id: Id,
  cotizacion_id: Id,
  folio: z.string(),
  /** Of what went beyond the first. */
  amplia: z.boolean(),
  revision: z.int(),
  canal: z.enum(canales),
  nombre: z.string(),
  nota: z.string(),
  autorizado_centavos: Centavos,
  renglones: z.int(),
  autorizados: z.int(),
  registrada_por: z.string(),
  direccion: z.string(),
  documento_hash: z.string(),
  firma_id: z.nullable(Id),
  acepta_usadas: z.nullable(z.boolean()),
  acepta_propias: z.nullable(z.boolean()),
  creado_en: Instante,
});
export type AutorizacionDeOrden = z.infer<typeof AutorizacionDeOrden>;

export const Autorizaciones = z.object({
  data: z.array(AutorizacionDeOrden),
  /** What waits for a yes, and whether the customer has it. */
  espera: z.nullable(
    z.object({
      id: Id,
      folio: z.string(),
      estado: z.enum(estadosCotizacion),
      total_centavos: Centavos,
      vigencia: Fecha,
      enviada_en: z.nullable(Instante),
      vista_en: z.nullable(Instante),
      recordada_en: z.nullable(Instante),
      version: Version,
    }),
  ),
});
export type Autorizaciones = z.infer<typeof Autorizaciones>;

const Envio = z.object({
  id: Id,
  folio: z.string(),
  para: z.string(),
  texto: z.string(),
  estado: z.string(),
  motivo: z.string(),
  entrante: z.boolean(),
  quien: z.string(),
  creado_en: Instante,
});
export type Envio = z.infer<typeof Envio>;

export const MensajesDeOrden = z.object({
  conversaciones: only(
    AUTORIZACIONES,
    z.nullable(z.array(z.object({ cotizacion_id: Id, folio: z.string(), mensajes: z.array(Mensaje) }))),
  ),
  correos: only(AUTORIZACIONES, z.nullable(z.array(Envio))),
  whatsapp: only(TELEFONO, z.nullable(z.array(Envio))),
});
export type MensajesDeOrden = z.infer<typeof MensajesDeOrden>;

/** What was changed of a line, before and now; empty where it was not there. */
export const CambioDeRenglon = z.object({ que: z.string(), antes: z.string(), ahora: z.string() });
export type CambioDeRenglon = z.infer<typeof CambioDeRenglon>;

export const Suceso = z.object({
  id: z.int(),
  accion: z.string(),
  quien: z.string(),
  texto: z.string(),
  cambios: z.array(CambioDeRenglon),
  creado_en: Instante,
});
export type Suceso = z.infer<typeof Suceso>;
