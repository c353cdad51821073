import * as z from 'zod/mini';

const Cuentas = {
  activas: z.int(),
  nuevas: z.int(),
  perdidas: z.int(),
  /** Of the periods that ended, how many were followed by another, in ten thousandths; null when none ended. */
  renovacion_diezmilesimas: z.nullable(z.int()),
  mensual_centavos: z.int(),
  cobrado_centavos: z.int(),
  usado_centavos: z.int(),
  usos: z.int(),
};
export const Reporte = z.object({
  ...Cuentas,
  planes: z.array(z.object({ plan_id: z.string(), nombre: z.string(), ...Cuentas })),
  /** Those who took more than they paid, the dearest first. */
  caros: z.array(
    z.object({
      id: z.string(),
      folio: z.string(),
      cliente: z.string(),
      plan_nombre: z.string(),
      cobrado_centavos: z.int(),
      usado_centavos: z.int(),
      usos: z.int(),
    }),
  ),
});
export type Reporte = z.infer<typeof Reporte>;
