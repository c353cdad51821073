import type { Asignacion, Definicion, Esquema } from '#modules/esquemas/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type DefinicionVigente, holdsOn, type Puesta, readDefiniciones, readPuestas } from './vigentes.ts';
import './tables.ts';

/** All of them, with what each says and who earns by it; they are few. */
export const listEsquemas = async (tx: Tx, who: Who): Promise<{ data: Esquema[] }> => {
  const [esquemas, definiciones, puestas, people] = await Promise.all([
    tx.rows(sql<Pick<Esquema, 'id' | 'nombre' | 'activo' | 'version'>>`select e.id, e.nombre, e.activo, e.version
      from esquemas.esquema e where e.empresa_id = ${who.empresa_id} order by e.activo desc, lower(e.nombre), e.id`),
    readDefiniciones(tx, who),
    readPuestas(tx, who),
    tx.rows(sql<{ id: string; nombre: string; color: string }>`select e.id, e.nombre, e.color from empleados.empleado e
      where e.empresa_id = ${who.empresa_id} and e.activo order by e.nombre, e.id`),
  ]);
  const personas = people.flatMap(({ id, nombre, color }) =>
    currentOf(
      puestas.filter(({ empleado_id }) => empleado_id === id),
      who.hoy,
    ).map(({ esquema_id, desde, peso }) => ({ esquema_id, empleado_id: id, nombre, color, desde, peso })),
  );
  const data = esquemas.flatMap((one): Esquema[] => {
    const said = definiciones.filter(({ esquema_id }) => esquema_id === one.id);
    const vigente = holdsOn(said, who.hoy) ?? said.at(-1);
    if (!vigente) return [];
    const proxima = said.findLast(({ desde }) => desde > vigente.desde && desde > who.hoy);
    return [
      {
        ...one,
        vigente: shown(vigente),
        proxima: proxima ? shown(holdsOn(said, proxima.desde) ?? proxima) : null,
        personas: personas.flatMap(({ esquema_id, ...rest }) => (esquema_id === one.id ? [rest] : [])),
      },
    ];
  });
  return { data };
};

export const getEsquema = async (tx: Tx, who: Who, id: string): Promise<Esquema> => {
  const found = (await listEsquemas(tx, who)).data.find((one) => one.id === id);
  if (!found) throw new Refusal(commonRefusals.no_encontrado);
  return found;
};

const shown = ({ esquema_id: _, ...definicion }: DefinicionVigente): Definicion => definicion;

/** Of one person: where he is today, and where he will be. */
const currentOf = (puestas: readonly Puesta[], hoy: string): Puesta[] => {
  const today = holdsOn(puestas, hoy);
  const days = [...new Set(puestas.map(({ desde }) => desde))].filter((desde) => desde > hoy);
  return [...(today ? [today] : []), ...days.toSorted().flatMap((desde) => holdsOn(puestas, desde) ?? [])];
};

/** Where a person was, is and will be, the last first; of two of the same day the later holds. */
export const historyOf = async (tx: Tx, who: Who, empleado_id: string): Promise<Asignacion[]> => {
  const [puestas, definiciones, nombres] = await Promise.all([
    readPuestas(tx, who, empleado_id),
    readDefiniciones(tx, who),
    tx.rows(
      sql<{
        id: string;
        nombre: string;
      }>`select e.id, e.nombre from esquemas.esquema e where e.empresa_id = ${who.empresa_id}`,
    ),
  ]);
  const today = holdsOn(puestas, who.hoy);
  const held = puestas.filter((one) => holdsOn(puestas, one.desde) === one);
  return held.map(({ id, esquema_id, desde, peso, usuario_nombre }) => {
    const said = definiciones.filter((one) => one.esquema_id === esquema_id);
    const contenido = holdsOn(said, desde > who.hoy ? desde : who.hoy);
    const ofToday = id === today?.id ? 'hoy' : 'antes';
    return {
      id,
      esquema_id,
      esquema: nombres.find((one) => one.id === esquema_id)?.nombre ?? '',
      desde,
      peso,
      estado: desde > who.hoy ? 'despues' : ofToday,
      usuario_nombre,
      contenido: contenido ? shown(contenido) : null,
    };
  });
};
