import * as z from 'zod/mini';
import { Permiso } from '#modules/permisos/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Instante, Opaco, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const identidadRefusals = refusals({
  sin_proveedor: [404, 'Aquí no se entra con un proveedor de identidad. Usa tu correo y contraseña.'],
  no_existe: [404, 'Esa identidad ya no está vinculada a tu cuenta.'],
  nada_que_vincular: [410, 'Ya no hay nada que vincular. Entra otra vez con el proveedor.'],
  vinculo_de_otra: [403, 'El proveedor dijo {email}, pero iniciaste sesión con otra cuenta. Entra con ese correo.'],
  identidad_ocupada: [409, 'Esa identidad ya está vinculada a otra cuenta.'],
  llave_sin_administrar: [422, 'Una llave no administra permisos: quita «Gestión de Permisos».'],
  llave_ya_revocada: [409, 'Esa llave ya estaba anulada.'],
  unica_entrada: [409, 'Es tu única forma de entrar. Primero crea una contraseña y después desvincula.'],
});

/** How a journey to the provider ended; the page `/auth/oauth` has words for each. */
export const resultados = [
  'en_curso',
  'entro',
  'cuenta_nueva',
  'segundo_factor',
  'segundo_factor_alta',
  'por_vincular',
  'vinculada',
  'probada',
  'cancelado',
  'viaje_perdido',
  'proveedor_ausente',
  'respuesta_rechazada',
  'sin_correo',
  'correo_sin_verificar',
  'cuenta_sin_verificar',
  'cuenta_cerrada',
  'sin_taller',
  'registro_cerrado',
  'correo_desechable',
  'identidad_ocupada',
  'otra_sesion',
  'confirmada',
  'otra_identidad',
  'sin_entrar_de_nuevo',
] as const;
export type Resultado = (typeof resultados)[number];

const Claims = z.record(z.string(), z.unknown());

export const Intento = z.object({
  id: z.string(),
  creado_en: Instante,
  proposito: z.enum(['entrar', 'vincular', 'probar', 'confirmar']),
  /** The last step that it reached. */
  paso: z.string(),
  resultado: z.enum(resultados),
  detalle: z.string(),
  claims: z.nullable(Claims),
  tokens: z.nullable(z.record(z.string(), z.string())),
  persona: z.nullable(z.string()),
  ip: z.string(),
  agente: z.string(),
});
export type Intento = z.infer<typeof Intento>;

const Vinculo = z.object({
  id: z.string(),
  email: z.string(),
  creada_en: Instante,
  ultimo_uso_en: z.nullable(Instante),
});

export const LlaveNueva = z.object({
  nombre: TextoRequerido(60, 'Escribe para qué programa es.'),
  permisos: z.array(Permiso).check(z.minLength(1, 'Elige al menos un permiso.'), z.maxLength(100)),
  dias: z.int('Escribe cuántos días vale.').check(z.gte(1, 'Al menos un día.'), z.lte(366, 'A lo más 366 días.')),
});
export type LlaveNueva = z.infer<typeof LlaveNueva>;

export const estadosLlave = ['vigente', 'vencida', 'anulada'] as const;
/** A key that a program enters with; what opens is shown once, when it is made. */
export const Llave = z.object({
  id: z.string(),
  nombre: z.string(),
  permisos: z.array(z.string()),
  emitida_por: z.string(),
  creada_en: Instante,
  expira_en: Instante,
  ultimo_uso_en: z.nullable(Instante),
  estado: z.enum(estadosLlave),
  version: Version,
});
export type Llave = z.infer<typeof Llave>;

