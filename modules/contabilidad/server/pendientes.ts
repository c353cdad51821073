import { type ClaseDePendiente, pendientesDeCierre } from '#modules/contabilidad/rules/cierres.ts';
import type { CierreDeMes } from '#modules/contabilidad/rules/formas-de-cierre.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What is still open in a month, by its kind; what is not there is left out. */
export const readPendientes = async (tx: Tx, who: Who, mes: string): Promise<CierreDeMes['pendientes']> => {
  const { desde, hasta } = daysOfMes(mes);
  const within = (dia: string) => sql`${sql.ref(dia)} between ${desde}::date and ${hasta}::date`;
  const row = await tx.one(sql<Record<ClaseDePendiente, number>>`select
    (select count(*) from caja.sesion s where s.empresa_id = ${who.empresa_id} and s.cerrada_en is null
      and s.fecha_negocio <= ${hasta}::date)::int as cajas_abiertas,
    (select count(*) from gastos.gasto g where g.empresa_id = ${who.empresa_id} and g.cancelado_en is null and not g.borrador
      and g.cfdi_id is null and ${within('g.fecha')} and not exists (select from gastos.archivo a
        where a.empresa_id = ${who.empresa_id} and a.gasto_id = g.id))::int as gastos_sin_comprobante,
    (select count(*) from gastos.gasto g where g.empresa_id = ${who.empresa_id} and g.cancelado_en is null and g.borrador
      and ${within('g.fecha')})::int as gastos_en_borrador,
    (select count(*) from bancos.movimiento m where m.empresa_id = ${who.empresa_id} and m.pendiente
      and ${within('m.fecha')})::int as banco_sin_conciliar`);
  return pendientesDeCierre.flatMap((clase) => (row[clase] === 0 ? [] : [{ clase, cuantos: row[clase] }]));
};
