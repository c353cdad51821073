import * as z from 'zod/mini';
import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import { whatsappRefusals } from '#modules/whatsapp/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Parrafo, TokenDeEnlace } from '#platform/contract/fields.ts';
import { LinkSwitch } from '#platform/contract/link-switch.ts';
import {
  Agenda,
  AgendaPublica,
  Ajustes,
  AjustesEntrada,
  Bahia,
  BahiaEntrada,
  Bloqueo,
  BloqueoNuevo,
  Calendario,
  Cita,
  CitaCambiada,
  CitaEnLinea,
  CitaMovida,
  CitaNueva,
  CitaPublica,
  Horas,
  PorRecordar,
  Respuesta,
} from './rules/formas.ts';
import { citasRefusals as refusals } from './rules/refusals.ts';
import { estadosCita, MAX_DIAS } from './rules.ts';

const LEE = 'ver_agenda|agendar_citas';
const AGENDA = 'agendar_citas';
const ORDENA = 'administrar_permisos';
const ById = z.object({ id: Id });
const DondeEsta = z.object({ bahia: z.nullable(Bahia) });
const conToken = z.object({ token: TokenDeEnlace });
const ICS = { binary: 'text/calendar; charset=utf-8', reply: z.string() } as const;
/** One address for all the customers of a company; what they leave is counted by place too. */
export const CITAS_POR_HORA = 200;

