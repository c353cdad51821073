import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Texto, TextoRequerido, upTo, Version } from '#platform/contract/fields.ts';
import { acuerdosRefusals as refusals } from './rules/refusals.ts';
import { alcances, formas, MOST_REGLAS } from './rules.ts';

/** Who keeps prices keeps the lists. */
const PRECIOS = 'editar_servicios';

export const Regla = z.object({
  alcance: z.enum(alcances),
  objetivo: Texto(60),
  forma: z.enum(formas),
  /** Null hides a margin over the cost from a person who may not see costs. Sent back as null, the margin stays as it was. */
  valor: z.nullable(
    z.int('Escribe cuánto.').check(z.gte(0, 'Escribe cero o más.'), z.lte(99_999_999_999, 'Es demasiado grande.')),
  ),
});
export type ReglaEscrita = z.infer<typeof Regla>;

const vigencia = { desde: z._default(z.nullable(Fecha), null), hasta: z._default(z.nullable(Fecha), null) };
const reglas = z._default(
  z.array(Regla).check(z.maxLength(MOST_REGLAS, `A lo más ${MOST_REGLAS} reglas por lista.`)),
  [],
);
export const ListaEntrada = z.object({
  nombre: TextoRequerido(60, 'Escribe cómo se llama la lista.'),
  ...vigencia,
  reglas,
});
export type ListaEntrada = z.infer<typeof ListaEntrada>;

export const ListaNueva = z.extend(ListaEntrada, {
  /** Begins with the rules of another list, so much dearer or cheaper. */
  copia: z._default(
    z.nullable(z.object({ lista_id: Id, ajuste_diezmilesimas: z.int().check(z.gte(-9_000), z.lte(20_000)) })),
    null,
  ),
});
export type ListaNueva = z.infer<typeof ListaNueva>;

export const Lista = z.object({
  id: z.string(),
  nombre: z.string(),
  desde: z.nullable(Fecha),
  hasta: z.nullable(Fecha),
  activa: z.boolean(),
  /** It holds today. */
  vigente: z.boolean(),
  cuantas_reglas: z.int(),
  cuantos_clientes: z.int(),
  version: Version,
});
export type Lista = z.infer<typeof Lista>;

export const ListaCompleta = z.extend(Lista, {
  reglas: z.array(
    z.extend(Regla, {
      /** Of what it is, as people read it; null of what is not in the catalogue any more. */
      nombre: z.nullable(z.string()),
      /** Of one thing: what the catalogue asks for it, and what this list does. */
      catalogo_centavos: z.nullable(z.int()),
      precio_centavos: z.nullable(z.int()),
    }),
  ),
  clientes: z.array(z.object({ id: z.string(), nombre: z.string() })),
});
export type ListaCompleta = z.infer<typeof ListaCompleta>;

const acuerdo = {
  lista_id: z.nullable(Id),
  pide_oc: z.boolean(),
  estado_mensual: z.boolean(),
};
export const AcuerdoEntrada = z.object(acuerdo);
export type AcuerdoEntrada = z.infer<typeof AcuerdoEntrada>;
export const Acuerdo = z.object({
  ...acuerdo,
  lista_id: z.nullable(z.string()),
  /** The name of his list; '' without one. */
  lista: z.string(),
  /** His list holds today. */
  vigente: z.boolean(),
  version: Version,
});
export type Acuerdo = z.infer<typeof Acuerdo>;

export const Precio = z.object({
  id: z.string(),
  precio_centavos: z.int(),
  /** The list that says so; null where it is the price of the catalogue. */
  lista_id: z.nullable(z.string()),
  precio_de: z.string(),
});
export type Precio = z.infer<typeof Precio>;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Ids separated by commas. */
const Ids = z.string().check(upTo(1_900), z.regex(new RegExp(`^${UUID}(?:,${UUID}){0,49}$`), 'Elige de 1 a 50.'));
const ById = z.object({ id: Id });

export const acuerdosApi = contract({
  'GET /api/acuerdos/listas': {
    summary: 'Las listas de precios, con cuántos clientes las usan',
    access: 'editar_servicios|ver_clientes|ver_resumen_ventas',
    tx: 'read',
    query: z.object({ todas: z.optional(z.literal('1')) }),
    reply: z.object({ data: z.array(Lista) }),
  },
  'POST /api/acuerdos/listas': {
    summary: 'Crear una lista de precios, vacía o copiada de otra con un porcentaje',
    access: PRECIOS,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ListaNueva,
    reply: ListaCompleta,
    refusals,
  },
  'GET /api/acuerdos/listas/{id}': {
    summary: 'Una lista de precios con sus reglas y quién la usa',
    access: PRECIOS,
    tx: 'read',
    params: ById,
    reply: ListaCompleta,
  },
  'PUT /api/acuerdos/listas/{id}': {
    summary: 'Cambiar una lista de precios; lo que ya se escribió se queda como está',
    access: PRECIOS,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.extend(ListaEntrada, { activa: z.boolean() }),
    reply: ListaCompleta,
    refusals,
  },
  'GET /api/acuerdos/clientes/{id}': {
    summary: 'Qué se acordó con un cliente',
    access: COUNTER,
    tx: 'read',
    params: ById,
    reply: Acuerdo,
  },
  'PUT /api/acuerdos/clientes/{id}': {
    summary: 'Acordar con un cliente su lista, su orden de compra y su estado de cuenta mensual',
    access: 'ver_clientes',
    tx: 'write',
    versioned: true,
    params: ById,
    body: AcuerdoEntrada,
    reply: Acuerdo,
    refusals,
  },
  'GET /api/acuerdos/precios': {
    summary: 'Lo que cuestan unos servicios y artículos para un cliente y un vehículo',
    access: COUNTER,
    tx: 'read',
    query: z.object({
      cliente_id: z.optional(Id),
      activo_id: z.optional(Id),
      servicios: z.optional(Ids),
      articulos: z.optional(Ids),
    }),
    reply: z.object({ data: z.array(Precio) }),
  },
});
