import * as z from 'zod/mini';
import { medidas } from '#modules/numeros/rules/medidas.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante, ListQuery, Page, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { clases, lapsos, PERMISO, sentidos, vias } from './rules/reglas.ts';

export const alertasRefusals = refusals({
  alerta_sin_medida: [422, 'Elige la cifra que quieres vigilar y de qué periodo.'],
  alerta_con_mal_limite: [422, 'Ese límite no sirve para lo que se vigila. Escribe otro.'],
  alerta_sin_nadie: [422, 'Elige a quién se le avisa: al menos una persona o un rol que pueda ver esta cifra.'],
  alerta_a_quien_no_ve: [422, '{nombre} no puede ver esta cifra. Dale el permiso o quita a esa persona de la alerta.'],
  alerta_ajena: [403, 'No puedes vigilar una cifra que no puedes ver. Pide el permiso a quien administra.'],
  demasiadas_alertas: [409, 'Ya hay {cuantas} alertas. Quita las que no uses para agregar otra.'],
  alerta_quitada: [409, 'Esta alerta ya se quitó. Recarga la página.'],
  horas_al_reves: [422, 'La hora en que empiezan los avisos debe ser antes de la hora en que terminan.'],
});

export const MAX_REGLAS = 60;
/** The largest of any kind; `faultOf` says what each takes. */
const Umbral = z.int('Escribe un límite.').check(z.gte(-99_999_999_999), z.lte(99_999_999_999));
const condicion = {
  clase: z.enum(clases, 'Elige qué se vigila.'),
  medida: z._default(z.nullable(z.enum(medidas)), null),
  lapso: z._default(z.nullable(z.enum(lapsos)), null),
  sentido: z._default(z.enum(sentidos), 'mas'),
  umbral: Umbral,
};
const entrada = {
  nombre: TextoRequerido(60, 'Escribe cómo se llama la alerta.'),
  ...condicion,
  usuario_ids: z._default(z.array(Id).check(z.maxLength(100, 'A lo más 100 personas.')), []),
  rol_ids: z._default(z.array(Id).check(z.maxLength(30, 'A lo más 30 roles.')), []),
  vias: z.array(z.enum(vias)).check(z.minLength(1, 'Elige cómo se avisa.'), z.maxLength(3, 'A lo más tres formas.')),
  urgente: z._default(z.boolean(), false),
};
export const ReglaEntrada = z.object(entrada);
export type ReglaEntrada = z.infer<typeof ReglaEntrada>;
export const ReglaCambio = z.object({ ...entrada, activa: z.boolean() });
export type ReglaCambio = z.infer<typeof ReglaCambio>;

const cosa = {
  documento: z.enum(['corte', 'orden', 'mostrador', 'articulo', 'periodo']),
  documento_id: z.nullable(z.string()),
  folio: z.string(),
  valor: z.int(),
};

export const Regla = z.object({
  id: z.string(),
  nombre: z.string(),
  clase: z.enum(clases),
  medida: z.nullable(z.enum(medidas)),
  lapso: z.nullable(z.enum(lapsos)),
  sentido: z.enum(sentidos),
  umbral: z.int(),
  usuario_ids: z.array(z.string()),
  rol_ids: z.array(z.string()),
  vias: z.array(z.enum(vias)),
  urgente: z.boolean(),
  activa: z.boolean(),
  usuario_nombre: z.string(),
  /** Who hears of it today. */
  avisa_a: z.array(z.string()),
  /** Those of them whom no browser would ring. */
  sin_dispositivo: z.array(z.string()),
  /** How many things are past the threshold now, how often one crossed in 30 days, and the last that did. */
  cruzadas: z.int(),
  cruces_30: z.int(),
  ultimo: z.nullable(z.object({ ...cosa, cruzo_en: Instante, hasta: z.nullable(Fecha) })),
  version: Version,
});
export type Regla = z.infer<typeof Regla>;

export const EstadosAviso = [
  'espera',
  'dado',
  'ya_dicho',
  'sin_dispositivo',
  'silenciado',
  'sin_permiso',
  'apagada',
  'correo_pendiente',
  'correo_fallido',
  'correo_sin_canal',
] as const;
export const Cruce = z.object({
  id: z.string(),
  regla_id: z.string(),
  regla: z.string(),
  clase: z.enum(clases),
  medida: z.nullable(z.enum(medidas)),
  lapso: z.nullable(z.enum(lapsos)),
  ...cosa,
  hasta: z.nullable(Fecha),
  sentido: z.enum(sentidos),
  umbral: z.int(),
  cruzo_en: Instante,
  volvio_en: z.nullable(Instante),
  volvio_valor: z.nullable(z.int()),
  avisos: z.array(
    z.object({
      usuario_nombre: z.string(),
      via: z.enum(vias),
      estado: z.enum(EstadosAviso),
      /** When he was told, or will be. */
      en: Instante,
      /** What the mail server answered. */
      respuesta: z.string(),
    }),
  ),
});
export type Cruce = z.infer<typeof Cruce>;

