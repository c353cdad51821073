import * as z from 'zod/mini';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  CentavosConSigno,
  EmpresaId,
  Fecha,
  Id,
  Instante,
  ListQuery,
  Page,
  Parrafo,
  ParrafoRequerido,
  TokenDeEnlace,
  Version,
} from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';
import { Convenio, ConvenioEntrada, Entre, Liquidacion, UsoEntreEmpresas } from './rules/convenio.ts';
import { cadas, colores, dadas } from './rules/palabras.ts';
import { Ajuste, Plan, PlanEntrada } from './rules/plan.ts';
import { membresiasRefusals as refusals } from './rules/refusals.ts';
import { Reporte } from './rules/reporte.ts';
import { estadosMembresia } from './rules.ts';

/** Whoever attends reads what a customer has; whoever keeps the catalogue writes what is offered. */
const ATIENDE = 'ver_membresias|ver_ventas|ver_cotizaciones|ver_ordenes_trabajo';
const LEE = 'ver_membresias';
const PLANES = 'editar_servicios';

/** A benefit of somebody, as it stands today. */
export const BeneficioDeHoy = z.object({
  id: z.string(),
  nombre: z.string(),
  da: z.enum(dadas),
  diezmilesimas: z.int(),
  centavos: z.int(),
  limite: z.nullable(z.int()),
  cada: z.enum(cadas),
  intervalo_dias: z.int(),
  servicio_ids: z.array(z.string()),
  usados: z.int(),
  ultimo: z.nullable(Fecha),
  /** When it begins anew. */
  renueva: Fecha,
});
export type BeneficioDeHoy = z.infer<typeof BeneficioDeHoy>;

const Vehiculo = z.object({ activo_id: z.string(), etiqueta: z.string(), placas: z.string() });

/** Until when it holds. */
const vigencia = {
  fin: z.nullable(Fecha),
  congelada_hasta: z.nullable(Fecha),
  cancela_al: z.nullable(Fecha),
};

export const Membresia = z.object({
  id: z.string(),
  folio: z.string(),
  estado: z.enum(estadosMembresia),
  cliente_id: z.string(),
  cliente: z.string(),
  telefono: only(CONTACTO, z.string()),
  plan_id: z.string(),
  plan_nombre: z.string(),
  color: z.enum(colores),
  /** What its newest period was sold for. */
  precio_centavos: z.int(),
  desde: z.nullable(Fecha),
  ...vigencia,
  vehiculos: z.array(Vehiculo),
  usos: z.int(),
  fecha_negocio: Fecha,
  version: Version,
});
export type Membresia = z.infer<typeof Membresia>;

export const Uso = z.object({
  id: z.string(),
  tipo: z.enum(['uso', 'reverso']),
  texto: z.string(),
  cantidad: z.int(),
  descuento_centavos: CentavosConSigno,
  folio: z.string(),
  documento_id: z.string(),
  vehiculo: z.string(),
  /** The company where it was given, of another one. */
  en_empresa: z.string(),
  fecha: Fecha,
  usuario_nombre: z.string(),
  creado_en: Instante,
});
export type Uso = z.infer<typeof Uso>;

const PeriodoVendido = z.object({
  id: z.string(),
  plan_nombre: z.string(),
  folio: z.string(),
  orden_id: z.string(),
  precio_centavos: z.int(),
  desde: Fecha,
  hasta: Fecha,
  pagado: z.boolean(),
  devuelto: z.boolean(),
});

export const MembresiaCompleta = z.extend(Membresia, {
  vehiculos_plan: z.nullable(z.int()),
  terminos: z.string(),
  duracion: z.string(),
  /** The price of its plan when it was sold: what a change of plan compares. */
  precio_plan_centavos: z.int(),
  beneficios: z.array(BeneficioDeHoy),
  periodos: z.array(PeriodoVendido),
  pausas: z.array(
    z.object({
      id: z.string(),
      desde: Fecha,
      hasta: Fecha,
      motivo: z.string(),
      puesta_por: z.string(),
      reanudada_por: z.string(),
    }),
  ),
  trazas: z.array(
    z.object({
      id: z.string(),
      etiqueta: z.string(),
      desde_en: Instante,
      desde_por: z.string(),
      hasta_en: z.nullable(Instante),
      hasta_por: z.string(),
      motivo: z.string(),
    }),
  ),
  /** Its benefits are given today. */
  da_hoy: z.boolean(),
  /** The most months that it may still be frozen at once. */
  congela_meses: z.int('Escribe cuántos meses.'),
  cancelada_motivo: z.string(),
});
export type MembresiaCompleta = z.infer<typeof MembresiaCompleta>;

/** A membership that gives something at the counter, or would if it were thawed, renewed or paid. */
export const Oferta = z.object({
  id: z.string(),
  folio: z.string(),
  plan_id: z.string(),
  plan_nombre: z.string(),
  color: z.enum(colores),
  estado: z.enum(estadosMembresia),
  ...vigencia,
  da_hoy: z.boolean(),
  /** Of another company that is honoured here; it is thawed and renewed there. */
  de_empresa: z.string(),
  version: Version,
  beneficios: z.array(BeneficioDeHoy),
});
export type Oferta = z.infer<typeof Oferta>;

