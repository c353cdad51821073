import * as z from 'zod/mini';
import { Cliente } from '#modules/clientes/contract.ts';
import { Proximo } from '#modules/visitas/rules/formas.ts';
import { Fecha, Instante } from '#platform/contract/fields.ts';
import { only, onlyTo } from '#platform/contract/told.ts';

/** Who is told what open documents and visits come to, as each of those says. */
const DINERO = 'ver_ordenes_trabajo|ver_ventas|editar_servicios_admin|ver_pendiente_pago';
const PENDIENTE = 'ver_pendientes|ver_cotizaciones|ver_ordenes_trabajo|ver_ventas';

const Vehiculo = z.object({
  id: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  no_economico: z.string(),
  de_baja: z.boolean(),
  kilometraje: z.nullable(z.int()),
  ultima_fecha: z.nullable(Fecha),
  /** When it is due again; null while nothing says so. */
  proximo: z.nullable(Proximo),
  pendientes: z.int(),
  ...onlyTo(PENDIENTE, { pendientes_centavos: z.int() }),
});

/** What is not over: a quotation that may still be taken, an order in the shop, an appointment to come. */
const Abierto = z.object({
  tipo: z.enum(['cotizacion', 'orden', 'cita']),
  id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  /** At what hour, of an appointment. */
  desde: z.nullable(Instante),
  estado: z.string(),
  /** What it is for, where the document says so in a few words. */
  que: z.string(),
  activo_id: z.nullable(z.string()),
  vehiculo: z.string(),
  importe_centavos: only(`${DINERO}|ver_cotizaciones`, z.nullable(z.int())),
  ruta: z.string(),
});
export type Abierto = z.infer<typeof Abierto>;

const Resumen = z.object({
  visitas: z.int(),
  primera_fecha: z.nullable(Fecha),
  ultima_fecha: z.nullable(Fecha),
  /** Of five stars, in hundredths; null while nobody rated a visit. */
  estrellas_centesimas: z.nullable(z.int()),
  calificaciones: z.int(),
  ...onlyTo(DINERO, { gastado_centavos: z.int() }),
});

/** The head of a customer's page and what is open with him. Whoever may not know a part of it gets null, or none. */
export const FichaDeCliente = z.object({
  /** Of who was found to be the same as another, the one who stayed. */
  cliente: Cliente,
  /** Names of the plans that are good today. */
  membresias: z.array(z.string()),
  vehiculos: z.array(Vehiculo),
  hay_mas_vehiculos: z.boolean(),
  abierto: z.array(Abierto),
  resumen: z.nullable(Resumen),
  saldo: only('ver_pendiente_pago', z.nullable(z.object({ debe_centavos: z.int(), a_favor_centavos: z.int() }))),
});
export type FichaDeCliente = z.infer<typeof FichaDeCliente>;

/** Each time that somebody wrote to him, called him or heard from him. */
export const Mensaje = z.object({
  id: z.string(),
  en: Instante,
  canal: z.enum(['whatsapp', 'correo', 'llamada']),
  /** He wrote. */
  recibido: z.boolean(),
  /** For what, in a few words. */
  que: z.string(),
  quien: z.string(),
  /** What became of it; '' where nobody can know. */
  estado: z.string(),
  ruta: z.string(),
});
export type Mensaje = z.infer<typeof Mensaje>;