export const citasApi = contract({
  'GET /api/citas/agenda': {
    summary:
      'La agenda de unos días: citas, bloqueos, bahías y las horas que hay y están tomadas; sin fecha, desde hoy',
    access: LEE,
    tx: 'read',
    query: z.object({
      desde: z.optional(Fecha),
      dias: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_DIAS))),
    }),
    reply: Agenda,
  },
  'GET /api/citas/ajustes': {
    summary: 'Horario, tipos de cita y días en que no se abre',
    access: `${LEE}|${ORDENA}`,
    tx: 'read',
    reply: Ajustes,
  },
  'PUT /api/citas/ajustes': {
    summary: 'Cambiar horario, tipos de cita y días en que no se abre',
    access: ORDENA,
    tx: 'write',
    versioned: true,
    body: AjustesEntrada,
    reply: Ajustes,
    refusals,
  },
  'PUT /api/citas/enlace-publico': {
    summary: 'Hacer la dirección donde los clientes piden cita, otra (la anterior deja de valer) o quitarla',
    access: ORDENA,
    tx: 'write',
    body: LinkSwitch,
    reply: z.pick(Ajustes, { url: true }),
  },
  'GET /api/citas/bahias': {
    summary: 'Las bahías, y qué orden está en cada una desde cuándo',
    access: `${LEE}|ver_ordenes_trabajo|${ORDENA}`,
    tx: 'read',
    reply: z.object({ data: z.array(Bahia) }),
  },
  'POST /api/citas/bahias': {
    summary: 'Agregar una bahía',
    access: ORDENA,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: BahiaEntrada,
    reply: Bahia,
    refusals,
  },
  'PUT /api/citas/bahias/{id}': {
    summary: 'Cambiar una bahía, o dejarla fuera de uso',
    access: ORDENA,
    tx: 'write',
    versioned: true,
    params: ById,
    body: BahiaEntrada,
    reply: Bahia,
    refusals,
  },
  'GET /api/citas/ordenes/{id}': {
    summary: 'La bahía de una orden, y la cita de la que viene',
    access: `${LEE}|ver_ordenes_trabajo`,
    tx: 'read',
    params: ById,
    reply: z.extend(DondeEsta, { cita: z.nullable(Cita) }),
  },
  'PUT /api/citas/ordenes/{id}/bahia': {
    summary: 'Poner una orden en una bahía, o sacarla',
    access: `${AGENDA}|ver_ordenes_trabajo`,
    tx: 'write',
    params: ById,
    body: z.object({ bahia_id: z.nullable(Id) }),
    reply: DondeEsta,
    refusals,
  },
  'POST /api/citas': {
    summary: 'Agendar una cita, o la misma cada tantas semanas',
    access: AGENDA,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: CitaNueva,
    /** `saltadas`: the days of those repeated that did not fit, and why. */
    reply: z.object({ cita: Cita, hechas: z.int(), saltadas: z.array(z.object({ fecha: Fecha, motivo: z.string() })) }),
    refusals,
  },
  'GET /api/citas/{id}': { summary: 'Una cita', access: LEE, tx: 'read', params: ById, reply: Cita },
  'PUT /api/citas/{id}': {
    summary: 'Cambiar los datos o la hora de una cita',
    access: AGENDA,
    tx: 'write',
    versioned: true,
    params: ById,
    body: CitaCambiada,
    reply: Cita,
    refusals,
  },
  'POST /api/citas/{id}/lugar': {
    summary: 'Mover una cita a otra hora, bahía o persona',
    access: AGENDA,
    tx: 'write',
    versioned: true,
    params: ById,
    body: CitaMovida,
    reply: Cita,
    refusals,
  },
  'POST /api/citas/{id}/estado': {
    summary: 'Confirmar una cita, decir que llegó o que no vino, o cancelarla',
    access: AGENDA,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({
      a: z.enum(estadosCita),
      motivo: z._default(Parrafo(200), ''),
      /** Cancelled with those of its series that come later. */
      siguientes: z._default(z.boolean(), false),
    }),
    reply: Cita,
    refusals,
  },
  'POST /api/citas/{id}/aviso': {
    summary: 'Mandarle al cliente su cita, con el enlace donde la confirma o la cambia',
    access: AGENDA,
    tx: 'write',
    idempotent: true,
    params: ById,
    /** `enlace`: WhatsApp with the words written, for a person to send; null when it left by itself or there is no phone. */
    reply: z.object({ texto: z.string(), enlace: z.nullable(z.string()), enviado: z.boolean(), url: z.string() }),
    refusals: { ...refusals, ...whatsappRefusals },
  },
  'GET /api/citas/por-recordar': {
    summary: 'Las citas del siguiente día que se abre a cuyo cliente nadie se las recordó',
    access: LEE,
    tx: 'read',
    /** `por_si_solo`: messages leave without anybody pressing anything in WhatsApp. */
    reply: z.object({ data: z.array(PorRecordar), por_si_solo: z.boolean() }),
  },
  'POST /api/citas/{id}/recordatorio': {
    summary: 'Recordarle su cita al cliente: con el mensaje y el enlace, o anotar que se le llamó',
    access: AGENDA,
    tx: 'write',
    idempotent: true,
    params: ById,
    body: z.object({ por: z._default(z.enum(['whatsapp', 'correo', 'llamada']), 'whatsapp') }),
    /** As of the other message; of a call there is nothing to send. */
    reply: z.object({ enlace: z.nullable(z.string()), enviado: z.boolean() }),
    refusals: { ...refusals, ...whatsappRefusals },
  },
  'GET /api/citas/calendario': {
    summary: 'Si las citas y trabajos de uno se ven en el calendario de su teléfono',
    access: LEE,
    tx: 'read',
    reply: Calendario,
  },
  'PUT /api/citas/calendario': {
    summary: 'Hacer la dirección secreta del calendario de uno, otra (la anterior deja de valer) o quitarla',
    access: LEE,
    tx: 'write',
    body: LinkSwitch,
    reply: z.object({ url: z.nullable(z.string()), calendario: Calendario }),
    refusals,
  },
  'GET /api/publico/calendario/{token}': {
    summary: 'Las citas y trabajos de una persona, para el calendario de su teléfono',
    access: 'enlace:calendario',
    tx: 'read',
    params: conToken,
    refusals,
    ...ICS,
  },
  'GET /api/citas/{id}/ics': {
    summary: 'La cita para un calendario',
    access: LEE,
    tx: 'read',
    params: ById,
    ...ICS,
  },
  'POST /api/citas/bloqueos': {
    summary: 'Bloquear un tiempo del taller, de una bahía o de una persona',
    access: AGENDA,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: BloqueoNuevo,
    reply: Bloqueo,
    refusals,
  },
  'POST /api/citas/bloqueos/{id}/retiro': {
    summary: 'Quitar un bloqueo',
    access: AGENDA,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({}),
    reply: Bloqueo,
    refusals,
  },
  'GET /api/publico/citas/{token}': {
    summary: 'Una cita, como la ve su cliente',
    access: 'enlace:cita',
    tx: 'read',
    params: conToken,
    reply: CitaPublica,
  },
  'GET /api/publico/citas/{token}/horas': {
    summary: 'Las horas libres a las que una cita se puede cambiar',
    access: 'enlace:cita',
    tx: 'read',
    params: conToken,
    query: z.object({ desde: z.optional(Fecha) }),
    reply: Horas,
    refusals,
  },
  'POST /api/publico/citas/{token}/respuesta': {
    summary: 'El cliente confirma, cambia o cancela su cita',
    access: 'enlace:cita',
    tx: 'write',
    idempotent: true,
    params: conToken,
    body: Respuesta,
    reply: CitaPublica,
    refusals,
  },
  'GET /api/publico/citas/{token}/ics': {
    summary: 'La cita para el calendario de su cliente',
    access: 'enlace:cita',
    tx: 'read',
    params: conToken,
    ...ICS,
  },
  'GET /api/publico/agenda/{token}': {
    summary: 'Lo que un taller deja agendar a sus clientes',
    access: 'enlace:agenda',
    tx: 'read',
    params: conToken,
    reply: AgendaPublica,
    refusals,
  },
  'GET /api/publico/agenda/{token}/horas': {
    summary: 'Las horas que de verdad están libres, por día',
    access: 'enlace:agenda',
    tx: 'read',
    params: conToken,
    query: z.object({ tipo_id: Id, desde: z.optional(Fecha) }),
    reply: Horas,
    refusals,
  },
  'POST /api/publico/agenda/{token}': {
    summary: 'Pedir una cita sin tener cuenta',
    access: 'enlace:agenda',
    tx: 'none',
    perHour: CITAS_POR_HORA,
    status: 201,
    params: conToken,
    body: CitaEnLinea,
    reply: z.object({ token: z.string(), cita: CitaPublica }),
    refusals: { ...refusals, ...sesionesRefusals },
  },
});
