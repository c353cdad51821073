import { shareEqually } from '#modules/ordenes/rules.ts';
import { addCentavos, splitByLargestRemainder } from '#platform/contract/money.ts';

interface PorForma {
  forma_pago: string;
  monto_centavos: number;
}
export interface LineaDeEfecto {
  articulo_id: string | null;
  descripcion: string;
  /** What is sold of it: of the sale before, what has not come back yet. */
  cantidad_milesimas: number;
  total_centavos: number;
  trabajadores: readonly { empleado_id: string; nombre: string; diezmilesimas: number }[];
}
export interface LadoDeEfecto {
  lineas: readonly LineaDeEfecto[];
  total_centavos: number;
  formas: readonly PorForma[];
}

/** Pure: what goes from one sale to the one that takes its place. */
export const effectOf = (antes: LadoDeEfecto, despues: LadoDeEfecto) => ({
  total: { antes_centavos: antes.total_centavos, despues_centavos: despues.total_centavos },
  saldo: { antes_centavos: owedOf(antes), despues_centavos: owedOf(despues) },
  caja: movesOf(antes.formas, despues.formas),
  ventas_centavos: despues.total_centavos - antes.total_centavos,
  trabajadores: workersOf(antes.lineas, despues.lineas),
  existencias: goodsOf(antes.lineas, despues.lineas),
});

const owedOf = ({ total_centavos, formas }: LadoDeEfecto): number =>
  total_centavos - addCentavos(...formas.map((forma) => forma.monto_centavos));

/** What goes back in each form and what enters in it, as one movement. */
const movesOf = (antes: readonly PorForma[], despues: readonly PorForma[]): PorForma[] => {
  const signed = [
    ...antes.map((forma) => ({ ...forma, monto_centavos: -forma.monto_centavos })),
    ...despues.map((forma) => ({ ...forma })),
  ];
  return [...Map.groupBy(signed, (forma) => forma.forma_pago)]
    .map(([forma_pago, group]) => ({
      forma_pago,
      monto_centavos: addCentavos(...group.map((forma) => forma.monto_centavos)),
    }))
    .filter((forma) => forma.monto_centavos !== 0);
};

const workersOf = (antes: readonly LineaDeEfecto[], despues: readonly LineaDeEfecto[]) => {
  const credit = (lineas: readonly LineaDeEfecto[], side: 'antes_centavos' | 'despues_centavos') =>
    lineas.flatMap(({ total_centavos, trabajadores }) => {
      if (trabajadores.length === 0) return [];
      const parts = splitByLargestRemainder(
        total_centavos,
        trabajadores.map((one) => one.diezmilesimas),
      );
      return trabajadores.map(({ empleado_id, nombre }, i) => ({
        empleado_id,
        nombre,
        antes_centavos: 0,
        despues_centavos: 0,
        [side]: parts[i] ?? 0,
      }));
    });
  const all = [...credit(antes, 'antes_centavos'), ...credit(despues, 'despues_centavos')];
  return [...Map.groupBy(all, (one) => one.empleado_id)]
    .map(([empleado_id, group]) => ({
      empleado_id,
      nombre: group[0]?.nombre ?? '',
      antes_centavos: addCentavos(...group.map((one) => one.antes_centavos)),
      despues_centavos: addCentavos(...group.map((one) => one.despues_centavos)),
    }))
    .filter((one) => one.antes_centavos !== one.despues_centavos);
};

const goodsOf = (antes: readonly LineaDeEfecto[], despues: readonly LineaDeEfecto[]) => {
  const moved = [
    ...antes,
    ...despues.map((linea) => ({ ...linea, cantidad_milesimas: -linea.cantidad_milesimas })),
  ].flatMap(({ articulo_id, descripcion, cantidad_milesimas }) =>
    articulo_id === null ? [] : [{ articulo_id, descripcion, cantidad_milesimas }],
  );
  return [...Map.groupBy(moved, (linea) => linea.articulo_id)]
    .map(([articulo_id, group]) => ({
      articulo_id,
      descripcion: group[0]?.descripcion ?? '',
      cambio_milesimas: group.reduce((sum, linea) => sum + linea.cantidad_milesimas, 0),
    }))
    .filter((linea) => linea.cambio_milesimas !== 0);
};

/** The parts of who works on a line: those that he had with the same people, otherwise equal ones. */
export const partsOf = (
  empleados: readonly string[],
  before: readonly (readonly { empleado_id: string; diezmilesimas: number }[])[],
): number[] => {
  const same = before.find(
    (workers) => workers.length === empleados.length && workers.every((one) => empleados.includes(one.empleado_id)),
  );
  const equal = shareEqually(empleados.length);
  return empleados.map((id, i) => same?.find((one) => one.empleado_id === id)?.diezmilesimas ?? equal[i] ?? 0);
};
