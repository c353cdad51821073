import { setImmediate as breathe } from 'node:timers/promises';
import { withLostZero } from '#modules/inventario/rules/codigos.ts';
import type { Falta } from '#modules/importaciones/contract.ts';
import { yearOfTwo } from '#modules/activos/rules/vehiculo.ts';
import { findPhones, isCutShort, joinCliente, joinVehiculo, plainCode } from '#modules/importaciones/rules/armar.ts';
import type { Columnas } from '#modules/importaciones/rules/columnas.ts';
import {
  countsHours,
  type Leido,
  leerCantidad,
  leerEntero,
  leerFecha,
  leerMinutos,
  leerOpcion,
  leerPesos,
  leerSiNo,
  leerTasa,
} from '#modules/importaciones/rules/leer.ts';
import type { Campo, Tipo } from '#modules/importaciones/rules/tipos.ts';
import { isNothing } from '#modules/importaciones/rules/valores.ts';
import type { Fila } from './kind.ts';

/** A list to be read: what it brings, its columns, and the year in which it is read. */
export interface Lista {
  tipo: Tipo;
  campos: readonly Campo[];
  columnas: Columnas;
  anio: number;
}

/** So many rows at once: between them, whoever else asks for something is answered. */
export const BREATHE_EVERY = 200;

type Renglon = { numero: number; celdas: readonly string[] };

/** What each row says of each field, and what of it cannot be read. */
export const readRows = async (lista: Lista, rows: readonly Renglon[]): Promise<Fila[]> => {
  const said = (campo: Campo): string[] => {
    const at = lista.columnas[campo.clave] ?? null;
    return at === null ? [] : rows.map(({ celdas }) => celdas[at] ?? '');
  };
  const ways = lista.campos.flatMap((campo) => {
    return OWN_WAYS[campo.forma]?.(said(campo)) ? [campo.clave] : [];
  });
  const itsOwn = new Set(ways);
  const filas: Fila[] = [];
  for (const row of rows) {
    filas.push(readRow(lista, row, itsOwn));
    if (filas.length % BREATHE_EVERY === 0) await breathe();
  }
  return filas;
};

/** Whether a column of money writes its decimals with a comma: then a point can only part thousands. */
const usesCommas = (textos: readonly string[]): boolean => {
  const some = (shape: RegExp): boolean => textos.some((text) => shape.test(text.replace(/[\s$]/g, '')));
  return some(/^-?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/) && !some(/^-?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{1,2}$/);
};

/** Whether a column of days says the month first, as programs in English do: some cannot be read otherwise, and none so. */
const putsMonthFirst = (textos: readonly string[]): boolean => {
  const parts = textos.flatMap((text) => {
    const [, first = '', second = ''] = MONTH_FIRST.exec(text.trim()) ?? [];
    return first === '' ? [] : [{ first: Number(first), second: Number(second) }];
  });
  return parts.filter(({ second }) => second > 12).length >= 2 && parts.every(({ first }) => first <= 12);
};
/** How a whole column may write a form of its own. */
const OWN_WAYS: Partial<Record<Campo['forma'], (textos: readonly string[]) => boolean>> = {
  pesos: usesCommas,
  fecha: putsMonthFirst,
  minutos: countsHours,
};
const MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})(?=\/\d{2,4}(?:\s|$))/;

const readRow = (
  { tipo, campos, columnas, anio }: Lista,
  { numero, celdas }: Renglon,
  itsOwn: ReadonlySet<string>,
): Fila => {
  const fila: Fila = { numero, valores: {}, textos: {}, faltas: [], pendientes: [], extras: {}, avisos: [] };
  const more: string[] = [];
  for (const campo of campos) {
    const at = columnas[campo.clave] ?? null;
    const raw = at === null ? '' : (celdas[at] ?? '').replace(/\s+/g, ' ').trim();
    const text = isNothing(raw) ? '' : raw;
    fila.textos[campo.clave] = text;
    if (text === '') continue;
    const given = campo.forma === 'telefono' ? withLada(text, fila.textos['lada'] ?? '') : text;
    const read = readCell(campo, itsOwn.has(campo.clave) ? asHere(campo, given) : given);
    if (!('falta' in read)) fila.valores[campo.clave] = read.valor;
    else (campo.indispensable ? fila.faltas : fila.pendientes).push(faultOf(campo, text, read.falta));
    if (campo.forma === 'telefono') more.push(...findPhones(given).slice(1));
  }
  if (tipo === 'clientes') joinCliente(fila, more);
  if (tipo === 'clientes' || tipo === 'activos') joinVehiculo(fila.valores, 'categoria', anio);
  for (const campo of campos)
    if (
      campo.requerido &&
      fila.valores[campo.clave] === undefined &&
      !fila.faltas.some((falta) => falta.campo === campo.clave)
    )
      fila.faltas.push(faultOf(campo, '', `Falta «${campo.titulo}». Escríbelo en esta celda.`));
  return fila;
};

