import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { IN_SHOP, isVisible } from '#modules/ordenes/server/front-door.ts';
import type { Lapso, Mes, Prometida } from '#modules/tablero/contract.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { refuseLong } from './lapso.ts';
import { partiesOf } from './partes.ts';

const MAX_PROMETIDAS = 1_000;
const MAX_SIN_PROMESA = 100;

/** What is in the shop by the day for which it is promised, what was promised for no day, and how many were delivered of each day. */
export const readMes = async (tx: Tx, who: Who, lapso: Lapso): Promise<Mes> => {
  refuseLong(lapso);
  const { desde, hasta } = lapso;
  const from = instantAt(desde, '00:00', who.zona).toISOString();
  const to = instantAt(addDays(hasta, 1), '00:00', who.zona).toISOString();
  const [prometidas, sin_promesa, entregadas] = await Promise.all([
    tx.rows(
      inShop(
        who,
        sql`coalesce(o.promesa, 'infinity'::timestamptz) >= ${from}::timestamptz
      and coalesce(o.promesa, 'infinity'::timestamptz) < ${to}::timestamptz`,
        MAX_PROMETIDAS,
      ),
    ),
    tx.rows(inShop(who, sql`o.promesa is null`, MAX_SIN_PROMESA)),
    tx.rows(delivered(who, from, to)),
  ]);
  return { hoy: who.hoy, prometidas, sin_promesa, entregadas };
};

const ofHis = (who: Who) => {
  const visible = isVisible(who);
  return visible ? sql`and ${visible}` : sql``;
};

const inShop = (who: Who, which: ReturnType<typeof sql>, most: number) =>
  plannedAnew(sql<Prometida>`
  select o.id, o.folio, o.estado, o.espera_por, o.promesa, o.version, c.nombre as cliente,
    ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas,
    (o.promesa at time zone ${who.zona})::date as fecha
  from ordenes.orden o
  ${partiesOf(who)}
  where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.estado in ${IN_SHOP} and o.cancelada_en is null
    and ${which} ${ofHis(who)}
  order by coalesce(o.promesa, 'infinity'::timestamptz), o.id limit ${most}`);

const delivered = (who: Who, from: string, to: string) =>
  plannedAnew(sql<Mes['entregadas'][number]>`
  select (o.promesa at time zone ${who.zona})::date as fecha, count(*) as cuantas
  from ordenes.orden o
  where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.estado in ('entregada', 'cerrada') and o.cancelada_en is null
    and o.promesa >= ${from}::timestamptz and o.promesa < ${to}::timestamptz ${ofHis(who)}
  group by 1 order by 1`);
