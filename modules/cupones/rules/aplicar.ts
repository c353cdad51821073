import { addCentavos } from '#platform/contract/money.ts';
import { type CuponVivo, giveCupon, type LineaPorDar, reasonAgainstLines } from './dar.ts';
import { JOIN, type LineaConCupon, offOf, withoutCupon } from './quitar.ts';

/** «Cupón Bienvenida (VERANO)», which is read on the line, the paper and the report. */
export const sayCupon = ({ nombre, codigo }: Pick<CuponVivo, 'nombre' | 'codigo'>): string =>
  `Cupón ${nombre} (${codigo})`;

/** What is read of a line that a membership and a coupon discount. */
export const joinWords = (...words: readonly string[]): string => words.filter(Boolean).join(JOIN).slice(0, 200);

export interface Aplicado<L> {
  lineas: L[];
  centavos: number;
  /** Why nothing of it is on them. */
  motivo: string | null;
}

/** The lines with what a coupon takes off them today, or the reason why it takes nothing. */
export const applyCupon = <L extends LineaConCupon>(c: CuponVivo, hoy: string, lineas: readonly L[]): Aplicado<L> => {
  const bare = lineas.map(withoutCupon);
  const asked: LineaPorDar[] = bare.map((l) => ({
    servicio_id: l.servicio_id,
    cantidad_milesimas: l.cantidad_milesimas,
    precio_centavos: l.precio_centavos ?? 0,
    otro_centavos: offOf(l),
    membresia_id: l.membresia_id,
    opcion: l.opcion,
    fuera: l.precio_centavos === null || (l.membresia !== undefined && l.membresia !== null),
  }));
  const motivo = reasonAgainstLines(c, asked, hoy);
  if (motivo !== null) return { lineas: bare, centavos: 0, motivo };
  const given = giveCupon(c, asked);
  return {
    lineas: bare.map((l, i) => write(c, l, given[i] ?? 0, asked[i]?.otro_centavos ?? 0)),
    centavos: addCentavos(...given),
    motivo: null,
  };
};

const write = <L extends LineaConCupon>(c: CuponVivo, linea: L, centavos: number, otro: number): L =>
  centavos === 0
    ? linea
    : {
        ...linea,
        descuento: { tipo: 'monto' as const, centavos: otro + centavos },
        beneficio: joinWords(linea.beneficio, sayCupon(c)),
        cupon_codigo: c.codigo,
        cupon_centavos: centavos,
      };

/** Whether two ways of writing the same lines differ in what a coupon does on them. */
export const differ = (a: readonly LineaConCupon[], b: readonly LineaConCupon[]): boolean =>
  a.some(
    (l, i) =>
      l.cupon_codigo !== b[i]?.cupon_codigo || l.cupon_centavos !== b[i].cupon_centavos || offOf(l) !== offOf(b[i]),
  );
