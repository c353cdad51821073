import { sql } from '#platform/server/db/query.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import './tables.ts';

/** Its words for who looks for it, its line in the journal, and the bell of the open pages. */
export const tellMembresia = async (tx: Tx, who: Who, id: string, texto: string, accion: string): Promise<void> => {
  await tx.run(sql`update membresias.membresia m set placas = coalesce((select string_agg(a.placas, ',' order by v.desde_en, v.id)
        from membresias.vehiculo v join activos.activo a on a.empresa_id = v.empresa_id and a.id = v.activo_id
        where v.empresa_id = ${who.empresa_id} and v.membresia_id = m.id and v.hasta_en is null and a.placas <> ''), '')
    where m.empresa_id = ${who.empresa_id} and m.id = ${id}`);
  const row = await tx.one(sql<{
    folio: string;
    plan_nombre: string;
    nombre: string;
    telefono: string;
    placas: string;
  }>`
    select m.folio, m.plan_nombre, m.placas, c.nombre, c.telefono from membresias.membresia m join clientes.cliente c on c.empresa_id = m.empresa_id and c.id = m.cliente_id
    where m.empresa_id = ${who.empresa_id} and m.id = ${id}`);
  await indexRecord(tx, who, {
    tipo: 'membresia',
    id,
    words: [row.nombre, row.plan_nombre],
    codes: [row.folio, ...row.placas.split(',')],
    reserved: { contacto: { codes: [row.telefono] } },
  });
  await emitEvent(tx, who, 'membresia.cambio', 'ver_membresias|ver_ventas', { id, folio: row.folio });
  await writeBitacora(tx, who, { accion, id, folio: row.folio, texto });
};
