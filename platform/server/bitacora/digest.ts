import type { RawBuilder } from 'kysely';
import { sql } from '#platform/server/db/query.ts';

interface Words {
  usuario_nombre: RawBuilder<unknown>;
  texto: RawBuilder<unknown>;
  antes: RawBuilder<unknown>;
  despues: RawBuilder<unknown>;
}
const written: Words = {
  usuario_nombre: sql`usuario_nombre`,
  texto: sql`texto`,
  antes: sql`antes`,
  despues: sql`despues`,
};

/** Of a row of the journal the same text wherever it is computed: ids and instants as integers, the rest as jsonb writes it. */
export const digestOf = (words: Words = written): RawBuilder<unknown> =>
  sql`sha256(convert_to(jsonb_build_array(id, usuario_id, ${words.usuario_nombre}, accion, entidad, entidad_id, folio,
    ${words.texto}, ${words.antes}, ${words.despues}, (extract(epoch from creado_en) * 1000000)::bigint)::text, 'UTF8'))`;

/** One digest of all that a request struck out of the journal. */
export const DIGEST_OF_STRUCK = `encode(sha256(string_agg(convert_to(bitacora_id::text, 'UTF8') || antes || despues, ''::bytea order by bitacora_id)), 'hex')`;
