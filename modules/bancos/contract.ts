import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import {
  CentavosConSigno,
  Fecha,
  Id,
  ListQuery,
  Mes,
  Page,
  Parrafo,
  ParrafoRequerido,
  Patron,
  TextoRequerido,
  upTo,
  Version,
} from '#platform/contract/fields.ts';
import { filesRefusals } from '#platform/contract/files.ts';
import { sheetLimits, sheetRefusals } from '#platform/contract/sheets.ts';
import { oneLine } from '#platform/contract/text.ts';
import { TIPO_OFX, TIPO_XLS, tiposHoja } from '#platform/contract/upload.ts';
import { Destinos } from './rules/destinos.ts';
import { GastoDeComisiones, GastoDeMovimientos, GastoHecho } from './rules/formas-de-gasto.ts';
import { Resumen } from './rules/formas-de-resumen.ts';
import { bancosRefusals } from './rules/refusals.ts';
import { diferencias, origenes, PERMISO, vias } from './rules.ts';

const cuenta = {
  nombre: TextoRequerido(60, 'Escribe cómo se llama la cuenta.'),
  banco: TextoRequerido(40, 'Escribe de qué banco es.'),
  terminacion: z
    .string()
    .check(
      upTo(200),
      z.overwrite(oneLine),
      z.regex(/^\d{4}$/, 'Escribe solo los últimos 4 dígitos de la cuenta o de la CLABE.'),
    ),
  /** Of a deposit of cards, in hundredths of a percent. */
  retencion_maxima: z
    .int('Escribe un porcentaje.')
    .check(z.gte(0, 'Escribe cero o más.'), z.lte(3_000, 'A lo más 30 %.')),
};
export const CuentaEntrada = z.object(cuenta);
export type CuentaEntrada = z.infer<typeof CuentaEntrada>;
export const Cuenta = z.object({
  id: z.string(),
  nombre: z.string(),
  banco: z.string(),
  terminacion: z.string(),
  retencion_maxima: z.int(),
  activa: z.boolean(),
  /** Movements of a year without a match, and the last day that was read. */
  por_conciliar: z.int(),
  ultimo_dia: z.nullable(z.string()),
  version: Version,
});
export type Cuenta = z.infer<typeof Cuenta>;

const estado = {
  id: z.string(),
  cuenta_id: z.string(),
  cuenta: z.string(),
  archivo: z.string(),
  formato: z.enum(['hoja', 'ofx']),
  estado: z.enum(['revision', 'guardado']),
  desde: z.nullable(Fecha),
  hasta: z.nullable(Fecha),
  renglones: z.int(),
  nuevos: z.int(),
  usuario_nombre: z.string(),
  creado_en: z.string(),
  version: Version,
};
export const Estado = z.object(estado);
export type Estado = z.infer<typeof Estado>;
export const EstadoCompleto = z.object({
  ...estado,
  entra_centavos: CentavosConSigno,
  sale_centavos: CentavosConSigno,
  saltados: z.int(),
  avisos: z.array(z.string()),
  /** What the file leaves open; the file is sent again with the answers. */
  preguntas: z.array(
    z.object({
      campo: z.enum(['cuenta', 'fechas', 'ano']),
      texto: z.string(),
      opciones: z.array(z.object({ valor: z.string(), texto: z.string() })),
      respuesta: z.nullable(z.string()),
    }),
  ),
  /** New ones of the day and amount of others that came under another number. */
  parecidos: z.int(),
  fallidos: z.array(z.object({ numero: z.int(), dice: z.string(), mensaje: z.string() })),
  /** The first that were read; of those there are more than shown, `renglones` says how many. */
  movimientos: z.array(
    z.object({
      numero: z.int(),
      fecha: Fecha,
      texto: z.string(),
      referencia: z.string(),
      monto_centavos: CentavosConSigno,
      nuevo: z.boolean(),
      parecido: z.boolean(),
    }),
  ),
});
export type EstadoCompleto = z.infer<typeof EstadoCompleto>;

export const Movimiento = z.object({
  id: z.string(),
  cuenta_id: z.string(),
  fecha: Fecha,
  texto: z.string(),
  referencia: z.string(),
  monto_centavos: CentavosConSigno,
  saldo_centavos: z.nullable(CentavosConSigno),
  conciliacion_id: z.nullable(z.string()),
});
export type Movimiento = z.infer<typeof Movimiento>;

const suyo = { origen: z.enum(origenes), origen_id: Id, renglon: z.int().check(z.gte(0), z.lte(100_000)) };
export const Apunte = z.object({
  origen: z.enum(origenes),
  origen_id: z.string(),
  renglon: z.int(),
  fecha: Fecha,
  monto_centavos: CentavosConSigno,
  forma_pago: z.string(),
  folio: z.string(),
  /** Whose it is and for what, as people know it. */
  quien: z.string(),
  referencias: z.array(z.string()),
  /** The account where it is awaited; null while nobody said. */
  cuenta_id: z.nullable(z.string()),
});
export type Apunte = z.infer<typeof Apunte>;

