import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { countedOf } from '#modules/partidas/rules/opciones.ts';
import type { RazonAbierta } from '#modules/pendientes/rules.ts';
import { followDocumento } from '#modules/pendientes/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCotizacion } from './queries.ts';

interface Why {
  razon: RazonAbierta;
  comentario?: string;
}

/**
 * What the customer did not take of a quotation is pending work; what it offers of that is offered there. Of alternatives
 * only those that count: who took option A left nothing pending of B.
 */
export const followCotizacion = (
  tx: Tx,
  who: Who,
  c: Cotizacion,
  { razon, comentario = '' }: Why = { razon: 'rechazado' },
): Promise<void> =>
  followDocumento(
    tx,
    who,
    { ...documentoOf(c), razon, comentario },
    countedOf(c.partidas, c.opcion)
      // His no to a rise leaves the work as he had authorised it: nothing of it is pending.
      .filter(({ id }) => razon !== 'rechazado' || !isSigned(c, id))
      // What he said no to is noted already, with his words.
      .filter(({ decision }) => razon !== 'sin_respuesta' || decision !== 'rechazada')
      .map((p) => ({
        ...p,
        rechazada: razon === 'sin_respuesta' ? p.decision !== 'autorizada' : p.decision === 'rechazada',
      })),
  );

const isSigned = ({ firmado }: Cotizacion, id: string): boolean =>
  firmado?.partidas.some((one) => one.id === id) ?? false;

/** A quotation that is no longer offered lets go of what it had taken up again. */
export const releaseCotizacion = (tx: Tx, who: Who, c: Cotizacion): Promise<void> =>
  followDocumento(tx, who, { ...documentoOf(c), razon: 'rechazado' }, []);

const documentoOf = (c: Cotizacion) => ({
  tipo: 'cotizacion' as const,
  id: c.id,
  folio: c.folio,
  cliente_id: c.cliente.id,
  activo_id: c.activo?.id ?? null,
  precios: c.precios,
});

const AT_ONCE = 100;
/** Older ones were noted in their day, or are of before pending work was kept. */
const DAYS_BACK = 45;

/** What expired without an answer leaves its work pending; how many there were. */
export const noteExpired = async (tx: Tx, who: Who): Promise<number> => {
  const rows = await tx.rows(sql<{ id: string }>`select c.id from cotizaciones.cotizacion c
    where c.empresa_id = ${who.empresa_id} and c.estado in ('enviada', 'vista') and c.orden_id is null
      and case when c.estado in ('enviada', 'vista') and c.orden_id is null then c.vigencia end is not null
      and c.vigencia < ${who.hoy}::date and c.vigencia >= ${who.hoy}::date - ${DAYS_BACK}::int
      and c.anotada_revision < c.revision and c.amplia_orden_id is null
    order by c.vigencia, c.id limit ${AT_ONCE} for update of c skip locked`);
  for (const { id } of rows) {
    await followCotizacion(tx, who, await getCotizacion(tx, who, id), { razon: 'sin_respuesta' });
    await tx.run(sql`update cotizaciones.cotizacion set anotada_revision = revision
      where empresa_id = ${who.empresa_id} and id = ${id}`);
  }
  return rows.length;
};
