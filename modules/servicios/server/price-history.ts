import type { CambioDePrecio } from '#modules/servicios/rules/formas.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getServicio } from './queries.ts';
import './tables.ts';

const DEFAULT_LIMIT = 15;

/** A price of a service; `categoria` '': the usual one. */
export interface PrecioDe {
  categoria: string;
  precio_centavos: number;
}

export interface Cambio {
  servicio_id: string;
  categoria: string;
  antes_centavos: number | null;
  despues_centavos: number | null;
}

/** What is not the same in two lists of prices of one service. */
export const changeOf = (servicio_id: string, before: readonly PrecioDe[], after: readonly PrecioDe[]): Cambio[] => {
  const was = new Map(before.map((one) => [one.categoria, one.precio_centavos]));
  const is = new Map(after.map((one) => [one.categoria, one.precio_centavos]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((categoria) => ({
      servicio_id,
      categoria,
      antes_centavos: was.get(categoria) ?? null,
      despues_centavos: is.get(categoria) ?? null,
    }))
    .filter((one) => one.antes_centavos !== one.despues_centavos);
};

export const recordPrices = async (
  tx: Tx,
  who: Who,
  cambios: readonly Cambio[],
  cambio_masivo_id: string | null = null,
): Promise<void> => {
  if (cambios.length === 0) return;
  await tx.run(
    q.insertInto('servicios.cambio_precio').values(
      cambios.map((cambio) => ({
        ...cambio,
        empresa_id: who.empresa_id,
        cambio_masivo_id,
        usuario_nombre: who.nombre,
        creado_en: who.now,
      })),
    ),
  );
};

export const listPrecios = async (
  tx: Tx,
  who: Who,
  servicio_id: string,
  { cursor, limit = DEFAULT_LIMIT }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  await getServicio(tx, who, servicio_id);
  const after = decodeCursor(cursor, 1);
  let query = q
    .selectFrom('servicios.cambio_precio as p')
    .leftJoin('servicios.cambio_masivo as m', (join) =>
      join.onRef('m.empresa_id', '=', 'p.empresa_id').onRef('m.id', '=', 'p.cambio_masivo_id'),
    )
    .select([
      'p.id',
      'p.categoria',
      'p.antes_centavos',
      'p.despues_centavos',
      'm.texto as masivo',
      'p.usuario_nombre',
      'p.creado_en',
    ])
    .where('p.empresa_id', '=', who.empresa_id)
    .where('p.servicio_id', '=', servicio_id)
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where('p.id', '<', Number(after[0]));
  return toPage<CambioDePrecio>(await tx.last(query), limit, ({ id }) => [id]);
};