export const Propuesta = z.object({
  movimiento_id: z.string(),
  apuntes: z.array(Apunte),
  diferencia_centavos: CentavosConSigno,
  motivo: z.string(),
  segura: z.boolean(),
});
export type Propuesta = z.infer<typeof Propuesta>;

export const ConciliacionNueva = z.object({
  cuenta_id: Id,
  movimientos: z
    .array(Id)
    .check(z.minLength(1, 'Elige al menos un movimiento del banco.'), z.maxLength(100, 'A lo más 100 movimientos.')),
  apuntes: z.array(z.object(suyo)).check(z.maxLength(300, 'A lo más 300 cobros o pagos.')),
  diferencia_tipo: z._default(z.nullable(z.enum(diferencias)), null),
  motivo: z._default(Parrafo(200), ''),
  sugerida: z._default(z.boolean(), false),
});
export type ConciliacionNueva = z.infer<typeof ConciliacionNueva>;

export const Conciliacion = z.object({
  id: z.string(),
  cuenta_id: z.string(),
  fecha: Fecha,
  banco_centavos: CentavosConSigno,
  sistema_centavos: CentavosConSigno,
  diferencia_centavos: CentavosConSigno,
  diferencia_tipo: z.enum(['', ...diferencias]),
  motivo: z.string(),
  sugerida: z.boolean(),
  movimientos: z.array(z.object({ fecha: Fecha, texto: z.string(), monto_centavos: CentavosConSigno })),
  apuntes: z.array(
    z.object({
      origen: z.enum(origenes),
      origen_id: z.string(),
      fecha: Fecha,
      folio: z.string(),
      quien: z.string(),
      monto_centavos: CentavosConSigno,
    }),
  ),
  usuario_nombre: z.string(),
  creado_en: z.string(),
  deshecha_nombre: z.string(),
  deshecha_en: z.nullable(z.string()),
  deshecha_motivo: z.string(),
  version: Version,
});
export type Conciliacion = z.infer<typeof Conciliacion>;

const ReglaDeVia = z.object({ via: z.enum(vias), cuenta_id: z.nullable(Id) });
/** Of each way, to which account it goes from today on. */
const Reglas = z.object({ data: z.array(z.object({ via: z.enum(vias), cuenta_id: z.nullable(z.string()) })) });
export type Reglas = z.infer<typeof Reglas>;

const ById = z.object({ id: Id });
const DelMes = z.object({ mes: Mes, cuenta_id: Id });

