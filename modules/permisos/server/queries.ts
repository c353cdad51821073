import type { Miembro, Rol } from '#modules/permisos/contract.ts';
import { ALL_KEYS, type Excepcion, effectivePermisos, type Permiso, PRESETS } from '#modules/permisos/rules.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** The company's roles, as founded first, then its own by name. */
export const listRoles = async (tx: Tx, who: Who): Promise<Rol[]> => {
  const [roles, keys] = await Promise.all([
    tx.rows(
      q
        .selectFrom('permisos.rol as r')
        .where('r.empresa_id', '=', who.empresa_id)
        .select(['r.id', 'r.nombre', 'r.preset', 'r.version'])
        .select(
          sql<number>`(select count(*)::int from permisos.membresia m where m.empresa_id = ${who.empresa_id} and m.rol_id = r.id)`.as(
            'personas',
          ),
        )
        .limit(200),
    ),
    tx.rows(
      q.selectFrom('permisos.rol_permiso').select(['rol_id', 'permiso']).where('empresa_id', '=', who.empresa_id),
    ),
  ]);
  return roles
    .map((rol) => ({ ...rol, permisos: known(keys.filter(({ rol_id }) => rol_id === rol.id)) }))
    .sort((a, b) => place(a) - place(b) || byName(a, b));
};

/** Everybody who works in the company or comes to it with an account of his own; `usuarioId` leaves only one. */
export const listMiembros = async (tx: Tx, who: Who, usuarioId?: string): Promise<Miembro[]> => {
  let people = q
    .selectFrom('permisos.membresia as m')
    .innerJoin('usuarios.usuario as u', 'u.id', 'm.usuario_id')
    .innerJoin('permisos.rol as r', (join) =>
      join.onRef('r.empresa_id', '=', 'm.empresa_id').onRef('r.id', '=', 'm.rol_id'),
    )
    .where('m.empresa_id', '=', who.empresa_id)
    .select(['m.usuario_id', 'u.nombre', 'u.email', 'm.rol_id', 'r.nombre as rol', 'm.activa', 'm.version'])
    .limit(1000);
  let exceptions = q
    .selectFrom('permisos.excepcion')
    .select(['usuario_id', 'permiso', 'permitido'])
    .where('empresa_id', '=', who.empresa_id);
  if (usuarioId) {
    people = people.where('m.usuario_id', '=', usuarioId);
    exceptions = exceptions.where('usuario_id', '=', usuarioId);
  }
  const [rows, excepciones] = await Promise.all([tx.rows(people), tx.rows(exceptions)]);
  return rows.sort(byName).map((row) => ({
    ...row,
    excepciones: excepciones
      .filter(({ usuario_id, permiso }) => usuario_id === row.usuario_id && isKnown(permiso))
      // The filter above left only keys of the list.
      .map(({ permiso, permitido }): Excepcion => ({ permiso: permiso as Permiso, permitido })),
  }));
};

/** Whoever holds «Gestión de Permisos» now and can enter. */
export const listAdministradores = async (
  tx: Tx,
  who: Who,
): Promise<Pick<Miembro, 'usuario_id' | 'nombre' | 'email'>[]> => {
  const [roles, people] = await Promise.all([listRoles(tx, who), listMiembros(tx, who)]);
  return people.filter(({ activa, rol_id, excepciones }) => {
    const keys = roles.find(({ id }) => id === rol_id)?.permisos ?? [];
    return activa && effectivePermisos(keys, excepciones).includes('administrar_permisos');
  });
};

/** The owners who can enter. */
export const listDuenos = async (tx: Tx, who: Who): Promise<string[]> => {
  const [roles, people] = await Promise.all([listRoles(tx, who), listMiembros(tx, who)]);
  const owner = new Set(roles.filter(({ preset }) => preset === 'dueno').map(({ id }) => id));
  return people.filter(({ activa, rol_id }) => activa && owner.has(rol_id)).map(({ usuario_id }) => usuario_id);
};

const CHANGES_PER_PAGE = 25;

export const listCambios = async (tx: Tx, who: Who, { cursor, limit = CHANGES_PER_PAGE }: CambiosFilter) => {
  const after = decodeCursor(cursor, 1);
  let query = q
    .selectFrom('plataforma.bitacora')
    .select(['id', 'usuario_nombre', 'texto', 'creado_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('entidad', 'in', ['rol', 'miembro'])
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where('id', '<', Number(after[0]));
  const page = toPage(await tx.last(query), limit, ({ id }) => [id]);
  return { ...page, data: page.data.map((row) => ({ ...row, id: String(row.id) })) };
};
interface CambiosFilter {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const { compare } = new Intl.Collator('es-MX');
const byName = (a: { nombre: string }, b: { nombre: string }): number => compare(a.nombre, b.nombre);
const presets = Object.keys(PRESETS);
const place = ({ preset }: { preset: string }): number => (preset === '' ? presets.length : presets.indexOf(preset));

const isKnown = (key: string): key is Permiso => ALL_KEYS.some((one) => one === key);
/** In the order of the menu; a key that the program no longer knows opens nothing and is not shown. */
const known = (rows: readonly { permiso: string }[]): Permiso[] =>
  ALL_KEYS.filter((key) => rows.some(({ permiso }) => permiso === key));
