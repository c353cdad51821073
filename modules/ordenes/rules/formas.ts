import * as z from 'zod/mini';
import { Descuento, modosPrecio, Totales } from '#modules/partidas/contract.ts';
import { prioridades } from '#modules/partidas/rules/prioridades.ts';
import { CONTACTO, COSTOS } from '#modules/permisos/rules.ts';
import { Fecha, Referencia, Version } from '#platform/contract/fields.ts';
import { only, onlyTo } from '#platform/contract/told.ts';
import { esperas, estadosOrden, estadosPartida } from '../rules.ts';
import { tonosDeEtiqueta } from './etiquetas.ts';
import { tiposDeOrden } from './pasos.ts';

/** Who reads an order, and who also reads what it amounts to: a technician does the work, the counter charges it. */
const LEE = 'ver_ordenes_trabajo|ver_ventas|editar_servicios_admin|actualizar_servicio';
/** Who is told what an order costs its customer, and the number of his purchase order. */
export const DINERO = 'ver_ordenes_trabajo|ver_ventas|editar_servicios_admin|ver_pendiente_pago';

const Trabajador = z.object({ empleado_id: z.string(), nombre: z.string(), color: z.string(), diezmilesimas: z.int() });

export const PartidaDeOrden = z.object({
  id: z.string(),
  tipo: z.enum(['servicio', 'mano_obra', 'refaccion', 'otro']),
  servicio_id: z.nullable(z.string()),
  articulo_id: z.nullable(z.string()),
  /** The pending work that this line takes up again. */
  pendiente_id: z.nullable(z.string()),
  /** The point of an inspection that it was born of, and why it should be done. */
  punto_id: z.nullable(z.string()),
  motivo: z.string(),
  prioridad: z.enum(prioridades),
  /** Of a part that waits, how much is not set apart for it; null of anything else. */
  falta_milesimas: z.nullable(z.int()),
  clave: z.string(),
  descripcion: z.string(),
  cantidad_milesimas: z.int(),
  unidad: z.string(),
  /** The membership that gives its discount. */
  membresia_id: z.nullable(z.string()),
  ...onlyTo(DINERO, {
    /** «Membresía Club Azul: lavado incluido, 2 de 4 este mes». */
    beneficio: z.string(),
    /** The code of its coupon, and how much of its discount is of it. */
    cupon_codigo: z.nullable(z.string()),
    cupon_centavos: z.int(),
    /** The list whose price it has: «Precio de Flotillas». */
    lista_id: z.nullable(z.string()),
    precio_de: z.string(),
    precio_centavos: z.int(),
    descuento: z.nullable(Descuento),
    tasa_iva: z.int(),
    bruto_centavos: z.int(),
    descuento_centavos: z.int(),
    base_centavos: z.int(),
    iva_centavos: z.int(),
    total_centavos: z.int(),
    devuelto_centavos: z.int(),
    /** What credit notes took off it. */
    acreditado_centavos: z.int(),
    /** It was offered to the customer: beyond what he says yes to it waits, also where the order is not guarded. */
    ofrecida: z.boolean(),
    /** Of this work, what the customer had authorised before it rose; 0 where it did not. */
    firmado_centavos: z.int(),
  }),
  costo_centavos: only(COSTOS, z.nullable(z.int())),
  garantia_dias: z.nullable(z.int()),
  garantia_km: z.nullable(z.int()),
  clave_sat: z.string(),
  unidad_sat: z.string(),
  /** Its trade; '' where none was said. */
  oficio: z.string(),
  estado: z.enum(estadosPartida),
  hecha_en: z.nullable(z.string()),
  devuelto_milesimas: z.int(),
  trabajadores: z.array(Trabajador),
  /** What its service asks before it is done; null when it asks nothing. */
  pide: z.nullable(
    z.object({ comprobaciones: z.array(z.string()), fotos_minimas: z.int(), requiere_serie: z.boolean() }),
  ),
  comprobado: z.object({ hechas: z.array(z.string()), serie: z.string(), fotos: z.array(z.string()) }),
});
export type PartidaDeOrden = z.infer<typeof PartidaDeOrden>;

