import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface Folio {
  serie: string;
  numero: number;
  /** As people read it: `COT-15`, or with the company's own letters. */
  folio: string;
}

/**
 * Next number of a series, consecutive and without gaps: the counter's row stays locked until the commit, so take it
 * last in a short transaction.
 */
export const nextFolio = async (tx: Tx, who: Who, serie: string): Promise<Folio> => {
  const own = setAside.get(tx);
  if (own?.serie === serie && own.siguiente < own.hasta) {
    const numero = own.siguiente++;
    return { serie, numero, folio: `${own.prefijo ?? serie}-${numero}` };
  }
  const row = await tx.one(taken({ who, serie }));
  return { serie, numero: row.numero, folio: `${row.prefijo ?? serie}-${row.numero}` };
};

const taken = prepared(
  ({ who, serie }: { who: Who; serie: string }) =>
    sql<{
      numero: number;
      prefijo: string | null;
    }>`insert into plataforma.folio (empresa_id, serie, siguiente) values (${who.empresa_id}, ${serie}, 2)
      on conflict (empresa_id, serie) do update set siguiente = plataforma.folio.siguiente + 1
      returning siguiente - 1 as numero, prefijo`,
);

interface Apartados {
  serie: string;
  prefijo: string | null;
  siguiente: number;
  /** The first one that is no longer among them. */
  hasta: number;
}
const setAside = new WeakMap<Tx, Apartados>();

/**
 * Takes many numbers at once, in a short transaction of its own. Only of series that may have gaps, as those of customers
 * and suppliers: what the long one does not use is lost.
 */
export const takeFolios = async (tx: Tx, who: Who, serie: string, cuantos: number): Promise<Apartados> => {
  const { siguiente: hasta, prefijo } = await tx.one(
    sql<{ siguiente: number; prefijo: string | null }>`insert into plataforma.folio (empresa_id, serie, siguiente)
      values (${who.empresa_id}, ${serie}, ${cuantos + 1})
      on conflict (empresa_id, serie) do update set siguiente = plataforma.folio.siguiente + ${cuantos}
      returning siguiente, prefijo`,
  );
  return { serie, prefijo, siguiente: hasta - cuantos, hasta };
};

/** A long transaction numbers with what was taken before it, and holds the counter from nobody. */
export const numberWith = (tx: Tx, apartados: Apartados): void => void setAside.set(tx, apartados);

export interface Contador<S extends string = string> {
  serie: S;
  prefijo: string;
  siguiente: number;
  salto: { desde: number; hasta: number; quien: string } | null;
}

/** Where each series goes: one that gave no number yet begins at 1. */
export const listFolios = async <S extends string>(tx: Tx, who: Who, series: readonly S[]): Promise<Contador<S>[]> => {
  const rows = await tx.rows(
    sql<Contador>`select f.serie, coalesce(f.prefijo, f.serie) as prefijo, f.siguiente, (
        select json_build_object('desde', s.desde, 'hasta', s.hasta, 'quien', s.usuario_nombre)
        from plataforma.folio_salto s where s.empresa_id = ${who.empresa_id} and s.serie = f.serie order by s.desde desc limit 1) as salto
      from plataforma.folio f where f.empresa_id = ${who.empresa_id}`,
  );
  return series.map((serie) => {
    const row = rows.find((one) => one.serie === serie);
    return row ? { ...row, serie } : { serie, prefijo: serie, siguiente: 1, salto: null };
  });
};

/**
 * Letters and next number of a series, unless a document took a number meanwhile: then nothing, and false. What is skipped
 * is written down: it is the only gap that a series may have.
 */
export const moveFolio = async (
  tx: Tx,
  who: Who,
  serie: string,
  { prefijo, desde, siguiente }: { prefijo: string | null; desde: number; siguiente: number },
): Promise<boolean> => {
  const owner = { empresa_id: who.empresa_id, serie };
  const moved = await tx.run(
    q
      .insertInto('plataforma.folio')
      .values({ ...owner, siguiente, prefijo })
      .onConflict((conflict) =>
        conflict
          .columns(['empresa_id', 'serie'])
          .doUpdateSet({ siguiente, prefijo })
          .where('plataforma.folio.siguiente', '=', desde),
      ),
  );
  if (moved === 0) return false;
  if (siguiente > desde)
    await tx.run(
      q
        .insertInto('plataforma.folio_salto')
        .values({ ...owner, desde, hasta: siguiente, usuario_nombre: who.nombre, creado_en: who.now }),
    );
  return true;
};
