import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { FotoEnPapel } from '#modules/fotos/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Photos that the customer may see of what was found, those of each point with it as `parte_id`. */
export type BringProofs = (
  tx: Tx,
  who: Who,
  puntos: readonly string[],
  reader: { cliente_id: string; activo_id: string | null },
) => Promise<readonly FotoEnPapel[]>;

let bring: BringProofs | null = null;

/** Inspections are a room above: they say once, when the house opens, what shows the points that lines were born of. */
export const listenForProofs = (from: BringProofs): void => {
  bring = from;
};

const MOST_OF_A_LINE = 2;
const MOST = 24;

export interface Prueba {
  fotos: readonly FotoEnPapel[];
  /** How many there are besides. */
  mas: number;
}
export type Pruebas = Readonly<Record<string, Prueba>>;

/** By point, some photos of each: a quotation of eighty lines stays one that is read. */
export const proofsOf = async (tx: Tx, who: Who, c: Cotizacion): Promise<Pruebas> => {
  const puntos = [...new Set(c.partidas.flatMap(({ punto_id }) => punto_id ?? []))];
  if (puntos.length === 0 || !bring) return {};
  const reader = { cliente_id: c.cliente.id, activo_id: c.activo?.id ?? null };
  const fotos = Map.groupBy(await bring(tx, who, puntos, reader), ({ parte_id }) => parte_id ?? '');
  let left = MOST;
  return Object.fromEntries(
    puntos.flatMap((punto) => {
      const all = fotos.get(punto) ?? [];
      const some = all.slice(0, Math.min(MOST_OF_A_LINE, left));
      left -= some.length;
      return some.length > 0 ? [[punto, { fotos: some, mas: all.length - some.length }]] : [];
    }),
  );
};
