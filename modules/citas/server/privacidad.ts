import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, TACHADO, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** His appointments, those too that he asked for by his telephone. */
export const tellPersona = async (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> => [
  await tellRows(
    tx,
    'Citas',
    ['Fecha', 'Para', 'Estado', 'Nombre', 'Teléfono', 'Vehículo', 'Motivo', 'Notas'],
    sql`select array[${momento(who, 'k.desde')}, k.tipo, k.estado, k.nombre, k.telefono, k.vehiculo, k.motivo, k.notas] as fila
        from citas.cita k where k.empresa_id = ${who.empresa_id} and k.id = any(${uuids(idsOf(persona, 'citas.cita'))}) order by k.desde`,
  ),
];

/** Of an appointment its hour stays. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'citas.cita',
    ['nombre', 'telefono', 'vehiculo', 'placas', 'motivo', 'notas', 'lugar', 'cancelada_motivo'],
    'id',
    idsOf(persona, 'citas.cita'),
  );
  // Who works here and booked it stays; what he booked by himself says his name.
  await tx.run(sql`update citas.cita k set creado_por = ${TACHADO} where k.empresa_id = ${who.empresa_id} and k.id = any(${uuids(idsOf(persona, 'citas.cita'))})
    and k.origen = 'linea' and k.creado_por in (select u.nombre from usuarios.usuario u where u.id = any(${uuids(persona.cuentas)}))`);
  // One that he asked for before anybody looked him up is known as his from now on: nothing else says why it was struck.
  await tx.run(sql`update citas.cita set cliente_id = ${persona.cliente_id} where empresa_id = ${who.empresa_id}
    and id = any(${uuids(idsOf(persona, 'citas.cita'))}) and cliente_id is null`);
  return [];
};
