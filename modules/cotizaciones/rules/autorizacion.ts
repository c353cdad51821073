import * as z from 'zod/mini';
import { canales, canalesMostrador } from '#modules/cotizaciones/rules/estados.ts';
import { Centavos, Id, Instante, Parrafo, TextoRequerido } from '#platform/contract/fields.ts';

export const Autorizacion = z.object({
  id: Id,
  revision: z.int(),
  canal: z.enum(canales),
  nombre: z.string(),
  nota: z.string(),
  autorizado_centavos: Centavos,
  registrada_por: z.string(),
  con_firma: z.boolean(),
  /** What he agreed to about the parts; null = he was not asked or did not say. */
  acepta_usadas: z.nullable(z.boolean()),
  acepta_propias: z.nullable(z.boolean()),
  documento_hash: z.string(),
  creado_en: Instante,
});
export type Autorizacion = z.infer<typeof Autorizacion>;

export const AutorizacionEntrada = z.object({
  /** The revision that the person had in front of him. */
  revision: z.int(),
  canal: z.enum(canalesMostrador),
  nombre: TextoRequerido(120, 'Escribe quién autoriza.'),
  nota: z._default(Parrafo(500), ''),
  /** Lines that he accepts; all others are rejected. None = the quotation is rejected. */
  autorizadas: z.array(Id).check(z.maxLength(500)),
  acepta_usadas: z._default(z.nullable(z.boolean()), null),
  acepta_propias: z._default(z.nullable(z.boolean()), null),
});
export type AutorizacionEntrada = z.infer<typeof AutorizacionEntrada>;
