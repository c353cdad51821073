import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** How his vehicles came in and left. */
export const tellPersona = async (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Recepciones',
    ['Recibida', 'Entrega', 'Teléfono', 'Queja', 'Objetos', 'Firmó'],
    sql`select array[${momento(who, 'r.recibida_en')}, r.entrega_nombre, r.entrega_telefono, r.queja, r.objetos, r.firma_nombre] as fila
        from recepciones.recepcion r where r.empresa_id = ${who.empresa_id} and r.id = any(${uuids(idsOf(persona, 'recepciones.recepcion'))}) order by r.creado_en`,
  ),
];

/** Of a reception its day and its order stay; what was said, drawn and signed goes. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'recepciones.recepcion',
    [
      'queja',
      'entrega_nombre',
      'entrega_telefono',
      'objetos',
      'riesgos',
      'firma_nombre',
      'kilometraje_motivo',
      'descartada_motivo',
    ],
    'id',
    idsOf(persona, 'recepciones.recepcion'),
  );
  await tachar(
    tx,
    who,
    'recepciones.entrega',
    ['nota', 'entregada_a', 'kilometraje_motivo'],
    'recepcion_id',
    idsOf(persona, 'recepciones.recepcion'),
  );
  const signed = await tx.rows(sql<{ firma: string | null }>`
    with mias as (select id, firma_archivo_id from recepciones.recepcion
      where empresa_id = ${who.empresa_id} and id = any(${uuids(idsOf(persona, 'recepciones.recepcion'))}) for update)
    update recepciones.recepcion r set inventario = '[]', golpes = '[]', firma_archivo_id = null from mias m
    where r.empresa_id = ${who.empresa_id} and r.id = m.id returning m.firma_archivo_id as firma`);
  const left = await tx.rows(sql<{ firma: string | null }>`
    with mias as (select recepcion_id, firma_archivo_id from recepciones.entrega
      where empresa_id = ${who.empresa_id} and recepcion_id = any(${uuids(idsOf(persona, 'recepciones.recepcion'))}) for update)
    update recepciones.entrega e set golpes = '[]', firma_archivo_id = null from mias m
    where e.empresa_id = ${who.empresa_id} and e.recepcion_id = m.recepcion_id returning m.firma_archivo_id as firma`);
  return [...signed, ...left].flatMap(({ firma }) => firma ?? []);
};
