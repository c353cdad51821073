import * as z from 'zod/mini';
import { Id, patchOf, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { type EstadoOrden, estadosEnTaller } from '../rules.ts';

/** The tints that a label may take; its word says the rest. */
export const tonosDeEtiqueta = ['neutral', 'info', 'ok', 'warn', 'error', 'primary'] as const;
export type TonoDeEtiqueta = (typeof tonosDeEtiqueta)[number];
export const nombresDeTono: Record<TonoDeEtiqueta, string> = {
  neutral: 'Gris',
  info: 'Azul',
  ok: 'Verde',
  warn: 'Ámbar',
  error: 'Rojo',
  primary: 'Del tema',
};

/** States within which the company may have words of its own. */
export const estadosConEtiqueta = estadosEnTaller;

export const EtiquetaNueva = z.object({
  id: z.optional(Id),
  nombre: TextoRequerido(30, 'Escribe la etiqueta.'),
  tono: z.enum(tonosDeEtiqueta, 'Elige un color.'),
  /** Null: in any state. */
  estado: z._default(z.nullable(z.enum(estadosConEtiqueta)), null),
  orden: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
});
export type EtiquetaNueva = z.infer<typeof EtiquetaNueva>;
export const EtiquetaCambio = z.object({ ...patchOf(EtiquetaNueva.shape), activa: z.optional(z.boolean()) });
export type EtiquetaCambio = z.infer<typeof EtiquetaCambio>;
export const Etiqueta = z.object({
  id: z.string(),
  nombre: z.string(),
  tono: z.enum(tonosDeEtiqueta),
  estado: z.nullable(z.enum(estadosConEtiqueta)),
  orden: z.int(),
  activa: z.boolean(),
  version: Version,
});
export type Etiqueta = z.infer<typeof Etiqueta>;

/** Whether an order in this state may carry it. */
export const fitsState = ({ estado, activa }: Pick<Etiqueta, 'estado' | 'activa'>, of: EstadoOrden): boolean =>
  activa && (estado === null || estado === of);
