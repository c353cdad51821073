import { HECHOS_Y_ANULADOS } from '#modules/atribuciones/server/front-door.ts';
import { countByPersona, type HechosDePersona } from '#modules/numeros/server/front-door.ts';
import type { CifrasDePersona, PersonaContada } from '#modules/personal/contract.ts';
import { hechosDePersona } from '#modules/personal/rules.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { judge } from './linea.ts';

const WANTED = [...hechosDePersona, 'comision_centavos'] as const;

interface Otras {
  empleado_id: string;
  ordenes: number;
  regresos: number;
}

/** The figures of one person. */
export const readCifras = async (tx: Tx, who: Who, id: string, asked: Periodo): Promise<CifrasDePersona> => {
  const periodo = judge(asked);
  const [counted, otras] = await Promise.all([
    countByPersona(tx, who, WANTED, periodo, id),
    countDocuments(tx, who, periodo, id),
  ]);
  return figuresOf(counted.get(id), otras.get(id));
};

/** The figures of everybody who did something or still works here. */
export const listPersonas = async (tx: Tx, who: Who, asked: Periodo): Promise<{ data: PersonaContada[] }> => {
  const periodo = judge(asked);
  const [counted, otras, people] = await Promise.all([
    countByPersona(tx, who, WANTED, periodo),
    countDocuments(tx, who, periodo),
    tx.rows(sql<{ id: string; nombre: string; color: string; activo: boolean }>`
      select e.id, e.nombre, e.color, e.activo from empleados.empleado e where e.empresa_id = ${who.empresa_id} order by e.nombre, e.id`),
  ]);
  const data = people.flatMap(({ id, nombre, color, activo }): PersonaContada[] =>
    activo || counted.has(id) || otras.has(id)
      ? [{ empleado_id: id, nombre, color, ...figuresOf(counted.get(id), otras.get(id)) }]
      : [],
  );
  return { data };
};

const figuresOf = (counted: HechosDePersona | undefined, otras: Otras | undefined): CifrasDePersona => {
  const facts = Object.fromEntries(WANTED.map((one) => [one, counted?.[one] ?? 0])) as Record<
    (typeof WANTED)[number],
    number
  >;
  return { ...facts, ordenes: otras?.ordenes ?? 0, regresos: otras?.regresos ?? 0 };
};

/** What is no sum over rows: of how many orders they were, and how many works came back. */
const countDocuments = async (tx: Tx, who: Who, periodo: Periodo, id?: string): Promise<Map<string, Otras>> => {
  const only = id === undefined ? sql`g.empleado_id is not null` : sql`g.empleado_id = ${id}::uuid`;
  const from = instantAt(periodo.desde, '00:00', who.zona).toISOString();
  const to = instantAt(addDays(periodo.hasta, 1), '00:00', who.zona).toISOString();
  const [ordenes, regresos] = await Promise.all([
    tx.rows(sql<{ empleado_id: string; n: number }>`
      select x.empleado_id, sum(x.cuenta)::int as n from (
        select g.empleado_id, sign(sum(sign(g.cantidad_milesimas))) as cuenta from atribuciones.credito g
        where g.empresa_id = ${who.empresa_id} and g.fecha between ${periodo.desde}::date and ${periodo.hasta}::date
          and g.clase in ${HECHOS_Y_ANULADOS} and ${only} group by g.empleado_id, g.documento_id) x group by 1`),
    tx.rows(sql<{ empleado_id: string; n: number }>`
      select g.empleado_id, count(distinct (r.orden_id, r.partida_id)) as n
      from ordenes.retrabajo r
      join atribuciones.credito g on g.empresa_id = ${who.empresa_id} and g.documento_id = r.de_orden_id and g.partida_id = r.de_partida_id
        and g.clase = 'entrega' and g.cantidad_milesimas > 0
      where r.empresa_id = ${who.empresa_id} and r.creado_en >= ${from}::timestamptz and r.creado_en < ${to}::timestamptz and ${only} group by 1`),
  ]);
  const people = new Map<string, Otras>();
  const put = (key: 'ordenes' | 'regresos') => (row: { empleado_id: string; n: number }) =>
    people.set(row.empleado_id, {
      ...(people.get(row.empleado_id) ?? { empleado_id: row.empleado_id, ordenes: 0, regresos: 0 }),
      [key]: row.n,
    });
  for (const row of ordenes) put('ordenes')(row);
  for (const row of regresos) put('regresos')(row);
  return people;
};
