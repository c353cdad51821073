/** How many of each are told. */
export const MOST_MEJORES = 5;
/** What sold less than this part of the whole says little by its margin, in ten-thousandths. */
export const LITTLE = 50;

/** What is not of the catalogue is one of these, by its kind. */
export const FUERA = { refacciones: 'Refacciones', otros: 'Fuera del catálogo' } as const;

export const formulasDeMejores = {
  servicios: 'Venta sin IVA de sus renglones entregados en el periodo, menos lo devuelto en él.',
  clientes: 'Venta sin IVA de las notas y órdenes entregadas en el periodo, menos lo devuelto en él.',
  margenes:
    '(Venta sin IVA de los renglones con costo − su costo) ÷ esa venta. Las comisiones no se restan, y lo que vendió menos de 0.5 % del total de la empresa no aparece.',
  ordenes:
    'La misma división por nota u orden, de lo entregado en el periodo; las de menos de 0.5 % del total de la empresa no aparecen.',
} as const;

export interface Vendido {
  clave: string;
  nombre: string;
  documentos: number;
  base_centavos: number;
  base_con_costo_centavos: number | null;
  costo_centavos: number | null;
}

/** The largest first; what has no name of its own is no service. */
export const largest = <T extends Vendido>(rows: readonly T[]): T[] =>
  rows
    .filter(({ clave, base_centavos }) => clave !== 'refacciones' && clave !== '' && base_centavos > 0)
    .sort((a, b) => b.base_centavos - a.base_centavos || a.clave.localeCompare(b.clave))
    .slice(0, MOST_MEJORES);

/** What is left of each peso of what has a cost, in ten-thousandths. */
export const marginOf = ({
  base_con_costo_centavos: base,
  costo_centavos: costo,
}: Pick<Vendido, 'base_con_costo_centavos' | 'costo_centavos'>): number | null =>
  base === null || costo === null || base <= 0 ? null : Math.round(((base - costo) * 10_000) / base);

/** The worst margin first, of what sold enough to say something. */
export const leanest = <T extends Vendido>(rows: readonly T[]): T[] => {
  const whole = rows.reduce((sum, { base_centavos }) => sum + Math.max(0, base_centavos), 0);
  return rows
    .filter(({ base_con_costo_centavos: base }) => base !== null && base > 0 && base * 10_000 >= whole * LITTLE)
    .sort((a, b) => (marginOf(a) ?? 0) - (marginOf(b) ?? 0) || a.clave.localeCompare(b.clave))
    .slice(0, MOST_MEJORES);
};

/** Of which company a row is. */
export interface DeEmpresa {
  empresa_id: number;
  nombre_empresa: string;
}
type Columna<T extends Vendido, O> = {
  empresa_id: number;
  nombre: string;
  servicios: readonly T[];
  clientes: readonly T[];
  margenes: readonly T[] | null;
  ordenes: readonly O[] | null;
};
type DeOrden = Pick<Vendido, 'base_centavos'> & { costo_centavos: number; documento_id: string };

/**
 * The largest and the leanest of several companies: each one's own together, so that none that any of them tells is missing. A
 * customer or a service of two is two rows, of each its own.
 */
export const mejoresDeTodas = <T extends Vendido, O extends DeOrden>(columns: readonly Columna<T, O>[]) => {
  const mixed = <R extends object>(rowsOf: (one: Columna<T, O>) => readonly R[] | null) =>
    columns.flatMap((one) =>
      (rowsOf(one) ?? []).map((row) => ({ ...row, empresa_id: one.empresa_id, nombre_empresa: one.nombre })),
    );
  const bySold = (a: T & DeEmpresa, b: T & DeEmpresa) =>
    b.base_centavos - a.base_centavos || a.empresa_id - b.empresa_id || a.clave.localeCompare(b.clave);
  const byMargin = (a: T & DeEmpresa, b: T & DeEmpresa) =>
    (marginOf(a) ?? 0) - (marginOf(b) ?? 0) || a.empresa_id - b.empresa_id || a.clave.localeCompare(b.clave);
  const leftOf = ({ base_centavos, costo_centavos }: DeOrden) =>
    marginOf({ base_con_costo_centavos: base_centavos, costo_centavos }) ?? 0;
  const told = columns.some(({ margenes }) => margenes !== null);
  const top = <R>(rows: R[], order: (a: R, b: R) => number): R[] => rows.sort(order).slice(0, MOST_MEJORES);
  return {
    servicios: top(
      mixed(({ servicios }) => servicios),
      bySold,
    ),
    clientes: top(
      mixed(({ clientes }) => clientes),
      bySold,
    ),
    margenes: told
      ? top(
          mixed(({ margenes }) => margenes),
          byMargin,
        )
      : null,
    ordenes: told
      ? top(
          mixed(({ ordenes }) => ordenes),
          (a, b) => leftOf(a) - leftOf(b) || a.documento_id.localeCompare(b.documento_id),
        )
      : null,
  };
};
