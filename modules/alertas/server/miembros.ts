import { accessOf, type Condicion, clases, mayKnow } from '#modules/alertas/rules/reglas.ts';
import { AVISO_DE_DIFERENCIA } from '#modules/cortes/rules.ts';
import { ringsUnlessChosen } from '#modules/dispositivos/rules.ts';
import { choicesOf } from '#modules/dispositivos/server/front-door.ts';
import { ALL_KEYS, effectivePermisos, type Permiso } from '#modules/permisos/rules.ts';
import { worksHere } from '#modules/permisos/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface Miembro {
  usuario_id: string;
  nombre: string;
  email: string;
  rol_id: string;
  rol: string;
  permisos: string[];
  /** Muted in the bell what alerts tell. */
  silenciada: boolean;
  /** Browsers that could ring. */
  dispositivos: number;
  /** Chose that alerts do not ring. */
  sin_sonido: boolean;
  /** What a cut with a difference tells by itself rings for him. */
  suena_corte: boolean;
}

/** Every key that some alert asks for. */
const CLAVES: readonly Permiso[] = (() => {
  const asked = [
    ...clases.filter((clase) => clase !== 'medida').flatMap((clase) => accessOf({ clase, medida: null })),
    ...accessOf({ clase: 'medida', medida: 'margen' }),
  ].flatMap((access) => access.split('|'));
  return ALL_KEYS.filter((key) => asked.includes(key));
})();
export const TIPO = 'alerta.cruce';
const MOST_PEOPLE = 1_000;

interface Row extends Omit<Miembro, 'permisos' | 'dispositivos' | 'sin_sonido' | 'suena_corte'> {
  del_rol: Permiso[];
  dados: Permiso[];
  negados: Permiso[];
}

/** Who works in the company and what of the figures he may know. */
export const readMiembros = async (tx: Tx, who: Who): Promise<Miembro[]> => {
  const rows = await tx.rows(members(who));
  const ids = rows.map(({ usuario_id }) => usuario_id);
  const [rung, chosen] = await Promise.all([
    tx.rows(sql<{ usuario_id: string; cuantos: number }>`
      select d.usuario_id, count(d.id)::int as cuantos from dispositivos.dispositivo d where d.usuario_id = any (${ids}::uuid[]) group by 1`),
    choicesOf(tx, who, ids),
  ]);
  const devices = new Map(rung.map(({ usuario_id, cuantos }) => [usuario_id, cuantos]));
  return rows.map(({ del_rol, dados, negados, ...row }) => ({
    ...row,
    permisos: effectivePermisos(del_rol, [
      ...dados.map((permiso) => ({ permiso, permitido: true })),
      ...negados.map((permiso) => ({ permiso, permitido: false })),
    ]),
    dispositivos: devices.get(row.usuario_id) ?? 0,
    sin_sonido: chosen.get(`${row.usuario_id} ${TIPO}`) === false,
    suena_corte: chosen.get(`${row.usuario_id} ${AVISO_DE_DIFERENCIA}`) ?? ringsUnlessChosen(AVISO_DE_DIFERENCIA),
  }));
};

const members = (who: Who) => sql<Row>`
  select m.usuario_id, u.nombre, u.email, m.rol_id, r.nombre as rol,
    array(select p.permiso from permisos.rol_permiso p
      where p.empresa_id = ${who.empresa_id} and p.rol_id = m.rol_id and p.permiso = any (${[...CLAVES]}::text[])) as del_rol,
    array(select x.permiso from permisos.excepcion x
      where x.empresa_id = ${who.empresa_id} and x.usuario_id = m.usuario_id and x.permitido and x.permiso = any (${[...CLAVES]}::text[])) as dados,
    array(select x.permiso from permisos.excepcion x
      where x.empresa_id = ${who.empresa_id} and x.usuario_id = m.usuario_id and not x.permitido and x.permiso = any (${[...CLAVES]}::text[])) as negados,
    exists (select 1 from notificaciones.silencio s
      where s.empresa_id = ${who.empresa_id} and s.usuario_id = m.usuario_id and s.tipo = ${TIPO}) as silenciada
  from permisos.membresia m
  join usuarios.usuario u on u.id = m.usuario_id and u.activo
  join permisos.rol r on r.empresa_id = m.empresa_id and r.id = m.rol_id
  where m.empresa_id = ${who.empresa_id} and m.activa and ${worksHere}
  order by u.nombre, m.usuario_id limit ${MOST_PEOPLE}`;

export const seesIt = (miembro: Miembro, of: Pick<Condicion, 'clase' | 'medida'>): boolean =>
  mayKnow(of, (permiso) => miembro.permisos.includes(permiso));

type Dirigida = Pick<Condicion, 'clase' | 'medida'> & { usuario_ids: readonly string[]; rol_ids: readonly string[] };
/** Whom a rule tells today: those named and those of its roles, who may see the figure. */
export const toldBy = (miembros: readonly Miembro[], regla: Dirigida): Miembro[] =>
  miembros.filter(
    (one) => (regla.usuario_ids.includes(one.usuario_id) || regla.rol_ids.includes(one.rol_id)) && seesIt(one, regla),
  );
