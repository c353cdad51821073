import { type Corte, type CortePublico, type CorteResumen, shortHash } from '#modules/cortes/contract.ts';
import { afterPage, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isIntact } from './seal.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

const cortes = (who: Who) =>
  q
    .selectFrom('cortes.corte as k')
    .innerJoin('caja.sesion as s', (join) =>
      join.onRef('s.empresa_id', '=', 'k.empresa_id').onRef('s.id', '=', 'k.sesion_id'),
    )
    .innerJoin('caja.caja as c', (join) =>
      join.onRef('c.empresa_id', '=', 's.empresa_id').onRef('c.id', '=', 's.caja_id'),
    )
    .where('k.empresa_id', '=', who.empresa_id)
    .select([
      'k.id',
      'k.folio',
      'k.sesion_id',
      'c.nombre as caja',
      'k.fecha_negocio as fecha',
      's.abierta_por_nombre',
      's.abierta_en',
      'k.cerrado_por_nombre',
      'k.creado_en',
      'k.esperado_centavos',
      'k.contado_centavos',
      'k.diferencia_centavos',
      'k.cobrado_centavos',
      'k.retiro_centavos',
      'k.fondo_final_centavos',
      'k.comentario',
      'k.archivo',
    ]);

export interface CortesFilter {
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
  caja_id?: string | undefined;
}

export const listCortes = async (
  tx: Tx,
  who: Who,
  filter: CortesFilter,
): Promise<{ data: CorteResumen[]; cursor: string | null }> => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  let query = cortes(who)
    .select('k.numero')
    .orderBy('k.fecha_negocio', 'desc')
    .orderBy('k.numero', 'desc')
    .limit(limit + 1);
  if (filter.desde) query = query.where('k.fecha_negocio', '>=', filter.desde);
  if (filter.hasta) query = query.where('k.fecha_negocio', '<=', filter.hasta);
  if (filter.caja_id) query = query.where('s.caja_id', '=', filter.caja_id);
  if (filter.q) query = query.where('k.folio', '=', filter.q.toUpperCase());
  query = query.where(afterPage(filter.cursor, sql.ref('k.fecha_negocio'), sql.ref('k.numero')));
  return toPage(await tx.last(query), limit, (row) => [row.fecha, row.numero]);
};

export const getCorteResumen = (tx: Tx, who: Who, id: string): Promise<CorteResumen> =>
  tx.one(cortes(who).where('k.id', '=', id));

/** One Z, by its id or by the name of its file, with the proof that nobody touched what it says. */
export const getCorte = async (
  tx: Tx,
  who: Who,
  { id, archivo }: { id?: string; archivo?: string },
): Promise<Corte> => {
  const query = cortes(who).select(['k.datos', 'k.hash']);
  const row = await tx.one(
    id === undefined ? query.where('k.archivo', '=', archivo ?? '') : query.where('k.id', '=', id),
  );
  return { ...row, integro: isIntact(row) };
};

/** What the paper's own link tells: whole or touched, and whether the paper says the same; no figure of it. */
export const checkCorte = async (tx: Tx, who: Who, id: string, huella: string | undefined): Promise<CortePublico> => {
  const corte = await getCorte(tx, who, { id });
  const same = huella === undefined || corte.hash.startsWith(huella);
  return {
    empresa: corte.datos.empresa.nombre,
    folio: corte.folio,
    fecha: corte.fecha,
    huella: shortHash(corte.hash),
    estado: !corte.integro ? 'alterado' : same ? 'valido' : 'otro',
  };
};