export const identidadApi = contract({
  'GET /api/auth/proveedores': {
    summary: 'Con qué proveedores se puede entrar',
    access: 'public',
    budget: 'page',
    tx: 'none',
    success: true,
    reply: z.object({ success: z.boolean(), proveedores: z.array(z.object({ nombre: z.string(), ruta: z.string() })) }),
  },
  'GET /api/auth/oauth': {
    summary: 'Salir hacia el proveedor de identidad',
    access: 'public',
    tx: 'none',
    success: true,
    query: z.object({ volver: z.optional(Opaco(2_000)), viaje: z.optional(Opaco(200)) }),
    reply: z.null(),
    refusals: identidadRefusals,
  },
  'GET /api/auth/oauth/retorno': {
    summary: 'Volver del proveedor de identidad',
    access: 'public',
    tx: 'none',
    success: true,
    query: z.looseObject({}),
    reply: z.null(),
    refusals: identidadRefusals,
  },
  'GET /api/auth/oauth/espera': {
    summary: 'Qué cuenta espera a vincularse en este navegador',
    access: 'public',
    tx: 'none',
    success: true,
    reply: z.object({ success: z.boolean(), email: z.string(), proveedor: z.string(), volver: z.string() }),
    refusals: identidadRefusals,
  },
  'POST /api/auth/oauth/espera': {
    summary: 'Vincular con mi cuenta la identidad que esperaba a que iniciara sesión',
    access: 'usuario',
    tx: 'write',
    success: true,
    reply: z.object({ success: z.boolean(), volver: z.string() }),
    refusals: identidadRefusals,
  },
  'GET /api/auth/oauth/vinculos': {
    summary: 'Las identidades vinculadas con mi cuenta',
    access: 'usuario',
    tx: 'read',
    success: true,
    reply: z.object({
      success: z.boolean(),
      /** Null when none is configured. */
      proveedor: z.nullable(z.string()),
      vinculos: z.array(Vinculo),
      unica_entrada: z.boolean(),
    }),
  },
  'POST /api/auth/oauth/vinculos': {
    summary: 'Empezar a vincular mi cuenta con el proveedor',
    access: 'usuario',
    tx: 'write',
    success: true,
    reply: z.object({ success: z.boolean(), ruta: z.string() }),
    refusals: identidadRefusals,
  },
  'DELETE /api/auth/oauth/vinculos/{id}': {
    summary: 'Desvincular mi cuenta del proveedor',
    access: 'usuario',
    tx: 'write',
    success: true,
    params: z.object({ id: Id }),
    reply: z.object({ success: z.boolean() }),
    refusals: identidadRefusals,
  },
  'POST /api/auth/oauth/confirmacion': {
    summary: 'Empezar a confirmar con el proveedor, donde se pediría la contraseña otra vez',
    access: 'usuario',
    tx: 'write',
    success: true,
    body: z.object({ volver: z._default(Opaco(2_000), '/') }),
    reply: z.object({ success: z.boolean(), ruta: z.string() }),
    refusals: identidadRefusals,
  },
  'POST /api/auth/oauth/salida': {
    summary: 'A dónde ir para cerrar también la sesión del proveedor, si ahí se abrió',
    access: 'usuario',
    tx: 'write',
    success: true,
    reply: z.object({ success: z.boolean(), url: z.nullable(z.string()) }),
  },
  'GET /api/identidad': {
    summary: 'La configuración del proveedor de identidad y los últimos intentos',
    access: 'administrar_permisos',
    tx: 'read',
    query: z.object({ releer: z.optional(z.enum(['si'])) }),
    reply: z.object({
      proveedor: z.nullable(
        z.object({
          nombre: z.string(),
          emisor: z.string(),
          cliente: z.string(),
          secreto: z.string(),
          alcances: z.string(),
          retorno: z.string(),
        }),
      ),
      descubrimiento: z.object({
        estado: z.enum(['sin_leer', 'leyendo', 'bien', 'falla']),
        leido_en: z.nullable(Instante),
        problema: z.string(),
        documento: z.nullable(Claims),
      }),
      intentos: z.array(Intento),
    }),
  },
  'GET /api/llaves': {
    summary: 'Las llaves con las que entran programas, las más recientes primero',
    access: 'administrar_permisos',
    tx: 'read',
    reply: z.object({ data: z.array(Llave) }),
  },
  'POST /api/llaves': {
    summary: 'Dar una llave a un programa; se muestra una sola vez',
    access: 'administrar_permisos',
    tx: 'write',
    status: 201,
    body: LlaveNueva,
    reply: z.extend(Llave, { llave: z.string() }),
    refusals: identidadRefusals,
  },
  'DELETE /api/llaves/{id}': {
    summary: 'Anular una llave: deja de abrir al instante',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ id: Id }),
    reply: Llave,
    refusals: identidadRefusals,
  },
  'POST /api/identidad/pruebas': {
    summary: 'Empezar una prueba del proveedor; no abre ninguna sesión',
    access: 'administrar_permisos',
    tx: 'write',
    status: 201,
    reply: z.object({ ruta: z.string() }),
    refusals: identidadRefusals,
  },
});
