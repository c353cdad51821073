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
import type { Pantalla, PantallaPedida } from '#modules/tablero/contract.ts';
import { DIAS_SIN_USO } from '#modules/tablero/rules/muros.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Bell } from '#platform/server/events/stream.ts';
import { hungDevices } from '#platform/server/http/hung-devices.ts';
import type { Who } from '#platform/server/http/who.ts';
import { partiesOf } from './partes.ts';
import './tables.ts';
import { lineCountsOf, sinceOf, workersOf } from './tarjetas.ts';

type Own = Pick<Pantalla, 'muro' | 'tema' | 'caducada'>;
const DAY_MS = 86_400_000;
/** Nobody opened it since, nor was it given a link. */
const usedSince = (who: Who): string => new Date(who.now.getTime() - DIAS_SIN_USO * DAY_MS).toISOString();

/** The televisions: whoever has the link of one sees what a waiting room may see. */
export const pantallas = hungDevices<Own>({
  table: 'tablero.pantalla',
  tipo: 'pantalla',
  page: 'Pantalla',
  words: 'la pantalla',
  retired: tableroRefusals.pantalla_retirada,
  own: (who) => sql`, muro, tema,
    greatest(vista_en, coalesce(enlazada_en, creado_en)) < ${usedSince(who)}::timestamptz as caducada`,
});

/** The screen of the link that asks, while it hangs and is used. */
export const pantallaOf = async (tx: Tx, who: Who): Promise<Pantalla> => {
  const pantalla = await pantallas.ofLink(tx, who);
  if (pantalla.caducada) throw new Refusal(tableroRefusals.pantalla_caducada);
  return pantalla;
};

/** What stands around what the screen of the link shows, whichever wall it is. */
export const marcoOf = async (tx: Tx, who: Who) => {
  const { nombre: pantalla, muro, tema } = await pantallaOf(tx, who);
  return { empresa: who.empresa_nombre, zona: who.zona, pantalla, muro, tema };
};

export const hangPantalla = async (tx: Tx, who: Who, { nombre, ...look }: PantallaPedida): Promise<Pantalla> => {
  const { id } = await pantallas.add(tx, who, nombre);
  await dress(tx, who, id, { nombre, ...look });
  return pantallas.get(tx, who, id);
};

/** Another name, another wall or another look, without going to the television. */
export const changePantalla = async (tx: Tx, who: Who, id: string, asked: PantallaPedida): Promise<Pantalla> => {
  const { activo } = await pantallas.get(tx, who, id);
  if (!activo) throw new Refusal(tableroRefusals.pantalla_retirada);
  await dress(tx, who, id, asked);
  const texto = `${who.nombre} cambió la pantalla «${asked.nombre}».`;
  await writeBitacora(tx, who, { accion: 'pantalla.cambiada', id, texto });
  await tellPantallas(tx, who, id);
  return pantallas.get(tx, who, id);
};

export const retirePantalla = async (tx: Tx, who: Who, id: string): Promise<Pantalla> => {
  const retired = await pantallas.retire(tx, who, id);
  // So that it says so at once.
  await tellPantallas(tx, who, id);
  return retired;
};

const dress = (tx: Tx, who: Who, id: string, { nombre, muro, tema }: PantallaPedida): Promise<number> =>
  tx.run(sql`update tablero.pantalla set nombre = ${nombre}, muro = ${muro}, tema = ${tema}
    where empresa_id = ${who.empresa_id} and id = ${id}`);

/** Whoever hangs screens sees that one changed, and the screen itself hears it. */
export const tellPantallas = (tx: Tx, who: Who, id: string): Promise<void> =>
  emitEvent(tx, who, 'pantalla.cambio', 'administrar_permisos', { id });

/** What a screen hears: that something on it may be another, never what. */
export const bellOfPantallas: Bell = {
  path: '/api/publico/pantalla/:token/cambios',
  tipo: 'pantalla',
  rings: new Set(['orden', 'jornada', 'empleado', 'cliente', 'activo', 'empresa', 'cita', 'pantalla']),
  admit: pantallaOf,
};

/** More of a state nobody waits for: the wall shows a few at a time and says how many there are. */
const MOST = 24;

type Row = Omit<Colgada, 'espera'> & { estado: EstadoOrden; espera_por: Espera | null; cuantas: number };

export const readPared = async (tx: Tx, who: Who): Promise<Pared> => {
  const marco = await marcoOf(tx, who);
  if (marco.muro !== 'tablero') return { ...marco, columnas: [] };
  const rows = await tx.rows(colgadas(who));
  const columnas = Map.groupBy(rows, ({ estado }) => estado);
  return {
    ...marco,
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