const cabecera = onlyTo(
  LEE,
  {
    id: z.string(),
    folio: z.string(),
    clase: z.enum(['orden', 'mostrador']),
    tipo: z.enum(tiposDeOrden),
    estado: z.enum(estadosOrden),
    espera_por: z.nullable(z.enum(esperas)),
    fecha: Fecha,
    promesa: z.nullable(z.string()),
    cliente_id: z.string(),
    cliente: z.string(),
    telefono: only(CONTACTO, z.string()),
    activo_id: z.nullable(z.string()),
    vehiculo: z.string(),
    placas: z.string(),
    asesor: z.string(),
    /** The company's own word for where it stands. */
    etiqueta: z.nullable(z.object({ id: z.string(), nombre: z.string(), tono: z.enum(tonosDeEtiqueta) })),
    ...onlyTo(DINERO, { total_centavos: z.int(), pagado_centavos: z.int(), saldo_centavos: z.int() }),
    version: Version,
  },
  ['id', 'folio', 'clase', 'estado', 'version'],
);

export const OrdenResumen = z.object({
  ...cabecera,
  ...onlyTo(LEE, {
    lineas: z.int(),
    hechas: z.int(),
    /** Everybody who works on some line, each once. */
    tecnicos: z.array(z.object({ empleado_id: z.string(), nombre: z.string(), color: z.string() })),
  }),
});
export type OrdenResumen = z.infer<typeof OrdenResumen>;

export const Orden = z.object({
  ...cabecera,
  ...onlyTo(LEE, {
    cotizacion_id: z.nullable(z.string()),
    cotizacion_folio: z.nullable(z.string()),
    kilometraje: z.nullable(z.int()),
    combustible_octavos: z.nullable(z.int()),
    motivo: z.string(),
    observaciones: z.string(),
    entregada_en: z.nullable(z.string()),
    entregada_a: z.string(),
    cancelada_motivo: z.string(),
    /** The delivered document in whose place this one stands, and the one that stands in the place of this one. */
    corrige: z.nullable(Referencia),
    corregida_por: z.nullable(Referencia),
    partidas: z.array(PartidaDeOrden),
    cambios: z.array(
      z.object({
        de: z.nullable(z.string()),
        a: z.string(),
        nota: z.string(),
        usuario_nombre: z.string(),
        creado_en: z.string(),
      }),
    ),
    creado_en: z.string(),
    ...onlyTo(DINERO, {
      cuenta_id: z.nullable(z.string()),
      /** The number of the customer's purchase order, by which he pays it. */
      orden_compra: z.string(),
      precios: z.enum(modosPrecio),
      totales: Totales,
      autorizado_centavos: z.int(),
      /** It goes no further than its customer authorised. */
      guardada: z.boolean(),
      /** What waits for his yes, and the quotation that asks it. */
      por_autorizar_centavos: z.int(),
      ampliacion: z.nullable(z.object({ id: z.string(), folio: z.string(), version: Version })),
      anticipo_centavos: z.int(),
      con_credito: z.boolean(),
    }),
  }),
});
export type Orden = z.infer<typeof Orden>;

/** What the customer of a finished order is told, and how it leaves. */
export const AvisoDeLista = z.object({
  texto: z.string(),
  /** WhatsApp with the words written, for a person to send; null when it leaves by itself or cannot. */
  enlace: z.nullable(z.string()),
  /** The company's WhatsApp sends it. */
  sale_solo: z.boolean(),
  /** Why it does not go by WhatsApp. */
  motivo: z.nullable(z.enum(['sin_telefono', 'no_quiere'])),
});
export type AvisoDeLista = z.infer<typeof AvisoDeLista>;

/** A work that was delivered, and who did it. */
const Original = z.object({
  orden_id: z.string(),
  partida_id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  descripcion: z.string(),
  trabajadores: z.array(z.string()),
});
export const Retrabajos = z.object({
  hechos: z.array(z.object({ partida_id: z.string(), motivo: z.string(), de: Original })),
  candidatos: z.array(Original),
});
export type Retrabajos = z.infer<typeof Retrabajos>;
