import type pg from 'pg';
import { checkInvariants } from '#platform/server/db/invariants.ts';
import type { Sembrado } from './seed/seed.ts';

/** What clients were told: it must all be there, once. */
export interface Diario {
  cotizaciones: string[];
  pagos: string[];
  ventas: string[];
}

export interface Exactitud {
  correcto: boolean;
  lineas: string[];
}

/** After the load: nothing acknowledged is missing or doubled, folios have no gaps, and every rule of `verify` holds. */
export const checkExactness = async (
  db: pg.Client,
  { grande, diez_mil }: Pick<Sembrado, 'grande' | 'diez_mil'>,
  diario: Diario,
): Promise<Exactitud> => {
  const problems: string[] = [];
  for (const [que, tabla, empresa_id, folios] of [
    ['cotizaciones', 'cotizaciones.cotizacion', grande, diario.cotizaciones],
    ['pagos', 'pagos.pago', grande, diario.pagos],
    ['ventas', 'ordenes.orden', diez_mil, diario.ventas],
  ] as const) {
    if (new Set(folios).size !== folios.length) problems.push(`${que}: el servidor dio dos veces un folio`);
    const { rows } = await db.query(
      `select count(*)::int as n from ${tabla} where empresa_id = $1 and folio = any($2::text[])`,
      [empresa_id, folios],
    );
    if (rows[0].n !== folios.length) problems.push(`${que}: ${folios.length} confirmados, ${rows[0].n} guardados`);
  }
  for await (const { name, broken } of checkInvariants(db))
    if (broken.length > 0) problems.push(`${name}: ${broken.length}, ${JSON.stringify(broken[0])}`);
  const told = `${diario.cotizaciones.length} cotizaciones, ${diario.pagos.length} pagos y ${diario.ventas.length} ventas confirmados: todos están, una sola vez`;
  return problems.length === 0
    ? { correcto: true, lineas: [told, 'folios sin huecos; todas las reglas de npm run verify cuadran'] }
    : { correcto: false, lineas: problems };
};
