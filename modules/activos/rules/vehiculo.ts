import { readCatalogo } from '#modules/activos/rules.ts';
import { foldText } from '#platform/contract/fold.ts';

export interface VehiculoEscrito {
  marca: string;
  modelo: string;
  anio: number | null;
  /** The kind that the catalogue gives that model. */
  categoria: string;
}

/** As people call a make, and as the catalogue does. */
const ALIAS: Readonly<Record<string, string>> = {
  vw: 'Volkswagen',
  volks: 'Volkswagen',
  wolkswagen: 'Volkswagen',
  volkswagen: 'Volkswagen',
  chevr: 'Chevrolet',
  chevrolett: 'Chevrolet',
  'gm chevrolet': 'Chevrolet',
  mercedes: 'Mercedes-Benz',
  'mercedes benz': 'Mercedes-Benz',
  mb: 'Mercedes-Benz',
  benz: 'Mercedes-Benz',
  harley: 'Harley-Davidson',
  nisan: 'Nissan',
  nissan: 'Nissan',
  toyta: 'Toyota',
  hiunday: 'Hyundai',
  hyunday: 'Hyundai',
  hundai: 'Hyundai',
  mitsu: 'Mitsubishi',
  'land rover': 'Land Rover',
  'mini cooper': 'Mini',
  renaul: 'Renault',
  susuki: 'Suzuki',
  peugeot: 'Peugeot',
};

const keyOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

interface Conocidos {
  /** By how they are written, the longest first. */
  marcas: readonly (readonly [string, string])[];
  modelos: readonly (readonly [string, { marca: string; modelo: string; categoria: string }])[];
}
let known: Conocidos | undefined;
// Read once, on the first list with vehicles.
const conocidos = (): Conocidos => {
  if (known) return known;
  const catalogo = readCatalogo();
  const marcas = new Map(catalogo.map(({ marca }) => [keyOf(marca), marca]));
  for (const [alias, marca] of Object.entries(ALIAS))
    if ([...marcas.values()].includes(marca)) marcas.set(alias, marca);
  const modelos = new Map<string, { marca: string; modelo: string; categoria: string }[]>();
  for (const { marca, modelos: own } of catalogo)
    for (const { modelo, categoria } of own)
      modelos.set(keyOf(modelo), [...(modelos.get(keyOf(modelo)) ?? []), { marca, modelo, categoria }]);
  const longest = <T>(a: readonly [string, T], b: readonly [string, T]): number => b[0].length - a[0].length;
  const alone = [...modelos].flatMap(([key, found]) => {
    const [only] = found;
    // A model of two makes, or one that is only a figure, tells no make.
    const makes = new Set(found.map(({ marca }) => marca));
    return only && makes.size === 1 && /[a-z]{3}/.test(key) ? [[key, only] as const] : [];
  });
  known = { marcas: [...marcas].toSorted(longest), modelos: alone.toSorted(longest) };
  return known;
};

const startsWith = (text: string, key: string): boolean => text === key || text.startsWith(`${key} `);

/** What «NISSAN TSURU 2004», «Jetta 15» or «Chevrolet» says; a make nobody knows is left empty, the rest is the model. */
export const readVehiculo = (text: string): VehiculoEscrito => {
  const before = read.get(text);
  if (before) return before;
  if (read.size > MANY) read.clear();
  const vehiculo = readAnew(text);
  read.set(text, vehiculo);
  return vehiculo;
};

// Lists tell the same few vehicles over and over.
const MANY = 2_000;
const read = new Map<string, VehiculoEscrito>();

const readAnew = (text: string): VehiculoEscrito => {
  const { rest, anio } = takeYear(text.replace(/\s+/g, ' ').trim());
  const key = keyOf(rest);
  const named = conocidos().marcas.find(([one]) => startsWith(key, one));
  if (named) {
    const said = dropWords(rest, named[0]);
    const model = modelOf(said, named[1]);
    return { marca: named[1], modelo: model?.modelo ?? said, anio, categoria: model?.categoria ?? '' };
  }
  const model = conocidos().modelos.find(([one]) => startsWith(key, one))?.[1];
  if (!model) return { marca: '', modelo: rest, anio, categoria: '' };
  const more = dropWords(rest, keyOf(model.modelo));
  return {
    marca: model.marca,
    modelo: [model.modelo, more].filter(Boolean).join(' '),
    anio,
    categoria: model.categoria,
  };
};

/** Whether it begins with the name of a make. */
export const namesMarca = (text: string): boolean => {
  const key = keyOf(text);
  return conocidos().marcas.some(([one]) => startsWith(key, one));
};

/** As the catalogue writes a make; as it was written if nobody knows it. */
export const canonicalMarca = (text: string): string => {
  const key = keyOf(text);
  return conocidos().marcas.find(([one]) => one === key)?.[1] ?? text;
};

/** A model of that make, as the catalogue writes it. */
const modelOf = (text: string, marca: string): { modelo: string; categoria: string } | undefined => {
  const key = keyOf(text);
  for (const { marca: make, modelos } of readCatalogoOnce())
    if (make === marca) {
      const whole = modelos.find(({ modelo }) => keyOf(modelo) === key);
      if (whole) return whole;
      const begins = modelos
        .filter(({ modelo }) => startsWith(key, keyOf(modelo)))
        .toSorted((a, b) => b.modelo.length - a.modelo.length)[0];
      if (begins)
        return {
          modelo: [begins.modelo, dropWords(text, keyOf(begins.modelo))].filter(Boolean).join(' '),
          categoria: begins.categoria,
        };
    }
  return undefined;
};

export const canonicalModelo = (marca: string, modelo: string): { modelo: string; categoria: string } =>
  modelOf(modelo, marca) ?? { modelo, categoria: '' };

let catalogo: ReturnType<typeof readCatalogo> | undefined;
const readCatalogoOnce = () => (catalogo ??= readCatalogo());

/** Drops from the front as many letters and figures as the key has. */
const dropWords = (text: string, key: string): string => {
  let left = key.replaceAll(' ', '').length;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/[a-z0-9]/.test(foldText(text[at] ?? '') || ' ')) left--;
    at++;
  }
  return text
    .slice(at)
    .replace(/^[\s,.;:/-]+/, '')
    .trim();
};

const NEXT_YEAR = 2035;
const takeYear = (text: string): { rest: string; anio: number | null } => {
  const four = [...text.matchAll(/(?:^|[\s,(/-])((?:19[3-9]|20[0-3])\d)(?=$|[\s,)/.-])/g)].at(-1);
  if (four?.[1] && Number(four[1]) <= NEXT_YEAR) return { rest: cut(text, four[0]), anio: Number(four[1]) };
  const two = /\s'?(\d{2})$/.exec(text);
  if (!two?.[1]) return { rest: text, anio: null };
  return { rest: cut(text, two[0]), anio: yearOfTwo(two[1]) };
};

const cut = (text: string, what: string): string => {
  const at = text.lastIndexOf(what);
  return `${text.slice(0, at)} ${text.slice(at + what.length)}`
    .replace(/\s+/g, ' ')
    .replace(/ ?\( ?\)| ?[,/-] ?$/g, '')
    .trim();
};

/** `04` → 2004, `98` → 1998. */
export const yearOfTwo = (two: string): number => (Number(two) <= NEXT_YEAR - 2000 ? 2000 : 1900) + Number(two);
