import * as z from 'zod/mini';
import { Descuento, modosPrecio, PartidaEntrada, Totales } from '#modules/partidas/contract.ts';
import { COSTOS, CONTACTO } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Fecha,
  Id,
  ListQuery,
  Milesimas,
  Page,
  Referencia,
  Sort,
  Texto,
  TextoRequerido,
  Version,
  InstanteDado,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { only, onlyTo } from '#platform/contract/told.ts';
import { esperas, estadosOrden, estadosPartida } from './rules.ts';

export const ordenesRefusals = refusals({
  ya_convertida: [409, 'Esta cotización ya es la orden {folio}.'],
  sin_partidas: [422, 'La orden necesita al menos un trabajo.'],
  movimiento_no_permitido: [409, 'La orden no puede pasar de {de} a {a}.'],
  vende_en_ventas: [
    403,
    'Los tickets del mostrador se venden en Ventas, donde un supervisor autoriza lo que pasa del límite.',
  ],
  no_se_puede: [409, '{motivo}'],
  trabajador_desconocido: [422, 'Esa persona no existe o ya no trabaja aquí.'],
  partes_incompletas: [422, 'Las partes de los trabajadores deben sumar 100 %.'],
  falta_autorizar: [
    409,
    'Falta que el cliente autorice «{descripcion}». Envíale la ampliación {folio}, o registra en ella lo que dijo.',
  ],
  ya_empezado: [
    409,
    '«{descripcion}» ya se empezó: no sube de lo autorizado. Agrega lo que falta en un renglón aparte, para que el cliente lo autorice.',
  ],
  falta_comprobar: [409, 'Antes de terminar falta: {falta}.'],
  devolucion_excesiva: [409, 'Solo quedan {quedan} por devolver de «{descripcion}».'],
  devolucion_vacia: [422, 'Escribe cuánto se devuelve de algún renglón.'],
});

/** Who reads an order, and who also reads what it amounts to: a technician does the work, the counter charges it. */
const LEE = 'ver_ordenes_trabajo|ver_ventas|editar_servicios_admin|actualizar_servicio';
const DINERO = 'ver_ordenes_trabajo|ver_ventas|editar_servicios_admin|ver_pendiente_pago';

const Trabajador = z.object({ empleado_id: z.string(), nombre: z.string(), color: z.string(), diezmilesimas: z.int() });

