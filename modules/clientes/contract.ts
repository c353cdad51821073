import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  CentavosPositivos,
  CorreoOpcional,
  Id,
  Instante,
  ListQuery,
  Opaco,
  Page,
  Parrafo,
  ParrafoRequerido,
  Patron,
  patchOf,
  Sort,
  Telefono,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { onlyTo } from '#platform/contract/told.ts';
import { finalidades, medios } from './rules/finalidades.ts';

export const clientesRefusals = refusals({
  credito_no_permitido: [403, 'El crédito lo da o lo cambia quien tiene ese permiso. Guarda lo demás y pídeselo.'],
  anonimizado: [409, 'Este cliente pidió cancelar sus datos y ya no se cambia. Si volvió, regístralo de nuevo.'],
  contactos_llenos: [409, 'Este cliente ya tiene 50 contactos. Quita alguno que ya no hable por él.'],
  publico_fijo: [409, 'Público en general no se cambia: sirve para las ventas sin cliente.'],
});

export const TIPOS_CLIENTE = { persona: 'Persona', empresa: 'Empresa', flotilla: 'Flotilla' } as const;

const CodigoPostal = Patron(/^(\d{5})?$/, 'El código postal tiene 5 dígitos.');

export const ClienteNuevo = z.object({
  id: z.optional(Id),
  tipo: z._default(z.enum(['persona', 'empresa', 'flotilla']), 'persona'),
  nombre: TextoRequerido(160, 'Escribe el nombre del cliente.'),
  telefono: z._default(Telefono, ''),
  whatsapp: z._default(z.boolean(), true),
  email: z._default(CorreoOpcional, ''),
  direccion: z._default(Texto(300), ''),
  /** Of where he lives; the other is of his taxes. */
  cp: z._default(CodigoPostal, ''),
  rfc: z._default(Texto(20), ''),
  nombre_fiscal: z._default(Texto(254), ''),
  regimen: z._default(Texto(3), ''),
  uso_cfdi: z._default(Texto(4), ''),
  cp_fiscal: z._default(CodigoPostal, ''),
  email_factura: z._default(CorreoOpcional, ''),
  limite_credito_centavos: z._default(Centavos, 0),
  dias_credito: z._default(z.int().check(z.gte(0), z.lte(365, 'A lo más 365 días.')), 0),
  notas: z._default(Parrafo(2000), ''),
  aviso_privacidad: z._default(z.boolean(), false),
  marketing: z._default(z.boolean(), false),
});
export type ClienteNuevo = z.infer<typeof ClienteNuevo>;
export const ClienteCambio = z.object({ ...patchOf(ClienteNuevo.shape), activo: z.optional(z.boolean()) });
export type ClienteCambio = z.infer<typeof ClienteCambio>;

export const Cliente = z.object(
  onlyTo(
    CONTACTO,
    {
      id: z.string(),
      numero: z.int(),
      tipo: z.enum(['persona', 'empresa', 'flotilla', 'publico']),
      nombre: z.string(),
      telefono: z.string(),
      whatsapp: z.boolean(),
      email: z.string(),
      direccion: z.string(),
      cp: z.string(),
      rfc: z.string(),
      nombre_fiscal: z.string(),
      regimen: z.string(),
      uso_cfdi: z.string(),
      cp_fiscal: z.string(),
      email_factura: z.string(),
      limite_credito_centavos: z.int(),
      dias_credito: z.int(),
      notas: z.string(),
      aviso_privacidad_en: z.nullable(z.string()),
      marketing_en: z.nullable(z.string()),
      activo: z.boolean(),
      /** Who stayed when the two were found to be one. */
      fusionado_con: z.nullable(z.string()),
      /** His data were cancelled: nothing of him is left, and the record is never changed again. */
      anonimizado_en: z.nullable(z.string()),
      version: Version,
      creado_en: z.string(),
    },
    ['id', 'numero', 'tipo', 'nombre', 'activo', 'fusionado_con', 'anonimizado_en', 'version', 'creado_en'],
  ),
);
export type Cliente = z.infer<typeof Cliente>;

