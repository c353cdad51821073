import * as z from 'zod/mini';
import { clasesBloqueo, estadosCita, origenesCita, quienesFaltan } from '#modules/citas/rules.ts';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { PruebaHumana } from '#modules/sesiones/contract.ts';
import {
  Fecha,
  Id,
  InstanteDado,
  Opaco,
  Parrafo,
  ParrafoRequerido,
  Patron,
  Telefono,
  TelefonoRequerido,
  Texto,
  TextoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';

/** Who may telephone a customer, or keeps the agenda. */
const LLAMA = `${CONTACTO}|agendar_citas`;

const Hora = Patron(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe la hora como 09:00.');
const Duracion = z
  .int('Escribe cuántos minutos.')
  .check(z.gte(15, 'Al menos 15 minutos.'), z.lte(720, 'A lo más 12 horas.'), z.multipleOf(15, 'De 15 en 15 minutos.'));

export const Tipo = z.object({
  id: Id,
  nombre: TextoRequerido(60, 'Escribe qué se hace.'),
  duracion_min: Duracion,
  en_linea: z.boolean(),
});
export type Tipo = z.infer<typeof Tipo>;

export const AjustesEntrada = z.object({
  /** From Sunday. */
  horario: z
    .array(z.nullable(z.object({ abre: Hora, cierra: Hora })))
    .check(z.length(7, 'El horario tiene siete días.')),
  comida_min: z.int('Escribe cuántos minutos.').check(z.gte(0), z.lte(180, 'A lo más tres horas.')),
  /** Null: one in each bay, or one for each person. */
  a_la_vez: z.nullable(z.int('Escribe cuántas citas.').check(z.gte(1, 'Al menos una.'), z.lte(50, 'A lo más 50.'))),
  descansa_oficiales: z.boolean(),
  cerrados: z
    .array(z.object({ fecha: Fecha, nombre: TextoRequerido(60, 'Escribe por qué se cierra.') }))
    .check(z.maxLength(120, 'A lo más 120 días.')),
  tipos: z.array(Tipo).check(z.minLength(1, 'Deja al menos un tipo de cita.'), z.maxLength(40, 'A lo más 40 tipos.')),
  /** What a customer may book by himself: from so many hours ahead to so many days. */
  anticipo_horas: z.int('Escribe cuántas horas.').check(z.gte(0), z.lte(336, 'A lo más 336 horas.')),
  max_dias: z.int('Escribe cuántos días.').check(z.gte(1, 'Al menos un día.'), z.lte(120, 'A lo más 120 días.')),
  aviso: Parrafo(400),
  /** Whoever has an address and is not reminded by WhatsApp is by mail. Left out, it stays. */
  recordar_por_correo: z.optional(z.boolean()),
});
export type AjustesEntrada = z.infer<typeof AjustesEntrada>;
export const Ajustes = z.object({
  ...AjustesEntrada.shape,
  recordar_por_correo: z.boolean(),
  version: Version,
  /** Where customers book by themselves; null: nowhere. */
  url: z.nullable(z.string()),
  /** Mails leave at all. */
  correo_configurado: z.boolean(),
});
export type Ajustes = z.infer<typeof Ajustes>;

const OFICIOS = z.array(TextoRequerido(40)).check(z.maxLength(12, 'A lo más doce oficios.'));
export const BahiaEntrada = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(40, 'Escribe cómo se llama.'),
  oficios: z._default(OFICIOS, []),
  activa: z._default(z.boolean(), true),
  orden: z._default(z.int().check(z.gte(0), z.lte(999)), 0),
});
export type BahiaEntrada = z.infer<typeof BahiaEntrada>;
export const Bahia = z.object({
  id: z.string(),
  nombre: z.string(),
  oficios: z.array(z.string()),
  activa: z.boolean(),
  orden: z.int(),
  version: Version,
  /** The order that stands in it, and since when; null = free. */
  ocupada: z.nullable(
    z.object({
      orden_id: z.string(),
      folio: z.string(),
      vehiculo: z.string(),
      placas: z.string(),
      estado: z.string(),
      desde_en: z.string(),
    }),
  ),
});
export type Bahia = z.infer<typeof Bahia>;

