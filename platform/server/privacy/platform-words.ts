import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { tokensOf } from '#platform/server/search/tokens.ts';
import { claseIn, holding, isNamed, type Persona, TACHADO, texts, uuids } from './tachar.ts';

/** Replies that are kept for public links say not whose they were: those of the company go, as they would within a month. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What the house keeps of anybody: replies that would be sent again, drafts, mails, words of the search and public links. */
export const tacharPlataforma = async (tx: Tx, who: Who, persona: Persona): Promise<void> => {
  const { enlaces } = persona.nombrados;
  const byId = texts(holding(persona.propios));
  // A kept reply is no history, and is asked for again within minutes or never: one that says his name or number as a whole value goes.
  const byValue = texts(valuesOf(persona));
  await Promise.all([
    tx.run(sql`delete from plataforma.idempotencia where empresa_id = ${who.empresa_id}
      and (usuario_id = any(${uuids([...persona.cuentas, NOBODY])}) or respuesta ilike any(${byId}) or respuesta like any(${byValue}))`),
    tx.run(sql`delete from plataforma.borrador where empresa_id = ${who.empresa_id}
      and (usuario_id = any(${uuids(persona.cuentas)}) or clave ilike any(${byId}) or exists (select from unnest(nombra) n (id) where n.id = any(${uuids(persona.propios)})))`),
    tx.run(sql`update plataforma.correo set para = ${TACHADO}, asunto = ${TACHADO}, texto = ${TACHADO}, html = ${TACHADO},
        adjuntos = '[]', respuesta = case when respuesta = '' then '' else ${TACHADO} end,
        estado = case when estado = 'pendiente' then 'fallido' else estado end
      where empresa_id = ${who.empresa_id} and ${isHisMail(persona)}`),
    tx.run(sql`delete from plataforma.busqueda where empresa_id = ${who.empresa_id} and ${isNamed(sql`split_part(tipo, '/', 1)`, 'id', persona.nombrados.busqueda)}
      and token = any(${texts(tokensOf(persona.textos, persona.textos))})`),
    tx.run(sql`select plataforma.olvidar_eventos(${byId})`),
    tx.run(sql`select plataforma.revocar_enlaces(${texts(enlaces.clases)}, ${uuids(enlaces.ids)})`),
  ]);
};

/** What he is called and reached by, as whole values of a reply. */
const valuesOf = ({ telefonos, correos, textos }: Persona): string[] =>
  [...telefonos.flatMap((one) => [one, `52${one}`, `+52${one}`]), ...correos, ...textos].map((one) => `%:"${one}"%`);

/** Mails about his documents and to his account; one to an address that somebody wrote into his record may be anybody's. */
const isHisMail = ({ nombrados: { correos }, cuentas }: Persona) =>
  sql`(${isNamed(claseIn('tipo', correos), 'documento_id', correos)} or usuario_id = any(${uuids(cuentas)}))`;

export const countCorreos = async (tx: Tx, who: Who, persona: Persona): Promise<number> =>
  (
    await tx.one<{ cuantos: number }>(sql`select count(*)::int as cuantos from plataforma.correo
      where empresa_id = ${who.empresa_id} and para <> ${TACHADO} and ${isHisMail(persona)}`)
  ).cuantos;
