import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What of a customer is kept here. */
export const solicitudesDelCliente: readonly Holding[] = [
  {
    tabla: 'privacidad.solicitud',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'solicitud de privacidad',
    varios: 'solicitudes de privacidad',
    desde: 'creado_en',
  },
];

/** Two who asked for the same and both wait for it: one customer asks once. */
export const whyNotMergeSolicitudes = async (tx: Tx, who: Who, queda_id: string, va_id: string): Promise<string[]> => {
  const twice = await tx.rows(sql<{ folio: string }>`
    select min(s.folio) as folio from privacidad.solicitud s
    where s.empresa_id = ${who.empresa_id} and s.cliente_id = any(${[queda_id, va_id]}::uuid[])
      and (s.respondida is null or (s.procedente is true and s.ejecutada is null))
    group by s.tipo having count(*) > 1`);
  return twice.map(({ folio }) => `Los dos pidieron lo mismo de sus datos: termina antes ${folio}.`);
};
