import { datesFrom } from '#modules/citas/rules/caber.ts';
import { openingOf } from '#modules/citas/rules/plan.ts';
import { ajustesOf } from '#modules/citas/server/front-door.ts';
import type { Uso } from '#modules/operativa/contract.ts';
import { type Tramo, usoOf } from '#modules/operativa/rules/piso.ts';
import { daysIn, type Periodo } from '#platform/contract/periods.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

interface Estancia {
  desde_en: string;
  hasta_en: string | null;
}

/** Hours in which something stood in the bays of those that they were open, up to now; by the hours and the bays that there are today. */
export const usoDeBahias = async (tx: Tx, who: Who, periodo: Periodo): Promise<Uso> => {
  const from = instantAt(periodo.desde, '00:00', who.zona);
  const to = instantAt(addDays(periodo.hasta, 1), '00:00', who.zona);
  const [calendario, { cuantas }, stays] = await Promise.all([
    ajustesOf(tx, who),
    tx.one(sql<{ cuantas: number }>`select count(*)::int as cuantas from citas.bahia b
      where b.empresa_id = ${who.empresa_id} and b.activa`),
    tx.rows(staysBetween(who, from.toISOString(), to.toISOString())),
  ]);
  const nowMs = who.now.getTime();
  const openings = datesFrom(periodo.desde, daysIn(periodo)).flatMap((fecha): Tramo[] => {
    const open = openingOf(fecha, calendario, who.zona);
    return open === null || open.desde >= nowMs ? [] : [{ desde: open.desde, hasta: Math.min(open.hasta, nowMs) }];
  });
  const tramos = stays.map(({ desde_en, hasta_en }) => ({
    desde: Date.parse(desde_en),
    hasta: hasta_en === null ? nowMs : Date.parse(hasta_en),
  }));
  return usoOf(tramos, openings, cuantas);
};

/** An order that left the workshop left its bay, though nobody said so. */
const staysBetween = (who: Who, from: string, to: string) => sql<Estancia>`
  select e.desde_en, coalesce(e.hasta_en, o.entregada_en, o.cancelada_en) as hasta_en
  from citas.estancia e
  join citas.bahia b on b.empresa_id = ${who.empresa_id} and b.id = e.bahia_id and b.activa
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = e.orden_id
  where e.empresa_id = ${who.empresa_id} and e.desde_en < ${to}::timestamptz
    and coalesce(e.hasta_en, 'infinity'::timestamptz) > ${from}::timestamptz`;