/** A membership as its customer reads it in his account. */
export const MembresiaPropia = z.object({
  id: z.string(),
  plan_nombre: z.string(),
  color: z.enum(colores),
  estado: z.enum(estadosMembresia),
  ...vigencia,
  da_hoy: z.boolean(),
  /** Those that it covers; none: any of his. */
  vehiculos: z.array(z.string()),
  beneficios: z.array(z.pick(BeneficioDeHoy, { nombre: true, limite: true, usados: true, cada: true, renueva: true })),
});
export type MembresiaPropia = z.infer<typeof MembresiaPropia>;

export const MembresiasQuery = z.object({
  ...ListQuery,
  estado: z.optional(z.enum([...estadosMembresia, 'todas'])),
  plan_id: z.optional(Id),
  cliente_id: z.optional(Id),
});
export type MembresiasQuery = z.infer<typeof MembresiasQuery>;

export const Publica = z.object({
  taller: z.object({
    nombre: z.string(),
    telefono: z.string(),
    direccion: z.string(),
    color: z.string(),
    aviso: z.nullable(z.string()),
  }),
  folio: z.string(),
  cliente: z.string(),
  plan_nombre: z.string(),
  color: z.enum(colores),
  estado: z.enum(estadosMembresia),
  desde: z.nullable(Fecha),
  ...vigencia,
  vehiculos: z.array(z.string()),
  terminos: z.string(),
  beneficios: z.array(z.omit(BeneficioDeHoy, { servicio_ids: true, id: true })),
  usos: z.array(z.pick(Uso, { id: true, texto: true, tipo: true, fecha: true, vehiculo: true })),
  qr: z.string(),
  hoy: Fecha,
  /** Only told to whoever works at the shop: where it is redeemed. */
  membresia_id: z.string(),
});
export type Publica = z.infer<typeof Publica>;

/** Whoever bears a card, as the counter picks him. */
export const Portador = z.object({
  cliente: z.object({ id: z.string(), nombre: z.string(), telefono: only(CONTACTO, z.string()) }),
  activo: z.nullable(z.object({ id: z.string(), vehiculo: z.string(), placas: z.string() })),
});
export type Portador = z.infer<typeof Portador>;

const ById = z.object({ id: Id });
const conToken = z.object({ token: TokenDeEnlace });
const existing = {
  tx: 'write',
  idempotent: true,
  versioned: true,
  params: ById,
  reply: MembresiaCompleta,
  refusals,
} as const;

const Cifras = z.object({
  pendiente: z.int(),
  activa: z.int(),
  por_vencer: z.int(),
  vencida: z.int(),
  congelada: z.int(),
  cancelada: z.int(),
  todas: z.int(),
  /** What those in force bring in a month. */
  mensual_centavos: z.int(),
});

