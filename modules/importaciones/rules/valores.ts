import { namesMarca, readVehiculo } from '#modules/activos/rules/vehiculo.ts';
import { foldText } from '#platform/contract/fold.ts';
import { checkRfc } from '#platform/contract/rfc.ts';
import { findPhones } from './armar.ts';
import { isExento, leerFecha, leerMinutos, leerPesos, plainFigure } from './leer.ts';

/** What people write where there is nothing to say. */
const NOTHING =
  /^(?:n\/?a|n\.a\.|s\/?n|s\.n\.|s\/?d|s\/?p|nd|n\/d|na|null|nulo|nan|ninguno|ninguna|no tiene|no aplica|sin dato|sin datos|sin placas?|sin correo|sin telefono|sin rfc|sin numero|sin serie|no proporciono|pendiente|por definir|desconocido|vacio|[-–—_.·*?/\\]+|x{2,}|0{7,})$/;
export const isNothing = (text: string): boolean => text === '' || NOTHING.test(foldText(text));

/** What values are like, whatever their header says. */
export const CLASES = {
  telefono: 'teléfonos',
  lada: 'ladas',
  correo: 'correos',
  rfc: 'RFC',
  serie: 'números de serie',
  placas: 'placas',
  anio: 'años',
  fecha: 'fechas',
  pesos: 'importes',
  numero: 'números',
  tasa: 'tasas',
  duracion: 'tiempos',
  cp: 'códigos postales',
  sino: 'sí o no',
  vehiculo: 'marca y modelo',
  marca: 'marcas',
  modelo: 'modelos',
  conocido: 'modelos',
  entidad: 'estados',
  nombre: 'nombres',
  corto: 'claves cortas',
  opcion: 'opciones',
  texto: 'textos',
} as const;
export type Clase = keyof typeof CLASES;

const ENTIDADES: ReadonlySet<string> = new Set(
  'aguascalientes|ags|baja california|bc|baja california sur|bcs|campeche|camp|chiapas|chis|chihuahua|chih|ciudad de mexico|cdmx|df|distrito federal|coahuila|coah|coahuila de zaragoza|colima|col|durango|dgo|estado de mexico|edomex|edo mex|mexico|mex|guanajuato|gto|guerrero|gro|hidalgo|hgo|jalisco|jal|michoacan|mich|michoacan de ocampo|morelos|mor|nayarit|nay|nuevo leon|nl|oaxaca|oax|puebla|pue|queretaro|qro|quintana roo|q roo|qroo|san luis potosi|slp|sinaloa|sin|sonora|son|tabasco|tab|tamaulipas|tamps|tlaxcala|tlax|veracruz|ver|veracruz de ignacio de la llave|yucatan|yuc|zacatecas|zac'.split(
    '|',
  ),
);

const isFigure = (text: string): boolean => plainFigure(text.replace(/%|km?s?\.?$/gi, '')) !== null;
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;
const isYear = (text: string): boolean => /^(?:19[3-9]\d|20[0-3]\d)(?:\.0+)?$/.test(text);

/** Whether one value is of that class. */
export const isOf: Readonly<Record<Clase, (text: string) => boolean>> = {
  telefono: (text) =>
    findPhones(text).length > 0 ||
    (/^[\d\s().+-]+$/.test(text) && digitsIn(text) >= 7 && digitsIn(text) <= 13 && !/^\d+\.\d{1,2}$/.test(text)) ||
    /^\d[.,]\d+E\+(?:9|09|10|11)$/i.test(text),
  lada: (text) => /^\(?\d{2,3}\)?(?:\.0)?$/.test(text),
  correo: (text) => text.includes('@'),
  rfc: (text) => checkRfc(text).ok || /^[A-ZÑ&]{3,4}[\s-]?\d{6}[\s-]?[A-Z0-9]{0,3}$/i.test(text),
  serie: (text) =>
    /^[A-Z0-9-]{8,20}$/i.test(text.replace(/\s/g, '')) && digitsIn(text) >= 3 && findPhones(text).length === 0,
  placas: (text) => text.length <= 12 && /^[A-Z0-9][A-Z0-9\s-]*$/i.test(text) && /\d/.test(text) && /[A-Z]/i.test(text),
  anio: (text) => isYear(text) || /^'?\d{2}$/.test(text),
  fecha: (text) => 'valor' in leerFecha(text) || /^\d{1,2}\/\d{1,2}\/\d{2,4}(?:\s|$)/.test(text),
  pesos: (text) => 'valor' in leerPesos(text) || /^-?\(?\$?\s?[\d.,]+\)?$/.test(text),
  numero: isFigure,
  tasa: (text) => isFigure(text) || isExento(text),
  duracion: (text) => 'valor' in leerMinutos(text),
  cp: (text) => /^\d{4,5}(?:\.0)?$/.test(text),
  sino: (text) => /^(?:si|s|x|no|n|1|0|verdadero|falso|true|false|yes)$/.test(foldText(text)),
  vehiculo: (text) => {
    const { marca, modelo, anio } = readVehiculo(text);
    return marca !== '' && (modelo !== '' || anio !== null);
  },
  marca: (text) => {
    if (/\d{4}/.test(text) || isFigure(text) || text.length > 30) return false;
    const { marca, modelo } = readVehiculo(text);
    return marca === '' ? !/\d/.test(text) : modelo === '';
  },
  modelo: (text) => !isYear(text) && 'falta' in leerFecha(text) && !/^\S+\s\S/.test(namesMarca(text) ? text : ''),
  conocido: (text) => readVehiculo(text).marca !== '',
  entidad: (text) => ENTIDADES.has(foldText(text).replace(/[.,]/g, '')),
  nombre: (text) => !isFigure(text) && !text.includes('@') && /\p{L}{2}/u.test(text) && 'falta' in leerFecha(text),
  corto: (text) => text.length <= 14 && /\d/.test(text) && !/@/.test(text),
  opcion: () => true,
  texto: () => true,
};

/** How much of what a column says is of that class, from 0 to 1; an empty column says nothing against any. */
export const shareOf = (clase: Clase, valores: readonly string[]): number =>
  valores.length === 0 ? 1 : valores.filter((text) => isOf[clase](text)).length / valores.length;

/** Whose names are of nothing else: one value that is wrong does not say that the header is. */
const SURE_NAMES: ReadonlySet<Clase> = new Set(['telefono', 'correo', 'rfc', 'fecha', 'pesos', 'numero', 'tasa']);

/** Where half of what a column says is something else, its header is not believed. */
export const fits = (clase: Clase, valores: readonly string[]): boolean =>
  shareOf(clase, valores) >= 0.5 || (valores.length === 1 && SURE_NAMES.has(clase));
