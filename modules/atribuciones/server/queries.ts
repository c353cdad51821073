import type { Credito, Libro } from '#modules/atribuciones/contract.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Kinds of credits that say how many works were done: what was delivered, less what a correction or a cancellation undid. */
export const HECHOS_Y_ANULADOS = sql`('entrega', 'anulacion')`;

const MOST = 1_000;

export interface Periodo {
  desde?: string | undefined;
  hasta?: string | undefined;
}
const datesOf = (who: Who, { desde, hasta }: Periodo) => ({
  desde: desde ?? hasta ?? `${who.hoy.slice(0, 8)}01`,
  hasta: hasta ?? who.hoy,
});

/** The rows of one person, the newest first, with their sums. */
export const readLibro = async (tx: Tx, who: Who, empleado_id: string, periodo: Periodo): Promise<Libro> => {
  const { desde, hasta } = datesOf(who, periodo);
  const data = await tx.last(
    q
      .selectFrom('atribuciones.credito')
      .select([
        'id',
        'fecha',
        'clase',
        'documento_id',
        'folio',
        'descripcion',
        'parte_diezmilesimas',
        'comision_diezmilesimas',
        'forma',
        'fijo_centavos',
        'cantidad_milesimas',
        'margen_centavos',
        'base_centavos',
        'comision_centavos',
        'vendido_seg',
        'trabajado_seg',
        'creado_en',
      ])
      .where('empresa_id', '=', who.empresa_id)
      .where('empleado_id', '=', empleado_id)
      .where('fecha', '>=', desde)
      .where('fecha', '<=', hasta)
      .orderBy('fecha', 'desc')
      .orderBy('creado_en', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST),
  );
  return { desde, hasta, data, totales: sumOf(data) };
};

export const emptyLibro = (who: Who, periodo: Periodo): Libro => ({
  ...datesOf(who, periodo),
  data: [],
  totales: sumOf([]),
});

const sumOf = (data: readonly Credito[]): Libro['totales'] => {
  const sum = (key: keyof Libro['totales']) => data.reduce((total, row) => total + row[key], 0);
  return {
    base_centavos: sum('base_centavos'),
    comision_centavos: sum('comision_centavos'),
    vendido_seg: sum('vendido_seg'),
    trabajado_seg: sum('trabajado_seg'),
  };
};
