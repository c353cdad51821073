import type { Pedida } from '#modules/fotos/rules.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { pestanaPath } from './looks.ts';

/** An order as the owner of its photos; with a part, only those of that work. */
export const fotosOf = ({ id, folio }: Pick<Orden, 'id' | 'folio'>, parte_id?: string) => ({
  dueno: 'orden' as const,
  dueno_id: id,
  folio,
  path: pestanaPath(id, 'fotos'),
  parte_id,
});

/** What its works ask to be shown. */
export const pedidasOf = ({ partidas }: Pick<Orden, 'partidas'>): Pedida[] =>
  partidas.flatMap(({ id, descripcion, pide }) =>
    pide === null || pide.fotos_minimas === 0
      ? []
      : [{ titulo: descripcion, minimo: pide.fotos_minimas, parte_id: id }],
  );
