import * as z from 'zod/mini';
import { Horas } from '#modules/citas/rules/formas.ts';
import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { estadosCita, quienesFaltan } from '#modules/citas/rules.ts';
import { AvisoDePrivacidad, Consentimientos, clientesRefusals } from '#modules/clientes/contract.ts';
import { voluntarias } from '#modules/clientes/rules/finalidades.ts';
import { comprobantesRefusals } from '#modules/cobranza/rules/comprobantes.ts';
import { PeriodoQuery } from '#modules/cobranza/rules/formas.ts';
import { entradasRefusals } from '#modules/entradas/contract.ts';
import { MembresiaPropia } from '#modules/membresias/contract.ts';
import { esperas, estadosOrden } from '#modules/ordenes/rules.ts';
import { Expediente } from '#modules/privacidad/rules/expediente.ts';
import { privacidadRefusals } from '#modules/privacidad/rules/refusals.ts';
import { estadosSolicitud, tiposSolicitud } from '#modules/privacidad/rules.ts';
import { referidosRefusals } from '#modules/referidos/rules/refusals.ts';
import { certezas } from '#modules/visitas/rules/proximo.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante, InstanteDado, Parrafo } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { MisDatos, MisDatosCambio } from './rules/datos.ts';

export const autoservicioRefusals = refusals({
  muchos_enlaces: [429, 'Abriste muchas páginas seguidas. Usa las que ya tienes abiertas, o vuelve en una hora.'],
  muchos_cambios: [429, 'Cambiaste tus permisos muchas veces hoy. Vuelve mañana, o dilo al taller.'],
  muchas_citas: [429, 'Ya tienes varias citas por confirmar. Espera a que el taller te conteste, o llámale.'],
});

/** An order that is in the shop, as its customer may see it. */
const EnTaller = z.object({
  id: z.string(),
  folio: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  estado: z.enum(estadosOrden),
  espera_por: z.nullable(z.enum(esperas)),
  promesa: z.nullable(Instante),
  recibida_en: Instante,
  total_centavos: z.int(),
  lineas: z.int(),
  hechas: z.int(),
});
export type EnTaller = z.infer<typeof EnTaller>;

const CitaPropia = z.object({
  id: z.string(),
  desde: Instante,
  tipo: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  estado: z.enum(estadosCita),
  falta: z.enum(quienesFaltan),
  puede_cambiar: z.boolean(),
});
export type CitaPropia = z.infer<typeof CitaPropia>;

const Vehiculo = z.object({
  id: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  kilometraje: z.nullable(z.int()),
  ultima_visita: z.nullable(Fecha),
  /** The page that its sticker leads to; null while the shop made none. */
  pasaporte: z.nullable(z.string()),
  /** When it is due again; null while nobody can tell. */
  proximo: z.nullable(
    z.object({
      descripcion: z.string(),
      fecha: z.nullable(Fecha),
      km: z.nullable(z.int()),
      estimada: z.nullable(Fecha),
      margen_dias: z.int(),
      certeza: z.nullable(z.enum(certezas)),
      ya: z.boolean(),
    }),
  ),
  pendientes: z.array(
    z.object({
      descripcion: z.string(),
      prioridad: z.enum(['urgente', 'recomendado', 'puede_esperar']),
      /** What it cost when it was left for another day. */
      total_centavos: z.int(),
      vence: z.nullable(Fecha),
    }),
  ),
  garantias: z.array(
    z.object({
      descripcion: z.string(),
      folio: z.string(),
      vence: Fecha,
      hasta_km: z.nullable(z.int()),
    }),
  ),
});
export type Vehiculo = z.infer<typeof Vehiculo>;

