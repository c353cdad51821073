import * as z from 'zod/mini';
import { activosRefusals, kilometrajeConfirmado, odometro } from '#modules/activos/contract.ts';
import { acuerdosRefusals } from '#modules/acuerdos/rules/refusals.ts';
import { MOST_OC } from '#modules/acuerdos/rules.ts';
import { Trabajo } from '#modules/jornadas/rules/formas.ts';
import { motivosPausa } from '#modules/jornadas/rules.ts';
import { FormaQueSeRecibe } from '#modules/pagos/rules/formas.ts';
import { Descuento, PartidaEntrada } from '#modules/partidas/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Fecha,
  Id,
  InstanteDado,
  ListQuery,
  Milesimas,
  Page,
  Parrafo,
  ParrafoRequerido,
  Sort,
  Texto,
} from '#platform/contract/fields.ts';
import { OrdenCancelada } from './rules/cancelar.ts';
import { DatosDeOrden, Kilometraje, Octavos, PasosDeClase, PasosEntrada } from './rules/datos.ts';
import { Etiqueta, EtiquetaCambio, EtiquetaNueva } from './rules/etiquetas.ts';
import { AvisoDeLista, Orden, OrdenResumen, PartidaDeOrden, Retrabajos } from './rules/formas.ts';
import { Autorizaciones, MensajesDeOrden, Partes, Refaccion, Suceso } from './rules/partes.ts';
import { clasesDeOrden, tiposDeOrden } from './rules/pasos.ts';
import { ordenesRefusals } from './rules/refusals.ts';
import { esperas, estadosOrden } from './rules.ts';

export { Orden, OrdenResumen, ordenesRefusals, PartidaDeOrden, PasosDeClase, PasosEntrada, Retrabajos };

const recepcion = {
  kilometraje: z._default(z.nullable(Kilometraje), null),
  combustible_octavos: z._default(z.nullable(Octavos), null),
  motivo: z._default(Parrafo(1000), ''),
  /** The customer's own number, by which he pays it; of a quotation left out, that of the quotation. */
  orden_compra: z._default(Texto(MOST_OC), ''),
  observaciones: z._default(Parrafo(2000), ''),
  promesa: z._default(z.nullable(InstanteDado), null),
};

export const OrdenNueva = z.object({
  id: z.optional(Id),
  /** Converts this quotation: only its authorised lines, nothing else is read from the body but the reception. */
  cotizacion_id: z._default(z.nullable(Id), null),
  clase: z._default(z.enum(['orden', 'mostrador']), 'orden'),
  tipo: z._default(z.enum(tiposDeOrden), 'normal'),
  cliente_id: z._default(z.nullable(Id), null),
  activo_id: z._default(z.nullable(Id), null),
  partidas: z._default(z.array(PartidaEntrada).check(z.maxLength(200, 'A lo más 200 renglones.')), []),
  descuento_documento: z._default(z.nullable(Descuento), null),
  ...recepcion,
  ...kilometrajeConfirmado,
});
export type OrdenNueva = z.infer<typeof OrdenNueva>;

const Devuelta = z.object({ partida_id: Id, cantidad_milesimas: Milesimas });
const Devueltas = z.array(Devuelta).check(z.minLength(1, 'Elige qué se devuelve.'), z.maxLength(200));
/** What comes back of a delivered document, in one act. */
export const DevolucionNueva = z.object({
  partidas: Devueltas,
  motivo: ParrafoRequerido(300, 'Escribe el motivo de la devolución.'),
  /** Null: the money goes back as it came in, each form its part. Another form asks for `cancelar_documento`. */
  forma_pago: z._default(z.nullable(FormaQueSeRecibe), null),
  sesion_id: z.optional(Id),
  /** The yes of a supervisor, for cash. */
  autorizacion_id: z._default(z.nullable(Id), null),
});
export type DevolucionNueva = z.infer<typeof DevolucionNueva>;

/** A line that says that its price is of a list has it; whoever asks for his purchase order takes nothing home without it. */
const { precio_de_lista, falta_oc } = acuerdosRefusals;