export const ClienteGuardado = z.object({
  ...Cliente.shape,
  /** What is worth a second look, though it was saved: check digit of the RFC, for one. */
  avisos: z.array(z.string()),
});

const contacto = {
  nombre: TextoRequerido(160, 'Escribe el nombre del contacto.'),
  puesto: z._default(Texto(80), ''),
  telefono: z._default(Telefono, ''),
  email: z._default(CorreoOpcional, ''),
  /** May say yes to work in the customer's name. */
  autoriza: z._default(z.boolean(), true),
  /** The most that he may say yes to at once; null: any amount. */
  tope_centavos: z._default(z.nullable(CentavosPositivos), null),
};
export const ContactoNuevo = z.object({ id: z.optional(Id), ...contacto });
export type ContactoNuevo = z.infer<typeof ContactoNuevo>;
export const ContactoCambio = z.object({ ...patchOf(contacto), activo: z.optional(z.boolean()) });
export type ContactoCambio = z.infer<typeof ContactoCambio>;

export const Contacto = z.object(
  onlyTo(
    CONTACTO,
    {
      id: z.string(),
      cliente_id: z.string(),
      nombre: z.string(),
      puesto: z.string(),
      telefono: z.string(),
      email: z.string(),
      autoriza: z.boolean(),
      tope_centavos: z.nullable(z.int()),
      activo: z.boolean(),
      version: Version,
    },
    ['id', 'cliente_id', 'nombre', 'puesto', 'autoriza', 'activo', 'version'],
  ),
);
export type Contacto = z.infer<typeof Contacto>;

export const Consentimientos = z.object({
  data: z.array(z.object({ finalidad: z.enum(finalidades), otorgado: z.boolean(), dicho: z.boolean() })),
  /** Each time that he said so, the last first. */
  historia: z.array(
    z.object({
      finalidad: z.enum(finalidades),
      otorgado: z.boolean(),
      medio: z.enum(medios),
      aviso_version: z.int(),
      /** Who noted it; empty, he himself. */
      usuario_nombre: z.string(),
      creado_en: Instante,
    }),
  ),
});
export type Consentimientos = z.infer<typeof Consentimientos>;
export const ConsentimientoDicho = z.object({ finalidad: z.enum(finalidades), otorgado: z.boolean() });

export const AvisoDePrivacidad = z.object({
  /** 0: the usual text, which nobody has agreed to yet. */
  version: Version,
  texto: z.string(),
  escrito_en: z.nullable(Instante),
});
export type AvisoDePrivacidad = z.infer<typeof AvisoDePrivacidad>;
export const AvisoEscrito = z.object({ texto: ParrafoRequerido(6000, 'Escribe el aviso de privacidad.') });
export type AvisoEscrito = z.infer<typeof AvisoEscrito>;

/** The whole notice as anybody reads it by its link. */
export const AvisoPublico = z.object({
  taller: z.object({
    nombre: z.string(),
    nombre_fiscal: z.string(),
    telefono: z.string(),
    email: z.string(),
    horario: z.string(),
    direccion: z.string(),
    color: z.string(),
    zona: z.string(),
  }),
  aviso: AvisoDePrivacidad,
  /** It is the one in force, not one of before. */
  vigente: z.boolean(),
  versiones: z.array(z.object({ version: Version, escrito_en: z.nullable(Instante) })),
});
export type AvisoPublico = z.infer<typeof AvisoPublico>;
const EnlaceDelAviso = z.object({ url: z.nullable(z.string()), qr: z.nullable(z.string()) });

const Similar = z.object({
  id: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  rfc: z.string(),
  por: z.string(),
});
const ById = z.object({ id: Id });

