import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { CentavosConSigno, Fecha, Id, Instante, ListQuery, Page, Texto, Version } from '#platform/contract/fields.ts';
import { Codigo, CuponEntrada } from './rules/cupon.ts';
import { alcances, dadas, estadosCupon } from './rules/palabras.ts';
import { cuponesRefusals as refusals } from './rules/refusals.ts';

/** Whoever keeps the catalogue writes what is given; whoever sells reads it and uses it. */
const LEE = 'editar_servicios|ver_ventas';
const ESCRIBE = 'editar_servicios';
const USA = 'ver_ventas|ver_cotizaciones|ver_ordenes_trabajo';

export const Cupon = z.extend(CuponEntrada, {
  id: z.string(),
  codigo: z.string(),
  estado: z.enum(estadosCupon),
  activo: z.boolean(),
  /** Documents that have it now. */
  usados: z.int(),
  descuento_centavos: CentavosConSigno,
  usuario_nombre: z.string(),
  creado_en: Instante,
  version: Version,
});
export type Cupon = z.infer<typeof Cupon>;

export const CuponCompleto = z.extend(Cupon, {
  /** Codes of one use, beside its own. */
  codigos: z.int(),
  codigos_usados: z.int(),
  lotes: z.int(),
});
export type CuponCompleto = z.infer<typeof CuponCompleto>;

/** A coupon as it stands for whoever is at the counter. */
export const CuponVivo = z.object({
  codigo: z.string(),
  nombre: z.string(),
  alcance: z.enum(alcances),
  da: z.enum(dadas),
  diezmilesimas: z.int(),
  centavos: z.int(),
  activo: z.boolean(),
  desde: z.nullable(Fecha),
  hasta: z.nullable(Fecha),
  dias: z.array(z.int()),
  minimo_centavos: z.int(),
  limite: z.nullable(z.int()),
  usados: z.int(),
  limite_cliente: z.nullable(z.int()),
  usados_cliente: z.int(),
  limite_codigo: z.nullable(z.int()),
  usados_codigo: z.int(),
  solo_nuevos: z.boolean(),
  nuevo: z.nullable(z.boolean()),
  de: z.enum(['todos', 'suyo', 'ajeno', 'alguien']),
  con_membresia: z.boolean(),
  servicio_ids: z.nullable(z.array(z.string())),
  que: z.string(),
});

/** A document that has it, or had it. */
export const UsoDeCupon = z.object({
  documento_id: z.string(),
  folio: z.string(),
  codigo: z.string(),
  cliente: z.string(),
  descuento_centavos: z.int(),
  nuevo: z.boolean(),
  vigente: z.boolean(),
  fecha: Fecha,
  usuario_nombre: z.string(),
  creado_en: Instante,
});
export type UsoDeCupon = z.infer<typeof UsoDeCupon>;

export const CodigoDeCupon = z.object({
  codigo: z.string(),
  cliente: z.string(),
  hasta: z.nullable(Fecha),
  usado: z.boolean(),
  retirado: z.boolean(),
  lote: z.int(),
});
export type CodigoDeCupon = z.infer<typeof CodigoDeCupon>;

const Cifras = {
  /** Codes handed out. */
  dados: z.int(),
  usados: z.int(),
  descuento_centavos: z.int(),
  /** What the documents that have it come to. */
  vendido_centavos: z.int(),
  nuevos: z.int(),
};
export const Reporte = z.object({
  ...Cifras,
  cupones: z.array(z.object({ id: z.string(), nombre: z.string(), codigo: z.string(), ...Cifras })),
  quienes: z.array(z.object({ nombre: z.string(), usados: z.int(), descuento_centavos: z.int() })),
});
export type Reporte = z.infer<typeof Reporte>;

export const CuponesQuery = z.object({ ...ListQuery, estado: z.optional(z.enum([...estadosCupon, 'todos'])) });
export type CuponesQuery = z.infer<typeof CuponesQuery>;

const ById = z.object({ id: Id });

export const cuponesApi = contract({
  'GET /api/cupones': {
    summary: 'Cupones, los más nuevos primero; sin estado, los que se usan',
    access: LEE,
    tx: 'read',
    query: CuponesQuery,
    reply: Page(Cupon),
  },
  'GET /api/cupones/totales': {
    summary: 'Cuántos cupones hay en cada estado',
    access: LEE,
    tx: 'read',
    query: CuponesQuery,
    reply: z.object({
      vigente: z.int(),
      por_empezar: z.int(),
      vencido: z.int(),
      agotado: z.int(),
      retirado: z.int(),
      todos: z.int(),
    }),
  },
  'POST /api/cupones': {
    summary: 'Un cupón nuevo; sin código, se hace uno',
    access: ESCRIBE,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: z.extend(CuponEntrada, { codigo: z._default(z.union([z.literal(''), Codigo]), '') }),
    reply: CuponCompleto,
    refusals,
  },
  'GET /api/cupones/consulta': {
    summary: 'Un código, como está para quien lo trae al mostrador',
    access: USA,
    tx: 'read',
    query: z.object({
      codigo: Texto(60),
      cliente_id: z.optional(Id),
      /** The order that may have it already. */
      documento_id: z.optional(Id),
    }),
    /** Null: there is no coupon of that code. */
    reply: z.object({ hoy: Fecha, cupon: z.nullable(CuponVivo) }),
  },
  'GET /api/cupones/reporte': {
    summary: 'Qué dieron los cupones entre dos fechas: usados, descontado, vendido con ellos y clientes nuevos',
    access: LEE,
    tx: 'read',
    query: z.object({ desde: Fecha, hasta: Fecha }),
    reply: Reporte,
  },
  'GET /api/cupones/{id}': { summary: 'Un cupón', access: LEE, tx: 'read', params: ById, reply: CuponCompleto },
  'PUT /api/cupones/{id}': {
    summary: 'Cambiar un cupón, retirarlo o volver a usarlo: lo que ya se dio no cambia',
    access: ESCRIBE,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.extend(CuponEntrada, { activo: z.boolean() }),
    reply: CuponCompleto,
    refusals,
  },
  'GET /api/cupones/{id}/usos': {
    summary: 'Los documentos que lo llevan o lo llevaron, el último primero',
    access: LEE,
    tx: 'read',
    params: ById,
    query: z.object(ListQuery),
    reply: Page(UsoDeCupon),
  },
  'GET /api/cupones/{id}/codigos': {
    summary: 'Sus códigos de un solo uso',
    access: LEE,
    tx: 'read',
    params: ById,
    query: z.object({ ...ListQuery, limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))) }),
    reply: Page(CodigoDeCupon),
  },
  'POST /api/cupones/{id}/codigos': {
    summary: 'Hacer códigos de un solo uso para una campaña',
    access: ESCRIBE,
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: z.object({
      cuantos: z
        .int('Escribe cuántos códigos.')
        .check(z.gte(1, 'Escribe 1 o más.'), z.lte(1000, 'A lo más 1,000 de una vez.')),
    }),
    reply: CuponCompleto,
    refusals,
  },
  'GET /api/cupones/{id}/cartel': {
    summary: 'El cupón en PDF con su código QR: cartel de hoja carta o tarjeta',
    access: LEE,
    tx: 'read',
    params: ById,
    query: z.object({ forma: z._default(z.enum(['cartel', 'tarjeta']), 'cartel') }),
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
  },
});
