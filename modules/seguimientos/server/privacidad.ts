import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** Each time that he was called or written to. */
export const tellPersona = async (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Seguimientos',
    ['Fecha', 'Por', 'Cómo'],
    sql`select array[${momento(who, 'k.creado_en')}, k.tipo, k.canal] as fila
        from seguimientos.contacto k where k.empresa_id = ${who.empresa_id} and k.cliente_id = any(${uuids(idsOf(persona, 'clientes.cliente'))}) order by k.creado_en`,
  ),
];

/** Nobody follows him up: what was decided of each matter stays for the figures, without a word of him. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`update seguimientos.asunto set que = 'nunca', hasta = null where empresa_id = ${who.empresa_id}
    and cliente_id = ${persona.cliente_id}`);
  return [];
};