export const Cita = z.object({
  id: z.string(),
  estado: z.enum(estadosCita),
  /** Who still has to say yes. */
  falta: z.enum(quienesFaltan),
  fecha: Fecha,
  desde: z.string(),
  hasta: z.string(),
  duracion_min: z.int(),
  tipo_id: z.string(),
  tipo: z.string(),
  cliente_id: z.nullable(z.string()),
  activo_id: z.nullable(z.string()),
  nombre: z.string(),
  telefono: only(LLAMA, z.string()),
  vehiculo: z.string(),
  placas: z.string(),
  motivo: z.string(),
  notas: z.string(),
  /** He waits for it; else he leaves it. */
  espera: z.boolean(),
  bahia_id: z.nullable(z.string()),
  empleado_id: z.nullable(z.string()),
  carril: z.int(),
  origen: z.enum(origenesCita),
  serie_id: z.nullable(z.string()),
  orden_id: z.nullable(z.string()),
  orden_folio: z.string(),
  llego_en: z.nullable(z.string()),
  avisada_en: z.nullable(z.string()),
  recordada_en: z.nullable(z.string()),
  cancelada_motivo: z.string(),
  creado_por: z.string(),
  version: Version,
});
export type Cita = z.infer<typeof Cita>;

/** One whom nobody reminded yet, or whose mail did not arrive: by WhatsApp, by mail, or else he is called. */
export const PorRecordar = z.object({
  cita: Cita,
  por_whatsapp: z.boolean(),
  por_correo: z.boolean(),
  correo_fallido: z.boolean(),
});
export type PorRecordar = z.infer<typeof PorRecordar>;

/** One's own calendar in one's telephone; of its address nobody is told again. */
export const Calendario = z.object({
  /** Null: the account is nobody's who works here. */
  empleado: z.nullable(z.string()),
  desde_en: z.nullable(z.string()),
});
export type Calendario = z.infer<typeof Calendario>;

const Cuando = {
  desde: InstanteDado,
  duracion_min: z._default(z.nullable(Duracion), null),
  bahia_id: z._default(z.nullable(Id), null),
  empleado_id: z._default(z.nullable(Id), null),
  /** Also where it does not fit, for whoever keeps the agenda knows it; a bay or a person is never given twice. */
  aun_asi: z._default(z.boolean(), false),
};
const Quien = {
  tipo_id: Id,
  cliente_id: z._default(z.nullable(Id), null),
  activo_id: z._default(z.nullable(Id), null),
  nombre: z._default(Texto(120), ''),
  telefono: z._default(Telefono, ''),
  vehiculo: z._default(Texto(80), ''),
  placas: z._default(Texto(15), ''),
  motivo: z._default(Parrafo(500), ''),
  notas: z._default(Parrafo(500), ''),
  espera: z._default(z.boolean(), false),
};
export const CitaNueva = z.object({
  id: z.optional(Id),
  ...Quien,
  ...Cuando,
  /** The customer said yes on the telephone. */
  confirmada: z._default(z.boolean(), false),
  /** The same one every so many weeks, as many times in all. */
  repite: z._default(
    z.nullable(
      z.object({
        cada_semanas: z
          .int('Escribe cada cuántas semanas.')
          .check(z.gte(1, 'Al menos una.'), z.lte(26, 'A lo más 26.')),
        veces: z.int('Escribe cuántas veces.').check(z.gte(2, 'Al menos dos.'), z.lte(26, 'A lo más 26.')),
      }),
    ),
    null,
  ),
});
export type CitaNueva = z.infer<typeof CitaNueva>;
export const CitaCambiada = z.object({ ...Quien, ...Cuando });
export type CitaCambiada = z.infer<typeof CitaCambiada>;
export const CitaMovida = z.object({ ...Cuando, desde: InstanteDado });
export type CitaMovida = z.infer<typeof CitaMovida>;

