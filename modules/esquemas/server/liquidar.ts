import { writeAjustes } from '#modules/atribuciones/server/front-door.ts';
import { monthOf, nextMonth } from '#modules/esquemas/rules.ts';
import { sayMesDePersona } from '#modules/esquemas/rules/decir.ts';
import { sayMes } from '#platform/contract/meses.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { addDays } from '#platform/contract/zones.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { countMonth, type Listas, readListas } from './mes.ts';
import './tables.ts';

/** What comes back is looked for in the months of a year and a bit. */
const DIAS_ATRAS = 400;

/**
 * Settles the months that are over: what the ledger lacks of what each was worth becomes a row of its own, of the last day of its
 * month, so that whoever pays that month pays it too. What was paid stays: what comes back later is another row, of its own day.
 */
export const settleMonths = async (tx: Tx, who: Who): Promise<number> => {
  const months = await tx.rows(sql<{
    mes: string;
  }>`select distinct date_trunc('month', g.cuenta_en)::date as mes from atribuciones.credito g
    where g.empresa_id = ${who.empresa_id} and g.definicion_id is not null and g.forma = 'mes'
      and g.cuenta_en >= ${addDays(who.hoy, -DIAS_ATRAS)}::date and g.cuenta_en < ${monthOf(who.hoy)}::date order by 1`);
  if (months.length === 0) return 0;
  const listas = await readListas(tx, who);
  let written = 0;
  for (const { mes } of months) written += await settleMonth(tx, who, mes, listas);
  return written;
};

const settleMonth = async (tx: Tx, who: Who, mes: string, listas: Listas): Promise<number> => {
  const counted = await countMonth(tx, who, mes, listas);
  const changed = new Set(counted.flatMap((one) => (one.ajuste_centavos === 0 ? [] : [one.definicion_id])));
  if (changed.size === 0) return 0;
  const { vuelta, liquidadas } = await tx.one(sql<{ vuelta: number; liquidadas: string[] }>`
    select coalesce(max(l.vuelta), 0) + 1 as vuelta, coalesce(array_agg(distinct l.definicion_id), '{}') as liquidadas
    from esquemas.liquidacion l where l.empresa_id = ${who.empresa_id} and l.mes = ${mes}::date`);
  const due = counted.filter(({ definicion_id }) => changed.has(definicion_id)).map((one) => ({ ...one, id: newId() }));
  const kept = await tx.run(
    q
      .insertInto('esquemas.liquidacion')
      .values(
        due.map((one) => ({
          empresa_id: who.empresa_id,
          id: one.id,
          definicion_id: one.definicion_id,
          empleado_id: one.empleado_id,
          mes,
          vuelta,
          base_centavos: one.base_centavos,
          vendido_seg: one.vendido_seg,
          tasa_diezmilesimas: one.tasa_diezmilesimas,
          bolsa_centavos: one.bolsa_centavos,
          peso: one.peso,
          pesos: one.pesos,
          debido_centavos: one.debido_centavos,
          acreditado_centavos: one.acreditado_centavos,
          ajuste_centavos: one.ajuste_centavos,
          fecha: who.hoy,
          creado_en: who.now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
  // Another server settles the same month.
  if (kept < due.length) throw new Error(`the month ${mes} is being settled by another`);
  const rows = due.filter(({ ajuste_centavos }) => ajuste_centavos !== 0);
  await writeAjustes(
    tx,
    who,
    rows.map((one) => ({
      id: one.id,
      folio: `LIQ-${mes.slice(0, 7)}`,
      descripcion: `${one.esquema}, ${sayMes(mes)}: ${sayMesDePersona(one)}`,
      empleado_id: one.empleado_id,
      definicion_id: one.definicion_id,
      cuenta_en: mes,
      fecha: liquidadas.includes(one.definicion_id) ? who.hoy : addDays(nextMonth(mes), -1),
      comision_diezmilesimas: one.tasa_diezmilesimas,
      comision_centavos: one.ajuste_centavos,
    })),
  );
  await writeBitacora(tx, who, {
    accion: 'esquema.liquidado',
    id: null,
    texto: `Se liquidó ${sayMes(mes)}: ${rows.map(({ nombre, ajuste_centavos }) => `${nombre} ${formatPesos(ajuste_centavos)}`).join(', ')}.`,
  });
  return rows.length;
};
