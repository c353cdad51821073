import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { claseIn, isNamed, type Persona, TACHADO, uuids } from '#platform/server/privacy/tachar.ts';
import { DIGEST_OF_STRUCK, digestOf } from './digest.ts';

/** What tells of the rows that were struck out: the check of the seals asks it for their digest. */
export const TACHADA = 'privacidad.tachada';

/**
 * Strikes out what the journal says of somebody: words go; what was done, when, to which record, by whom of the house and of how
 * much stays, and so does every row that no record links to him. Each row's digest is kept as it was sealed and as it is now, and the answer is the digest of all of them, for the row that
 * tells of it: whoever struck out anything else could not have written that one.
 */
export const tacharBitacora = async (
  tx: Tx,
  who: Who,
  persona: Persona,
): Promise<{ renglones: number; huella: string }> => {
  const his = sql`empresa_id = ${who.empresa_id} and texto <> ${TACHADO} and ${isOf(persona)}`;
  const usuario_nombre = sql`case when usuario_id = any(${uuids(persona.cuentas)}) then ${TACHADO}::text else usuario_nombre end`;
  const antes = sql`plataforma.sin_palabras(antes)`;
  const despues = sql`plataforma.sin_palabras(despues)`;
  const struck = { usuario_nombre, texto: sql`${TACHADO}::text`, antes, despues };
  await tx.run(sql`insert into plataforma.tachadura (empresa_id, bitacora_id, folio, antes, despues, creado_en)
    select empresa_id, id, ${persona.folio}, ${digestOf()}, ${digestOf(struck)}, ${who.now}
    from plataforma.bitacora where ${his}`);
  await tx.run(sql`update plataforma.bitacora set usuario_nombre = ${usuario_nombre}, texto = ${TACHADO},
    antes = ${antes}, despues = ${despues} where ${his}`);
  const { renglones, huella } = await tx.one<{ renglones: number; huella: string | null }>(sql`
    select count(*)::int as renglones, ${sql.raw(DIGEST_OF_STRUCK)} as huella
    from plataforma.tachadura where empresa_id = ${who.empresa_id} and folio = ${persona.folio}`);
  return { renglones, huella: huella ?? '' };
};

/** How many rows would be struck. */
export const countBitacora = async (tx: Tx, who: Who, persona: Linked): Promise<number> =>
  (
    await tx.one<{ cuantos: number }>(sql`select count(*)::int as cuantos from plataforma.bitacora
      where empresa_id = ${who.empresa_id} and texto <> ${TACHADO} and ${isOf(persona)}`)
  ).cuantos;

type Linked = Pick<Persona, 'nombrados' | 'cuentas'>;

/** A row is of somebody by the record that it names, kind and id, never by a word: of what he did himself, where it names no record of another. */
const isOf = ({ nombrados: { bitacora }, cuentas }: Linked) =>
  sql`(${isNamed(claseIn('accion', bitacora), 'entidad_id', bitacora)} or (entidad_id is null and usuario_id = any(${uuids(cuentas)})))`;