export const bancosApi = contract({
  'GET /api/bancos/cuentas': {
    summary: 'Las cuentas de banco de la empresa, con lo que falta por conciliar',
    access: PERMISO,
    tx: 'read',
    reply: z.object({ data: z.array(Cuenta) }),
  },
  'POST /api/bancos/cuentas': {
    summary: 'Agregar una cuenta de banco',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: CuentaEntrada,
    reply: Cuenta,
    refusals: bancosRefusals,
  },
  'PUT /api/bancos/cuentas/{id}': {
    summary: 'Cambiar una cuenta de banco o dejar de usarla',
    access: PERMISO,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.extend(CuentaEntrada, { activa: z.boolean() }),
    reply: Cuenta,
    refusals: bancosRefusals,
  },
  'GET /api/bancos/estados': {
    summary: 'Los estados de cuenta que se han subido, del último al primero',
    access: PERMISO,
    tx: 'read',
    query: z.object({ ...ListQuery, cuenta_id: z.optional(Id) }),
    reply: Page(Estado),
  },
  'POST /api/bancos/cuentas/{id}/estados': {
    summary:
      'Subir los movimientos de una cuenta (CSV, XLSX, OFX o Excel en XML) para revisarlos: todavía no se guardan',
    access: PERMISO,
    tx: 'write',
    status: 201,
    params: ById,
    query: z.object({
      cuenta_leida: z.optional(Patron(/^(\d{4,40}|sin_numero)$/, 'Elige una de las cuentas del archivo.')),
      fechas: z.optional(z.enum(['dia_mes', 'mes_dia'])),
      ano: z.optional(Patron(/^20\d\d$/, 'Escribe el año con cuatro cifras.')),
    }),
    upload: { tipos: [...tiposHoja, TIPO_OFX, TIPO_XLS], max_bytes: sheetLimits.bytes },
    reply: EstadoCompleto,
    refusals: { ...bancosRefusals, ...sheetRefusals, ...filesRefusals },
  },
  'GET /api/bancos/estados/{id}': {
    summary: 'Un estado de cuenta: qué se leyó, qué es nuevo y qué no se pudo leer',
    access: PERMISO,
    tx: 'read',
    params: ById,
    reply: EstadoCompleto,
  },
  'POST /api/bancos/estados/{id}/confirmacion': {
    summary: 'Guardar los movimientos nuevos de un estado de cuenta, todos o ninguno',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    versioned: true,
    params: ById,
    query: z.object({ parecidos: z.optional(z.enum(['guardar', 'dejar'])) }),
    reply: EstadoCompleto,
    refusals: bancosRefusals,
  },
  'DELETE /api/bancos/estados/{id}': {
    summary: 'Descartar un estado de cuenta, o quitar sus movimientos mientras ninguno se haya conciliado',
    access: PERMISO,
    tx: 'write',
    versioned: true,
    params: ById,
    reply: z.object({ success: z.boolean() }),
    refusals: bancosRefusals,
  },
  'GET /api/bancos/movimientos': {
    summary: 'Los movimientos del banco, del último al primero',
    access: PERMISO,
    tx: 'read',
    query: z.object({
      ...ListQuery,
      cuenta_id: z.optional(Id),
      mes: z.optional(Mes),
      situacion: z.optional(z.enum(['conciliado', 'pendiente'])),
    }),
    reply: Page(Movimiento),
  },
  'GET /api/bancos/pendientes': {
    summary: 'Lo que falta por conciliar en un mes, de los dos lados, con lo que se propone',
    access: PERMISO,
    tx: 'read',
    query: DelMes,
    reply: z.object({
      movimientos: z.array(Movimiento),
      apuntes: z.array(Apunte),
      propuestas: z.array(Propuesta),
      /** There is more than could be shown. */
      hay_mas: z.boolean(),
    }),
  },
  'GET /api/bancos/conciliaciones': {
    summary: 'Lo que se ha conciliado, con quién lo hizo y lo que se deshizo',
    access: PERMISO,
    tx: 'read',
    query: z.object({ ...ListQuery, cuenta_id: z.optional(Id), mes: z.optional(Mes) }),
    reply: Page(Conciliacion),
  },
  'POST /api/bancos/conciliaciones': {
    summary: 'Decir que unos movimientos del banco son unos cobros o pagos de aquí; la diferencia se nombra',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: ConciliacionNueva,
    reply: Conciliacion,
    refusals: bancosRefusals,
  },
  'POST /api/bancos/conciliaciones/{id}/reversion': {
    summary: 'Deshacer una conciliación: queda escrita, con quién la deshizo y por qué',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    versioned: true,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(200, 'Escribe por qué se deshace.') }),
    reply: Conciliacion,
    refusals: bancosRefusals,
  },
  'POST /api/bancos/rechazos': {
    summary: 'Decir que una propuesta no es: no se vuelve a proponer',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    body: z.object({ movimiento_id: Id, apuntes: z.array(z.object(suyo)).check(z.minLength(1), z.maxLength(300)) }),
    reply: z.object({ success: z.boolean() }),
  },
  'GET /api/bancos/resumen': {
    summary: 'Cómo va un mes: qué tanto se concilió y qué falta de cada lado, día por día',
    access: PERMISO,
    tx: 'read',
    query: DelMes,
    reply: Resumen,
  },
  'GET /api/bancos/reglas': {
    summary: 'A qué cuenta de la empresa va cada forma de pago',
    access: PERMISO,
    tx: 'read',
    reply: Reglas,
  },
  'POST /api/bancos/reglas': {
    summary: 'Decir a qué cuenta va cada forma de pago de hoy en adelante; lo de antes queda como estaba',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    body: z.object({ reglas: z.array(ReglaDeVia).check(z.minLength(1), z.maxLength(vias.length)) }),
    reply: Reglas,
    refusals: bancosRefusals,
  },
  'GET /api/bancos/destinos/{id}': {
    summary: 'A qué cuenta de la empresa fue cada forma de un cobro',
    access: `ver_clientes|ver_pendiente_pago|abrir_caja|${PERMISO}`,
    tx: 'read',
    params: ById,
    reply: Destinos,
  },
  'GET /api/bancos/gastos/{id}/destinos': {
    summary: 'De qué cuenta de la empresa salió cada pago de un gasto',
    access: `registrar_gastos|${PERMISO}`,
    tx: 'read',
    params: ById,
    reply: Destinos,
  },
  'POST /api/bancos/destinos': {
    summary: 'Decir a qué cuenta de la empresa fueron unos cobros o de cuál salieron unos pagos',
    access: `abrir_caja|${PERMISO}`,
    tx: 'write',
    idempotent: true,
    body: z.object({
      cuenta_id: Id,
      apuntes: z.array(z.object(suyo)).check(z.minLength(1, 'Elige al menos uno.'), z.maxLength(300)),
    }),
    reply: z.object({ success: z.boolean() }),
    refusals: bancosRefusals,
  },
  'POST /api/bancos/gastos': {
    summary: 'Hacer un gasto de lo que salió del banco y aquí no está: queda pagado y conciliado',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: GastoDeMovimientos,
    reply: GastoHecho,
    refusals: bancosRefusals,
  },
  'POST /api/bancos/comisiones': {
    summary: 'Hacer un gasto de las comisiones que el banco descontó en un mes de lo ya conciliado',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: GastoDeComisiones,
    reply: GastoHecho,
    refusals: bancosRefusals,
  },
});
