import { normalizePhone } from '#modules/clientes/rules.ts';
import type { Falta } from '#modules/importaciones/contract.ts';
import {
  type Leido,
  leerCantidad,
  leerEntero,
  leerFecha,
  leerOpcion,
  leerPesos,
  leerSiNo,
  leerTasa,
} from '#modules/importaciones/rules/leer.ts';
import type { Campo } from '#modules/importaciones/rules/tipos.ts';
import type { Columnas } from '#modules/importaciones/rules.ts';
import type { Fila } from './kind.ts';

/** What each row says of each field, and what of it cannot be read. */
export const readRows = (
  campos: readonly Campo[],
  columnas: Columnas,
  rows: readonly { numero: number; celdas: readonly string[] }[],
): Fila[] => rows.map(({ numero, celdas }) => readRow(campos, columnas, numero, celdas));

const readRow = (campos: readonly Campo[], columnas: Columnas, numero: number, celdas: readonly string[]): Fila => {
  const valores: Fila['valores'] = {};
  const textos: Fila['textos'] = {};
  const faltas: Falta[] = [];
  for (const campo of campos) {
    const at = columnas[campo.clave] ?? null;
    const text = at === null ? '' : (celdas[at] ?? '');
    textos[campo.clave] = text;
    const read = text === '' ? missing(campo) : readCell(campo, text);
    if (read === null) continue;
    if ('falta' in read) faltas.push({ campo: campo.clave, titulo: campo.titulo, valor: text, mensaje: read.falta });
    else valores[campo.clave] = read.valor;
  }
  return { numero, valores, textos, faltas };
};

const missing = ({ requerido, titulo }: Campo): Leido<never> | null =>
  requerido ? { falta: `Falta «${titulo}». Escríbelo en esta celda.` } : null;

const readCell = (campo: Campo, text: string): Leido<unknown> => {
  if (text.startsWith('=')) return { falta: 'Trae una fórmula. En Excel cópiala y pégala como valor.' };
  if (/^#(N\/?A|REF!|VALUE!|¡VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|¿NOMBRE\?|NUM!|NULL!)/.test(text))
    return { falta: `La celda tiene un error de Excel (${text}). Corrígela.` };
  return readers[campo.forma](text, campo);
};

const readers: Record<Campo['forma'], (text: string, campo: Campo) => Leido<unknown>> = {
  texto: (text) => ({ valor: text }),
  telefono: (text) => {
    const valor = normalizePhone(text);
    return valor === null ? { falta: `«${text}» no es un teléfono. Escríbelo a 10 dígitos.` } : { valor };
  },
  pesos: leerPesos,
  cantidad: leerCantidad,
  entero: leerEntero,
  fecha: leerFecha,
  sino: leerSiNo,
  tasa: leerTasa,
  opcion: (text, { opciones }) => leerOpcion(text, opciones),
  opciones: (text, { opciones }) => readMany(text.split(/[;,|]/), (one) => leerOpcion(one, opciones)),
  codigos: (text) => ({ valor: text.split(/[;,|\s]+/).filter(Boolean) }),
};

const readMany = (texts: readonly string[], read: (text: string) => Leido<string>): Leido<string[]> => {
  const valor: string[] = [];
  for (const text of texts.map((one) => one.trim()).filter(Boolean)) {
    const one = read(text);
    if ('falta' in one) return one;
    if (!valor.includes(one.valor)) valor.push(one.valor);
  }
  return { valor };
};
