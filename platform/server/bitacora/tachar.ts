import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holding, type Persona, TACHADO, texts, uuids } from '#platform/server/privacy/tachar.ts';
import { DIGEST_OF_STRUCK, digestOf } from './digest.ts';

/** What tells of the rows that were struck out: the check of the seals asks it for their digest. */
export const TACHADA = 'privacidad.tachada';

/**
 * Strikes out what the journal says of somebody: words and values go; what was done, when, to which record and by whom of the house
 * stays. Each row's digest is kept as it was sealed and as it is now, and the answer is the digest of all of them, for the row that
 * tells of it: whoever struck out anything else could not have written that one.
 */
export const tacharBitacora = async (
  tx: Tx,
  who: Who,
  persona: Persona,
): Promise<{ renglones: number; huella: string }> => {
  const found = texts(holding(persona.textos));
  const his = sql`empresa_id = ${who.empresa_id} and texto <> ${TACHADO} and (entidad_id = any(${uuids(persona.registros)})
    or usuario_id = any(${uuids(persona.cuentas)}) or entidad_id = any(${uuids(persona.cuentas)})
    or texto ilike any(${found}) or antes::text ilike any(${found}) or despues::text ilike any(${found}))`;
  const usuario_nombre = sql`case when usuario_id = any(${uuids(persona.cuentas)})
    or usuario_nombre = any(${texts(persona.textos)}) then ${TACHADO}::text else usuario_nombre end`;
  const struck = { usuario_nombre, texto: sql`${TACHADO}::text`, antes: sql`null::jsonb`, despues: sql`null::jsonb` };
  await tx.run(sql`insert into plataforma.tachadura (empresa_id, bitacora_id, folio, antes, despues, creado_en)
    select empresa_id, id, ${persona.folio}, ${digestOf()}, ${digestOf(struck)}, ${who.now}
    from plataforma.bitacora where ${his}`);
  await tx.run(sql`update plataforma.bitacora set usuario_nombre = ${usuario_nombre}, texto = ${TACHADO}, antes = null,
    despues = null where ${his}`);
  const { renglones, huella } = await tx.one<{ renglones: number; huella: string | null }>(sql`
    select count(*)::int as renglones, ${sql.raw(DIGEST_OF_STRUCK)} as huella
    from plataforma.tachadura where empresa_id = ${who.empresa_id} and folio = ${persona.folio}`);
  return { renglones, huella: huella ?? '' };
};
