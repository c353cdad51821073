import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { dia, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What he is a member of, and what he used. */
export const tellPersona = (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> =>
  Promise.all([
    tellRows(
      tx,
      'Membresías',
      ['Folio', 'Plan', 'Desde', 'Placas'],
      sql`select array[m.folio, m.plan_nombre, ${dia('m.fecha_negocio')}, m.placas] as fila
        from membresias.membresia m where m.empresa_id = ${who.empresa_id} and m.id = any(${uuids(idsOf(persona, 'membresias.membresia'))}) order by m.creado_en`,
    ),
    tellRows(
      tx,
      'Usos de membresía',
      ['Fecha', 'Folio', 'Beneficio', 'Cantidad'],
      sql`select array[${dia('u.fecha')}, u.folio, u.texto, u.cantidad::text] as fila
        from membresias.uso u where u.empresa_id = ${who.empresa_id} and u.membresia_id = any(${uuids(idsOf(persona, 'membresias.membresia'))}) order by u.creado_en`,
    ),
  ]);

/** What he was told, and whose plates they were. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'membresias.membresia',
    ['placas', 'cancelada_motivo'],
    'id',
    idsOf(persona, 'membresias.membresia'),
  );
  await tachar(tx, who, 'membresias.vehiculo', ['motivo'], 'membresia_id', idsOf(persona, 'membresias.membresia'));
  await tachar(tx, who, 'membresias.pausa', ['motivo'], 'membresia_id', idsOf(persona, 'membresias.membresia'));
  return [];
};
