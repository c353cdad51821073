import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { dia, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What he left for another day. */
export const tellPersona = async (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Trabajo pendiente',
    ['Fecha', 'Trabajo', 'Estado', 'Comentario'],
    sql`select array[${dia('p.fecha_negocio')}, p.descripcion, p.estado, p.comentario] as fila
        from pendientes.pendiente p where p.empresa_id = ${who.empresa_id} and p.cliente_id = any(${uuids(idsOf(persona, 'clientes.cliente'))}) order by p.creado_en`,
  ),
];

/** What was noted of what he left for another day. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'pendientes.pendiente',
    ['comentario', 'motivo'],
    'cliente_id',
    idsOf(persona, 'clientes.cliente'),
  );
  return [];
};
