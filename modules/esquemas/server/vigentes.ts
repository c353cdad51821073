import type { Contenido } from '#modules/esquemas/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface DefinicionVigente extends Contenido {
  id: string;
  esquema_id: string;
  desde: string;
  usuario_nombre: string;
}
export interface Puesta {
  id: string;
  empleado_id: string;
  esquema_id: string | null;
  desde: string;
  peso: number;
  usuario_nombre: string;
}

/** By which definition each of these people earns on a day; who is not in it earns by his own rate. */
export const vigentesOn = async (
  tx: Tx,
  who: Who,
  empleados: readonly string[],
  fecha: string,
): Promise<Map<string, DefinicionVigente>> => {
  if (empleados.length === 0) return new Map();
  const puestas = await tx.rows(sql<{ empleado_id: string; esquema_id: string | null }>`
    select distinct on (a.empleado_id) a.empleado_id, a.esquema_id from esquemas.asignacion a
    where a.empresa_id = ${who.empresa_id} and a.empleado_id = any(${[...empleados]}::uuid[]) and a.desde <= ${fecha}::date
    order by a.empleado_id, a.desde desc, a.creado_en desc, a.id desc`);
  const wanted = puestas.flatMap(({ esquema_id }) => (esquema_id === null ? [] : [esquema_id]));
  if (wanted.length === 0) return new Map();
  const definiciones = await tx.rows(sql<DefinicionVigente>`
    select distinct on (d.esquema_id) ${columns} from esquemas.definicion d
    where d.empresa_id = ${who.empresa_id} and d.esquema_id = any(${wanted}::uuid[]) and d.desde <= ${fecha}::date
    order by d.esquema_id, d.desde desc, d.creado_en desc, d.id desc`);
  return new Map(
    puestas.flatMap(({ empleado_id, esquema_id }) => {
      const found = definiciones.find((one) => one.esquema_id === esquema_id);
      return found ? [[empleado_id, found] as const] : [];
    }),
  );
};

const columns = sql`d.id, d.esquema_id, d.desde, d.forma, d.reglas, d.cuentan, d.mide, d.modo, d.tramos, d.tasa_diezmilesimas, d.reparto, d.usuario_nombre`;

/** Everything that was ever said, the last first: of two of the same day the later holds. */
export const readDefiniciones = (tx: Tx, who: Who): Promise<DefinicionVigente[]> =>
  tx.rows(sql<DefinicionVigente>`select ${columns} from esquemas.definicion d where d.empresa_id = ${who.empresa_id}
    order by d.desde desc, d.creado_en desc, d.id desc`);

/** Who was ever put where, the last first. */
export const readPuestas = (tx: Tx, who: Who, empleado_id?: string): Promise<Puesta[]> =>
  tx.rows(sql<Puesta>`select a.id, a.empleado_id, a.esquema_id, a.desde, a.peso, a.usuario_nombre from esquemas.asignacion a
    where a.empresa_id = ${who.empresa_id} and (${empleado_id ?? null}::uuid is null or a.empleado_id = ${empleado_id ?? null}::uuid)
    order by a.desde desc, a.creado_en desc, a.id desc`);

/** Of a list with the last first, the one that holds on a day. */
export const holdsOn = <T extends { desde: string }>(list: readonly T[], fecha: string): T | undefined =>
  list.find(({ desde }) => desde <= fecha);
