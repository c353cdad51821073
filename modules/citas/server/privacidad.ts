import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { type Persona, TACHADO, tachar, texts, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** His appointments, those too that he asked for by his telephone. */
export const tellPersona = async (tx: Tx, who: Who, { registros }: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Citas',
    ['Fecha', 'Para', 'Estado', 'Nombre', 'Teléfono', 'Vehículo', 'Motivo', 'Notas'],
    sql`select array[${momento(who, 'k.desde')}, k.tipo, k.estado, k.nombre, k.telefono, k.vehiculo, k.motivo, k.notas] as fila
        from citas.cita k where k.empresa_id = ${who.empresa_id} and k.id = any(${uuids(registros)}) order by k.desde`,
  ),
];

/** Of an appointment its hour stays. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'citas.cita',
    ['nombre', 'telefono', 'vehiculo', 'placas', 'motivo', 'notas', 'ip', 'cancelada_motivo'],
    'id',
    persona.registros,
  );
  await tx.run(sql`update citas.cita set creado_por = ${TACHADO} where empresa_id = ${who.empresa_id} and id = any(${uuids(persona.registros)})
    and creado_por = any(${texts(persona.textos)})`);
  return [];
};
