import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, uuids } from '#platform/server/privacy/tachar.ts';

/** His picture and what he prefers; answers the keys of the files that go. */
export const forgetPersona = async (tx: Tx, _who: Who, { cuentas }: Persona): Promise<string[]> => {
  await tx.run(sql`delete from perfil.preferencia where usuario_id = any(${uuids(cuentas)})`);
  const gone = await tx.rows(
    sql<{ clave: string }>`delete from perfil.foto where usuario_id = any(${uuids(cuentas)}) returning clave`,
  );
  return gone.map(({ clave }) => clave);
};
