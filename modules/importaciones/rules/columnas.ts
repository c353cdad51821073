import type { Campo } from './campo.ts';
import { fieldsNamed, namesOf, type Nombres, OF_OTHERS, SURE, wordKey } from './encabezados.ts';
import { leerOpcion } from './leer.ts';
import { type Clase, CLASES, fits, shareOf } from './valores.ts';

/** For each field, the place of its column in the file; null when it has none. */
export type Columnas = Readonly<Record<string, number | null>>;

/** One column of a list as it is looked at: what it is called, under what, and some of what it says. */
export interface Columna {
  encabezado: string;
  grupo: string;
  valores: readonly string[];
  oculta: boolean;
}

/** What is known of a list before its columns are looked at: from the last time, or of the program that made it. */
export interface Conocido {
  porque: string;
  /** Why those that are of nothing here are so. */
  porque_no: string;
  /** By column; null where it is known to be none. */
  campos: ReadonlyMap<number, string | null>;
}

export interface Mapeo {
  columnas: Columnas;
  /** By column: why it was taken for that, or why for nothing. */
  motivos: readonly string[];
}

/**
 * What each column of a list most likely is, and why. What may be two things, or says something else than its name, is
 * left without use: to put one right is quick, to find out years later that costs were prices is not.
 */
export const mapColumnas = (campos: readonly Campo[], columnas: readonly Columna[], conocido?: Conocido): Mapeo => {
  const tabla: Tabla = {
    campos,
    columnas,
    names: namesOf(campos),
    takenBy: new Map(),
    fieldAt: new Map(),
    doubts: new Map(),
  };
  if (conocido) takeKnown(tabla, conocido);
  for (const sure of [SURE.titulo, SURE.sinonimo, SURE.varios]) takeNamed(tabla, sure);
  takeSecond(tabla);
  takeWeak(tabla);
  takeByValues(tabla);
  const byField = Object.fromEntries(campos.map(({ clave }) => [clave, tabla.fieldAt.get(clave) ?? null]));
  return { columnas: byField, motivos: columnas.map((columna, at) => sayWhy(tabla, columna, at)) };
};

/** How many columns a row of headers would name, and how surely: what rows are compared by. */
export const weighNames = (names: Nombres, encabezados: readonly { encabezado: string; grupo: string }[]): number => {
  const best = new Map<string, number>();
  let more = 0;
  for (const { encabezado, grupo } of encabezados) {
    if (encabezado === '') continue;
    const named = [...fieldsNamed(names, encabezado, grupo)].filter(([, sure]) => sure > SURE.debil);
    const fresh = named.filter(([clave]) => !best.has(clave)).toSorted((a, b) => b[1] - a[1])[0];
    if (fresh) best.set(fresh[0], fresh[1]);
    else if (named.length > 0) more += 1;
  }
  return [...best.values()].reduce((sum, sure) => sum + sure, more);
};

interface Tabla {
  campos: readonly Campo[];
  columnas: readonly Columna[];
  names: Nombres;
  takenBy: Map<number, { clave: string | null; porque: string }>;
  fieldAt: Map<string, number>;
  /** Why a column that was looked at was left. */
  doubts: Map<number, string>;
}

const take = ({ takenBy, fieldAt }: Tabla, clave: string, at: number, porque: string): void => {
  takenBy.set(at, { clave, porque });
  fieldAt.set(clave, at);
};

const takeKnown = (tabla: Tabla, { porque, porque_no, campos }: Conocido): void => {
  for (const [at, clave] of campos) {
    const columna = tabla.columnas[at];
    const campo = tabla.campos.find((one) => one.clave === clave);
    if (!columna) continue;
    if (campo && !tabla.fieldAt.has(campo.clave) && holds(campo, columna)) take(tabla, campo.clave, at, porque);
    else if (clave === null) tabla.takenBy.set(at, { clave: null, porque: porque_no });
  }
};

