import * as z from 'zod/mini';
import { Centavos, Fecha } from '#platform/contract/fields.ts';
import { roundHalfAway } from '#platform/contract/money.ts';
import { addDays } from '#platform/contract/zones.ts';

/** The figures of the way from an inspection to the customer's word, each with the documents behind it. */
export const cifras = ['inspeccionadas', 'enviadas', 'vistas', 'respuesta', 'autorizado', 'recuperado'] as const;
export type Cifra = (typeof cifras)[number];

const coloresHallados = ['rojo', 'amarillo'] as const;

/** What was offered and taken of the findings of one colour, with a photo that the customer sees or without. */
const Corte = z.object({
  color: z.enum(coloresHallados),
  con_foto: z.boolean(),
  ofrecidos: z.int(),
  autorizados: z.int(),
  ofrecido_centavos: Centavos,
  autorizado_centavos: Centavos,
});
export type Corte = z.infer<typeof Corte>;

export const CifrasDeHallazgos = z.object({
  /** Opened in the period, of the kinds that the company inspects or were inspected anyway. */
  ordenes: z.int(),
  /** Those of which the company asks for it. */
  pedidas: z.int(),
  inspeccionadas: z.int(),
  /** Inspected, and the customer has the report or the quotation of what was found. */
  enviadas: z.int(),
  /** Those whose quotation was sent, and those that the customer opened. */
  cotizadas: z.int(),
  vistas: z.int(),
  /** Lines that the customer answered, and the median of the minutes since they were found. */
  respondidos: z.int(),
  respuesta_minutos: z.nullable(z.int()),
  cortes: z.array(Corte),
  recuperado_centavos: z.int(),
  recuperado_ordenes: z.int(),
});
export type CifrasDeHallazgos = z.infer<typeof CifrasDeHallazgos>;

/** One document behind a figure: whether it counts in it, or is only of those of which it is a part. */
export const DocumentoDeCifra = z.object({
  orden_id: z.string(),
  folio: z.string(),
  fecha: Fecha,
  cliente: z.string(),
  vehiculo: z.string(),
  /** The line, where the figure counts lines. */
  descripcion: z.string(),
  cuenta: z.boolean(),
  color: z.nullable(z.enum(coloresHallados)),
  con_foto: z.nullable(z.boolean()),
  minutos: z.nullable(z.int()),
  monto_centavos: z.nullable(z.int()),
});
export type DocumentoDeCifra = z.infer<typeof DocumentoDeCifra>;

/** How each is counted, as it is said beside it. */
export const formulas: Record<Cifra, string> = {
  inspeccionadas:
    'Órdenes abiertas en el periodo con una inspección terminada ÷ órdenes abiertas de los tipos que se inspeccionan. Las canceladas no cuentan.',
  enviadas:
    'Órdenes inspeccionadas cuyo informe o cotización de hallazgos se mandó al cliente ÷ órdenes inspeccionadas.',
  vistas: 'Cotizaciones de hallazgos que el cliente abrió ÷ cotizaciones de hallazgos que se le mandaron.',
  respuesta:
    'Mediana del tiempo desde que se marcó el hallazgo hasta la primera respuesta del cliente a ese renglón, sí o no.',
  autorizado:
    'Importe con IVA de los hallazgos que el cliente autorizó ÷ importe de los que se le ofrecieron, en órdenes abiertas en el periodo. El color es el del hallazgo; la foto, una que el cliente ve.',
  recuperado: 'Vendido en el periodo de renglones que vinieron de trabajo pendiente, menos lo devuelto de ellos.',
};

/** What of the offer one asks about: all of it, a colour, or with or without a photo. */
export interface Seleccion {
  color?: Corte['color'] | undefined;
  con_foto?: boolean | undefined;
}

type Sumas = Omit<Corte, 'color' | 'con_foto'>;

export const addCortes = (cortes: readonly Corte[], { color, con_foto }: Seleccion = {}): Sumas =>
  cortes
    .filter((one) => (color ?? one.color) === one.color && (con_foto ?? one.con_foto) === one.con_foto)
    .reduce<Sumas>(
      (sum, one) => ({
        ofrecidos: sum.ofrecidos + one.ofrecidos,
        autorizados: sum.autorizados + one.autorizados,
        ofrecido_centavos: sum.ofrecido_centavos + one.ofrecido_centavos,
        autorizado_centavos: sum.autorizado_centavos + one.autorizado_centavos,
      }),
      { ofrecidos: 0, autorizados: 0, ofrecido_centavos: 0, autorizado_centavos: 0 },
    );

/** A part of a whole, in ten-thousandths to a whole percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundHalfAway(BigInt(part) * 100n, BigInt(whole)) * 100;

const HOUR = 60;
const DAY = 24 * HOUR;

/** «45 min», «3 h 20 min», «2 días 4 h». */
export const writeMinutes = (minutes: number): string => {
  if (minutes < HOUR) return `${minutes} min`;
  const [big, small] = minutes < DAY ? [HOUR, 1] : [DAY, HOUR];
  const whole = Math.floor(minutes / big);
  const rest = Math.floor((minutes % big) / small);
  const said = big === HOUR ? `${whole} h` : whole === 1 ? '1 día' : `${whole} días`;
  return rest === 0 ? said : `${said} ${rest} ${small === 1 ? 'min' : 'h'}`;
};

/** Whether a company that does not work this way has to read anything of it. */
export const isWorthTelling = (c: CifrasDeHallazgos): boolean =>
  c.pedidas > 0 || c.inspeccionadas > 0 || c.respondidos > 0 || c.recuperado_ordenes > 0 || c.cortes.length > 0;

/** What is told when nobody says of when: the last thirty days. */
export const usualPeriod = (hoy: string): { desde: string; hasta: string } => ({
  desde: addDays(hoy, -29),
  hasta: hoy,
});
