import { readVin } from '#modules/activos/rules.ts';
import { canonicalMarca, canonicalModelo, readVehiculo } from '#modules/activos/rules/vehiculo.ts';
import { readPhone } from '#platform/contract/phones.ts';
import { checkRfc } from '#platform/contract/rfc.ts';
import { withoutEnd } from '#platform/contract/text.ts';

/** Every telephone that a cell holds, to 10 digits: «442 123 4567 / 442 765 4321 (casa)». */
export const findPhones = (text: string): string[] => {
  const whole = readPhone(plainCode(text));
  if (whole) return [whole];
  const plain = plainCode(text).replace(/\b(?:ext|x)\.?\s*\d{1,5}\b/gi, '');
  const found = plain
    .split(/[/|,;\n]|\s(?:y|o|e)\s|\s-\s|[a-záéíóúñ:]+\.?\s*/i)
    .flatMap((part) => readPhone(part.replace(/[^\d+]/g, '')) ?? []);
  return [...new Set(found)];
};

/** `4421234567.0` and `4.421234567E+09` as they were before a program took them for figures; cut ones stay as they are. */
export const plainCode = (text: string): string => {
  const whole = /^(\d+)\.0+$/.exec(text)?.[1];
  if (whole) return whole;
  const [, head = '', tail = '', power = ''] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(text) ?? [];
  if (head === '' || tail.length > Number(power) || tail.length < Math.min(Number(power), 6)) return text;
  return `${head}${tail}`.padEnd(Number(power) + 1, '0');
};

/** Excel wrote a long number short and its last figures are gone. */
export const isCutShort = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E\+\d{1,2}$/i.test(text) && plainCode(text) === text;

/** One line of an address that a program keeps in parts. */
const joinAddress = (parte: (clave: string) => string): string => {
  const street = [parte('direccion') || parte('calle'), parte('num_exterior')].filter(Boolean).join(' ');
  const inside = parte('num_interior') && `int. ${parte('num_interior').replace(/^int\.?\s*/i, '')}`;
  const colonia =
    parte('colonia') && (/^(?:col|fracc)/i.test(parte('colonia')) ? parte('colonia') : `Col. ${parte('colonia')}`);
  const all = [street, inside, colonia, parte('ciudad'), parte('municipio'), parte('entidad')].filter(Boolean);
  return all.filter((part, at) => all.findIndex((one) => one.toLowerCase() === part.toLowerCase()) === at).join(', ');
};

/** What a row says, field by field, before it is put together as the rooms take it. */
export interface Armable {
  valores: Record<string, unknown>;
  /** Only of what is new: what a list says beside does not change what is there. */
  extras: Record<string, string>;
  avisos: string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const PARTES = ['calle', 'num_exterior', 'num_interior', 'colonia', 'ciudad', 'municipio', 'entidad'] as const;

/** A customer of whom a program keeps the name, the telephone and the address in pieces. */
export const joinCliente = ({ valores, extras, avisos }: Armable, more: readonly string[]): void => {
  const parte = (clave: string): string => textOf(valores[clave]);
  const nombre = [parte('nombre'), parte('apellido_paterno'), parte('apellido_materno')].filter(Boolean).join(' ');
  if (nombre === '' && parte('nombre_fiscal') !== '') valores['nombre'] = valores['nombre_fiscal'];
  else if (nombre !== '') valores['nombre'] = nombre;
  const phones = [parte('telefono'), parte('otro_telefono'), ...more].filter(Boolean);
  const [first, ...others] = [...new Set(phones)];
  if (first !== undefined) valores['telefono'] = first;
  if (others.length > 0) {
    extras['notas'] = `Otro teléfono: ${others.join(', ')}`;
    avisos.push(`Trae otro teléfono, ${others.join(' y ')}: se guarda en las notas.`);
  }
  if (PARTES.some((clave) => parte(clave) !== '')) valores['direccion'] = joinAddress(parte).slice(0, 300);
  if (valores['tipo'] === undefined && checkRfc(parte('rfc')).tipo === 'moral') extras['tipo'] = 'empresa';
  for (const clave of [...PARTES, 'apellido_paterno', 'apellido_materno', 'lada', 'otro_telefono'])
    delete valores[clave];
};

/** A vehicle that is told in one cell, or of which the serial number or the model tells the rest. */
export const joinVehiculo = (valores: Record<string, unknown>, categoria: string, anio_actual: number): void => {
  const written = readVehiculo(textOf(valores['vehiculo']));
  delete valores['vehiculo'];
  fill(valores, 'marca', written.marca);
  fill(valores, 'modelo', written.modelo);
  fill(valores, 'anio', written.anio);
  fill(valores, categoria, written.categoria);
  const model = readVehiculo(textOf(valores['modelo']));
  if (model.anio !== null && valores['anio'] === undefined) {
    valores['anio'] = model.anio;
    valores['modelo'] = withoutYear(textOf(valores['modelo']));
  }
  if (textOf(valores['modelo']) !== '') fill(valores, 'marca', readVehiculo(textOf(valores['modelo'])).marca);
  const vin = readVin(textOf(valores['serie']), anio_actual);
  fill(valores, 'marca', vin.marca ?? '');
  fill(valores, 'anio', vin.anio_alterno === undefined ? (vin.anio ?? null) : null);
  if (textOf(valores['marca']) === '') return;
  const marca = canonicalMarca(textOf(valores['marca']));
  valores['marca'] = marca;
  if (textOf(valores['modelo']) === '') return;
  const { modelo, categoria: kind } = canonicalModelo(marca, textOf(valores['modelo']));
  valores['modelo'] = modelo;
  fill(valores, categoria, kind);
};

const withoutYear = (modelo: string): string => {
  const year = /(?:'?\d{2}|\d{4})\)?$/.exec(modelo)?.index;
  return year === undefined ? modelo.trim() : withoutEnd(modelo.slice(0, year), ' \t\n(,/-').trim();
};

const fill = (valores: Record<string, unknown>, clave: string, value: string | number | null): void => {
  if ((valores[clave] === undefined || valores[clave] === '') && value !== '' && value !== null) valores[clave] = value;
};