export const BloqueoNuevo = z.object({
  id: z.optional(Id),
  clase: z.enum(clasesBloqueo),
  bahia_id: z._default(z.nullable(Id), null),
  empleado_id: z._default(z.nullable(Id), null),
  desde: InstanteDado,
  hasta: InstanteDado,
  motivo: ParrafoRequerido(120, 'Escribe por qué no se atiende.'),
});
export type BloqueoNuevo = z.infer<typeof BloqueoNuevo>;
export const Bloqueo = z.object({
  id: z.string(),
  clase: z.enum(clasesBloqueo),
  bahia_id: z.nullable(z.string()),
  empleado_id: z.nullable(z.string()),
  desde: z.string(),
  hasta: z.string(),
  motivo: z.string(),
  creado_por: z.string(),
  version: Version,
});
export type Bloqueo = z.infer<typeof Bloqueo>;

const DiaDePlan = z.object({
  fecha: Fecha,
  cerrado: z.string(),
  capacidad_min: z.int(),
  ocupado_min: z.int(),
});
const Tecnico = z.object({
  empleado_id: z.string(),
  nombre: z.string(),
  color: z.string(),
  especialidades: z.array(z.string()),
  dias: z.array(z.object({ fecha: Fecha, capacidad_min: z.int(), ocupado_min: z.int(), falta: z.string() })),
});
const Tarea = z.object({
  clase: z.enum(['orden', 'cita']),
  id: z.string(),
  orden_id: z.nullable(z.string()),
  folio: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  placas: z.string(),
  fecha: z.nullable(Fecha),
  empleado_id: z.nullable(z.string()),
  minutos: z.int(),
  promesa: z.nullable(z.string()),
});

/** Some days of the agenda, with everything that decides whether one more fits. */
export const Agenda = z.object({
  desde: Fecha,
  hasta: Fecha,
  zona: z.string(),
  ahora: z.string(),
  a_la_vez: z.int(),
  ajustes: Ajustes,
  plan: z.object({ dias: z.array(DiaDePlan), tecnicos: z.array(Tecnico), tareas: z.array(Tarea) }),
  bahias: z.array(Bahia),
  citas: z.array(Cita),
  bloqueos: z.array(Bloqueo),
});
export type Agenda = z.infer<typeof Agenda>;

export const Horas = z.object({ dias: z.array(z.object({ fecha: Fecha, horas: z.array(z.string()) })) });
export type Horas = z.infer<typeof Horas>;

const Taller = z.object({
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  color: z.string(),
  aviso: z.nullable(z.string()),
});
/** What its customer is shown of it. */
export const CitaPublica = z.object({
  taller: Taller,
  zona: z.string(),
  estado: z.enum(estadosCita),
  falta: z.enum(quienesFaltan),
  desde: z.string(),
  hasta: z.string(),
  tipo: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  espera: z.boolean(),
  puede_cambiar: z.boolean(),
});
export type CitaPublica = z.infer<typeof CitaPublica>;

export const AgendaPublica = z.object({
  taller: Taller,
  zona: z.string(),
  hoy: Fecha,
  aviso: z.string(),
  tipos: z.array(z.object({ id: z.string(), nombre: z.string(), duracion_min: z.int() })),
  sello: z.string(),
});
export type AgendaPublica = z.infer<typeof AgendaPublica>;

export const CitaEnLinea = z.object({
  /** Given by the browser: sent twice it is the same one. */
  id: Id,
  tipo_id: Id,
  desde: InstanteDado,
  placas: TextoRequerido(15, 'Escribe las placas.'),
  telefono: TelefonoRequerido,
  nombre: z._default(Texto(120), ''),
  motivo: z._default(Parrafo(500), ''),
  sello: Opaco(200),
  /** A field that nobody sees. */
  sitio: z._default(Opaco(200), ''),
  captcha: z.optional(PruebaHumana),
});
export type CitaEnLinea = z.infer<typeof CitaEnLinea>;

export const Respuesta = z.object({
  accion: z.enum(['confirmar', 'cambiar', 'cancelar']),
  desde: z._default(z.nullable(InstanteDado), null),
});
export type Respuesta = z.infer<typeof Respuesta>;
