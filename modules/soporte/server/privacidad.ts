import { unindexRecords } from '#platform/server/search/search.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { momento, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What he asked, and what he was answered. */
export const tellPersona = (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> =>
  Promise.all([
    tellRows(
      tx,
      'Tickets de soporte',
      ['Folio', 'Asunto', 'Estado', 'Contacto'],
      sql`select array[t.folio, t.asunto, t.estado, concat_ws(' ', t.contacto_nombre, t.contacto_email, t.contacto_telefono)] as fila
        from soporte.ticket t where t.empresa_id = ${who.empresa_id} and t.id = any(${uuids(idsOf(persona, 'soporte.ticket'))}) order by t.creado_en`,
    ),
    tellRows(
      tx,
      'Mensajes de soporte',
      ['Fecha', 'De', 'Mensaje'],
      sql`select array[${momento(who, 'm.creado_en')}, m.nombre, m.texto] as fila
        from soporte.mensaje m where m.empresa_id = ${who.empresa_id} and m.ticket_id = any(${uuids(idsOf(persona, 'soporte.ticket'))}) and not m.interna
        order by m.orden`,
    ),
  ]);

/** Of a ticket its folio and days stay; words, names and files go. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'soporte.ticket',
    ['asunto', 'contacto_nombre', 'contacto_email', 'contacto_telefono', 'lugar'],
    'id',
    idsOf(persona, 'soporte.ticket'),
  );
  await tx.run(sql`update soporte.ticket set cliente_id = ${persona.cliente_id} where empresa_id = ${who.empresa_id}
    and id = any(${uuids(idsOf(persona, 'soporte.ticket'))}) and cliente_id is null`);
  await tachar(tx, who, 'soporte.mensaje', ['nombre', 'texto', 'ip'], 'ticket_id', idsOf(persona, 'soporte.ticket'));
  await unindexRecords(tx, who, 'ticket', idsOf(persona, 'soporte.ticket'));
  const gone = await tx.rows(sql<{
    archivo_id: string;
  }>`delete from soporte.archivo where empresa_id = ${who.empresa_id}
    and ticket_id = any(${uuids(idsOf(persona, 'soporte.ticket'))}) returning archivo_id`);
  return gone.map(({ archivo_id }) => archivo_id);
};
