import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  Correo,
  EmpresaId,
  Fecha,
  Opaco,
  Parrafo,
  Patron,
  Telefono,
  Texto,
  TextoRequerido,
  TokenDeEnlace,
  Version,
} from '#platform/contract/fields.ts';
import { Archivo } from '#platform/contract/files.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { tiposImagen } from '#platform/contract/upload.ts';
import { denominacionesMxn, paginasDeEnlace, series } from './rules.ts';

export const empresasRefusals = refusals({
  tasa_pasada: [422, 'Una tasa empieza hoy o después: lo que ya se cobró conserva la suya.'],
  tasa_vigente: [409, 'Esa tasa ya está en uso. Agrega otra con la fecha en que cambia.'],
  folio_atras: [422, 'El siguiente folio solo avanza: escribe {siguiente} o más.'],
  folio_lejos: [422, 'Ese número está demasiado lejos. Escribe a lo más {tope}.'],
  prefijo_en_uso: [409, 'Ya hay otra serie que empieza con {prefijo}. Elige otras letras.'],
});

const Color = Patron(/^#[0-9A-Fa-f]{6}$/, 'Elige un color.');
const claves = denominacionesMxn.map(({ clave }) => clave) as [string, ...string[]];

/** What every member may know of the company: what documents print and forms start from. */
export const Empresa = z.object({
  empresa_id: z.int(),
  nombre: z.string(),
  nombre_fiscal: z.string(),
  rfc: z.string(),
  regimen: z.string(),
  cp: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
  horario: z.string(),
  color: z.string(),
  zona: z.string(),
  precios: z.enum(['con_iva', 'mas_iva']),
  /** The usual rate of today. */
  tasa_iva: z.int(),
  /** The usual rates of before; a service that still carries one of them follows `tasa_iva`. */
  tasas_anteriores: z.array(z.int()),
  vigencia_dias: z.int(),
  anticipo_diezmilesimas: z.int(),
  inactividad_min: z.int(),
  condiciones: z.string(),
  condiciones_orden: z.string(),
  leyenda_recibo: z.string(),
  plantillas: z.record(z.string(), z.string()),
  denominaciones: z.array(z.string()),
  clabe: z.string(),
  /** Up to how much a cut may differ and be nobody's business. */
  tolerancia_corte_centavos: z.int(),
  banco: z.string(),
  giro: z.string(),
  logo_id: z.nullable(z.string()),
  mostrar_whatsapp_alerta: z.boolean(),
  /** Forms of payment (SAT keys) that are not taken without their reference. */
  formas_con_referencia: z.array(z.string()),
  edicion_post_venta: z.boolean(),
  /** Its orders go no further than their customers authorised. */
  /** Whether documents say what the contract with the consumer still lacks. */
  mostrar_profeco: z.boolean(),
  demo: z.boolean(),
  /** The last day of its books that are closed. */
  cerrado_hasta: z.nullable(Fecha),
  version: z.int(),
});
export type Empresa = z.infer<typeof Empresa>;

/** What each section of the settings holds, as it is written. */
export const Secciones = {
  fiscal: z.object({
    nombre: TextoRequerido(120, 'Escribe el nombre del taller.'),
    nombre_fiscal: Texto(200),
    rfc: Texto(20),
    regimen: Patron(/^(\d{3})?$/, 'Elige un régimen de la lista.'),
    cp: Patron(/^(\d{5})?$/, 'El código postal lleva cinco dígitos.'),
  }),
  contacto: z.object({
    direccion: Texto(300),
    telefono: Telefono,
    email: z.union([z.literal(''), Correo], 'Escribe un correo completo, como ana@taller.mx.'),
    horario: Parrafo(300),
  }),
  imagen: z.object({ color: Color }),
  precios: z.object({
    precios: z.enum(['con_iva', 'mas_iva']),
    vigencia_dias: z.int('Escribe cuántos días.').check(z.gte(1, 'Al menos un día.'), z.lte(365, 'A lo más 365 días.')),
    anticipo_diezmilesimas: z.int('Escribe un porcentaje.').check(z.gte(0), z.lte(10_000, 'A lo más 100 %.')),
  }),
  banco: z.object({
    banco: Texto(80),
    clabe: Patron(/^(\d{18})?$/, 'La CLABE lleva 18 dígitos.'),
  }),
  caja: z.object({
    denominaciones: z
      .array(z.enum(claves, 'Elige de la lista.'))
      .check(z.minLength(1, 'Elige al menos una denominación.'), z.maxLength(claves.length)),
  }),
  tolerancia: z.object({
    tolerancia_corte_centavos: z
      .int('Escribe un importe.')
      .check(z.gte(0, 'Escribe cero o más.'), z.lte(5_000, 'A lo más $50.00.')),
  }),
  referencias: z.object({
    formas_con_referencia: z.array(Patron(/^\d\d$/, 'Elige de la lista.')).check(z.maxLength(30)),
  }),
  sesion: z.object({
    zona: Opaco(60),
    inactividad_min: z
      .int('Escribe cuántos minutos.')
      .check(z.gte(2, 'Al menos 2 minutos.'), z.lte(60, 'A lo más 60 minutos.')),
    exigir_2fa: z.boolean(),
  }),
  textos: z.object({ condiciones: Parrafo(4000), condiciones_orden: Parrafo(4000), leyenda_recibo: Parrafo(600) }),
  mensajes: z.object({ cotizacion_envio: Parrafo(1000), cotizacion_recordatorio: Parrafo(1000) }),
  whatsapp: z.object({ mostrar_whatsapp_alerta: z.boolean() }),
  correcciones: z.object({ edicion_post_venta: z.boolean() }),
  /** Which orders whoever only does the work sees. */
  tecnicos: z.object({ ordenes_del_tecnico: z.enum(['suyas', 'todas'], 'Elige qué órdenes ven.') }),
  /** What the contract with the consumer says of the company; its clauses apart, for they are long. */
  profeco: z.object({
    contrato_registro: Texto(60),
    contrato_registrado_el: z.nullable(Fecha),
    siem: Texto(40),
    /** A day; null = nobody said, zero = it costs nothing. */
    almacenaje_centavos: z.nullable(Centavos),
    /** Days of grace once told that the vehicle is ready. */
    almacenaje_dias: z.int('Escribe cuántos días.').check(z.gte(0), z.lte(365, 'A lo más 365 días.')),
    mostrar_profeco: z.boolean(),
  }),
  clausulas: z.object({ contrato_clausulas: Parrafo(30_000) }),
  /** How large a film may be. */
  fotos: z.object({
    video_megas: z.int('Escribe cuántos megas.').check(z.gte(5, 'Al menos 5 MB.'), z.lte(60, 'A lo más 60 MB.')),
  }),
} as const;
export type Seccion = keyof typeof Secciones;
export type ValorDe<S extends Seccion> = z.infer<(typeof Secciones)[S]>;
export const secciones = Object.keys(Secciones) as Seccion[]; // Object.keys loses the literal types.

const Cambiado = { version: Version, cambiado_por: z.string(), cambiado_en: z.nullable(z.string()) };
const conVersion = <S extends z.ZodMiniObject>(seccion: S) => z.extend(seccion, Cambiado);

export const SerieDeFolio = z.object({
  serie: z.enum(series),
  nombre: z.string(),
  prefijo: z.string(),
  /** The number that the next document will carry. */
  siguiente: z.int(),
  /** Of the last jump, when numbers were skipped on purpose. */
  salto: z.nullable(z.object({ desde: z.int(), hasta: z.int(), quien: z.string() })),
});
export type SerieDeFolio = z.infer<typeof SerieDeFolio>;

const Tasa = z.object({ desde: z.string(), tasa_iva: z.int(), quien: z.string() });

export const Ajustes = z.object({
  fiscal: conVersion(Secciones.fiscal),
  contacto: conVersion(Secciones.contacto),
  imagen: conVersion(Secciones.imagen),
  precios: conVersion(Secciones.precios),
  banco: conVersion(Secciones.banco),
  caja: conVersion(Secciones.caja),
  tolerancia: conVersion(Secciones.tolerancia),
  referencias: conVersion(Secciones.referencias),
  sesion: conVersion(Secciones.sesion),
  textos: conVersion(Secciones.textos),
  mensajes: conVersion(Secciones.mensajes),
  whatsapp: conVersion(Secciones.whatsapp),
  correcciones: conVersion(Secciones.correcciones),
  tecnicos: conVersion(Secciones.tecnicos),
  profeco: conVersion(Secciones.profeco),
  clausulas: conVersion(Secciones.clausulas),
  fotos: conVersion(Secciones.fotos),
  logo: z.nullable(Archivo),
  tasa_base: z.int(),
  tasas: z.array(Tasa),
  hoy: Fecha,
  series: z.array(SerieDeFolio),
});
export type Ajustes = z.infer<typeof Ajustes>;

const EstaEmpresa = z.object({ empresa_id: EmpresaId });
const base = { access: 'administrar_permisos', tx: 'write', params: EstaEmpresa, refusals: empresasRefusals } as const;

const seccion = <B extends z.ZodMiniObject>(summary: string, body: B) =>
  ({ ...base, summary, versioned: true, body, reply: Ajustes }) as const;

/** Of any page that a link opens, by whoever holds the link or was sent it: a messenger draws it before anybody opens the page. */
const imagenDePagina = (summary: string) =>
  ({
    summary,
    access: 'public',
    tx: 'none',
    budget: 'page',
    binary: 'image/png',
    keep: 'own',
    params: z.object({ pagina: z.enum(paginasDeEnlace), token: TokenDeEnlace }),
    reply: z.custom<Uint8Array>(),
  }) as const;

export const empresasApi = contract({
  'GET /api/publico/paginas/{pagina}/{token}/logo': imagenDePagina('El logotipo del taller que dio el enlace'),
  'GET /api/publico/paginas/{pagina}/{token}/tarjeta': imagenDePagina('La imagen que acompaña al enlace en un mensaje'),
  'GET /api/empresas/{empresa_id}': {
    summary: 'Datos de la empresa',
    access: 'session',
    tx: 'read',
    params: EstaEmpresa,
    reply: Empresa,
  },
  'GET /api/empresas/{empresa_id}/ajustes': {
    ...base,
    summary: 'Todo lo que se ajusta de la empresa, con la versión de cada sección',
    tx: 'read',
    reply: Ajustes,
  },
  'PATCH /api/empresas/{empresa_id}/ajustes/fiscal': seccion('Cambiar los datos fiscales', Secciones.fiscal),
  'PATCH /api/empresas/{empresa_id}/ajustes/contacto': seccion('Cambiar los datos de contacto', Secciones.contacto),
  'PATCH /api/empresas/{empresa_id}/ajustes/imagen': seccion('Cambiar el color', Secciones.imagen),
  'PATCH /api/empresas/{empresa_id}/ajustes/precios': seccion('Cambiar precios y vigencia', Secciones.precios),
  'PATCH /api/empresas/{empresa_id}/ajustes/banco': seccion('Cambiar banco y CLABE', Secciones.banco),
  'PATCH /api/empresas/{empresa_id}/ajustes/caja': seccion('Cambiar lo que se cuenta en caja', Secciones.caja),
  'PATCH /api/empresas/{empresa_id}/ajustes/tolerancia': seccion(
    'Cambiar desde cuánto una diferencia de un corte pide atención',
    Secciones.tolerancia,
  ),
  'PATCH /api/empresas/{empresa_id}/ajustes/referencias': seccion(
    'Cambiar qué formas de pago exigen su referencia',
    Secciones.referencias,
  ),
  'PATCH /api/empresas/{empresa_id}/ajustes/sesion': seccion('Cambiar zona e inactividad', Secciones.sesion),
  'PATCH /api/empresas/{empresa_id}/ajustes/textos': seccion('Cambiar los textos impresos', Secciones.textos),
  'PATCH /api/empresas/{empresa_id}/ajustes/mensajes': seccion('Cambiar los mensajes', Secciones.mensajes),
  'PATCH /api/empresas/{empresa_id}/ajustes/whatsapp': seccion('Mostrar o no el aviso de WhatsApp', Secciones.whatsapp),
  'PATCH /api/empresas/{empresa_id}/ajustes/correcciones': seccion(
    'Permitir o no que se corrijan ventas cobradas',
    Secciones.correcciones,
  ),
  'PATCH /api/empresas/{empresa_id}/ajustes/tecnicos': seccion(
    'Decidir qué órdenes ve quien solo hace los trabajos',
    Secciones.tecnicos,
  ),
  'PATCH /api/empresas/{empresa_id}/ajustes/profeco': seccion(
    'Cambiar lo que el contrato con el consumidor dice del taller',
    Secciones.profeco,
  ),
  'PATCH /api/empresas/{empresa_id}/ajustes/clausulas': seccion(
    'Cambiar las cláusulas del contrato',
    Secciones.clausulas,
  ),
  'PATCH /api/empresas/{empresa_id}/ajustes/fotos': seccion('Cambiar cuánto pesa un video', Secciones.fotos),
  'PUT /api/empresas/{empresa_id}/logo': {
    ...base,
    summary: 'Poner el logotipo',
    upload: { tipos: tiposImagen, imagen: { formato: 'png', lado_px: 1000 } },
    reply: Archivo,
  },
  'DELETE /api/empresas/{empresa_id}/logo': {
    ...base,
    summary: 'Quitar el logotipo',
    reply: z.object({ success: z.boolean() }),
  },
  'PUT /api/empresas/{empresa_id}/tasas/{desde}': {
    ...base,
    summary: 'Tasa de IVA que vale desde un día',
    params: z.object({ empresa_id: EmpresaId, desde: Fecha }),
    body: z.object({
      tasa_iva: z.union([z.literal(1600), z.literal(800), z.literal(0)], 'Elige la tasa de IVA: 16 %, 8 % o 0 %.'),
    }),
    reply: Ajustes,
  },
  'DELETE /api/empresas/{empresa_id}/tasas/{desde}': {
    ...base,
    summary: 'Quitar una tasa que todavía no empieza',
    params: z.object({ empresa_id: EmpresaId, desde: Fecha }),
    reply: Ajustes,
  },
  'PUT /api/empresas/{empresa_id}/folios/{codigo}': {
    ...base,
    summary: 'Letras y siguiente número de una serie; la versión es el siguiente número que se leyó',
    versioned: true,
    params: z.object({ empresa_id: EmpresaId, codigo: z.enum(series) }),
    body: z.object({
      prefijo: Patron(/^[A-Z][A-Z0-9]{0,7}$/, 'De una a ocho letras mayúsculas o números, empezando con letra.'),
      siguiente: z.int('Escribe un número entero.').check(z.gte(1, 'El primer folio es el 1.')),
    }),
    reply: SerieDeFolio,
  },
});
