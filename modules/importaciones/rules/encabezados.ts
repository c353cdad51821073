import { foldText } from '#platform/contract/fold.ts';
import type { Campo } from './campo.ts';

/** What other people's headers shorten, and what they mean. */
const SHORT: Readonly<Record<string, string>> = {
  tel: 'telefono',
  tels: 'telefono',
  telef: 'telefono',
  fono: 'telefono',
  cel: 'celular',
  cels: 'celular',
  movil: 'celular',
  mobile: 'celular',
  phone: 'telefono',
  wa: 'whatsapp',
  whats: 'whatsapp',
  wats: 'whatsapp',
  watsapp: 'whatsapp',
  mail: 'correo',
  email: 'correo',
  emails: 'correo',
  dir: 'direccion',
  dom: 'domicilio',
  col: 'colonia',
  cd: 'ciudad',
  edo: 'estado',
  mpio: 'municipio',
  mun: 'municipio',
  deleg: 'delegacion',
  num: 'numero',
  no: 'numero',
  nro: 'numero',
  n: 'numero',
  ext: 'exterior',
  int: 'interior',
  cte: 'cliente',
  clte: 'cliente',
  prov: 'proveedor',
  nom: 'nombre',
  nomb: 'nombre',
  desc: 'descripcion',
  descr: 'descripcion',
  descrip: 'descripcion',
  cant: 'cantidad',
  exist: 'existencia',
  ult: 'ultimo',
  ultima: 'ultimo',
  fec: 'fecha',
  fch: 'fecha',
  cve: 'clave',
  clv: 'clave',
  cod: 'codigo',
  veh: 'vehiculo',
  vehic: 'vehiculo',
  plac: 'placa',
  kms: 'km',
  kilometro: 'km',
  kilometraje: 'km',
  odometro: 'km',
  lim: 'limite',
  cred: 'credito',
  obs: 'observacion',
  observ: 'observacion',
  coment: 'comentario',
  cat: 'categoria',
  depto: 'departamento',
  dpto: 'departamento',
  dep: 'departamento',
  pza: 'pieza',
  prec: 'precio',
  p: 'precio',
  pub: 'publico',
  vta: 'venta',
  may: 'mayoreo',
  min: 'minimo',
  max: 'maximo',
  inv: 'inventario',
  venc: 'vencimiento',
  vcto: 'vencimiento',
  vto: 'vencimiento',
  fact: 'factura',
  doc: 'documento',
  docto: 'documento',
  ref: 'referencia',
  raz: 'razon',
  soc: 'social',
  reg: 'regimen',
  ap: 'apellido',
  pat: 'paterno',
  mat: 'materno',
  c: 'c',
  cp: 'cp',
  serv: 'servicio',
  eco: 'economico',
  econ: 'economico',
  trans: 'transmision',
  comb: 'combustible',
  anos: 'ano',
  anio: 'ano',
  serial: 'serie',
  refa: 'refaccion',
  imp: 'importe',
  pend: 'pendiente',
  um: 'unidad medida',
  mod: 'modelo',
  unit: 'unitario',
  mileage: 'km',
  mca: 'marca',
  make: 'marca',
  model: 'modelo',
  year: 'ano',
  customer: 'cliente',
  client: 'cliente',
  name: 'nombre',
  number: 'numero',
  plate: 'placa',
  street: 'calle',
  city: 'ciudad',
  state: 'estado',
  address: 'direccion',
  zip: 'cp',
  notes: 'nota',
  vehicle: 'vehiculo',
  company: 'empresa',
  price: 'precio',
  cost: 'costo',
  stock: 'existencia',
  quantity: 'cantidad',
  qty: 'cantidad',
  part: 'pieza',
  brand: 'marca',
  balance: 'saldo',
  iva: 'iva',
};
const IDLE: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'el',
  'los',
  'en',
  'y',
  'e',
  'o',
  'u',
  'por',
  'para',
  'con',
  'su',
  'al',
  'a',
  'the',
  'of',
]);

/** Nobody heads a column with more letters. */
const LONGEST_HEADER = 300;

