import { readPlan } from '#modules/citas/server/front-door.ts';
import type { Lapso, Semana } from '#modules/tablero/contract.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { refuseLong } from './lapso.ts';

/** The plan of the workshop for some days, the same as the agenda's, with what moving a work needs to know of its order. */
export const readSemana = async (tx: Tx, who: Who, lapso: Lapso): Promise<Semana> => {
  refuseLong(lapso);
  const { dias, tecnicos, tareas } = await readPlan(tx, who, lapso);
  const ids = [...new Set(tareas.flatMap(({ orden_id }) => orden_id ?? []))];
  const [ordenes, running] = await Promise.all([tx.rows(standing(who, ids)), tx.rows(working(who, ids))]);
  const of = new Map(ordenes.map((one) => [one.id, one]));
  const busy = new Set(running.map(({ partida_id, empleado_id }) => `${partida_id} ${empleado_id}`));
  return {
    hoy: who.hoy,
    dias,
    tecnicos,
    tareas: tareas.map((one) => {
      const orden = one.orden_id === null ? undefined : of.get(one.orden_id);
      return {
        ...one,
        version: orden?.version ?? 0,
        estado: orden?.estado ?? null,
        trabajando: busy.has(`${one.id} ${one.empleado_id}`),
      };
    }),
  };
};

const standing = (who: Who, ids: readonly string[]) =>
  sql<{
    id: string;
    version: number;
    estado: NonNullable<Semana['tareas'][number]['estado']>;
  }>`select id, version, estado from ordenes.orden where empresa_id = ${who.empresa_id} and id = any(${[...ids]}::uuid[])`;

const working = (who: Who, ids: readonly string[]) => sql<{ partida_id: string; empleado_id: string }>`
  select partida_id, empleado_id from jornadas.trabajo where empresa_id = ${who.empresa_id}
    and documento_id = any(${[...ids]}::uuid[]) and fin_en is null and anulado_en is null`;
