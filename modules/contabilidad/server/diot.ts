import type { Diot } from '#modules/contabilidad/contract.ts';
import { agruparDiot, escribirDiot, type PagadoDiot } from '#modules/contabilidad/rules/diot.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { normalizeRfc } from '#platform/contract/rfc.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Acreditado, acreditadoDe, type ConGasto, conGasto } from './iva.ts';

/** What was paid in a month by supplier, as the return of operations with third parties tells it, and its file. */
export const readDiot = async (tx: Tx, who: Who, mes: string): Promise<Diot> => {
  const [{ cp }, pagados] = await Promise.all([getEmpresa(tx, who), tx.rows(pagado(who, daysOfMes(mes)))]);
  const told = agruparDiot(pagados.map(acreditadoDe).map(toPagado));
  return { mes, ...told, archivo: escribirDiot(told.terceros, cp) };
};

const toPagado = (one: Acreditado): PagadoDiot => ({
  rfc: normalizeRfc(one.rfc),
  nombre: one.de,
  categoria: one.categoria,
  retuvo_isr: one.retuvo_isr,
  tasa_iva: one.tasa_iva,
  folios: [one.folio],
  base_centavos: one.base_centavos,
  iva_centavos: one.iva_centavos + one.retenido_centavos,
  iva_retenido_centavos: one.retenido_centavos,
  total_centavos: one.total_centavos,
  sin_xml_centavos: one.uuid === null ? one.iva_centavos : 0,
  no_acredita: one.no_deducible !== null && (one.tasa_iva ?? 0) > 0,
});

/** What was paid to the SAT of what was withheld is no operation with a third party. */
const pagado = (who: Who, dias: Periodo) => sql<ConGasto>`
  select x.* from ${conGasto(who, dias)} x where not x.entero order by x.rfc, x.categoria, x.tasa_iva, x.de desc, x.folio`;