/** What a customer finds when he signs in. Of the house and of other customers, nothing. */
export const MiTaller = z.object({
  hoy: Fecha,
  empresa: z.object({
    nombre: z.string(),
    telefono: z.string(),
    horario: z.string(),
    direccion: z.string(),
  }),
  en_taller: z.array(EnTaller),
  cotizaciones: z.array(
    z.object({
      id: z.string(),
      folio: z.string(),
      vehiculo: z.string(),
      vigencia: Fecha,
      total_centavos: z.int(),
    }),
  ),
  citas: z.array(CitaPropia),
  agenda: z.object({
    aviso: z.string(),
    tipos: z.array(z.object({ id: z.string(), nombre: z.string(), duracion_min: z.int() })),
  }),
  saldo_centavos: z.int(),
  vehiculos: z.array(Vehiculo),
  membresias: z.array(MembresiaPropia),
  /** Codes that only he may use. */
  cupones: z.array(z.object({ codigo: z.string(), nombre: z.string(), hasta: z.nullable(Fecha) })),
  /** He may send somebody. */
  invita: z.boolean(),
  visitas: z.array(
    z.object({
      id: z.string(),
      folio: z.string(),
      fecha: Fecha,
      vehiculo: z.string(),
      trabajos: z.string(),
      total_centavos: z.int(),
    }),
  ),
});
export type MiTaller = z.infer<typeof MiTaller>;

/** What he owes, what he paid and how it was invoiced. */
export const MiDinero = z.object({
  saldo_centavos: z.int(),
  a_favor_centavos: z.int(),
  cuentas: z.array(
    z.object({
      folio: z.string(),
      etiqueta: z.string(),
      /** Null: its car is in the shop. */
      vence: z.nullable(Fecha),
      total_centavos: z.int(),
      pagado_centavos: z.int(),
      saldo_centavos: z.int(),
      vencida: z.boolean(),
    }),
  ),
  pagos: z.array(
    z.object({
      id: z.string(),
      folio: z.string(),
      fecha: Fecha,
      tipo: z.enum(['anticipo', 'abono', 'liquidacion', 'devolucion']),
      monto_centavos: z.int(),
      formas: z.array(z.string()),
      documentos: z.string(),
      cancelado: z.boolean(),
    }),
  ),
  facturas: z.array(
    z.object({
      id: z.string(),
      folio: z.string(),
      fecha: Fecha,
      rfc: z.string(),
      total_centavos: z.int(),
      deshecha: z.boolean(),
    }),
  ),
});
export type MiDinero = z.infer<typeof MiDinero>;

/** What he asked of his data, and how it goes. */
const SolicitudPropia = z.object({
  id: z.string(),
  folio: z.string(),
  tipo: z.enum(tiposSolicitud),
  recibida: Fecha,
  limite: z.nullable(Fecha),
  estado: z.enum(estadosSolicitud),
  respuesta: z.string(),
  ejecutada: z.nullable(Fecha),
});
export type SolicitudPropia = z.infer<typeof SolicitudPropia>;

/** For what his data are used, what he says to it, and what he asked. */
export const MiPrivacidad = z.object({
  aviso: AvisoDePrivacidad,
  consentimientos: Consentimientos.shape.data,
  solicitudes: z.array(SolicitudPropia),
});
export type MiPrivacidad = z.infer<typeof MiPrivacidad>;

const ById = z.object({ id: Id });
const PDF = { binary: 'application/pdf', reply: z.custom<Uint8Array>() } as const;
const mine = { access: 'session', tx: 'read' } as const;

