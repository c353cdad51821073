import { nameKey } from '#modules/usuarios/rules.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Works in some company, by role: whatever opens an account without its password asks this first. */
export const worksSomewhere = async (tx: Tx, usuario_id: string): Promise<boolean> =>
  (await tx.one(sql<{ trabaja: boolean }>`select permisos.trabaja(${usuario_id}::uuid) as trabaja`)).trabaja;

/** Of a membership with its role joined as `r`: works here. */
export const worksHere = sql<boolean>`r.preset <> 'cliente'`;

/** The customer whose account this is; no row, or null, for staff. */
export const ownClienteQuery = (who: Who) =>
  q
    .selectFrom('permisos.membresia')
    .select('cliente_id')
    .where('empresa_id', '=', who.empresa_id)
    .where('usuario_id', '=', who.usuario_id)
    .where('activa', '=', true);

export const ownCliente = async (tx: Tx, who: Who): Promise<string | null> =>
  (await tx.maybe(ownClienteQuery(who)))?.cliente_id ?? null;

/** True if somebody else who works here reads the same: a name that controls show must be of one person. */
export const isNameTaken = async (tx: Tx, who: Who, usuario_id: string, nombre: string): Promise<boolean> => {
  const others = await tx.rows(sql<{ nombre: string }>`select u.nombre from permisos.membresia m
    join usuarios.usuario u on u.id = m.usuario_id
    join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
    where m.empresa_id = ${who.empresa_id} and m.usuario_id <> ${usuario_id} and ${worksHere} limit 1000`);
  return others.some((other) => nameKey(other.nombre) === nameKey(nombre));
};

/** Works in each company where the person works now, and comes back to the one of the request. */
export const whereHeWorks = async (tx: Tx, who: Who, work: (there: Who) => Promise<void>): Promise<void> => {
  const empresas = await tx.rows(
    sql<{
      empresa_id: number;
    }>`select e as empresa_id from permisos.empresas_de_la_cuenta(${who.usuario_id}) e order by e`,
  );
  for (const { empresa_id } of empresas) {
    await enterCompany(tx, empresa_id);
    const here = await tx.maybe(sql`select 1 from permisos.membresia m
      join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
      where m.empresa_id = ${empresa_id} and m.usuario_id = ${who.usuario_id} and m.activa and ${worksHere}`);
    if (here) await work({ ...who, empresa_id });
  }
  await enterCompany(tx, who.empresa_id);
};

/** «Ana Ruiz (Cajero)», as notices that control somebody say who it was: a name alone is the person's own to change. */
export const sayWho = async (tx: Tx, who: Who): Promise<string> => {
  const found = await tx.maybe(sql<{ rol: string }>`select r.nombre as rol from permisos.membresia m
    join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
    where m.empresa_id = ${who.empresa_id} and m.usuario_id = ${who.usuario_id}`);
  return found ? `${who.nombre} (${found.rol})` : who.nombre;
};
