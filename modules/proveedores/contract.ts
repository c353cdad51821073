import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  CorreoOpcional,
  Id,
  ListQuery,
  Page,
  Parrafo,
  patchOf,
  Sort,
  Telefono,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { only } from '#platform/contract/told.ts';
import { categorias } from './rules.ts';

export const proveedoresRefusals = refusals({
  mismo_proveedor: [422, 'Elige otro proveedor: no se puede unir consigo mismo.'],
  no_unido: [409, 'Esos dos proveedores ya no están unidos. Recarga la página.'],
  ya_unido: [409, '{nombre} ya se unió con otro proveedor. Recarga la lista.'],
});

/** Whoever buys, pays or keeps the stock looks suppliers up. */
const READERS = 'agregar_proveedores|registrar_gastos|ver_inventario';
/** Whoever pays them reads where. */
const CUENTA = 'agregar_proveedores|registrar_gastos';
/** Whoever registers an expense may need a supplier that is not there yet. */
const ADDERS = 'agregar_proveedores|registrar_gastos';

export const ProveedorNuevo = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(160, 'Escribe el nombre comercial.'),
  razon_social: z._default(Texto(254), ''),
  rfc: z._default(Texto(20), ''),
  regimen: z._default(Texto(3), ''),
  cp_fiscal: z._default(Texto(5), ''),
  contacto: z._default(Texto(120), ''),
  telefono: z._default(Telefono, ''),
  whatsapp: z._default(z.boolean(), true),
  email: z._default(CorreoOpcional, ''),
  clabe: z._default(Texto(30), ''),
  dias_credito: z._default(z.int().check(z.gte(0), z.lte(365, 'A lo más 365 días.')), 0),
  limite_credito_centavos: z._default(Centavos, 0),
  categorias: z._default(z.array(z.enum(categorias)).check(z.maxLength(categorias.length)), []),
  notas: z._default(Parrafo(2000), ''),
});
export type ProveedorNuevo = z.infer<typeof ProveedorNuevo>;
export const ProveedorCambio = z.object({ ...patchOf(ProveedorNuevo.shape), activo: z.optional(z.boolean()) });
export type ProveedorCambio = z.infer<typeof ProveedorCambio>;

export const Proveedor = z.object({
  id: z.string(),
  numero: z.int(),
  nombre: z.string(),
  razon_social: z.string(),
  rfc: z.string(),
  regimen: z.string(),
  cp_fiscal: z.string(),
  contacto: z.string(),
  telefono: z.string(),
  whatsapp: z.boolean(),
  email: z.string(),
  clabe: only(CUENTA, z.string()),
  /** Follows from the CLABE. */
  banco: only(CUENTA, z.string()),
  dias_credito: z.int(),
  limite_credito_centavos: z.int(),
  categorias: z.array(z.enum(categorias)),
  notas: z.string(),
  activo: z.boolean(),
  version: Version,
  creado_en: z.string(),
});
export type Proveedor = z.infer<typeof Proveedor>;

export const ProveedorGuardado = z.object({
  ...Proveedor.shape,
  /** What is worth a second look, though it was saved. */
  avisos: z.array(z.string()),
});
export type ProveedorGuardado = z.infer<typeof ProveedorGuardado>;

const Parecido = z.object({
  id: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  rfc: z.string(),
  por: z.string(),
});
export type Parecido = z.infer<typeof Parecido>;
const ById = z.object({ id: Id });

export const ProveedoresQuery = z.object({
  ...ListQuery,
  sort: Sort('nombre', 'numero'),
  activo: z.optional(z.enum(['si', 'no', 'todos'])),
  categoria: z.optional(z.enum(categorias)),
});
export type ProveedoresQuery = z.infer<typeof ProveedoresQuery>;

export const proveedoresApi = contract({
  'GET /api/proveedores': {
    summary: 'Lista de proveedores',
    access: READERS,
    tx: 'read',
    query: ProveedoresQuery,
    reply: Page(Proveedor),
  },
  'POST /api/proveedores': {
    summary: 'Registrar un proveedor',
    access: ADDERS,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ProveedorNuevo,
    reply: ProveedorGuardado,
  },
  'POST /api/proveedores/similares': {
    summary: 'Proveedores que parecen el mismo, por RFC, teléfono o nombre',
    access: ADDERS,
    tx: 'read',
    body: z.object({
      id: z.optional(Id),
      nombre: z.optional(Texto(160)),
      telefono: z.optional(Texto(20)),
      rfc: z.optional(Texto(20)),
    }),
    reply: z.object({ data: z.array(Parecido) }),
  },
  'GET /api/proveedores/{id}': {
    summary: 'Un proveedor; de uno que se unió con otro, el que quedó',
    access: READERS,
    tx: 'read',
    params: ById,
    reply: Proveedor,
  },
  'PATCH /api/proveedores/{id}': {
    summary: 'Cambiar un proveedor, darlo de baja o volver a usarlo',
    access: 'agregar_proveedores',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ProveedorCambio,
    reply: ProveedorGuardado,
    refusals: proveedoresRefusals,
  },
  'POST /api/proveedores/{id}/union': {
    summary: 'Unir a este proveedor otro que era el mismo: lo suyo pasa a este',
    access: 'agregar_proveedores',
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({ repetido_id: Id }),
    reply: Proveedor,
    refusals: proveedoresRefusals,
  },
  'GET /api/proveedores/{id}/unidos': {
    summary: 'Los que se unieron a un proveedor, lo último primero',
    access: READERS,
    tx: 'read',
    params: ById,
    reply: z.object({
      data: z.array(z.object({ id: z.string(), nombre: z.string(), unido_por: z.string(), unido_en: z.string() })),
    }),
  },
  'POST /api/proveedores/{id}/separacion': {
    summary: 'Deshacer una unión: lo que era del otro vuelve a ser suyo',
    access: 'agregar_proveedores',
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({ unido_id: Id }),
    reply: Proveedor,
    refusals: proveedoresRefusals,
  },
});
