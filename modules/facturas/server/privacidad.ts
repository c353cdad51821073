import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, pesos, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What was invoiced to him: kept as the tax law says. */
export const tellPersona = async (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Facturas',
    ['Folio', 'Fecha', 'Receptor', 'RFC', 'Total'],
    sql`select array[f.folio, ${momento(who, 'f.creado_en')}, f.cliente, f.rfc, ${pesos('f.total_centavos')}] as fila
        from facturas.factura f where f.empresa_id = ${who.empresa_id} and f.id = any(${uuids(idsOf(persona, 'facturas.factura'))}) order by f.creado_en`,
  ),
];

/** An invoice stays as it was asked for; why it was undone goes. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(tx, who, 'facturas.factura', ['deshecha_motivo'], 'id', idsOf(persona, 'facturas.factura'));
  return [];
};