export const PartidaDeOrden = z.object({
  id: z.string(),
  tipo: z.enum(['servicio', 'mano_obra', 'refaccion', 'otro']),
  servicio_id: z.nullable(z.string()),
  articulo_id: z.nullable(z.string()),
  /** The pending work that this line takes up again. */
  pendiente_id: z.nullable(z.string()),
  /** Of a part that waits, how much is not set apart for it; null of anything else. */
  falta_milesimas: z.nullable(z.int()),
  clave: z.string(),
  descripcion: z.string(),
  cantidad_milesimas: z.int(),
  unidad: z.string(),
  ...onlyTo(DINERO, {
    precio_centavos: z.int(),
    descuento: z.nullable(Descuento),
    tasa_iva: z.int(),
    bruto_centavos: z.int(),
    descuento_centavos: z.int(),
    base_centavos: z.int(),
    iva_centavos: z.int(),
    total_centavos: z.int(),
    devuelto_centavos: z.int(),
  }),
  costo_centavos: only(COSTOS, z.nullable(z.int())),
  garantia_dias: z.nullable(z.int()),
  garantia_km: z.nullable(z.int()),
  clave_sat: z.string(),
  unidad_sat: z.string(),
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

const Kilometraje = z.int().check(z.gte(0), z.lte(9_999_999, 'Revisa el kilometraje.'));

const recepcion = {
  kilometraje: z._default(z.nullable(Kilometraje), null),
  combustible_octavos: z._default(z.nullable(z.int().check(z.gte(0), z.lte(8))), null),
  motivo: z._default(Texto(1000), ''),
  observaciones: z._default(Texto(2000), ''),
  promesa: z._default(z.nullable(InstanteDado), null),
};

export const OrdenNueva = z.object({
  id: z.optional(Id),
  /** Converts this quotation: only its authorised lines, nothing else is read from the body but the reception. */
  cotizacion_id: z._default(z.nullable(Id), null),
  clase: z._default(z.enum(['orden', 'mostrador']), 'orden'),
  cliente_id: z._default(z.nullable(Id), null),
  activo_id: z._default(z.nullable(Id), null),
  partidas: z._default(z.array(PartidaEntrada).check(z.maxLength(200, 'A lo más 200 renglones.')), []),
  descuento_documento: z._default(z.nullable(Descuento), null),
  ...recepcion,
});
export type OrdenNueva = z.infer<typeof OrdenNueva>;

const Devuelta = z.object({ partida_id: Id, cantidad_milesimas: Milesimas });
const Devueltas = z.array(Devuelta).check(z.minLength(1, 'Elige qué se devuelve.'), z.maxLength(200));
/** What comes back of a delivered document, in one act. */
export const DevolucionNueva = z.object({
  partidas: Devueltas,
  motivo: TextoRequerido(300, 'Escribe el motivo de la devolución.'),
  /** Null: the money goes back as it came in, each form its part. */
  forma_pago: z._default(z.nullable(z.string().check(z.regex(/^\d\d$/))), '01'),
  sesion_id: z.optional(Id),
});
export type DevolucionNueva = z.infer<typeof DevolucionNueva>;

const ById = z.object({ id: Id });
const existing = {
  access: 'ver_ordenes_trabajo',
  tx: 'write',
  versioned: true,
  params: ById,
  reply: Orden,
  refusals: ordenesRefusals,
} as const;

export const OrdenesQuery = z.object({
  ...ListQuery,
  sort: Sort('fecha', 'folio', 'promesa', 'total_centavos'),
  /** `mostrador`: counter tickets, in any state; the rest are of vehicles that stay unless `clase` says otherwise. */
  grupo: z.optional(z.enum(['abiertas', 'terminadas', 'entregadas', 'canceladas', 'todas', 'mostrador'])),
  estado: z.optional(z.enum(estadosOrden)),
  clase: z.optional(z.enum(['orden', 'mostrador', 'todas'])),
  /** One state within a tab, whose name in the address is `estado`. */
  etapa: z.optional(z.enum(estadosOrden)),
  /** Still in the shop and promised for today, or already late. */
  entrega: z.optional(z.enum(['hoy', 'tarde'])),
  cliente_id: z.optional(Id),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
});
export type OrdenesQuery = z.infer<typeof OrdenesQuery>;

export const ordenesApi = contract({
  'GET /api/ordenes': {
    summary: 'Órdenes de trabajo; a quien solo hace los trabajos, las que su empresa le deja ver',
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    tx: 'read',
    query: OrdenesQuery,
    reply: Page(OrdenResumen),
  },
  'GET /api/ordenes/totales': {
    summary: 'Cuántas órdenes hay en cada grupo y cuánto suman',
    access: 'ver_ordenes_trabajo',
    tx: 'read',
    query: OrdenesQuery,
    reply: z.object({
      abiertas: z.int(),
      terminadas: z.int(),
      entregadas: z.int(),
      canceladas: z.int(),
      todas: z.int(),
      mostrador: z.int(),
      total_centavos: z.int(),
      saldo_centavos: z.int(),
    }),
  },
  'POST /api/ordenes': {
    summary: 'Abrir una orden, convertir una cotización o vender en mostrador',
    access: 'ver_ordenes_trabajo|ver_ventas',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: OrdenNueva,
    reply: Orden,
    refusals: ordenesRefusals,
  },
  'GET /api/ordenes/{id}': {
    summary: 'Una orden',
    access: 'ver_ordenes_trabajo|ver_ventas|actualizar_servicio',
    tx: 'read',
    params: ById,
    reply: Orden,
  },
  'POST /api/ordenes/{id}/estado': {
    summary: 'Mover la orden a otro estado',
    ...existing,
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    body: z.object({
      a: z.enum(estadosOrden),
      nota: z._default(Texto(500), ''),
      espera_por: z._default(z.nullable(z.enum(esperas)), null),
    }),
  },
  'PUT /api/ordenes/{id}/partidas': {
    summary: 'Cambiar los trabajos de la orden',
    ...existing,
    body: z.object({
      partidas: z.array(PartidaEntrada).check(z.minLength(1, 'Deja al menos un trabajo.'), z.maxLength(200)),
    }),
  },
  'PUT /api/ordenes/{id}/trabajadores': {
    summary: 'Quién hace un trabajo, y con qué parte',
    ...existing,
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    body: z.object({
      partida_id: Id,
      trabajadores: z
        .array(z.object({ empleado_id: Id, diezmilesimas: z.optional(z.int().check(z.gte(1), z.lte(10_000))) }))
        .check(z.maxLength(20)),
    }),
  },
  'POST /api/ordenes/{id}/avance': {
    summary: 'Empezar, pausar o terminar un trabajo',
    ...existing,
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    body: z.object({
      partida_id: Id,
      estado: z.enum(['pendiente', 'en_curso', 'en_pausa', 'hecha', 'revisada']),
      /** What was checked and noted; left out, what there is of it stays. */
      comprobacion: z.optional(
        z.object({
          hechas: z._default(z.array(Texto(120)).check(z.maxLength(30)), []),
          serie: z._default(Texto(60), ''),
        }),
      ),
    }),
  },
  'POST /api/ordenes/{id}/entrega': {
    summary: 'Entregar el vehículo',
    ...existing,
    body: z.object({
      entregada_a: z._default(Texto(120), ''),
      kilometraje_salida: z._default(z.nullable(Kilometraje), null),
    }),
  },
  'POST /api/ordenes/{id}/cancelacion': {
    summary: 'Cancelar la orden',
    ...existing,
    access: 'cancelar_documento',
    body: z.object({ motivo: TextoRequerido(300, 'Escribe por qué se cancela.') }),
  },
  'POST /api/ordenes/{id}/devolucion': {
    summary: 'Devolver parte de lo entregado',
    ...existing,
    access: 'cancelar_documento|abrir_caja',
    idempotent: true,
    body: z.object({ ...DevolucionNueva.shape, partidas: z.optional(Devueltas), ...z.partial(Devuelta).shape }),
  },
  'POST /api/ordenes/{id}/notas': {
    summary: 'Agregar una nota a la historia de la orden',
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    tx: 'write',
    idempotent: true,
    queueable: true,
    params: ById,
    body: z.object({ nota: TextoRequerido(500, 'Escribe la nota.') }),
    reply: Orden,
  },
  'GET /api/ordenes/{id}/gastos': {
    summary: 'Lo que se gastó para una orden',
    access: 'registrar_gastos',
    tx: 'read',
    params: ById,
    reply: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          folio: z.string(),
          fecha: Fecha,
          concepto: z.string(),
          proveedor: z.string(),
          total_centavos: z.int(),
          saldo_centavos: z.int(),
        }),
      ),
      total_centavos: z.int(),
    }),
  },
  'GET /api/ordenes/{id}/pdf': {
    summary: 'La orden en PDF',
    access: 'ver_ordenes_trabajo|ver_ventas',
    tx: 'read',
    params: ById,
    query: z.object({ copia: z.optional(z.literal('1')) }),
    reply: z.custom<Uint8Array>(),
    binary: 'application/pdf',
  },
});
