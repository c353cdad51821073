import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holding, type Persona, texts, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

const NONE = '{}';

/** What lists brought of him: his rows are emptied, in the sheets as they came too. */
export const forgetPersona = async (tx: Tx, who: Who, { registros, textos }: Persona): Promise<string[]> => {
  const found = texts(holding(textos));
  await tx.run(sql`update importaciones.renglon set celdas = ${NONE}, nombre = '', faltas = '[]', avisos = '[]', cambios = '[]', antes = null
    where empresa_id = ${who.empresa_id} and (registro_id = any(${uuids(registros)}) or celdas::text ilike any(${found})
      or nombre ilike any(${found}))`);
  await tx.run(sql`update importaciones.hoja set contenido = jsonb_set(contenido, '{filas}', (
      select coalesce(jsonb_agg(case when f.fila::text ilike any(${found}) then jsonb_set(f.fila, '{celdas}', '[]') else f.fila end order by f.n), '[]')
      from jsonb_array_elements(contenido -> 'filas') with ordinality f (fila, n)))
    where empresa_id = ${who.empresa_id} and contenido ? 'filas' and contenido::text ilike any(${found})`);
  return [];
};
