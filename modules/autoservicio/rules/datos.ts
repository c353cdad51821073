import * as z from 'zod/mini';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { Version } from '#platform/contract/fields.ts';

const { telefono, whatsapp, email, direccion, cp, rfc, nombre_fiscal, regimen, uso_cfdi, cp_fiscal, email_factura } =
  ClienteNuevo.shape;
/** What he may say of himself; his name, his credit and what the shop notes of him are the shop's. */
export const MisDatosCambio = z.object({
  telefono,
  whatsapp,
  email,
  direccion,
  cp,
  rfc,
  nombre_fiscal,
  regimen,
  uso_cfdi,
  cp_fiscal,
  email_factura,
  marketing: ClienteNuevo.shape.marketing,
});
export type MisDatosCambio = z.infer<typeof MisDatosCambio>;
export const MisDatos = z.object({
  nombre: z.string(),
  ...MisDatosCambio.shape,
  version: Version,
  /** The mailbox that he wrote and has not confirmed; null: none. */
  por_confirmar: z.nullable(z.string()),
});
export type MisDatos = z.infer<typeof MisDatos>;
