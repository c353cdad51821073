import type { MesContable } from '#modules/contabilidad/contract.ts';
import { tasaRetenida } from '#modules/gastos/rules/retenciones.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { WITH_MONEY } from './abonos.ts';

interface Retenido {
  entero: boolean;
  isr_todo: number;
  iva_todo: number;
  base_todo: number;
  /** In the month. */
  isr: number;
  iva: number;
  base: number;
  pagado: number;
  /** Until its end. */
  isr_hasta: number;
  iva_hasta: number;
  pagado_hasta: number;
}

/** What was withheld in a month by kind and rate, as its expenses were paid, and what of all that was withheld is owed to the SAT at its end. */
export const readRetenciones = async (tx: Tx, who: Who, dias: Periodo): Promise<MesContable['retenciones']> => {
  const rows = await tx.rows(retenido(who, dias));
  const groups = new Map<string, MesContable['retenciones']['renglones'][number]>();
  for (const row of rows)
    for (const impuesto of ['isr', 'iva'] as const) {
      if (row.entero || row[impuesto] === 0) continue;
      const tasa_millonesimas = tasaRetenida(row.base_todo, row[`${impuesto}_todo`]);
      const key = `${impuesto} ${tasa_millonesimas}`;
      const known = groups.get(key) ?? {
        impuesto,
        tasa_millonesimas,
        gastos: 0,
        base_centavos: 0,
        retenido_centavos: 0,
      };
      known.gastos += 1;
      known.base_centavos += row.base;
      known.retenido_centavos += row[impuesto];
      groups.set(key, known);
    }
  const renglones = [...groups.values()].toSorted(
    (a, b) => a.impuesto.localeCompare(b.impuesto) || b.retenido_centavos - a.retenido_centavos,
  );
  const sum = (read: (row: Retenido) => number) => rows.reduce((total, row) => total + read(row), 0);
  return {
    renglones,
    retenido_centavos: renglones.reduce((total, { retenido_centavos }) => total + retenido_centavos, 0),
    enterado_centavos: sum((row) => (row.entero ? row.pagado : 0)),
    por_enterar_centavos: sum((row) => (row.entero ? -row.pagado_hasta : row.isr_hasta + row.iva_hasta)),
  };
};

/** Each expense that withheld something, or paid it, with what of it was paid. */
const retenido = (who: Who, { desde, hasta }: Periodo) => sql<Retenido>`
  select p.entero, p.isr_todo, p.iva_todo, p.base_todo,
    (round(p.ahora * p.isr_todo / p.todo) - round(p.antes * p.isr_todo / p.todo))::bigint as isr,
    (round(p.ahora * p.iva_todo / p.todo) - round(p.antes * p.iva_todo / p.todo))::bigint as iva,
    (round(p.ahora * p.base_todo / p.todo) - round(p.antes * p.base_todo / p.todo))::bigint as base,
    (p.ahora - p.antes)::bigint as pagado,
    round(p.ahora * p.isr_todo / p.todo)::bigint as isr_hasta, round(p.ahora * p.iva_todo / p.todo)::bigint as iva_hasta,
    p.ahora::bigint as pagado_hasta
  from (
    select g.id, g.entero, g.isr_retenido_centavos as isr_todo, g.iva_retenido_centavos as iva_todo,
      g.subtotal_centavos - g.descuento_centavos as base_todo, g.total_centavos as todo,
      coalesce(sum(a.monto_centavos) filter (where a.fecha_negocio < ${desde}::date), 0)::numeric as antes, sum(a.monto_centavos)::numeric as ahora
    from gastos.gasto g join gastos.abono a on a.empresa_id = g.empresa_id and a.gasto_id = g.id
    where g.empresa_id = ${who.empresa_id} and (g.isr_retenido_centavos > 0 or g.iva_retenido_centavos > 0 or g.entero)
      and ${WITH_MONEY} and a.fecha_negocio <= ${hasta}::date
    group by g.empresa_id, g.id) p`;
