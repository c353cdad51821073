import type * as z from 'zod/mini';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What a person reads of a value that does not fit, where the field itself says nothing better. */
export const explainIssue = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Este dato es necesario.';
      return NEEDED[issue.expected] ?? 'Este dato no tiene la forma esperada.';
    case 'invalid_value':
      return `Elige una de estas opciones: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return smallest(issue.origin, Number(issue.minimum));
    case 'too_big':
      return largest(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return `Aquí no va: ${issue.keys.join(', ')}.`;
    case 'not_multiple_of':
      return `Escribe un múltiplo de ${issue.divisor}.`;
    case 'invalid_format':
      return 'Revisa cómo está escrito este dato.';
    default:
      return 'Este dato no es válido. Revísalo.';
  }
};

const NEEDED: Readonly<Record<string, string>> = {
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  boolean: 'Responde sí o no.',
  array: 'Envía una lista.',
  object: 'Envía los datos de este grupo.',
  record: 'Envía los datos de este grupo.',
};

const smallest = (origin: string, n: number): string => {
  if (origin === 'string') return n === 1 ? 'Este dato es necesario.' : `Escribe al menos ${n} caracteres.`;
  if (origin === 'array') return n === 1 ? 'Agrega al menos uno.' : `Agrega al menos ${n}.`;
  return `Escribe ${n} o más.`;
};

const largest = (origin: string, n: number): string => {
  if (origin === 'string') return `Escribe a lo más ${n} caracteres.`;
  if (origin === 'array') return `Deja a lo más ${n}.`;
  return `Escribe ${n} o menos.`;
};
