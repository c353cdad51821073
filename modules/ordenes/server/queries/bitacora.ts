import type { PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { changesOf, withoutName } from '#modules/ordenes/rules/cambios.ts';
import type { Suceso } from '#modules/ordenes/rules/partes.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { linesOf } from '../queries.ts';
import { requireOrden } from './partes.ts';
import '../tables.ts';

const MOST = 300;

/** What happened to an order, newest first; of lines that were written again, what they said before and after. */
export const readBitacoraDeOrden = async (tx: Tx, who: Who, id: string): Promise<{ data: Suceso[] }> => {
  await requireOrden(tx, who, id);
  const [rows, now] = await Promise.all([tx.rows(written(who, id)), linesOf(tx, who, id)]);
  // Each change of the lines was written with those of before: what it left is what the next one found.
  let after: readonly Line[] = now;
  const data = rows.map(({ antes, usuario_nombre: quien, texto, ...row }): Suceso => {
    const before = row.accion === 'orden.partidas' && Array.isArray(antes) ? (antes as Line[]) : null;
    const cambios = before ? changesOf(before, after) : [];
    after = before ?? after;
    return { ...row, quien, texto: withoutName(texto, quien), cambios };
  });
  return { data };
};

// As `changeLines` writes them.
type Line = Pick<
  PartidaDeOrden,
  'id' | 'descripcion' | 'cantidad_milesimas' | 'precio_centavos' | 'descuento_centavos'
>;

const written = (who: Who, id: string) =>
  q
    .selectFrom('plataforma.bitacora')
    .select(['id', 'usuario_nombre', 'accion', 'texto', 'antes', 'creado_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('entidad', '=', 'orden')
    .where('entidad_id', '=', id)
    .orderBy('id', 'desc')
    .limit(MOST);
