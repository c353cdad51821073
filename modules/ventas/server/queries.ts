import { getOrden } from '#modules/ordenes/server/front-door.ts';
import { pagosOfCuenta } from '#modules/pagos/server/front-door.ts';
import type { Nota } from '#modules/ventas/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
import './tables.ts';

const beyond = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ventas.nota as n')
    .leftJoin('ventas.autorizacion as a', (join) =>
      join.onRef('a.empresa_id', '=', 'n.empresa_id').onRef('a.id', '=', 'n.autorizacion_id'),
    )
    .select([
      'n.cancelada_en',
      'n.cancelada_por',
      'n.cancelada_motivo',
      'a.autoriza_nombre',
      'a.motivo as autoriza_motivo',
    ])
    .where('n.empresa_id', '=', who.empresa_id)
    .where('n.orden_id', '=', id),
);

const notas = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ventas.nota_partida')
    .select(['partida_id', 'nota'])
    .where('empresa_id', '=', who.empresa_id)
    .where('orden_id', '=', id),
);

const comentario = prepared(({ who, id }: ById) =>
  q
    .selectFrom('ventas.comentario')
    .select(['folio', 'texto'])
    .where('empresa_id', '=', who.empresa_id)
    .where('documento_id', '=', id)
    .orderBy('numero', 'desc')
    .limit(1),
);

/** A ticket of the counter with its payments. Those sold before the cart have nothing beyond their order. */
export const getNota = async (tx: Tx, who: Who, id: string): Promise<Nota> => {
  const sale = await readSale(tx, who, id);
  if (sale.clase !== 'mostrador') throw new Refusal(commonRefusals.no_encontrado);
  return sale;
};

/** Whatever is sold, over the counter or with an order, with all that is known of it. */
export const readSale = async (tx: Tx, who: Who, id: string): Promise<Nota> => {
  const orden = await getOrden(tx, who, id);
  const [nota, lines, said, pagos] = await Promise.all([
    tx.maybe(beyond({ who, id })),
    tx.rows(notas({ who, id })),
    tx.maybe(comentario({ who, id })),
    orden.cuenta_id === null ? [] : pagosOfCuenta(tx, who, orden.cuenta_id),
  ]);
  return {
    ...orden,
    notas: lines,
    comentario: said ?? null,
    autorizo: nota?.autoriza_nombre ? { nombre: nota.autoriza_nombre, motivo: nota.autoriza_motivo ?? '' } : null,
    cancelacion: nota?.cancelada_en
      ? { en: nota.cancelada_en, por: nota.cancelada_por, motivo: nota.cancelada_motivo }
      : null,
    pagos,
  };
};
