import * as z from 'zod/mini';
import { type Activo, ActivoNuevo } from '#modules/activos/contract.ts';
import { checkVin } from '#modules/activos/rules.ts';
import { readEntero, UNREAD, valueOf } from '#platform/contract/numbers.ts';
import { Texto } from '#platform/contract/fields.ts';

const { id: _, ...fields } = ActivoNuevo.shape;

// A list without choice holds null; the record holds an empty text.
const Elegida = z.pipe(
  z.nullable(Texto(20)),
  z.transform((texto) => texto ?? ''),
);

/** A year is typed as four figures, never as 2,017. */
export const ActivoFormulario = z
  .object({
    ...fields,
    cliente_id: z.string().check(z.minLength(1, 'Elige de quién es el vehículo.')),
    anio: z.string().check(z.regex(/^((19|20)\d\d)?$/, 'Escribe el año con 4 cifras.')),
    combustible: Elegida,
    transmision: Elegida,
  })
  .check((context) => {
    const { error } = checkVin(context.value.serie);
    if (error) context.issues.push({ code: 'custom', path: ['serie'], message: error, input: context.value });
  });
export type ActivoValores = z.output<typeof ActivoFormulario>;

export const bodyOf = ({ anio, categoria, ...values }: ActivoValores) => ({
  ...values,
  categoria: categoria || 'auto',
  anio: anio === '' ? null : (valueOf(readEntero(anio)) ?? UNREAD),
});

export const emptyActivo = {
  cliente_id: '',
  marca: '',
  modelo: '',
  categoria: '',
  color: '',
  anio: '',
  placas: '',
  serie: '',
  motor: '',
  no_economico: '',
  kilometraje: null,
  combustible: '',
  transmision: '',
  visita_previa: null,
  notas: '',
};

export const valuesOf = ({
  id: _id,
  version: _version,
  cliente: _cliente,
  activo: _activo,
  anio,
  ...activo
}: Activo) => ({
  ...activo,
  anio: anio === null ? '' : String(anio),
});
