import * as z from 'zod/mini';
import { Centavos, Fecha, Id, legible, Parrafo, Tasa, TextoRequerido, upTo } from '#platform/contract/fields.ts';
import { oneLine } from '#platform/contract/text.ts';
import { CODIGO_MAX, CODIGO_MIN, plainCodigo } from './codigo.ts';
import { alcances, dadas } from './palabras.ts';

const Veces = z
  .int('Escribe cuántas veces.')
  .check(z.gte(1, 'Escribe 1 o más.'), z.lte(1_000_000, 'Es demasiado grande.'));
/** A service, or all those of a class; its name is kept so that the form need not ask for it. */
const Blanco = z.object({ tipo: z.enum(['servicio', 'clasificacion']), id: Id, nombre: TextoRequerido(160) });
export type Blanco = z.infer<typeof Blanco>;

/** What a person writes of a coupon. */
export const CuponEntrada = z.object({
  nombre: TextoRequerido(80, 'Escribe cómo se llama el cupón.'),
  alcance: z._default(z.enum(alcances), 'documento'),
  da: z._default(z.enum(dadas), 'porcentaje'),
  diezmilesimas: z._default(Tasa, 0),
  centavos: z._default(Centavos, 0),
  desde: z._default(z.nullable(Fecha), null),
  hasta: z._default(z.nullable(Fecha), null),
  /** Of the week, Monday is 1; none: any. */
  dias: z._default(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)), []),
  minimo_centavos: z._default(Centavos, 0),
  /** Null: as often as wanted. */
  limite: z._default(z.nullable(Veces), null),
  limite_cliente: z._default(z.nullable(Veces), null),
  solo_nuevos: z._default(z.boolean(), false),
  /** What it is of; none: anything. */
  blancos: z._default(z.array(Blanco).check(z.maxLength(30, 'A lo más 30.')), []),
  /** Also on a line that a membership discounts already. */
  con_membresia: z._default(z.boolean(), false),
  nota: z._default(Parrafo(300), ''),
});
export type CuponEntrada = z.infer<typeof CuponEntrada>;

/** A code as somebody writes it; what is kept of it is plain. */
export const Codigo = z
  .string()
  .check(
    upTo(60 + 200, `Escribe a lo más ${CODIGO_MAX} letras y números.`),
    z.overwrite(oneLine),
    upTo(60, `Escribe a lo más ${CODIGO_MAX} letras y números.`),
    z.overwrite(plainCodigo),
    z.minLength(CODIGO_MIN, `Escribe al menos ${CODIGO_MIN} letras o números.`),
    z.maxLength(CODIGO_MAX, `Escribe a lo más ${CODIGO_MAX} letras y números.`),
    legible(),
  );

/** What is wrong with it beyond each field, by the field that says it. */
export const findProblemas = (c: CuponEntrada): { campo: string; mensaje: string }[] => [
  ...(c.da === 'porcentaje' && c.diezmilesimas === 0
    ? [{ campo: 'diezmilesimas', mensaje: 'Escribe cuánto por ciento.' }]
    : []),
  ...(c.da === 'monto' && c.centavos === 0 ? [{ campo: 'centavos', mensaje: 'Escribe cuántos pesos.' }] : []),
  ...(c.da === 'gratis' && c.alcance === 'documento'
    ? [{ campo: 'da', mensaje: 'Sin costo es un servicio: elige «Un servicio, una vez».' }]
    : []),
  ...(c.alcance === 'servicio' && c.blancos.length === 0
    ? [{ campo: 'blancos', mensaje: 'Elige de qué servicio es.' }]
    : []),
  ...(c.desde !== null && c.hasta !== null && c.hasta < c.desde
    ? [{ campo: 'hasta', mensaje: 'Termina antes de empezar.' }]
    : []),
];