/** By what they are called, field by field; of two with the same name, the one that says something. */
const takeNamed = (tabla: Tabla, sure: number): void => {
  const { campos, columnas, names, takenBy, fieldAt } = tabla;
  for (const campo of campos) {
    const places = columnas
      .map((columna, at) => ({ columna, at }))
      .filter(({ columna, at }) => !columna.oculta && !takenBy.has(at) && isNamed(names, columna, campo.clave) === sure)
      .toSorted((a, b) => Number(b.columna.valores.length > 0) - Number(a.columna.valores.length > 0));
    for (const { columna, at } of places) {
      if (fieldAt.has(campo.clave)) continue;
      if (holds(campo, columna)) take(tabla, campo.clave, at, sayName(campo, columna));
      else tabla.doubts.set(at, sayUnlike(campo));
    }
  }
};

const isNamed = (names: Nombres, { encabezado, grupo }: Columna, clave: string): number =>
  encabezado === '' ? 0 : (fieldsNamed(names, encabezado, grupo).get(clave) ?? 0);

/** A second telephone has its place; a second of what there is only one has none. */
const takeSecond = (tabla: Tabla): void => {
  const { campos, columnas, names, takenBy, fieldAt } = tabla;
  for (const campo of campos)
    for (const [at, columna] of columnas.entries()) {
      if (columna.oculta || takenBy.has(at) || isNamed(names, columna, campo.clave) <= SURE.debil) continue;
      const next = campos.find(({ clave }) => clave === campo.rebosa);
      if (next && !fieldAt.has(next.clave) && columna.valores.length > 0 && holds(next, columna))
        take(tabla, next.clave, at, `Es otra de «${campo.titulo}»`);
      else if (fieldAt.has(campo.clave) && !tabla.doubts.has(at))
        tabla.doubts.set(at, `Ya hay otra que es «${campo.titulo}»`);
    }
};

const OWED = /subtotal|iva|impuesto|estado|estatus|status|abon|pagad|pago|cobrad|anticip|saldo|adeud|resta|pendient/;

/** By names that may mean other things: only where one column has them, and what is needed before what is not. */
const takeWeak = (tabla: Tabla): void => {
  const { campos, columnas, names, takenBy, fieldAt } = tabla;
  for (const campo of campos.filter(({ debiles }) => debiles.length > 0)) {
    if (fieldAt.has(campo.clave)) continue;
    const free = (at: number): boolean => {
      const other = takenBy.get(at)?.clave;
      const owner = campos.find(({ clave }) => clave === other);
      return other === undefined || (campo.requerido && owner !== undefined && !owner.requerido);
    };
    const weak = columnas.flatMap((columna, at) =>
      !columna.oculta &&
      free(at) &&
      isWeak(names, columna, campo.clave) &&
      holds(campo, columna) &&
      isKnown(campo, columna)
        ? [at]
        : [],
    );
    const [only] = weak;
    const rival =
      campo.clase === 'pesos' &&
      columnas.some(({ encabezado }, at) => !weak.includes(at) && OWED.test(wordKey(encabezado)));
    if (only === undefined) continue;
    if (weak.length > 1 || rival) {
      for (const at of weak) tabla.doubts.set(at, `Puede ser «${campo.titulo}», pero no es seguro: elige tú`);
      continue;
    }
    const before = takenBy.get(only)?.clave;
    if (before) fieldAt.delete(before);
    take(tabla, campo.clave, only, `Por su nombre, y no hay otra que sea «${campo.titulo}»`);
  }
};

/** `Tipo` may be of anything: it is a model only where it says models that are known. */
const isKnown = ({ clase }: Campo, { valores }: Columna): boolean =>
  clase !== 'modelo' || shareOf('conocido', valores) >= MOST / 2;

/** The strong name of another field does not keep it from being the weak name of one that is needed. */
const isWeak = (names: Nombres, columna: Columna, clave: string): boolean =>
  names.get(wordKey(columna.encabezado))?.get(clave) === SURE.debil;

/** Whose values say by themselves what they are. */
const TELLING: readonly Clase[] = ['correo', 'rfc', 'telefono', 'serie'];
const SOME = 3;
const MOST = 0.9;