export const clientesApi = contract({
  'GET /api/clientes': {
    summary: 'Lista de clientes',
    access: COUNTER,
    tx: 'read',
    revalidates: true,
    query: z.object({
      ...ListQuery,
      sort: Sort('nombre', 'numero'),
      activo: z.optional(z.enum(['si', 'no', 'todos'])),
    }),
    reply: Page(Cliente),
  },
  'POST /api/clientes': {
    summary: 'Registrar un cliente',
    access: 'ver_clientes',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ClienteNuevo,
    reply: ClienteGuardado,
  },
  'GET /api/clientes/{id}': { summary: 'Un cliente', access: COUNTER, tx: 'read', params: ById, reply: Cliente },
  'PATCH /api/clientes/{id}': {
    summary: 'Cambiar un cliente',
    access: 'ver_clientes',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ClienteCambio,
    reply: ClienteGuardado,
    refusals: clientesRefusals,
  },
  'GET /api/clientes/{id}/contactos': {
    summary: 'Quién más habla por un cliente',
    access: COUNTER,
    tx: 'read',
    params: ById,
    reply: z.object({ data: z.array(Contacto) }),
  },
  'POST /api/clientes/{id}/contactos': {
    summary: 'Registrar un contacto de un cliente',
    access: 'ver_clientes',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: ContactoNuevo,
    reply: Contacto,
    refusals: clientesRefusals,
  },
  'PATCH /api/clientes/contactos/{id}': {
    summary: 'Cambiar o quitar un contacto de un cliente',
    access: 'ver_clientes',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ContactoCambio,
    reply: Contacto,
    refusals: clientesRefusals,
  },
  'GET /api/clientes/{id}/consentimientos': {
    summary: 'Para qué acepta un cliente que se usen sus datos, y cada vez que lo dijo',
    access: 'ver_clientes',
    tx: 'read',
    params: ById,
    reply: Consentimientos,
    refusals: clientesRefusals,
  },
  'POST /api/clientes/{id}/consentimientos': {
    summary: 'Anotar que un cliente acepta o ya no acepta una finalidad',
    access: 'ver_clientes',
    tx: 'write',
    idempotent: true,
    params: ById,
    body: ConsentimientoDicho,
    reply: Consentimientos,
    refusals: clientesRefusals,
  },
  'GET /api/aviso-privacidad': {
    summary: 'El aviso de privacidad vigente',
    access: 'session',
    tx: 'read',
    reply: AvisoDePrivacidad,
  },
  'PUT /api/aviso-privacidad': {
    summary: 'Escribir otra versión del aviso de privacidad; las anteriores se conservan',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    body: AvisoEscrito,
    reply: AvisoDePrivacidad,
  },
  'GET /api/aviso-privacidad/enlace': {
    summary: 'La página pública del aviso de privacidad, si la hay',
    access: `${COUNTER}|administrar_permisos`,
    tx: 'read',
    reply: EnlaceDelAviso,
  },
  'PUT /api/aviso-privacidad/enlace': {
    summary: 'Publicar el aviso de privacidad en una página, o quitarla',
    access: 'administrar_permisos',
    tx: 'write',
    body: z.object({ activo: z.boolean() }),
    reply: EnlaceDelAviso,
  },
  'GET /api/publico/aviso/{token}': {
    summary: 'El aviso de privacidad completo; con versión, el que alguien aceptó entonces',
    access: 'enlace:aviso',
    tx: 'read',
    params: z.object({ token: Opaco(100) }),
    query: z.object({ version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))) }),
    reply: AvisoPublico,
  },
  'POST /api/clientes/similares': {
    summary: 'Clientes que parecen el mismo, por teléfono, RFC o nombre',
    access: 'ver_clientes',
    tx: 'read',
    body: z.object({
      id: z.optional(Id),
      nombre: z.optional(Texto(160)),
      telefono: z.optional(Texto(20)),
      rfc: z.optional(Texto(20)),
    }),
    reply: z.object({ data: z.array(Similar) }),
  },
});
