import { formatPesos } from '#platform/contract/money.ts';
import type { CambioDeRenglon } from './partes.ts';

/** As much of a line as its history tells. */
export interface RenglonVisto {
  id: string;
  descripcion: string;
  cantidad_milesimas: number;
  precio_centavos: number;
  descuento_centavos: number;
}

/** What was added, taken out or written otherwise, line by line; what stayed as it was is not told. */
export const changesOf = (antes: readonly RenglonVisto[], ahora: readonly RenglonVisto[]): CambioDeRenglon[] => {
  const before = new Map(antes.map((line) => [line.id, line]));
  const after = new Set(ahora.map(({ id }) => id));
  return [
    ...ahora.flatMap((line) => {
      const was = before.get(line.id);
      if (was === undefined) return [{ que: line.descripcion, antes: '', ahora: sayLine(line) }];
      const change = { que: line.descripcion, antes: said(was, line), ahora: said(line, was) };
      return change.antes === change.ahora ? [] : [change];
    }),
    ...antes.flatMap((line) =>
      after.has(line.id) ? [] : [{ que: line.descripcion, antes: sayLine(line), ahora: '' }],
    ),
  ];
};

/** Its amounts, after its name where that is what changed. */
const said = (line: RenglonVisto, other: RenglonVisto): string =>
  line.descripcion === other.descripcion ? sayLine(line) : `${line.descripcion}, ${sayLine(line)}`;

const sayLine = ({ cantidad_milesimas, precio_centavos, descuento_centavos }: RenglonVisto): string =>
  `${cantidad_milesimas / 1000} × ${formatPesos(precio_centavos)}${descuento_centavos > 0 ? ` − ${formatPesos(descuento_centavos)}` : ''}`;

/** A sentence of the journal beside the name of who did it, which it does not say twice. */
export const withoutName = (texto: string, quien: string): string => {
  const rest = quien !== '' && texto.startsWith(`${quien} `) ? texto.slice(quien.length + 1) : texto;
  return rest.charAt(0).toLocaleUpperCase('es-MX') + rest.slice(1);
};
