import * as z from 'zod/mini';
import { estadosOrden } from '#modules/ordenes/rules.ts';
import { muros, temasDeMuro } from './muros.ts';

/** An order as anybody in a waiting room may read it: no amounts, no telephones, nobody's whole name. */
const Colgada = z.object({
  folio: z.string(),
  /** What it waits for, in words. */
  espera: z.nullable(z.string()),
  /** Since when it is in that state. */
  desde: z.string(),
  promesa: z.nullable(z.string()),
  placas: z.string(),
  vehiculo: z.string(),
  cliente: z.string(),
  tecnicos: z.array(z.object({ nombre: z.string(), color: z.string() })),
  lineas: z.int(),
  hechas: z.int(),
});
export type Colgada = z.infer<typeof Colgada>;

/** What stands around a wall, whichever it is. */
export const Marco = {
  empresa: z.string(),
  zona: z.string(),
  pantalla: z.string(),
  muro: z.enum(muros),
  tema: z.enum(temasDeMuro),
};

/** What a screen of the workshop shows, and no more than that. */
export const Pared = z.object({
  ...Marco,
  /** Every state of what is in the shop, as work goes through them; none on a screen that shows another wall. */
  columnas: z.array(
    z.object({ estado: z.enum(estadosOrden), titulo: z.string(), cuantas: z.int(), tarjetas: z.array(Colgada) }),
  ),
});
export type Pared = z.infer<typeof Pared>;
