import * as z from 'zod/mini';

/** What one room keeps of somebody: a heading, the columns and the rows, as people read them. */
export const Seccion = z.object({
  titulo: z.string(),
  columnas: z.array(z.string()),
  filas: z.array(z.array(z.string())),
  /** There are more than are told. */
  faltan: z.int(),
});
export type Seccion = z.infer<typeof Seccion>;

/** All that is kept of a customer. */
export const Expediente = z.object({
  cliente: z.string(),
  responsable: z.string(),
  hecho_en: z.string(),
  secciones: z.array(Seccion),
});
export type Expediente = z.infer<typeof Expediente>;
