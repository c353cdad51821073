import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tokensOf } from '#platform/server/search/tokens.ts';
import { holding, type Persona, TACHADO, texts, uuids } from './tachar.ts';

/** What the house keeps of anybody: replies that would be sent again, drafts, mails, words of the search and public links. */
export const tacharPlataforma = async (tx: Tx, who: Who, persona: Persona): Promise<void> => {
  const found = texts(holding([...persona.textos, ...persona.registros]));
  await Promise.all([
    tx.run(sql`delete from plataforma.idempotencia where empresa_id = ${who.empresa_id}
      and (usuario_id = any(${uuids(persona.cuentas)}) or respuesta ilike any(${found}))`),
    tx.run(sql`delete from plataforma.borrador where empresa_id = ${who.empresa_id}
      and (usuario_id = any(${uuids(persona.cuentas)}) or clave ilike any(${found}) or datos::text ilike any(${found}))`),
    tx.run(sql`update plataforma.correo set para = ${TACHADO}, asunto = ${TACHADO}, texto = ${TACHADO}, html = ${TACHADO},
        adjuntos = '[]', respuesta = case when respuesta = '' then '' else ${TACHADO} end,
        estado = case when estado = 'pendiente' then 'fallido' else estado end
      where empresa_id = ${who.empresa_id} and (documento_id = any(${uuids(persona.registros)})
        or usuario_id = any(${uuids(persona.cuentas)}) or lower(para) = any(${texts(persona.correos)})
        or texto ilike any(${found}) or asunto ilike any(${found}))`),
    tx.run(sql`delete from plataforma.busqueda where empresa_id = ${who.empresa_id} and id = any(${uuids(persona.registros)})
      and token = any(${texts(tokensOf(persona.textos, persona.textos))})`),
    tx.run(sql`select plataforma.olvidar_eventos(${found})`),
    tx.run(sql`select plataforma.revocar_enlaces(${uuids(persona.registros)})`),
  ]);
};
