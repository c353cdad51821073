import * as z from 'zod/mini';
import { Centavos, Id, Parrafo, Tasa, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { cadas, colores, dadas, unidades } from './palabras.ts';

export const Beneficio = z.object({
  id: Id,
  /** As its customer reads it: «Lavado completo». */
  nombre: TextoRequerido(80, 'Escribe cómo se llama el beneficio.'),
  servicio_id: z._default(z.nullable(Id), null),
  clasificacion_id: z._default(z.nullable(Id), null),
  da: z.enum(dadas),
  diezmilesimas: z._default(Tasa, 0),
  centavos: z._default(Centavos, 0),
  /** Null: as often as he wants. */
  limite: z._default(z.nullable(z.int().check(z.gte(1, 'Escribe un límite de 1 o más.'), z.lte(999))), null),
  cada: z._default(z.enum(cadas), 'periodo'),
  /** One every so many days; 0 = no wait. */
  intervalo_dias: z._default(z.int().check(z.gte(0), z.lte(365)), 0),
});
export type Beneficio = z.infer<typeof Beneficio>;

export const PlanEntrada = z.object({
  nombre: TextoRequerido(60, 'Escribe cómo se llama el plan.'),
  color: z.enum(colores),
  precio_centavos: Centavos,
  tasa_iva: z.union([z.literal(1600), z.literal(800), z.literal(0)]),
  duracion: z.int().check(z.gte(1, 'Escribe cuánto dura.'), z.lte(366)),
  unidad: z.enum(unidades),
  vehiculos: z._default(z.nullable(z.int().check(z.gte(1), z.lte(50))), 1),
  terminos: z._default(Parrafo(4000), ''),
  beneficios: z
    .array(Beneficio)
    .check(z.minLength(1, 'Agrega al menos un beneficio.'), z.maxLength(20, 'A lo más 20 beneficios.')),
});
export type PlanEntrada = z.infer<typeof PlanEntrada>;

export const Plan = z.extend(PlanEntrada, {
  id: z.string(),
  activo: z.boolean(),
  tasa_iva: z.int(),
  /** How many have it in force. */
  vigentes: z.int(),
  version: Version,
});
export type Plan = z.infer<typeof Plan>;

export const Ajuste = z.object({
  gracia_dias: z.int('Escribe cuántos días.').check(z.gte(0, 'Escribe 0 días o más.'), z.lte(60, 'A lo más 60 días.')),
  congela_meses: z
    .int('Escribe cuántos meses.')
    .check(z.gte(0, 'Escribe 0 meses o más.'), z.lte(12, 'A lo más 12 meses.')),
});
export type Ajuste = z.infer<typeof Ajuste>;

export interface ProblemaDePlan {
  campo: string;
  mensaje: string;
}

/** What a plan lacks, by field and in words. */
export const findProblemas = ({ beneficios, duracion, unidad }: PlanEntrada): ProblemaDePlan[] => [
  ...(unidad === 'anio' && duracion > 5 ? [{ campo: 'duracion', mensaje: 'A lo más cinco años.' }] : []),
  ...(unidad === 'mes' && duracion > 60 ? [{ campo: 'duracion', mensaje: 'A lo más 60 meses.' }] : []),
  ...beneficios.flatMap((b, i) => {
    const at = (campo: string, mensaje: string) => [{ campo: `beneficios.${i}.${campo}`, mensaje }];
    if ((b.servicio_id === null) === (b.clasificacion_id === null))
      return at('servicio_id', 'Elige un servicio o una clasificación.');
    if (b.da === 'porcentaje' && b.diezmilesimas === 0)
      return at('diezmilesimas', 'Escribe qué porcentaje se descuenta.');
    if (b.da === 'monto' && b.centavos === 0) return at('centavos', 'Escribe cuánto se descuenta.');
    return [];
  }),
];