/** By what they say, where the header says nothing that is known: only what cannot be anything else. */
const takeByValues = (tabla: Tabla): void => {
  const { campos, columnas, takenBy, fieldAt } = tabla;
  for (const clase of TELLING) {
    const campo = campos.find((one) => one.clase === clase && one.clave !== 'otro_telefono');
    if (!campo || fieldAt.has(campo.clave)) continue;
    const places = columnas.flatMap((columna, at) =>
      !columna.oculta &&
      !takenBy.has(at) &&
      !OF_OTHERS.test(wordKey(columna.encabezado)) &&
      isClearly(clase, columna.valores)
        ? [at]
        : [],
    );
    if (places.length === 1) take(tabla, campo.clave, places[0] ?? 0, `Sus valores son ${CLASES[clase]}`);
    else
      for (const at of places)
        tabla.doubts.set(at, `Sus valores son ${CLASES[clase]}, como los de otra columna: elige tú`);
  }
  takeNameless(tabla);
};

const isClearly = (clase: Clase, valores: readonly string[]): boolean =>
  valores.length >= SOME &&
  shareOf(clase, valores) >= MOST &&
  (clase !== 'serie' || valores.every((text) => /^[A-HJ-NPR-Z0-9]{17}$/i.test(text.replace(/[\s-]/g, ''))));

/** Of a list without headers, the only column of names is the name, and of a list of vehicles the plates and the years are theirs. */
const takeNameless = (tabla: Tabla): void => {
  const { campos, columnas, takenBy, fieldAt } = tabla;
  const nameless = (test: (valores: readonly string[]) => boolean): number[] =>
    columnas.flatMap(({ encabezado, oculta, valores }, at) =>
      encabezado === '' && !oculta && !takenBy.has(at) && valores.length >= SOME && test(valores) ? [at] : [],
    );
  for (const clase of ['vehiculo', 'placas', 'nombre'] as const) {
    const campo = campos.find((one) => one.clase === clase);
    if (!campo || fieldAt.has(campo.clave) || (clase === 'nombre' && !campo.requerido)) continue;
    if (clase === 'placas' && !['vehiculo', 'serie', 'marca'].some((clave) => fieldAt.has(clave))) continue;
    const places = nameless(
      (valores) => shareOf(clase, valores) >= MOST && (clase !== 'nombre' || areFullNames(valores)),
    );
    if (places.length === 1) take(tabla, campo.clave, places[0] ?? 0, `Sus valores son ${CLASES[clase]}`);
  }
};

const areFullNames = (valores: readonly string[]): boolean =>
  valores.filter((text) => /^\p{L}+\.?(?:\s\p{L}+\.?){1,6}$/u.test(text)).length >= valores.length * MOST;

/** Whether what a column says can be what the field takes. An empty one says nothing against it. */
const holds = (campo: Campo, { encabezado, valores }: Columna): boolean => {
  if (campo.clave === 'precio_centavos' && /sin iva|antes de iva|\+ ?iva|mas iva|neto/i.test(encabezado)) return false;
  if (valores.length === 0) return campo.clase !== 'vehiculo';
  if (campo.forma !== 'opcion') return fits(campo.clase, valores);
  const read = valores.filter((text) => 'valor' in leerOpcion(text, campo.opciones, campo.otras));
  return read.length >= valores.length / 2;
};

const sayName = ({ clase }: Campo, { grupo, valores }: Columna): string => {
  const under = grupo === '' ? '' : `, bajo «${grupo.slice(0, 40)}»`;
  const telling = clase !== 'texto' && clase !== 'opcion' && clase !== 'corto' && valores.length > 0;
  return telling ? `Por su nombre${under} y porque trae ${CLASES[clase]}` : `Por su nombre${under}`;
};
const sayUnlike = ({ titulo, clase }: Campo): string =>
  `Se llama como «${titulo}», pero ${clase === 'opcion' || clase === 'texto' ? 'trae otra cosa' : `no trae ${CLASES[clase]}`}`;

const sayWhy = ({ takenBy, doubts }: Tabla, { valores, oculta }: Columna, at: number): string => {
  const taken = takenBy.get(at);
  if (taken) return taken.porque;
  if (oculta) return 'Está oculta en la hoja';
  if (valores.length === 0) return 'Está vacía';
  return doubts.get(at) ?? 'No se reconoce su nombre';
};
