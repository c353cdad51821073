import * as z from 'zod/mini';
import { antiguedades } from '#modules/pagos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/fields.ts';

/** Where a customer stands with the workshop. */
export const ClienteDeudor = z.object({
  cliente_id: z.string(),
  cliente: z.string(),
  telefono: z.string(),
  email: z.string(),
  /** Nobody in particular: no advances, no agreements. */
  publico: z.boolean(),
  limite_credito_centavos: z.int(),
  dias_credito: z.int(),
  debe_centavos: z.int(),
  cuentas: z.int(),
  vencido_centavos: z.int(),
  dias_vencido: z.int(),
  a_favor_centavos: z.int(),
  /** What he owes of each age, in the order of `antiguedades`. */
  por_antiguedad: z.array(z.object({ antiguedad: z.enum(antiguedades), saldo_centavos: z.int(), cuentas: z.int() })),
});
export type ClienteDeudor = z.infer<typeof ClienteDeudor>;

const ById = z.object({ id: Id });

export const cobranzaApi = contract({
  'GET /api/cobranza/clientes/{id}': {
    summary: 'Cuánto debe un cliente, desde cuándo y qué tiene a favor',
    access: 'ver_pendiente_pago',
    tx: 'read',
    params: ById,
    reply: ClienteDeudor,
  },
});
