import { type Evento, isTouchedBy, PERMISO, step } from '#modules/alertas/rules/reglas.ts';
import { dateInZone } from '#platform/contract/zones.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { giveDue, noteAvisos, type ReglaQueAvisa } from './avisar.ts';
import { type Figura, MOST_AT_ONCE, readFiguras, type Vigilada } from './figuras.ts';
import './tables.ts';

type ReglaRow = Vigilada & ReglaQueAvisa;

/** The rules that hold, or those of them that an event touches. */
export const reglasToReview = async (tx: Tx, who: Who, evento?: Evento): Promise<string[]> => {
  const rows = await tx.rows(
    q
      .selectFrom('alertas.regla')
      .select(['id', 'clase', 'medida'])
      .where('empresa_id', '=', who.empresa_id)
      .where('activa', '=', true)
      .where('quitada_en', 'is', null)
      .orderBy('creado_en')
      .orderBy('id'),
  );
  return rows.filter((one) => evento === undefined || isTouchedBy(one, evento)).map(({ id }) => id);
};

/**
 * Looks at a rule: what went past its threshold is told, what came back may cross again. The rule is held, so that of several
 * who look at once each reads what the one before him wrote; what crossed twice all the same is refused by `cruce_una_vez`.
 */
export const reviewRegla = async (tx: Tx, who: Who, id: string, publicUrl: string): Promise<void> => {
  const regla = await tx.maybe(sql<ReglaRow>`
    select r.id, r.nombre, r.clase, r.medida, r.lapso, r.sentido, r.umbral, r.usuario_ids, r.rol_ids, r.vias, r.urgente, r.vigente_desde
    from alertas.regla r where r.empresa_id = ${who.empresa_id} and r.id = ${id} and r.activa and r.quitada_en is null for update`);
  if (!regla) return;
  const abiertas = await openOf(tx, who, regla);
  const figuras = await readFiguras(tx, who, regla, abiertas);
  const open = new Set(abiertas);
  const crossed = figuras.filter(
    (one) => step(regla, open.has(one.sujeto), one.valor) === 'cruza' && isOfNow(regla, who, one),
  );
  const back = figuras.filter((one) => step(regla, open.has(one.sujeto), one.valor) === 'vuelve');
  // What is not among what stands past the threshold came back, went out, or its period ended; unless not all could be read.
  const seen = new Set(figuras.map(({ sujeto }) => sujeto));
  const gone = figuras.length < MOST_AT_ONCE ? abiertas.filter((sujeto) => !seen.has(sujeto)) : [];
  await noteBack(tx, who, regla.id, [...back, ...gone.map((sujeto) => ({ sujeto, valor: null }))]);
  if (crossed.length === 0) return;
  await noteCrossed(tx, who, regla, crossed);
  await giveDue(tx, who, publicUrl);
};

/** A period that had ended when the rule was put is history. */
const isOfNow = ({ vigente_desde }: Vigilada, who: Who, { hasta }: Figura): boolean =>
  hasta === null || hasta >= dateOf(vigente_desde, who);
const dateOf = (when: string, { zona }: Who): string => dateInZone(new Date(when), zona);

/** What had crossed and is not back. A cut does not come back, and of discounts the old ones are looked at no more. */
const openOf = async (tx: Tx, who: Who, { id, clase }: ReglaRow): Promise<string[]> => {
  if (clase === 'corte') return [];
  const rows = await tx.rows(sql<{ sujeto: string }>`
    select c.sujeto from alertas.cruce c where c.empresa_id = ${who.empresa_id} and c.regla_id = ${id} and c.volvio_en is null
      and (${clase !== 'descuento'} or c.cruzo_en > ${who.now}::timestamptz - interval '90 days')`);
  return rows.map(({ sujeto }) => sujeto);
};

const noteBack = async (
  tx: Tx,
  who: Who,
  regla_id: string,
  back: readonly Pick<Figura, 'sujeto' | 'valor'>[],
): Promise<void> => {
  if (back.length === 0) return;
  await tx.run(sql`update alertas.cruce c set volvio_en = greatest(c.cruzo_en, ${who.now}::timestamptz), volvio_valor = b.valor
    from unnest(${back.map(({ sujeto }) => sujeto)}::text[], ${back.map(({ valor }) => valor)}::bigint[]) as b (sujeto, valor)
    where c.empresa_id = ${who.empresa_id} and c.regla_id = ${regla_id} and c.sujeto = b.sujeto and c.volvio_en is null`);
  await emitEvent(tx, who, 'alerta.cruce', PERMISO, { id: regla_id });
};

/** What is open of a rule that holds no more as it was: from here on it begins anew. */
export const closeOpen = async (tx: Tx, who: Who, regla_id: string): Promise<void> => {
  await tx.run(sql`update alertas.cruce c set volvio_en = greatest(c.cruzo_en, ${who.now}::timestamptz)
    where c.empresa_id = ${who.empresa_id} and c.regla_id = ${regla_id} and c.volvio_en is null and c.documento <> 'corte'`);
};

const noteCrossed = async (tx: Tx, who: Who, regla: ReglaRow, crossed: readonly Figura[]): Promise<void> => {
  // Clocks of several servers may differ: it crosses after it came back.
  const { ultimo } = await tx.one(sql<{ ultimo: string | null }>`
    select max(c.volvio_en) as ultimo from alertas.cruce c where c.empresa_id = ${who.empresa_id} and c.regla_id = ${regla.id}
      and c.sujeto = any (${crossed.map(({ sujeto }) => sujeto)}::text[])`);
  const now = new Date(Math.max(who.now.getTime(), ultimo === null ? 0 : new Date(ultimo).getTime()));
  const written = await tx.rows(
    q
      .insertInto('alertas.cruce')
      .values(
        crossed.map(({ valor, ...cosa }) => ({
          ...cosa,
          empresa_id: who.empresa_id,
          id: newId(),
          regla_id: regla.id,
          // `step` crosses nothing without a figure.
          valor: valor ?? 0,
          sentido: regla.sentido,
          umbral: regla.umbral,
          cruzo_en: now,
          volvio_en: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  if (written.length === 0) return;
  await noteAvisos(
    tx,
    who,
    regla,
    written.map(({ id }) => id),
    now,
  );
  await emitEvent(tx, who, 'alerta.cruce', PERMISO, { id: regla.id });
};