export const VistaPrevia = z.object({
  desde: Fecha,
  /** How often it would have told in the last 30 days, and the last of those. */
  veces: z.int(),
  data: z.array(z.object({ ...cosa, fecha: Fecha })),
  /** How many are past the threshold already. */
  ahora: z.int(),
});
export type VistaPrevia = z.infer<typeof VistaPrevia>;

export const Destinatarios = z.object({
  personas: z.array(
    z.object({
      usuario_id: z.string(),
      nombre: z.string(),
      rol_id: z.string(),
      rol: z.string(),
      /** Of the keys that alerts ask for, those he holds. */
      permisos: z.array(z.string()),
      dispositivos: z.int(),
    }),
  ),
});
export type Destinatarios = z.infer<typeof Destinatarios>;

const Hora = (from: number, to: number) =>
  z.int('Escribe una hora en punto.').check(z.gte(from, `De ${from} a ${to}.`), z.lte(to, `De ${from} a ${to}.`));
const horas = { desde: Hora(0, 23), hasta: Hora(1, 24) };
export const HorasEntrada = z.object({
  ...horas,
  personas: z._default(z.array(z.object({ usuario_id: Id, ...horas })).check(z.maxLength(200)), []),
});
export type HorasEntrada = z.infer<typeof HorasEntrada>;
export const HorasDeAviso = z.object({
  desde: z.int(),
  hasta: z.int(),
  personas: z.array(z.object({ usuario_id: z.string(), desde: z.int(), hasta: z.int() })),
  version: Version,
});
export type HorasDeAviso = z.infer<typeof HorasDeAviso>;

const ById = z.object({ id: Id });
const Numero = z.coerce.number().check(z.int('Escribe un límite.'), z.gte(-99_999_999_999), z.lte(99_999_999_999));

export const alertasApi = contract({
  'GET /api/alertas/reglas': {
    summary: 'Las alertas de la empresa, con su último cruce',
    access: PERMISO,
    tx: 'read',
    reply: z.object({ data: z.array(Regla) }),
  },
  'POST /api/alertas/reglas': {
    summary: 'Poner una alerta',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ReglaEntrada,
    reply: Regla,
    refusals: alertasRefusals,
  },
  'PUT /api/alertas/reglas/{id}': {
    summary: 'Cambiar una alerta, apagarla o encenderla',
    access: PERMISO,
    tx: 'write',
    versioned: true,
    params: ById,
    body: ReglaCambio,
    reply: Regla,
    refusals: alertasRefusals,
  },
  'DELETE /api/alertas/reglas/{id}': {
    summary: 'Quitar una alerta: lo que ya avisó queda en la historia',
    access: PERMISO,
    tx: 'write',
    versioned: true,
    params: ById,
    reply: z.object({ success: z.boolean() }),
    refusals: alertasRefusals,
  },
  'GET /api/alertas/vista-previa': {
    summary: 'Cuántas veces habría avisado una alerta en los últimos 30 días, y de qué',
    access: PERMISO,
    tx: 'read',
    query: z.object({
      clase: z.enum(clases),
      medida: z.optional(z.enum(medidas)),
      lapso: z.optional(z.enum(lapsos)),
      sentido: z.optional(z.enum(sentidos)),
      umbral: Numero,
    }),
    reply: VistaPrevia,
    refusals: alertasRefusals,
  },
  'GET /api/alertas/cruces': {
    summary: 'Cuándo cruzó cada alerta, con qué cifra, a quién se avisó y cómo le llegó',
    access: PERMISO,
    tx: 'read',
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit, regla_id: z.optional(Id) }),
    reply: Page(Cruce),
  },
  'GET /api/alertas/destinatarios': {
    summary: 'A quién se puede avisar y qué puede ver',
    access: PERMISO,
    tx: 'read',
    reply: Destinatarios,
  },
  'GET /api/alertas/horas': {
    summary: 'Entre qué horas se avisa, en la empresa y a cada quien',
    access: PERMISO,
    tx: 'read',
    reply: HorasDeAviso,
  },
  'PUT /api/alertas/horas': {
    summary: 'Cambiar entre qué horas se avisa, en la empresa y a cada quien',
    access: PERMISO,
    tx: 'write',
    versioned: true,
    body: HorasEntrada,
    reply: HorasDeAviso,
    refusals: alertasRefusals,
  },
});
