import { foldText } from '#platform/contract/fold.ts';
import { PROGRAMAS, type Programa } from '#modules/importaciones/data/programas.ts';
import type { Conocido } from './columnas.ts';
import type { Cabeza } from './hallar.ts';
import type { Tipo } from './tipos.ts';

const headOf = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();

/** The program that made a list, by headers that only its lists have. */
export const findPrograma = ({ nombres }: Pick<Cabeza, 'nombres'>, tipo?: Tipo): Programa | undefined => {
  const heads = new Set(nombres.map(({ encabezado }) => headOf(encabezado)));
  return PROGRAMAS.find(
    (one) => (tipo === undefined || one.tipo === tipo) && one.firma.every((name) => heads.has(headOf(name))),
  );
};

/** What that program calls each column. */
export const knownFrom = (programa: Programa, { nombres }: Pick<Cabeza, 'nombres'>): Conocido => {
  const said = new Map(Object.entries(programa.columnas).map(([head, clave]) => [headOf(head), clave]));
  const campos = new Map<number, string | null>();
  for (const [at, { encabezado }] of nombres.entries()) {
    const clave = said.get(headOf(encabezado));
    if (clave !== undefined) campos.set(at, clave === '' ? null : clave);
  }
  const { nombre } = programa;
  return { porque: `Así la llama ${nombre}`, porque_no: `Dato de ${nombre} que aquí no se usa`, campos };
};
