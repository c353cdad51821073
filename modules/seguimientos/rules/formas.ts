import * as z from 'zod/mini';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { Fecha, Instante, Texto, Version } from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';
import { canales, decisiones, tipos } from '../rules.ts';

/** One thing to follow up: whom, why, for how much, and the words ready. */
export const Seguimiento = z.object({
  clave: z.string(),
  causa: z.string(),
  tipo: z.enum(tipos),
  cliente_id: z.string(),
  cliente: z.string(),
  telefono: only(CONTACTO, z.string()),
  correo: only(CONTACTO, z.string()),
  activo_id: z.nullable(z.string()),
  vehiculo: z.string(),
  placas: z.string(),
  /** The quotation, the works, the service, the documents. */
  detalle: z.string(),
  /** Since when, or for when. */
  fecha: Fecha,
  monto_centavos: z.nullable(z.int()),
  ruta: z.string(),
  ultimo_en: z.nullable(Instante),
  ultimo_canal: z.nullable(z.enum(canales)),
  ultimo_por: z.string(),
  /** Why he is not written to; null where he may be. */
  no_escribir: z.nullable(z.string()),
  texto: z.string(),
});
export type Seguimiento = z.infer<typeof Seguimiento>;

const Clave = Texto(80);
const Cual = { clave: Clave, causa: Texto(60) };

export const ActoNuevo = z.object({
  ...Cual,
  que: z.enum(decisiones),
  /** He was called. */
  llamada: z._default(z.boolean(), false),
  /** Later: in so many days. */
  dias: z._default(z.int().check(z.gte(1), z.lte(180)), 7),
});
export type ActoNuevo = z.infer<typeof ActoNuevo>;

export const MensajeNuevo = z.object({ ...Cual, canal: z.enum(['whatsapp', 'correo']) });
export type MensajeNuevo = z.infer<typeof MensajeNuevo>;

export const Ajuste = z.object({
  meses_sin_volver: z.int(),
  tope_semanal: z.int(),
  automaticos: z.array(z.enum(tipos)),
  /** Mails leave from this server. */
  correo_configurado: z.boolean(),
  version: Version,
});
export type Ajuste = z.infer<typeof Ajuste>;

export const AjusteEscrito = z.object({
  meses_sin_volver: z.int().check(z.gte(1, 'De 1 a 36 meses.'), z.lte(36, 'De 1 a 36 meses.')),
  tope_semanal: z.int().check(z.gte(1, 'De 1 a 7 mensajes.'), z.lte(7, 'De 1 a 7 mensajes.')),
  automaticos: z.array(z.enum(tipos)).check(z.maxLength(tipos.length)),
});
export type AjusteEscrito = z.infer<typeof AjusteEscrito>;

export const Resultado = z.object({
  tipo: z.enum(tipos),
  contactos: z.int(),
  volvieron: z.int(),
  monto_centavos: z.int(),
});
