import * as z from 'zod/mini';
import { FotoPublica } from '#modules/fotos/contract.ts';
import { applyOldestFirst, type CuentaConSaldo } from '#modules/pagos/rules.ts';
import { CentavosPositivos, Fecha, Id, ListQuery, ParrafoRequerido, upTo } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { oneLine } from '#platform/contract/text.ts';

/** Those of one customer that may wait at once. */
export const MAX_POR_REVISAR = 5;
/** How long a customer's link serves. */
export const LINK_DAYS = 60;

export const comprobantesRefusals = refusals({
  comprobante_revisado: [409, 'Ese comprobante ya se revisó.'],
  comprobante_futuro: [422, 'La fecha de la transferencia no puede ser de después de hoy.'],
  clave_repetida: [
    409,
    'La clave de rastreo {clave} ya está registrada en {donde}. Si es otra transferencia, revisa la clave.',
  ],
  enlace_sin_cliente: [409, 'Público en general no tiene una cuenta suya. Haz el enlace de su documento.'],
  demasiados_comprobantes: [
    409,
    `Ya hay ${MAX_POR_REVISAR} comprobantes en revisión. Espera a que el taller los revise o llámalo.`,
  ],
});

export const ESTADOS_COMPROBANTE = {
  por_revisar: 'Por revisar',
  aceptado: 'Aceptado',
  rechazado: 'Rechazado',
} as const;
export const estadosComprobante = ['por_revisar', 'aceptado', 'rechazado'] as const;

export const Comprobante = z.object({
  id: z.string(),
  cliente_id: z.string(),
  cliente: z.string(),
  /** The account that it names, paid first. */
  cuenta_id: z.nullable(z.string()),
  cuenta_folio: z.nullable(z.string()),
  fecha: Fecha,
  monto_centavos: z.int(),
  fecha_transferencia: Fecha,
  clave_rastreo: z.string(),
  /** Who attached it; empty, the customer himself. */
  usuario_nombre: z.string(),
  estado: z.enum(estadosComprobante),
  archivo_tipo: z.string(),
  pago_id: z.nullable(z.string()),
  pago_folio: z.nullable(z.string()),
  /** Its payment was undone afterwards: it may be rejected, so that it can be sent again. */
  pago_cancelado: z.boolean(),
  motivo: z.string(),
  revisado_por: z.string(),
  revisado_en: z.nullable(z.string()),
  creado_en: z.string(),
  version: z.int(),
});
export type Comprobante = z.infer<typeof Comprobante>;

/** Nobody settled it yet, or the payment that it proved was undone. */
export const canSettle = ({ estado, pago_cancelado }: Pick<Comprobante, 'estado' | 'pago_cancelado'>): boolean =>
  estado === 'por_revisar' || (estado === 'aceptado' && pago_cancelado);

export const ComprobantesQuery = z.object({
  cursor: ListQuery.cursor,
  limit: ListQuery.limit,
  cliente_id: z.optional(Id),
  cuenta_id: z.optional(Id),
  estado: z.optional(z.enum([...estadosComprobante, 'todos'])),
});
export type ComprobantesQuery = z.infer<typeof ComprobantesQuery>;

/** As the payment form asks for it. */
const Rastreo = z._default(
  z
    .string()
    .check(
      upTo(200),
      z.overwrite(oneLine),
      z.regex(/^([A-Za-z0-9]{4,30})?$/, 'La clave de rastreo lleva de 4 a 30 letras y números.'),
    ),
  '',
);

/** What is said of the file that is sent. */
export const ComprobanteEnviado = z.object({
  monto_centavos: z.coerce
    .number()
    .check(z.int('Escribe cuánto pagaste.'), z.gte(1, 'Escribe cuánto pagaste.'), z.lte(99_999_999_999)),
  fecha: Fecha,
  /** The clave de rastreo. */
  rastreo: Rastreo,
});
export type ComprobanteEnviado = z.infer<typeof ComprobanteEnviado>;

/** What whoever attaches one writes, with its file beside. */
export const ComprobanteEscrito = z.object({
  monto_centavos: CentavosPositivos,
  fecha: Fecha,
  rastreo: Rastreo,
});

export const ComprobanteAceptado = z.object({
  monto_centavos: CentavosPositivos,
  clave_rastreo: Rastreo,
  sesion_id: z.optional(Id),
});
export type ComprobanteAceptado = z.infer<typeof ComprobanteAceptado>;
export const ComprobanteRechazado = z.object({
  motivo: ParrafoRequerido(300, 'Escribe por qué se rechaza: el cliente lo lee.'),
});

/** What the customer's link shows: what he owes and what became of what he sent. */
export const CobroPublico = z.object({
  empresa: z.object({
    nombre: z.string(),
    nombre_fiscal: z.string(),
    telefono: z.string(),
    horario: z.string(),
    color: z.string(),
    clabe: z.string(),
    banco: z.string(),
  }),
  hoy: Fecha,
  cliente: z.string(),
  debe_centavos: z.int(),
  /** Of it, what is to be paid now. */
  ahora_centavos: z.int(),
  a_favor_centavos: z.int(),
  /** Of the link of one account, that one alone. */
  una_cuenta: z.boolean(),
  cuentas: z.array(
    z.object({
      folio: z.string(),
      etiqueta: z.string(),
      fecha: Fecha,
      /** Null: its car is in the shop. */
      vence: z.nullable(Fecha),
      total_centavos: z.int(),
      pagado_centavos: z.int(),
      saldo_centavos: z.int(),
      ahora_centavos: z.int(),
      vencida: z.boolean(),
      cancelada: z.boolean(),
    }),
  ),
  comprobantes: z.array(
    z.object({
      id: z.string(),
      fecha: Fecha,
      monto_centavos: z.int(),
      estado: z.enum(estadosComprobante),
      motivo: z.string(),
    }),
  ),
  /** Of the order of that account, those that its workshop shows him. */
  fotos: z.array(FotoPublica),
});
export type CobroPublico = z.infer<typeof CobroPublico>;

/** What is paid of each account: the one that it names first, and then from the oldest on. */
export const payNamedFirst = (
  cuentas: readonly CuentaConSaldo[],
  named: CuentaConSaldo | undefined,
  monto_centavos: number,
): ReturnType<typeof applyOldestFirst> => {
  const own = applyOldestFirst(named ? [named] : [], monto_centavos);
  const others = applyOldestFirst(
    cuentas.filter(({ id }) => id !== named?.id),
    own.resto_centavos,
  );
  return { ...others, aplicaciones: [...own.aplicaciones, ...others.aplicaciones] };
};
