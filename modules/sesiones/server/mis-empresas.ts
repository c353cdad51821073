import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { dateInZone, isSignedIn, type Who } from '#platform/server/http/who.ts';
import { listEmpresas } from './commands.ts';

/** The same person in another of his companies, with the day of its zone and the keys that he holds there. */
export const whoAt = async (tx: Tx, who: Who, mine: Mia): Promise<Who> => {
  const there = await enterAs(tx, who, mine);
  await enterCompany(tx, who.empresa_id);
  return there;
};

/** Goes there, and stays. The key of a program is of one company, whoever gave it: it opens none of his others. */
const enterAs = async (tx: Tx, who: Who, { empresa_id, nombre }: Mia): Promise<Who> => {
  if (!isSignedIn(who)) throw new Refusal(commonRefusals.sin_permiso);
  await enterCompany(tx, empresa_id);
  const [{ zona }, keys] = await Promise.all([
    tx.one(q.selectFrom('empresas.empresa').select('zona').where('empresa_id', '=', empresa_id)),
    tx.rows(keysQuery(empresa_id, who.usuario_id)),
  ]);
  const permisos = new Set(keys.map(({ permiso }) => permiso));
  return {
    ...who,
    empresa_id,
    empresa_nombre: nombre,
    zona,
    hoy: dateInZone(who.now, zona),
    permisos,
    can: (permiso) => permisos.has(permiso),
  };
};
interface Mia {
  empresa_id: number;
  nombre: string;
}

const keysQuery = (empresa_id: number, usuario_id: string) => sql<{ permiso: string }>`
  select p.permiso from permisos.membresia m
  join permisos.rol_permiso p on p.empresa_id = m.empresa_id and p.rol_id = m.rol_id
  where m.empresa_id = ${empresa_id} and m.usuario_id = ${usuario_id} and m.activa
    and not exists (select 1 from permisos.excepcion x where x.empresa_id = ${empresa_id}
      and x.usuario_id = m.usuario_id and x.permiso = p.permiso and not x.permitido)
  union select x.permiso from permisos.excepcion x join permisos.membresia m
    on m.empresa_id = x.empresa_id and m.usuario_id = x.usuario_id and m.activa
  where x.empresa_id = ${empresa_id} and x.usuario_id = ${usuario_id} and x.permitido`;

/**
 * Works in each of the companies of a person, one after the other, as row-level security wants it, and comes back to the one where
 * he is. What fails in one ends the transaction, so nobody has to come back from it.
 */
export const inEachOfMine = async <T>(tx: Tx, who: Who, work: (there: Who) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (const mine of await listEmpresas(tx, who.usuario_id)) {
    const there = await enterAs(tx, who, mine);
    done.push(await work(there));
  }
  await enterCompany(tx, who.empresa_id);
  return done;
};
