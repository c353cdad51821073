import * as z from 'zod/mini';
import { cortes, fuentes, hechos, hechosDeCosto, isOfCost, medidas } from '#modules/numeros/rules/medidas.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Texto } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { onlyTo } from '#platform/contract/told.ts';

export const numerosRefusals = refusals({
  periodo_de_numeros: [422, 'Los números se leen de un día a dos años: pon la primera fecha antes que la última.'],
  corte_ajeno: [422, 'Esta cifra no se puede dividir así. Elige otra forma de dividirla.'],
});

const LEE = 'ver_dashboard';
const facts = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, z.nullable(z.int())])) as Record<T, z.ZodMiniNullable<z.ZodMiniInt>>;

/** What was counted in a period; null what whoever asks may not see. */
export const Cuenta = z.object({
  ...facts(hechos.filter((one) => !isOfCost(one))),
  ...onlyTo(COSTOS, facts(hechosDeCosto)),
});
export type Cuenta = z.infer<typeof Cuenta>;

const Periodo = z.object({ desde: Fecha, hasta: Fecha });

export const RenglonDeCorte = z.object({
  /** Empty: what has none. */
  clave: z.string(),
  nombre: z.string(),
  ahora: Cuenta,
  antes: Cuenta,
});
export type RenglonDeCorte = z.infer<typeof RenglonDeCorte>;

export const DocumentoDeMedida = z.object({
  fuente: z.enum(fuentes),
  documento_id: z.string(),
  /** Of what kind the document is, by which its page is found. */
  documento: z.enum(['orden', 'mostrador', 'cotizacion', 'pago', 'gasto', 'turno', 'trabajo']),
  folio: z.string(),
  fecha: Fecha,
  /** Whose it is: a customer, a supplier, a person of the shop. */
  de: z.string(),
  cuenta: Cuenta,
});
export type DocumentoDeMedida = z.infer<typeof DocumentoDeMedida>;

const dates = { desde: Fecha, hasta: Fecha };

export const numerosApi = contract({
  'GET /api/numeros/tablero': {
    summary: 'Los números de un periodo, del anterior y del mismo de hace un año',
    access: LEE,
    tx: 'read',
    query: z.object(dates),
    reply: z.object({
      ...dates,
      periodo_anterior: Periodo,
      hace_un_anio: Periodo,
      ahora: Cuenta,
      antes: Cuenta,
      anio: Cuenta,
    }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/corte': {
    summary: 'Una cifra dividida por asesor, cliente, servicio…, con el periodo anterior',
    access: LEE,
    tx: 'read',
    query: z.object({ ...dates, medida: z.enum(medidas), corte: z.enum(cortes) }),
    reply: z.object({ data: z.array(RenglonDeCorte), total: Cuenta }),
    refusals: numerosRefusals,
  },
  'GET /api/numeros/documentos': {
    summary: 'Los documentos detrás de una cifra, o de un renglón de su división',
    access: LEE,
    tx: 'read',
    query: z.object({
      ...dates,
      medida: z.enum(medidas),
      corte: z.optional(z.enum(cortes)),
      parte: z.optional(Texto(120)),
    }),
    reply: z.object({ data: z.array(DocumentoDeMedida), documentos: z.int(), total: Cuenta }),
    refusals: numerosRefusals,
  },
});
