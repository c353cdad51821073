import { foldText } from '#platform/contract/fold.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import type { Conocido } from './columnas.ts';
import { type Cabeza, huellaOf, type Leida, readHoja, rowHeads } from './hallar.ts';
import { findPrograma, knownFrom } from './programas.ts';
import { camposFor, COMO_SIEMPRE, definicionOf, type Tipo } from './tipos.ts';

/** A list as it was understood the last time that one with these headers came in. */
export interface Recordada {
  huella: string;
  tipo: Tipo;
  /** By column, the field that it was. */
  campos: readonly (string | null)[];
}

export interface Pedido {
  /** The kinds that it may be: one when the person said which. */
  tipos: readonly Tipo[];
  can(permiso: string): boolean;
  archivo: string;
  hoja?: number | undefined;
  fila?: number | undefined;
  recordadas: readonly Recordada[];
}

export interface Dispuesta extends Leida {
  tipo: Tipo;
  /** The program that made the list; '' when it is nobody's. */
  programa: string;
}

/** Finds out what a list brings, where its headers are and what its columns are. */
export const arrangeHojas = (hojas: readonly Hoja[], pedido: Pedido): Dispuesta => {
  const remembered = findRecordada(hojas, pedido);
  const tipos = remembered ? [remembered.recordada.tipo] : pedido.tipos;
  const asked = remembered ?? { hoja: pedido.hoja, fila: pedido.fila };
  const read = tipos.map((tipo) => arrangeAs(hojas, tipo, asked, pedido, remembered?.recordada));
  const [best] = read.toSorted((a, b) => b.puntos - a.puntos);
  if (!best) throw new Error('a list has a kind at least');
  const { puntos: _, ...dispuesta } = best;
  return dispuesta;
};

/** Every row of the top of each sheet, by what it would be remembered. */
export const huellasOf = (hojas: readonly Hoja[]): { hoja: number; fila: number; huella: string }[] =>
  hojas.flatMap((hoja, at) =>
    rowHeads(hoja).map((cabeza) => ({ hoja: at, fila: cabeza.fila, huella: huellaOf(cabeza) })),
  );

const findRecordada = (hojas: readonly Hoja[], { tipos, recordadas, hoja, fila }: Pedido) => {
  const known = recordadas.filter(({ tipo }) => tipos.includes(tipo));
  for (const place of known.length === 0 ? [] : huellasOf(hojas)) {
    const recordada = known.find(({ huella }) => huella === place.huella);
    const elsewhere = (hoja !== undefined && hoja !== place.hoja) || (fila !== undefined && fila !== place.fila);
    if (recordada && !elsewhere) return { recordada, hoja: place.hoja, fila: place.fila };
  }
  return undefined;
};

const arrangeAs = (
  hojas: readonly Hoja[],
  tipo: Tipo,
  asked: { hoja?: number | undefined; fila?: number | undefined },
  { can, archivo }: Pedido,
  recordada: Recordada | undefined,
): Dispuesta & { puntos: number } => {
  const campos = camposFor(tipo, can);
  const programOf = (cabeza: Cabeza) => findPrograma(cabeza, tipo);
  const leida = readHoja(campos, hojas, asked, (cabeza) => knownOf(cabeza, programOf(cabeza), recordada));
  const programa = programOf(leida.cabeza)?.nombre ?? '';
  const mapped = campos.filter(({ clave }) => leida.mapeo.columnas[clave] != null);
  const missing = campos.filter(
    ({ requerido, clave, alternativa }) =>
      requerido && leida.mapeo.columnas[clave] == null && leida.mapeo.columnas[alternativa ?? ''] == null,
  );
  const hinted = hintsOf(hojas, leida, archivo).some((text) => definicionOf(tipo).indicios.test(text));
  const puntos = mapped.length * 3 + (hinted ? 4 : 0) + (programa === '' ? 0 : 20) - missing.length * 50;
  return { ...leida, tipo, programa, puntos };
};

const knownOf = (
  cabeza: Cabeza,
  programa: ReturnType<typeof findPrograma>,
  recordada: Recordada | undefined,
): Conocido | undefined => {
  if (recordada)
    return {
      porque: COMO_SIEMPRE,
      porque_no: COMO_SIEMPRE,
      campos: new Map(recordada.campos.map((clave, at) => [at, clave])),
    };
  return programa && knownFrom(programa, cabeza);
};

/** What the file, its sheet and what stands above its headers call it. */
const hintsOf = (hojas: readonly Hoja[], { hoja, cabeza }: Leida, archivo: string): string[] => {
  const sheet = hojas[hoja];
  const above = sheet?.filas.filter(({ numero }) => numero < cabeza.fila).flatMap(({ celdas }) => celdas) ?? [];
  return [archivo, sheet?.nombre ?? '', ...above].map(foldText);
};