/** Words as they are compared: without accents, signs, plural, order or what they explain in brackets. */
export const wordKey = (text: string): string => {
  const spaced = text
    .slice(0, LONGEST_HEADER)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const bare = foldText(spaced)
    .replace(/c\s*\.\s*p\b\.?/g, ' cp ')
    .replace(/r\s*\.\s*f\s*\.\s*c\b\.?/g, ' rfc ')
    .replace(/n\s*[°º]|#/g, ' numero ')
    .replace(/e-mail/g, 'correo')
    .replace(/c[oó]digo postal|codigo postal/g, 'cp')
    .replace(/[^a-z0-9]+/g, ' ');
  const words = bare
    .split(' ')
    .filter((word) => word !== '' && !IDLE.has(word))
    .flatMap((word) => singular(SHORT[word] ?? word).split(' '));
  const key = [...new Set(words)].toSorted().join(' ');
  return key === 'codigo postal' ? 'cp' : key;
};

const singular = (word: string): string => {
  if (word.length < 5 || /(?:[^aeiou]is|us|ss|as\d)$/.test(word)) return SHORT[word] ?? word;
  const bare =
    /[^aeiou]es$/.test(word) && /(?:cion|or|dad|ad|al|el|il|on|an|en)es$/.test(word)
      ? word.slice(0, -2)
      : word.replace(/s$/, '');
  return SHORT[bare] ?? bare;
};

/** What one header says in several ways: `Tel. / Cel` is two names of the same. */
export const alternativesOf = (text: string): string[] =>
  text
    .split(/[/|,;\n]|\s-\s|\s(?:y|o|ó|u|e)\s/i)
    .map(wordKey)
    .filter((key) => key !== '');

/** Whose a datum may be that is not the customer's. */
export const OF_OTHERS =
  /vendedor|asesor|mecanic|tecnic|proveedor|aval|conyuge|espos|contador|banco|chofer|conductor|gerente|agente|fax|sucursal|emisor|empleado|usuario|factura|documento|folio|referencia/;

/** How sure a name is: 0 when it is none of this field. */
export type Nombres = ReadonlyMap<string, ReadonlyMap<string, number>>;
export const SURE = { titulo: 4, sinonimo: 3, varios: 2, debil: 1 } as const;

/** By words, which fields they may name. */
export const namesOf = (campos: readonly Campo[]): Nombres => {
  const names = new Map<string, Map<string, number>>();
  const add = (text: string, clave: string, sure: number): void => {
    const key = wordKey(text);
    if (key === '') return;
    const fields = names.get(key) ?? new Map<string, number>();
    names.set(key, fields);
    fields.set(clave, Math.max(fields.get(clave) ?? 0, sure));
  };
  for (const { clave, titulo, sinonimos, debiles } of campos) {
    add(titulo, clave, SURE.titulo);
    add(clave.replace(/_(?:centavos|milesimas)$/, '').replaceAll('_', ' '), clave, SURE.sinonimo);
    for (const text of sinonimos) add(text, clave, SURE.sinonimo);
    for (const text of debiles) add(text, clave, SURE.debil);
  }
  return names;
};

/** Which fields a header may be, and how sure; what stands above it decides where it says more. */
export const fieldsNamed = (names: Nombres, encabezado: string, grupo: string): ReadonlyMap<string, number> => {
  const both = grupo === '' ? undefined : names.get(wordKey(`${grupo} ${encabezado}`));
  if (both) return both;
  const whole = names.get(wordKey(encabezado));
  if (whole) return whole;
  const keys = alternativesOf(encabezado);
  const parts = keys.flatMap((key) => names.get(key) ?? []);
  const [first] = parts;
  const strange = keys.some((key) => !names.has(key) && OF_OTHERS.test(key));
  if (!first || keys.length < 2 || strange) return NONE;
  // Said in two ways, both of the same field; two fields in one header are none.
  const common = [...first.keys()].filter((clave) => parts.every((part) => part.has(clave)));
  return new Map(common.map((clave) => [clave, SURE.varios]));
};

const NONE: ReadonlyMap<string, number> = new Map();
