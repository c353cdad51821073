import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holding, type Persona, texts, uuids } from '#platform/server/privacy/tachar.ts';

/** What was told of him, and to him. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  const gone = await tx.rows(sql<{
    id: string;
  }>`delete from notificaciones.notificacion where empresa_id = ${who.empresa_id}
    and ${isHis(persona)} returning id`);
  await tx.run(sql`select plataforma.olvidar_eventos(${texts(holding(gone.map(({ id }) => id)))})`);
  return [];
};

/** To his account, or with a way to a record of his. */
const isHis = ({ propios, cuentas }: Persona) =>
  sql`(usuario_id = any(${uuids(cuentas)}) or ruta ilike any(${texts(holding(propios))}))`;

export const countOfPersona = async (tx: Tx, who: Who, persona: Persona): Promise<number> =>
  (
    await tx.one<{ cuantos: number }>(sql`select count(*)::int as cuantos from notificaciones.notificacion
      where empresa_id = ${who.empresa_id} and ${isHis(persona)}`)
  ).cuantos;