const faultOf = ({ clave, titulo }: Campo, valor: string, mensaje: string): Falta => ({
  campo: clave,
  titulo,
  valor,
  mensaje,
});

/** What a column writes its own way, as it is written here. */
const asHere = ({ forma }: Campo, text: string): string => {
  if (forma === 'minutos') return /^[\d.,]+$/.test(text) ? `${text} h` : text;
  return forma === 'pesos' ? text.replaceAll('.', '') : text.replace(MONTH_FIRST, '$2/$1');
};

/** Seven or eight figures beside their area code. */
const withLada = (text: string, lada: string): string => {
  const [own, area] = [text.replace(/\D/g, ''), lada.replace(/\D/g, '')];
  return area !== '' && area.length + own.length === 10 ? `${area}${own}` : text;
};

const readCell = (campo: Campo, text: string): Leido<unknown> => {
  if (text.startsWith('=')) return { falta: 'Trae una fórmula. En Excel cópiala y pégala como valor.' };
  if (/^#(N\/?A|REF!|VALUE!|¡VALOR!|DIV\/0!|¡DIV\/0!|NAME\?|¿NOMBRE\?|NUM!|NULL!)/.test(text))
    return { falta: `La celda tiene un error de Excel (${text}). Corrígela.` };
  if (isCutShort(text))
    return {
      falta: `Excel acortó este número («${text}») y se perdieron cifras. Búscalo en la lista original y escríbelo completo.`,
    };
  return readers[campo.forma](text, campo);
};

const readers: Record<Campo['forma'], (text: string, campo: Campo) => Leido<unknown>> = {
  texto: (text, { clave }) => ({ valor: tidy[clave]?.(text) ?? text }),
  telefono: (text) => {
    const [valor] = findPhones(text);
    return valor === undefined ? { falta: `«${text}» no es un teléfono. Escríbelo a 10 dígitos.` } : { valor };
  },
  pesos: leerPesos,
  cantidad: leerCantidad,
  entero: (text, { clave }) => leerEntero(clave === 'anio' ? longYear(text) : text),
  minutos: (text) => leerMinutos(text),
  fecha: leerFecha,
  sino: leerSiNo,
  tasa: leerTasa,
  opcion: (text, { opciones, otras }) => leerOpcion(text, opciones, otras),
  opciones: (text, { opciones }) => readMany(text.split(/[;,|]/), (one) => leerOpcion(one, opciones)),
  codigos: (text) => ({
    valor: text
      .split(/[;,|\s]+/)
      .filter(Boolean)
      .map((one) => withLostZero(plainCode(one))),
  }),
};

/** As each of them is kept, out of how other programs write it. */
const tidy: Readonly<Record<string, (text: string) => string>> = {
  sku: plainCode,
  serie: plainCode,
  no_economico: plainCode,
  email: firstMail,
  email_factura: firstMail,
  regimen: (text) => /^\d{3}(?!\d)/.exec(text)?.[0] ?? text,
  uso_cfdi: (text) => (/^[A-Z]{1,2}\d{2}(?![A-Z\d])/i.exec(text)?.[0] ?? text).toUpperCase(),
  cp_fiscal: (text) => postcode(plainCode(text)),
  clave_sat: plainCode,
};

/** A figure loses the zero it begins with; there is no postcode of four. */
const postcode = (text: string): string => {
  const bare = text.replace(/^c\.?\s*p\.?\s*/i, '');
  return /^\d{4}$/.test(bare) ? `0${bare}` : bare;
};

function firstMail(text: string): string {
  return text.split(/[;,\s/]+/).find((part) => part.includes('@')) ?? text;
}

const longYear = (text: string): string => (/^'?\d{2}$/.test(text) ? String(yearOfTwo(text.slice(-2))) : text);

const readMany = (texts: readonly string[], read: (text: string) => Leido<string>): Leido<string[]> => {
  const valor: string[] = [];
  for (const text of texts.map((one) => one.trim()).filter(Boolean)) {
    const one = read(text);
    if ('falta' in one) return one;
    if (!valor.includes(one.valor)) valor.push(one.valor);
  }
  return { valor };
};