export const autoservicioApi = contract({
  'GET /api/mi-taller': {
    summary: 'Lo de un cliente con cuenta: sus vehículos, lo que está en el taller y lo que espera su respuesta',
    ...mine,
    reply: MiTaller,
  },
  'GET /api/mi-taller/dinero': {
    summary: 'Lo que un cliente con cuenta debe, ha pagado y le han facturado',
    ...mine,
    reply: MiDinero,
  },
  'GET /api/mi-taller/estado-cuenta/pdf': {
    summary: 'Mi estado de cuenta en PDF, de los últimos 90 días o de unas fechas',
    ...mine,
    query: PeriodoQuery,
    ...PDF,
  },
  'GET /api/mi-taller/pagos/{id}/pdf': { summary: 'El recibo de uno de mis pagos', ...mine, params: ById, ...PDF },
  'GET /api/mi-taller/ordenes/{id}/pdf': {
    summary: 'La hoja de una de mis órdenes o compras',
    ...mine,
    params: ById,
    ...PDF,
  },
  'GET /api/mi-taller/facturas/{id}/pdf': { summary: 'Una de mis facturas en PDF', ...mine, params: ById, ...PDF },
  'POST /api/mi-taller/enlaces': {
    summary: 'Abrir desde mi cuenta la página de una orden, de una cita, de una membresía o de lo que debo',
    access: 'session',
    tx: 'write',
    body: z.object({ de: z.enum(['orden', 'cita', 'membresia', 'saldo']), id: z.optional(Id) }),
    reply: z.object({ url: z.string() }),
    refusals: { ...autoservicioRefusals, ...comprobantesRefusals },
  },
  'POST /api/mi-taller/invitacion': {
    summary: 'Mi código para invitar a un amigo, con las palabras para mandarlo',
    access: 'session',
    tx: 'write',
    body: z.object({}),
    reply: z.object({ codigo: z.string(), url: z.string(), texto: z.string() }),
    refusals: { ...autoservicioRefusals, ...referidosRefusals },
  },
  'GET /api/mi-taller/horas': {
    summary: 'Las horas libres para mi cita',
    ...mine,
    query: z.object({ tipo_id: Id, desde: z.optional(Fecha) }),
    reply: Horas,
    refusals: citasRefusals,
  },
  'POST /api/mi-taller/citas': {
    summary: 'Pedir una cita desde mi cuenta',
    access: 'session',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: z.object({
      id: z.optional(Id),
      tipo_id: Id,
      desde: InstanteDado,
      activo_id: Id,
      motivo: z._default(Parrafo(500), ''),
    }),
    reply: CitaPropia,
    refusals: { ...autoservicioRefusals, ...citasRefusals },
  },
  'GET /api/mi-taller/datos': { summary: 'Mis datos y los de mi factura', ...mine, reply: MisDatos },
  'PUT /api/mi-taller/datos': {
    summary: 'Cambiar mis datos y los de mi factura',
    access: 'session',
    tx: 'write',
    versioned: true,
    body: MisDatosCambio,
    reply: z.extend(MisDatos, { avisos: z.array(z.string()) }),
    refusals: { ...clientesRefusals, muchas_entradas: entradasRefusals.muchas_entradas },
  },
  'GET /api/mi-taller/privacidad': {
    summary: 'El aviso de privacidad, mis consentimientos y mis solicitudes',
    ...mine,
    reply: MiPrivacidad,
  },
  'POST /api/mi-taller/consentimientos': {
    summary: 'Aceptar o dejar de aceptar una finalidad voluntaria desde mi cuenta',
    access: 'session',
    tx: 'write',
    idempotent: true,
    body: z.object({ finalidad: z.enum(voluntarias), otorgado: z.boolean() }),
    reply: MiPrivacidad,
    refusals: { ...autoservicioRefusals, ...clientesRefusals },
  },
  'POST /api/mi-taller/solicitudes': {
    summary: 'Pedir desde mi cuenta acceso, rectificación, cancelación u oposición sobre mis datos',
    access: 'session',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: z.object({ id: z.optional(Id), tipo: z.enum(tiposSolicitud), detalle: z._default(Parrafo(2000), '') }),
    reply: MiPrivacidad,
    refusals: privacidadRefusals,
  },
  'GET /api/mi-taller/expediente': {
    summary: 'Todo lo que el taller tiene de mí',
    ...mine,
    reply: Expediente,
    refusals: privacidadRefusals,
  },
  'GET /api/mi-taller/expediente/pdf': {
    summary: 'Todo lo que el taller tiene de mí, en PDF',
    ...mine,
    refusals: privacidadRefusals,
    ...PDF,
  },
});
