import * as z from 'zod/mini';
import { Fecha, Mes } from '#platform/contract/fields.ts';
import { cifrasDeCierre, estadosDeMes, pendientesDeCierre } from './cierres.ts';

/** One time that the books were closed or reopened. */
export const Cierre = z.object({
  id: z.string(),
  clase: z.enum(['cierre', 'reapertura']),
  mes: Mes,
  /** Until which day the books were closed before, and after. */
  antes: z.nullable(Fecha),
  hasta: Fecha,
  motivo: z.string(),
  por: z.string(),
  creado_en: z.string(),
});
export type Cierre = z.infer<typeof Cierre>;

export const CierreDeMes = z.object({
  mes: Mes,
  estado: z.enum(estadosDeMes),
  cerrado_hasta: z.nullable(Fecha),
  /** What closed it, while it is. */
  cerro: z.nullable(Cierre),
  pendientes: z.array(z.object({ clase: z.enum(pendientesDeCierre), cuantos: z.int() })),
  /** Figures that are no longer what they were when it was closed. */
  cambios: z.array(z.object({ cifra: z.enum(cifrasDeCierre), al_cerrar_centavos: z.int(), ahora_centavos: z.int() })),
  historia: z.array(Cierre),
});
export type CierreDeMes = z.infer<typeof CierreDeMes>;
