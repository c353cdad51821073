import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Factura, GlobalPrevia } from '#modules/facturas/contract.ts';
import { comprobanteGlobal, totalPorFacturar } from '#modules/facturas/rules/comprobante.ts';
import { problemsOfEmisor } from '#modules/facturas/rules/fiscales.ts';
import { type Periodicidad, periodoOf } from '#modules/facturas/rules/periodos.ts';
import { SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { facturasRefusals } from '#modules/facturas/rules/refusals.ts';
import { addCentavos, parsePesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { insertFactura, refuseLacking } from './commands.ts';
import { formsOfSales, loneSales, type VentaSuelta } from './sales.ts';

interface Asked {
  periodicidad: Periodicidad;
  fecha: string;
}

const gather = async (tx: Tx, who: Who, { periodicidad, fecha }: Asked, excluidos: readonly string[]) => {
  const periodo = periodoOf(periodicidad, fecha);
  const [{ ventas, con_saldo }, empresa] = await Promise.all([loneSales(tx, who, periodo), getEmpresa(tx, who)]);
  const worth = ventas.filter((venta) => !excluidos.includes(venta.documento_id) && totalPorFacturar(venta) > 0);
  const formas = await formsOfSales(
    tx,
    who,
    worth.map((venta) => venta.documento_id),
  );
  const forma_pago = formas[0]?.forma_pago ?? SALDO_A_FAVOR;
  const folio = `FG-${periodo.desde.replaceAll('-', '')}-${periodo.hasta.replaceAll('-', '')}`;
  const comprobante = comprobanteGlobal(
    { emisor: empresa, folio, forma_pago, metodo: 'PUE', periodicidad, periodo },
    worth,
  );
  return { periodo, empresa, ventas: worth, con_saldo, forma_pago, folio, comprobante };
};

const inCentavos = (written: string): number => parsePesos(written) ?? 0;

/** What the global invoice of a period would hold. */
export const previewGlobal = async (tx: Tx, who: Who, asked: Asked): Promise<GlobalPrevia> => {
  const { periodo, ventas, con_saldo, comprobante } = await gather(tx, who, asked, []);
  return {
    periodicidad: asked.periodicidad,
    desde: periodo.desde,
    hasta: periodo.hasta,
    ventas: ventas.map(toVenta),
    con_saldo,
    base_centavos: inCentavos(comprobante.SubTotal),
    iva_centavos: inCentavos(comprobante.Impuestos.TotalImpuestosTrasladados),
    total_centavos: inCentavos(comprobante.Total),
  };
};

const toVenta = (venta: VentaSuelta) => ({
  documento_id: venta.documento_id,
  folio: venta.folio,
  fecha: venta.fecha,
  cliente: venta.cliente,
  total_centavos: totalPorFacturar(venta),
});

/** Makes the global invoice of a period with exactly what the person saw. */
export const makeGlobal = async (
  tx: Tx,
  who: Who,
  {
    excluidos,
    documentos,
    total_centavos,
    ...asked
  }: Asked & { excluidos: readonly string[]; documentos: number; total_centavos: number },
): Promise<Factura> => {
  const { periodo, empresa, ventas, forma_pago, folio, comprobante } = await gather(tx, who, asked, excluidos);
  if (periodo.hasta > who.hoy) throw new Refusal(facturasRefusals.periodo_abierto, { hasta: periodo.hasta });
  if (ventas.length === 0) throw new Refusal(facturasRefusals.nada_que_facturar);
  const rows = ventas.map(toVenta);
  const total = addCentavos(...rows.map((row) => row.total_centavos));
  if (rows.length !== documentos || total !== total_centavos) throw new Refusal(facturasRefusals.cambio_la_lista);
  refuseLacking(problemsOfEmisor(empresa), facturasRefusals.faltan_datos_de_la_empresa);
  return insertFactura(tx, who, {
    tipo: 'global',
    folio,
    cliente_id: null,
    cliente: 'Público en general',
    rfc: comprobante.Receptor.Rfc,
    periodicidad: asked.periodicidad,
    desde: periodo.desde,
    hasta: periodo.hasta,
    forma_pago,
    metodo: 'PUE',
    total_centavos: total,
    comprobante,
    ventas: rows.map(({ documento_id, folio: sold, total_centavos: worth }) => ({
      documento_id,
      folio: sold,
      total_centavos: worth,
    })),
  });
};
