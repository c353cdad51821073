import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import {
  type Espera,
  type EstadoOrden,
  estadosEnTaller,
  etiquetasEspera,
  etiquetasEstado,
} from '#modules/ordenes/rules.ts';
import { IN_SHOP } from '#modules/ordenes/server/front-door.ts';
import type { Colgada, Pared } from '#modules/tablero/rules/pared.ts';
import { tableroRefusals } from '#modules/tablero/rules/refusals.ts';
import { shortName } from '#modules/tablero/rules/taller.ts';
import type { HungDevice } from '#platform/contract/hung-device.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Bell } from '#platform/server/events/stream.ts';
import { hungDevices } from '#platform/server/http/hung-devices.ts';
import type { Who } from '#platform/server/http/who.ts';
import { partiesOf } from './partes.ts';
import './tables.ts';
import { lineCountsOf, sinceOf, workersOf } from './tarjetas.ts';

/** The televisions: whoever has the link of one sees what a waiting room may see. */
export const pantallas = hungDevices({
  table: 'tablero.pantalla',
  tipo: 'pantalla',
  page: 'Pantalla',
  words: 'la pantalla',
  retired: tableroRefusals.pantalla_retirada,
});

export const retirePantalla = async (tx: Tx, who: Who, id: string): Promise<HungDevice> => {
  const retired = await pantallas.retire(tx, who, id);
  // So that it says so at once.
  await emitEvent(tx, who, 'pantalla.cambio', 'administrar_permisos', { id });
  return retired;
};

/** What a screen hears: that something on it may be another, never what. */
export const bellOfPantallas: Bell = {
  path: '/api/publico/pantalla/:token/cambios',
  tipo: 'pantalla',
  rings: new Set(['orden', 'jornada', 'empleado', 'cliente', 'activo', 'empresa', 'pantalla']),
  admit: pantallas.ofLink,
};

/** More of a state nobody waits for: the wall shows a few at a time and says how many there are. */
const MOST = 24;

type Row = Omit<Colgada, 'espera'> & { estado: EstadoOrden; espera_por: Espera | null; cuantas: number };

export const readPared = async (tx: Tx, who: Who): Promise<Pared> => {
  const { nombre } = await pantallas.ofLink(tx, who);
  const rows = await tx.rows(colgadas(who));
  const columnas = Map.groupBy(rows, ({ estado }) => estado);
  return {
    empresa: who.empresa_nombre,
    zona: who.zona,
    pantalla: nombre,
    columnas: estadosEnTaller.map((estado) => {
      const of = columnas.get(estado) ?? [];
      return { estado, titulo: etiquetasEstado[estado], cuantas: of[0]?.cuantas ?? 0, tarjetas: of.map(toColgada) };
    }),
  };
};

const toColgada = ({ cuantas: _, estado: __, espera_por, cliente, tecnicos, ...row }: Row): Colgada => ({
  ...row,
  espera: espera_por && etiquetasEspera[espera_por],
  cliente: shortName(cliente),
  tecnicos: tecnicos.map(({ nombre, color }) => ({ nombre: shortName(nombre), color })),
});

/** As on the board, what was promised first hangs first. */
const colgadas = (who: Who) =>
  plannedAnew(sql<Row>`
  with en as materialized (select o.*, count(*) over (partition by o.estado)::int as cuantas,
      row_number() over (partition by o.estado order by coalesce(o.promesa, 'infinity'::timestamptz), o.id) as lugar
    from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.estado in ${IN_SHOP} and o.clase = 'orden' and o.cancelada_en is null),
  o as materialized (select * from en where en.lugar <= ${MOST})
  select o.folio, o.estado, o.espera_por, o.promesa, o.cuantas, c.nombre as cliente, ${etiquetaActivo} as vehiculo,
    coalesce(a.placas, '') as placas, ${sinceOf(who)} as desde, ${workersOf(who)} as tecnicos, l.lineas, l.hechas
  from o
  ${partiesOf(who)}
  left join lateral (${lineCountsOf(who)}) l on true
  order by o.estado, o.lugar`);
