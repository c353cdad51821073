import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { dia, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What was found in his vehicles. */
export const tellPersona = async (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Inspecciones',
    ['Fecha', 'Inspección', 'Queja', 'Causa', 'Corrección'],
    sql`select array[${dia('i.fecha')}, i.nombre, i.queja, i.causa, i.correccion] as fila
        from inspecciones.inspeccion i where i.empresa_id = ${who.empresa_id} and i.id = any(${uuids(idsOf(persona, 'inspecciones.inspeccion'))}) order by i.creado_en`,
  ),
];

/** Colours and measures stay; words go. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'inspecciones.inspeccion',
    ['queja', 'causa', 'correccion', 'sin_foto_motivo', 'cancelada_motivo'],
    'id',
    idsOf(persona, 'inspecciones.inspeccion'),
  );
  await tachar(
    tx,
    who,
    'inspecciones.punto',
    ['texto', 'nota'],
    'inspeccion_id',
    idsOf(persona, 'inspecciones.inspeccion'),
  );
  await tachar(
    tx,
    who,
    'inspecciones.marca',
    ['texto', 'nota'],
    'inspeccion_id',
    idsOf(persona, 'inspecciones.inspeccion'),
  );
  return [];
};
