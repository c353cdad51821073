import * as z from 'zod/mini';
import { Id, ParrafoRequerido } from '#platform/contract/fields.ts';

/** What becomes of what the customer paid ahead, when an order is cancelled. */
export const destinosDeAnticipo = ['devolver', 'a_favor'] as const;

export const OrdenCancelada = z.object({
  motivo: ParrafoRequerido(300, 'Escribe por qué se cancela.'),
  /** Needed when something was paid of it. */
  anticipo: z.optional(z.enum(destinosDeAnticipo)),
  sesion_id: z.optional(Id),
});
export type OrdenCancelada = z.infer<typeof OrdenCancelada>;
