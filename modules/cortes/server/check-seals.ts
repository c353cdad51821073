import type pg from 'pg';
import { isIntact, type Sellado } from './seal.ts';

const BATCH = 500;

export interface BrokenSeal {
  empresa_id: number;
  folio: string;
  id: string;
}

/** Every Z whose content is no longer what was sealed, from the oldest on; inside the transaction that the caller opened. */
export async function* brokenSeals(client: pg.ClientBase): AsyncGenerator<BrokenSeal> {
  await client.query(`declare sello no scroll cursor for
    select empresa_id, id, folio, esperado_centavos::float8, contado_centavos::float8, diferencia_centavos::float8,
      cobrado_centavos::float8, retiro_centavos::float8, comentario, datos, hash
    from cortes.corte order by empresa_id, serie, numero`);
  for (;;) {
    const { rows } = await client.query<Sellado & BrokenSeal>(`fetch ${BATCH} from sello`);
    for (const row of rows) if (!isWhole(row)) yield { empresa_id: row.empresa_id, folio: row.folio, id: row.id };
    if (rows.length < BATCH) break;
  }
  await client.query('close sello');
}

/** Content so damaged that it cannot even be read is not whole either. */
const isWhole = (row: Sellado): boolean => {
  try {
    return isIntact(row);
  } catch {
    return false;
  }
};
