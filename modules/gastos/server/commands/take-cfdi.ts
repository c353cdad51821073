import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { CfdiLeido } from '#modules/gastos/rules/formas.ts';
import { cfdiRefusals } from '#modules/gastos/rules/refusals.ts';
import { findByRfc } from '#modules/proveedores/server/front-door.ts';
import { Referencia } from '#platform/contract/fields.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { normalizeRfc } from '#platform/contract/rfc.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Lectura, readCfdi } from '../cfdi.ts';
import type { Importes } from './insert-gasto.ts';
import '../tables.ts';

/** Reads an invoice and keeps it as it came, so that the expense made of it says what it says. */
export const takeCfdi = async (tx: Tx, who: Who, contenido: string): Promise<CfdiLeido> => {
  const xml = Buffer.from(contenido, 'base64');
  const { tipo, relacionados, ...lectura } = readCfdi(xml);
  if (tipo === 'E') throw await explainNota(tx, who, lectura.total_centavos, relacionados);
  const cfdi_id = await keep(tx, who, lectura, xml);
  const [proveedor, empresa] = await Promise.all([findByRfc(tx, who, lectura.emisor_rfc), getEmpresa(tx, who)]);
  const { receptor_rfc, ...shown } = lectura;
  return {
    ...shown,
    cfdi_id,
    proveedor_id: proveedor?.id ?? null,
    avisos: avisosOf({ ...shown, receptor_rfc }, normalizeRfc(empresa.rfc)),
  };
};

/** One row for each UUID. A file sent again replaces what nobody used yet, and is refused once it is an expense. */
const keep = async (
  tx: Tx,
  who: Who,
  lectura: Omit<Lectura, 'tipo' | 'relacionados'>,
  xml: Buffer,
): Promise<string> => {
  const id = newId();
  const values = {
    ...lectura,
    tasas: JSON.stringify(lectura.tasas),
    xml,
    usuario_nombre: who.nombre,
    creado_en: who.now,
  };
  const added = await tx.run(
    q
      .insertInto('gastos.cfdi')
      .values({ empresa_id: who.empresa_id, id, ...values })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'uuid']).doNothing()),
  );
  if (added === 1) return id;
  const there = await tx.one(
    q
      .selectFrom('gastos.cfdi')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('uuid', '=', lectura.uuid)
      .forUpdate(),
  );
  await refuseUsed(tx, who, there.id);
  await tx.run(
    q.updateTable('gastos.cfdi').set(values).where('empresa_id', '=', who.empresa_id).where('id', '=', there.id),
  );
  return there.id;
};

/**
 * The amounts of a kept invoice for the expense that is made of it; refuses the second one, and says which was the first.
 * `hold` keeps it until the commit, so that of two at once only one is made.
 */
export const claimCfdi = async (tx: Tx, who: Who, id: string, how: 'look' | 'hold'): Promise<Importes> => {
  const query = q
    .selectFrom('gastos.cfdi')
    .select([
      'subtotal_centavos',
      'iva_centavos',
      'otros_centavos',
      'total_centavos',
      'descuento_centavos',
      'isr_retenido_centavos',
      'iva_retenido_centavos',
    ])
    .where('empresa_id', '=', who.empresa_id)
    .where('id', '=', id);
  const importes = await tx.one(how === 'hold' ? query.forUpdate() : query);
  await refuseUsed(tx, who, id);
  return importes;
};

const refuseUsed = async (tx: Tx, who: Who, cfdi_id: string): Promise<void> => {
  const used = await tx.maybe(
    q
      .selectFrom('gastos.gasto')
      .select(['id', 'folio'])
      .where('empresa_id', '=', who.empresa_id)
      .where('cfdi_id', '=', cfdi_id)
      .where('cancelado_en', 'is', null),
  );
  if (used) throw new Refusal(cfdiRefusals.cfdi_repetido, { folio: used.folio }, { current: used, shape: Referencia });
};

/** A credit note is no expense: it says which one it lowers, if that one is here. */
const explainNota = async (
  tx: Tx,
  who: Who,
  total_centavos: number,
  relacionados: readonly string[],
): Promise<Refusal> => {
  const corrected =
    relacionados.length === 0
      ? undefined
      : await tx.maybe(
          q
            .selectFrom('gastos.gasto as g')
            .innerJoin('gastos.cfdi as f', (join) =>
              join.onRef('f.empresa_id', '=', 'g.empresa_id').onRef('f.id', '=', 'g.cfdi_id'),
            )
            .select(['g.id', 'g.folio'])
            .where('g.empresa_id', '=', who.empresa_id)
            .where('f.uuid', 'in', [...relacionados])
            .where('g.cancelado_en', 'is', null)
            .limit(1),
        );
  return new Refusal(
    cfdiRefusals.cfdi_nota_credito,
    { total: formatPesos(total_centavos), gasto: corrected?.folio ?? 'el gasto que corrige' },
    corrected ? { current: corrected, shape: Referencia } : {},
  );
};

type Avisado = Pick<
  Lectura,
  | 'receptor_rfc'
  | 'moneda'
  | 'metodo_pago'
  | 'otros_centavos'
  | 'isr_retenido_centavos'
  | 'iva_retenido_centavos'
  | 'descuento_centavos'
>;

const avisosOf = ({ receptor_rfc, moneda, metodo_pago, otros_centavos, ...rest }: Avisado, rfc: string): string[] => [
  ...(rfc !== '' && receptor_rfc !== rfc
    ? [`La factura está a nombre de ${receptor_rfc || 'otro RFC'}, no de ${rfc}: la empresa no la podrá deducir.`]
    : []),
  ...(moneda !== 'MXN' && moneda !== 'XXX'
    ? [`La factura está en ${moneda}: el importe se pasó a pesos con su tipo de cambio.`]
    : []),
  ...(metodo_pago === 'PPD' ? ['Es a crédito (PPD): al pagarla pide al proveedor su complemento de pago.'] : []),
  ...sayRest(rest, otros_centavos),
];

const sayRest = (
  {
    isr_retenido_centavos: isr,
    iva_retenido_centavos: iva,
    descuento_centavos: descuento,
  }: Pick<Avisado, 'isr_retenido_centavos' | 'iva_retenido_centavos' | 'descuento_centavos'>,
  otros_centavos: number,
): string[] => {
  const withheld = [isr > 0 && `${formatPesos(isr)} de ISR`, iva > 0 && `${formatPesos(iva)} de IVA`].filter(Boolean);
  const others = otros_centavos + isr + iva + descuento;
  return [
    ...(withheld.length > 0 ? [`Retienes ${withheld.join(' y ')}: son del SAT y hay que enterarlos.`] : []),
    ...(descuento > 0 ? [`Trae un descuento: -${formatPesos(descuento)}.`] : []),
    ...(others === 0 ? [] : [`Incluye ${formatPesos(others)} de otros impuestos o cargos.`]),
  ];
};
