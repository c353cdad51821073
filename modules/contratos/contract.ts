import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Parrafo, TokenDeEnlace } from '#platform/contract/fields.ts';
import { grupos } from './rules/hechos.ts';

const clavesDeGrupo = Object.keys(grupos) as [keyof typeof grupos, ...(keyof typeof grupos)[]]; // Object.keys loses the literal types.

/** Where what lacks is written: a page, or the form of a customer or a vehicle over the page that asks. */
export const Destino = z.object({
  en: z.enum(['pagina', 'cliente', 'activo']),
  /** Of the page. */
  ruta: z.nullable(z.string()),
  /** Of the customer or vehicle. */
  id: z.nullable(Id),
  /** The input that waits there. */
  campo: z.string(),
});
export type Destino = z.infer<typeof Destino>;

export const CampoDelModelo = z.object({
  clave: z.string(),
  etiqueta: z.string(),
  grupo: z.enum(clavesDeGrupo),
  /** What lacks, in words; '' when nothing does. */
  falta: z.string(),
  /** Null when nothing lacks, or when he may not write it: `quien` says who may. */
  destino: z.nullable(Destino),
  quien: z.string(),
});
export type CampoDelModelo = z.infer<typeof CampoDelModelo>;

export const Medidor = z.object({
  listos: z.int(),
  /** Zero where the company does not want it, or where there is no contract: a ticket of the counter. */
  total: z.int(),
  campos: z.array(CampoDelModelo),
});
export type Medidor = z.infer<typeof Medidor>;

const ById = z.object({ id: Id });
const conToken = z.object({ token: TokenDeEnlace });
const PDF = { reply: z.custom<Uint8Array>(), binary: 'application/pdf' } as const;

export const contratosApi = contract({
  'GET /api/contratos/cotizaciones/{id}': {
    summary: 'Lo que a una cotización le falta del modelo de PROFECO, y dónde se llena',
    access: 'ver_cotizaciones',
    tx: 'read',
    params: ById,
    reply: Medidor,
  },
  'GET /api/contratos/ordenes/{id}': {
    summary: 'Lo que a una orden le falta del modelo de PROFECO, y dónde se llena',
    access: 'ver_ordenes_trabajo',
    tx: 'read',
    params: ById,
    reply: Medidor,
  },
  'GET /api/contratos/ordenes/{id}/pdf': {
    summary: 'El contrato de una orden en PDF, con todo lo que pide el modelo de PROFECO',
    access: 'ver_ordenes_trabajo|ver_ventas',
    tx: 'read',
    params: ById,
    ...PDF,
  },
  'GET /api/publico/contratos/{token}': {
    summary: 'Si la orden del enlace tiene un contrato que su cliente firmó',
    access: 'enlace:cobranza',
    tx: 'read',
    params: conToken,
    reply: z.object({ folio: z.nullable(z.string()) }),
  },
  'GET /api/publico/contratos/{token}/pdf': {
    summary: 'El contrato que firmó, para su cliente',
    access: 'enlace:cobranza',
    tx: 'read',
    params: conToken,
    ...PDF,
  },
  'POST /api/contratos/muestra': {
    summary: 'Cómo se imprimiría el contrato con unas cláusulas que todavía no se guardan',
    access: 'administrar_permisos',
    tx: 'read',
    body: z.object({ contrato_clausulas: Parrafo(30_000) }),
    ...PDF,
  },
});
