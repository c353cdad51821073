import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { listBahias, readPlan } from '#modules/citas/server/front-door.ts';
import { listPresentes } from '#modules/jornadas/server/front-door.ts';
import type { Ahora, Parada, TecnicoAhora } from '#modules/operativa/contract.ts';
import { countStates, medianOf, plazoOf } from '#modules/operativa/rules/piso.ts';
import { estadosOrden } from '#modules/ordenes/rules.ts';
import { IN_SHOP } from '#modules/ordenes/server/front-door.ts';
import { partiesOf, sinceOf } from '#modules/tablero/server/front-door.ts';
import { addDays, dateInZone } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { usoDeBahias } from './bahias.ts';

/** More orders than this are in no workshop. */
const MAX_EN_TALLER = 3_000;
const MOST_PARADAS = 12;
const MOST_PROMESAS = 60;
const DIAS = 7;

/** How the workshop is now. */
export const readAhora = async (tx: Tx, who: Who): Promise<Ahora> => {
  const lapso = { desde: who.hoy, hasta: addDays(who.hoy, DIAS - 1) };
  const [rows, entregadas, bahias, plan, people, jobs, uso] = await Promise.all([
    tx.rows(inShop(who)),
    tx.one(deliveredToday(who)),
    listBahias(tx, who),
    readPlan(tx, who, lapso),
    listPresentes(tx, who),
    tx.rows(running(who)),
    usoDeBahias(tx, who, { desde: who.hoy, hasta: who.hoy }),
  ]);
  const nowMs = who.now.getTime();
  const promised = rows.filter(({ promesa }) => promesa !== null && dateInZone(new Date(promesa), who.zona) <= who.hoy);
  const plazos = promised.map(({ promesa }) => plazoOf(promesa ?? '', nowMs));
  const count = (plazo: string) => plazos.filter((one) => one === plazo).length;
  const paradas = rows.toSorted((a, b) => a.desde.localeCompare(b.desde)).slice(0, MOST_PARADAS);
  const shown = promised.slice(0, MOST_PROMESAS);
  const named = await nameThem(tx, who, [...paradas, ...shown]);
  return {
    ahora: who.now.toISOString(),
    hoy: who.hoy,
    en_taller: rows.length,
    estados: countStates(rows, nowMs).toSorted(
      (a, b) => estadosOrden.indexOf(a.estado) - estadosOrden.indexOf(b.estado),
    ),
    mediana_seg: medianOf(rows.map(({ recibida }) => Math.round((nowMs - Date.parse(recibida)) / 1000))),
    paradas: named(paradas),
    promesas: {
      tarde: count('tarde'),
      pronto: count('pronto'),
      hoy: count('hoy'),
      entregadas: entregadas.cuantas,
      data: named(shown),
    },
    bahias: { data: bahias.filter(({ activa }) => activa), ...uso },
    dias: plan.dias,
    tecnicos: working(people, jobs),
  };
};

type Row = Pick<Parada, 'id' | 'folio' | 'estado' | 'espera_por' | 'desde' | 'recibida' | 'promesa'>;

/** What was promised first comes first. */
const inShop = (who: Who) =>
  plannedAnew(sql<Row>`
  select o.id, o.folio, o.estado, o.espera_por, o.creado_en as recibida, o.promesa, ${sinceOf(who)} as desde
  from ordenes.orden o
  where o.empresa_id = ${who.empresa_id} and o.estado in ${IN_SHOP} and o.clase = 'orden' and o.cancelada_en is null
  order by coalesce(o.promesa, 'infinity'::timestamptz), o.id limit ${MAX_EN_TALLER}`);

const deliveredToday = (who: Who) => sql<{ cuantas: number }>`
  select count(*)::int as cuantas from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.clase = 'orden'
    and o.corrige_id is null and o.entregada_fecha = ${who.hoy}::date`;

type Nombre = Pick<Parada, 'id' | 'placas' | 'vehiculo' | 'cliente'>;

/** Whose and of which vehicle those are that are shown. */
const nameThem = async (tx: Tx, who: Who, rows: readonly Row[]): Promise<(of: readonly Row[]) => Parada[]> => {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const found = await tx.rows(
    plannedAnew(sql<Nombre>`
    select o.id, coalesce(a.placas, '') as placas, ${etiquetaActivo} as vehiculo, c.nombre as cliente
    from ordenes.orden o ${partiesOf(who)}
    where o.empresa_id = ${who.empresa_id} and o.id = any(${ids}::uuid[])`),
  );
  const names = new Map(found.map((one) => [one.id, one]));
  return (of) => of.map((row) => ({ placas: '', vehiculo: '', cliente: '', ...names.get(row.id), ...row }));
};

type Job = TecnicoAhora['trabajos'][number] & { empleado_id: string };
const running = (who: Who) => sql<Job>`
  select w.empleado_id, w.documento_id as orden_id, w.folio, w.descripcion, w.inicio_en as desde, coalesce((
    select a.placas from ordenes.orden o join activos.activo a on a.empresa_id = ${who.empresa_id} and a.id = o.activo_id
    where o.empresa_id = ${who.empresa_id} and o.id = w.documento_id), '') as placas
  from jornadas.trabajo w
  where w.empresa_id = ${who.empresa_id} and w.fin_en is null and w.anulado_en is null
  order by w.inicio_en, w.id limit 500`;

/** Whoever works, then whoever is here, in the order of their names. */
const working = (people: Awaited<ReturnType<typeof listPresentes>>, jobs: readonly Job[]): TecnicoAhora[] => {
  const of = Map.groupBy(jobs, ({ empleado_id }) => empleado_id);
  const all = people.map(({ empleado_id, nombre, color, presencia }) => ({
    empleado_id,
    nombre,
    color,
    presencia,
    trabajos: (of.get(empleado_id) ?? []).map(({ empleado_id: _, ...job }) => job),
  }));
  const here = all.filter(({ presencia, trabajos }) => presencia !== 'fuera' || trabajos.length > 0);
  return here.toSorted((a, b) => Number(b.trabajos.length > 0) - Number(a.trabajos.length > 0));
};
