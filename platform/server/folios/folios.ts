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
  const row = await tx.one(
    sql<{
      numero: number;
      prefijo: string | null;
    }>`insert into plataforma.folio (empresa_id, serie, siguiente) values (${who.empresa_id}, ${serie}, 2)
      on conflict (empresa_id, serie) do update set siguiente = plataforma.folio.siguiente + 1
      returning siguiente - 1 as numero, prefijo`,
  );
  return { serie, numero: row.numero, folio: `${row.prefijo ?? serie}-${row.numero}` };
};

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
        from plataforma.folio_salto s where s.empresa_id = f.empresa_id and s.serie = f.serie order by s.desde desc limit 1) as salto
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
