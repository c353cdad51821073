import type { Diot } from '#modules/contabilidad/contract.ts';
import { agruparDiot, escribirDiot, type PagadoDiot } from '#modules/contabilidad/rules/diot.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { normalizeRfc } from '#platform/contract/rfc.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { acreditable } from './iva.ts';

/** What was paid in a month by supplier, as the return of operations with third parties tells it, and its file. */
export const readDiot = async (tx: Tx, who: Who, mes: string): Promise<Diot> => {
  const [{ cp }, pagados] = await Promise.all([getEmpresa(tx, who), tx.rows(pagado(who, daysOfMes(mes)))]);
  const told = agruparDiot(pagados.map((one) => ({ ...one, rfc: normalizeRfc(one.rfc) })));
  return { mes, ...told, archivo: escribirDiot(told.terceros, cp) };
};

/** The rows of creditable IVA by who was paid. What was paid to the SAT of what was withheld is no operation with a third party. */
const pagado = (who: Who, dias: Periodo) => sql<PagadoDiot>`
  select x.rfc, max(x.de) as nombre, g.categoria, g.isr_retenido_centavos > 0 as retuvo_isr, x.tasa_iva,
    array_agg(distinct x.folio order by x.folio) as folios, sum(x.base_centavos)::bigint as base_centavos,
    sum(x.iva_centavos + x.retenido_centavos)::bigint as iva_centavos, sum(x.retenido_centavos)::bigint as iva_retenido_centavos,
    sum(x.total_centavos)::bigint as total_centavos, coalesce(sum(x.iva_centavos) filter (where x.uuid is null), 0)::bigint as sin_xml_centavos
  from ${acreditable(who, dias)} x join gastos.gasto g on g.empresa_id = ${who.empresa_id} and g.id = x.documento_id
  where g.empresa_id = ${who.empresa_id} and not g.entero
  group by x.rfc, g.categoria, g.isr_retenido_centavos > 0, x.tasa_iva, case when x.rfc = '' then x.de end
  order by x.rfc, g.categoria, x.tasa_iva`;