const ById = z.object({ id: Id });
/** A part of an order, asked for when somebody opens it. */
const part = { access: 'ver_ordenes_trabajo', tx: 'read', params: ById } as const;
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
  tipo: z.optional(z.enum(tiposDeOrden)),
  /** One state within a tab, whose name in the address is `estado`. */
  etapa: z.optional(z.enum(estadosOrden)),
  /** Still in the shop and promised for today, or already late. */
  entrega: z.optional(z.enum(['hoy', 'tarde'])),
  espera: z.optional(z.enum(esperas)),
  /** Still in the shop, and for more than so many days as it is. */
  sin_moverse: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(365))),
  cliente_id: z.optional(Id),
  /** With some work of this trade. */
  oficio: z.optional(Texto(40)),
  etiqueta: z.optional(Id),
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
  'GET /api/ordenes/pasos': {
    summary: 'Por qué pasos pasa cada clase de orden',
    access: 'administrar_permisos',
    tx: 'read',
    reply: z.object({ data: z.array(PasosDeClase) }),
  },
  'PUT /api/ordenes/pasos/{clase}': {
    summary: 'Cambiar los pasos de una clase de orden',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: z.object({ clase: z.enum(clasesDeOrden, 'Esa clase de orden no existe.') }),
    body: PasosEntrada,
    reply: PasosDeClase,
  },
  'GET /api/ordenes/etiquetas': {
    summary: 'Las etiquetas que la empresa pone a sus órdenes dentro de un estado',
    access: 'ver_ordenes_trabajo|actualizar_servicio|administrar_permisos',
    tx: 'read',
    reply: z.object({ data: z.array(Etiqueta) }),
  },
  'POST /api/ordenes/etiquetas': {
    summary: 'Agregar una etiqueta de órdenes',
    access: 'administrar_permisos',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: EtiquetaNueva,
    reply: Etiqueta,
    refusals: ordenesRefusals,
  },
  'PATCH /api/ordenes/etiquetas/{id}': {
    summary: 'Cambiar una etiqueta de órdenes, o dejar de usarla',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: EtiquetaCambio,
    reply: Etiqueta,
    refusals: ordenesRefusals,
  },
  'POST /api/ordenes': {
    summary: 'Abrir una orden, convertir una cotización o vender en mostrador',
    access: 'ver_ordenes_trabajo|ver_ventas',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: OrdenNueva,
    reply: Orden,
    refusals: { ...ordenesRefusals, ...odometro, precio_de_lista, falta_oc },
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
      nota: z._default(Parrafo(500), ''),
      espera_por: z._default(z.nullable(z.enum(esperas)), null),
    }),
  },
  'PUT /api/ordenes/{id}/tipo': {
    summary: 'Decir de qué tipo es la orden: normal, garantía o interna',
    ...existing,
    body: z.object({ tipo: z.enum(tiposDeOrden, 'Elige el tipo de la orden.') }),
  },
  'PUT /api/ordenes/{id}/promesa': {
    summary: 'Decir para cuándo se promete la orden',
    ...existing,
    body: z.object({ promesa: InstanteDado }),
  },
  'PUT /api/ordenes/{id}/etiqueta': {
    summary: 'Poner a la orden una etiqueta de su estado, o quitársela',
    ...existing,
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    body: z.object({ etiqueta_id: z.nullable(Id) }),
  },
  'PUT /api/ordenes/{id}/oficio': {
    summary: 'Decir de qué oficio es un trabajo de la orden',
    ...existing,
    body: z.object({ partida_id: Id, oficio: Texto(40) }),
  },
  'PUT /api/ordenes/{id}/partidas': {
    summary: 'Cambiar los trabajos de la orden',
    ...existing,
    body: z.object({
      partidas: z.array(PartidaEntrada).check(z.minLength(1, 'Deja al menos un trabajo.'), z.maxLength(200)),
    }),
    refusals: { ...ordenesRefusals, precio_de_lista },
  },
  'PUT /api/ordenes/{id}/orden-de-compra': {
    summary: 'Escribir el número de orden de compra del cliente, también de una orden entregada: no mueve dinero',
    ...existing,
    access: 'ver_ordenes_trabajo|ver_ventas|ver_pendiente_pago',
    body: z.object({ orden_compra: Texto(MOST_OC) }),
  },
  'PUT /api/ordenes/{id}/datos': {
    summary: 'Cambiar cuándo se promete la orden y cómo llegó el vehículo',
    ...existing,
    body: z.extend(DatosDeOrden, kilometrajeConfirmado),
    refusals: { ...ordenesRefusals, ...activosRefusals },
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
  'PUT /api/ordenes/{id}/tecnico': {
    summary: 'Pasar de una persona a otra lo que falta de la orden; null: lo que nadie tiene, o a nadie',
    ...existing,
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    body: z.object({
      de: z.nullable(Id),
      a: z.nullable(Id),
      /** Only this work; left out, all that he has of the order. */
      partida_id: z.optional(Id),
    }),
  },
  'PUT /api/ordenes/{id}/retrabajo': {
    summary: 'Decir qué trabajo entregado se vuelve a hacer en garantía con este renglón; null: ninguno',
    ...existing,
    body: z.object({
      partida_id: Id,
      de: z.nullable(z.object({ orden_id: Id, partida_id: Id })),
      motivo: z._default(Parrafo(300), ''),
    }),
  },
  'GET /api/ordenes/{id}/retrabajos': {
    summary: 'Qué se vuelve a hacer en garantía en la orden, y qué trabajos entregados podrían ser',
    access: 'ver_ordenes_trabajo',
    tx: 'read',
    params: ById,
    reply: Retrabajos,
  },
  'POST /api/ordenes/{id}/avance': {
    summary: 'Empezar, pausar o terminar un trabajo',
    ...existing,
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    body: z.object({
      partida_id: Id,
      estado: z.enum(['pendiente', 'en_curso', 'en_pausa', 'hecha', 'revisada']),
      /** Why it pauses. */
      motivo: z.optional(z.enum(motivosPausa)),
      /** When the hand did it, as its device says; left out, now. */
      marcada_ms: z.optional(z.int()),
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
      ...kilometrajeConfirmado,
    }),
    refusals: { ...ordenesRefusals, ...odometro, falta_oc },
  },
  'POST /api/ordenes/{id}/cancelacion': {
    summary: 'Cancelar la orden',
    ...existing,
    access: 'cancelar_documento',
    body: OrdenCancelada,
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
    body: z.object({ nota: ParrafoRequerido(500, 'Escribe la nota.') }),
    reply: Orden,
  },
  'GET /api/ordenes/{id}/aviso': {
    ...part,
    summary: 'Lo que se le dice al cliente cuando su orden está lista, y cómo se le manda',
    reply: AvisoDeLista,
    refusals: ordenesRefusals,
  },
  'POST /api/ordenes/{id}/aviso': {
    summary: 'Avisarle al cliente que su orden está lista, o dejar dicho que se le avisó',
    access: 'ver_ordenes_trabajo',
    tx: 'write',
    idempotent: true,
    params: ById,
    reply: Orden,
    refusals: ordenesRefusals,
  },
  'GET /api/ordenes/{id}/tiempos': {
    summary: 'Cuánto lleva cada quien en cada trabajo de la orden',
    access: 'ver_ordenes_trabajo|actualizar_servicio',
    tx: 'read',
    params: ById,
    reply: z.object({ data: z.array(Trabajo) }),
  },
  'GET /api/ordenes/{id}/partes': {
    ...part,
    summary: 'Cuánto hay en cada parte de la orden: pasos, fotos, autorizaciones y mensajes',
    reply: Partes,
  },
  'GET /api/ordenes/{id}/refacciones': {
    ...part,
    summary: 'Las refacciones de la orden: apartadas, usadas y las que faltan',
    reply: z.object({ data: z.array(Refaccion) }),
  },
  'GET /api/ordenes/{id}/autorizaciones': {
    ...part,
    access: 'ver_cotizaciones',
    summary: 'Lo que el cliente autorizó y rechazó de la orden, y lo que espera su respuesta',
    reply: Autorizaciones,
  },
  'GET /api/ordenes/{id}/autorizaciones/{autorizacion_id}/firma': {
    ...part,
    access: 'ver_cotizaciones',
    summary: 'La firma con la que el cliente autorizó',
    params: z.object({ id: Id, autorizacion_id: Id }),
    reply: z.custom<Uint8Array>(),
    binary: 'image/png',
  },
  'GET /api/ordenes/{id}/mensajes': {
    ...part,
    access: 'ver_cotizaciones|ver_clientes',
    summary: 'Lo que se habló con el cliente de la orden y lo que se le envió',
    reply: MensajesDeOrden,
  },
  'GET /api/ordenes/{id}/bitacora': {
    ...part,
    summary: 'Todo lo que se hizo con la orden, quién y cuándo',
    reply: z.object({ data: z.array(Suceso) }),
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