export const membresiasApi = contract({
  'GET /api/membresias': {
    summary: 'Membresías, las más nuevas primero',
    access: LEE,
    tx: 'read',
    query: MembresiasQuery,
    reply: Page(Membresia),
  },
  'GET /api/membresias/totales': {
    summary: 'Cuántas membresías hay en cada estado y lo que traen al mes',
    access: LEE,
    tx: 'read',
    query: MembresiasQuery,
    reply: Cifras,
  },
  'GET /api/membresias/planes': {
    summary: 'Los planes que se venden; con `todos`, también los retirados',
    access: 'ver_membresias|ver_ventas|ver_cotizaciones|ver_ordenes_trabajo|editar_servicios',
    tx: 'read',
    query: z.object({ todos: z.optional(z.literal('1')) }),
    reply: z.object({ data: z.array(Plan) }),
  },
  'POST /api/membresias/planes': {
    summary: 'Un plan nuevo',
    access: PLANES,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: PlanEntrada,
    reply: Plan,
    refusals,
  },
  'PUT /api/membresias/planes/{id}': {
    summary: 'Cambiar un plan, retirarlo o volver a venderlo: lo vendido no cambia',
    access: PLANES,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.extend(PlanEntrada, { activo: z.boolean() }),
    reply: Plan,
    refusals,
  },
  'GET /api/membresias/ajuste': {
    summary: 'Días de gracia y meses que se congela',
    access: 'ver_membresias|editar_servicios',
    tx: 'read',
    reply: z.extend(Ajuste, { version: Version }),
  },
  'PUT /api/membresias/ajuste': {
    summary: 'Cambiar los días de gracia y los meses que se congela',
    access: PLANES,
    tx: 'write',
    versioned: true,
    body: Ajuste,
    reply: z.extend(Ajuste, { version: Version }),
  },
  'GET /api/membresias/convenios': {
    summary: 'Las otras empresas y lo que cada una dice de los socios de la otra',
    access: PLANES,
    tx: 'read',
    reply: z.object({ data: z.array(Convenio) }),
  },
  'PUT /api/membresias/convenios/{otra_id}': {
    summary: 'Decir si los socios de aquí usan su membresía en otra empresa, y si los de ella la usan aquí',
    access: PLANES,
    tx: 'write',
    versioned: true,
    params: z.object({ otra_id: EmpresaId }),
    body: ConvenioEntrada,
    reply: Convenio,
    refusals,
  },
  'GET /api/membresias/liquidacion': {
    summary: 'Lo que se deben las empresas por los socios que cada una atendió de la otra',
    access: LEE,
    tx: 'read',
    query: z.object(Entre),
    reply: Liquidacion,
  },
  'GET /api/membresias/liquidacion/usos': {
    summary: 'Lo que se dio entre empresas, lo último primero',
    access: LEE,
    tx: 'read',
    query: z.object({ ...ListQuery, ...Entre }),
    reply: Page(UsoEntreEmpresas),
  },
  'GET /api/membresias/ofertas': {
    summary: 'Las membresías que un cliente o su vehículo traen al mostrador',
    access: ATIENDE,
    tx: 'read',
    query: z.object({
      cliente_id: z.optional(Id),
      activo_id: z.optional(Id),
      /** All of the customer, also those of a vehicle that was not asked for. */
      todas: z.optional(z.literal('1')),
    }),
    reply: z.object({ hoy: Fecha, data: z.array(Oferta) }),
  },
  'GET /api/membresias/reporte': {
    summary: 'Cómo van las membresías entre dos fechas: altas, bajas, renovación, lo que traen y lo que cuestan',
    access: LEE,
    tx: 'read',
    query: z.object({ desde: Fecha, hasta: Fecha }),
    reply: Reporte,
  },
  'GET /api/membresias/{id}': {
    summary: 'Una membresía con lo que le queda',
    access: 'ver_membresias|ver_ventas',
    tx: 'read',
    params: ById,
    reply: MembresiaCompleta,
  },
  'GET /api/membresias/{id}/portador': {
    summary: 'El cliente y el vehículo de una tarjeta, también de otra empresa que aquí se honra',
    access: ATIENDE,
    tx: 'read',
    params: ById,
    reply: Portador,
    refusals,
  },
  'GET /api/membresias/{id}/usos': {
    summary: 'Lo que se ha usado de una membresía, lo último primero',
    access: LEE,
    tx: 'read',
    params: ById,
    query: z.object(ListQuery),
    reply: Page(Uso),
  },
  'POST /api/membresias/{id}/congelacion': {
    summary: 'Congelarla: no se usa, y su fin se recorre lo que dure',
    ...existing,
    access: LEE,
    body: z.object({ meses: z.int().check(z.gte(1), z.lte(12)), motivo: z._default(Parrafo(300), '') }),
  },
  'POST /api/membresias/{id}/reanudacion': {
    summary: 'Descongelarla hoy',
    ...existing,
    access: 'ver_membresias|ver_ventas',
    body: z.object({}),
  },
  'POST /api/membresias/{id}/cancelacion': {
    summary: 'Cancelarla al terminar lo pagado, o quitar esa cancelación',
    ...existing,
    access: LEE,
    body: z.object({ cancela: z.boolean(), motivo: z._default(Parrafo(300), '') }),
  },
  'POST /api/membresias/{id}/vehiculos': {
    summary: 'Decir qué vehículos cubre; queda quién lo cambió y por qué',
    ...existing,
    access: LEE,
    body: z.object({
      activos: z.array(Id).check(z.maxLength(50, 'A lo más 50 vehículos.')),
      motivo: ParrafoRequerido(300, 'Escribe por qué cambia.'),
    }),
  },
  'POST /api/membresias/{id}/enlace': {
    summary: 'Un enlace para su dueño; `nuevo` deja sin valor los anteriores',
    access: LEE,
    tx: 'write',
    params: ById,
    body: z.object({ nuevo: z._default(z.boolean(), false) }),
    reply: z.object({ url: z.string(), texto: z.string(), whatsapp: z.nullable(z.string()), qr: z.string() }),
    refusals,
  },
  'POST /api/membresias/{id}/tarjeta': {
    summary: 'La tarjeta en PDF, con el código que abre su página',
    access: LEE,
    tx: 'write',
    params: ById,
    body: z.object({}),
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
    refusals,
  },
  'GET /api/publico/membresia/{token}': {
    summary: 'Una membresía, como la ve su dueño',
    access: 'enlace:membresia',
    tx: 'read',
    params: conToken,
    reply: Publica,
  },
  'POST /api/publico/membresia/{token}/peticion': {
    summary: 'Su dueño pide renovarla, congelarla o que le llamen',
    access: 'enlace:membresia',
    tx: 'write',
    idempotent: true,
    perHour: 10,
    params: conToken,
    body: z.object({ que: z.enum(['renovar', 'congelar', 'contacto']), nota: z._default(Parrafo(300), '') }),
    reply: z.object({ enviada: z.boolean() }),
    refusals,
  },
});
