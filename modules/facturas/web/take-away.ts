import type { Concepto, FacturaConComprobante } from '#modules/facturas/contract.ts';
import { parsePesos } from '#platform/contract/money.ts';
import { exportList, exportRecords } from '#platform/web/export/export-list.ts';
import type { SheetColumn } from '#platform/web/export/sheet.ts';
import { type Filter, pageOfComprobantes } from './queries.ts';

interface Fila {
  factura: FacturaConComprobante;
  concepto: Concepto;
}

const text = (title: string, read: (fila: Fila) => string): SheetColumn<Fila> => ({ title, kind: 'texto', read });
const money = (title: string, read: (fila: Fila) => string | undefined): SheetColumn<Fila> => ({
  title,
  kind: 'pesos',
  read: (fila) => parsePesos(read(fila) ?? '0'),
});
const traslado = (pick: 'Base' | 'Importe', tasa: string) => (fila: Fila) =>
  fila.concepto.Impuestos.Traslados.find((one) => one.TasaOCuota === tasa)?.[pick];

/** A row per concept, with the names of the SAT. */
const columns: SheetColumn<Fila>[] = [
  text('Folio', ({ factura }) => factura.comprobante.Folio),
  text('Tipo', ({ factura }) => (factura.tipo === 'global' ? 'Global' : 'Individual')),
  text('Periodicidad', ({ factura }) => factura.comprobante.InformacionGlobal?.Periodicidad ?? ''),
  text('Meses', ({ factura }) => factura.comprobante.InformacionGlobal?.Meses ?? ''),
  text('Año', ({ factura }) => factura.comprobante.InformacionGlobal?.Año ?? ''),
  text('Rfc receptor', ({ factura }) => factura.comprobante.Receptor.Rfc),
  text('Nombre receptor', ({ factura }) => factura.comprobante.Receptor.Nombre),
  text('DomicilioFiscalReceptor', ({ factura }) => factura.comprobante.Receptor.DomicilioFiscalReceptor),
  text('RegimenFiscalReceptor', ({ factura }) => factura.comprobante.Receptor.RegimenFiscalReceptor),
  text('UsoCFDI', ({ factura }) => factura.comprobante.Receptor.UsoCFDI),
  text('LugarExpedicion', ({ factura }) => factura.comprobante.LugarExpedicion),
  text('FormaPago', ({ factura }) => factura.comprobante.FormaPago),
  text('MetodoPago', ({ factura }) => factura.comprobante.MetodoPago),
  text('ClaveProdServ', ({ concepto }) => concepto.ClaveProdServ),
  text('NoIdentificacion', ({ concepto }) => concepto.NoIdentificacion ?? ''),
  text('Cantidad', ({ concepto }) => concepto.Cantidad),
  text('ClaveUnidad', ({ concepto }) => concepto.ClaveUnidad),
  text('Descripcion', ({ concepto }) => concepto.Descripcion),
  text('ValorUnitario', ({ concepto }) => concepto.ValorUnitario),
  money('Importe', ({ concepto }) => concepto.Importe),
  money('Descuento', ({ concepto }) => concepto.Descuento),
  text('ObjetoImp', ({ concepto }) => concepto.ObjetoImp),
  money('Base 16 %', traslado('Base', '0.160000')),
  money('IVA 16 %', traslado('Importe', '0.160000')),
  money('Base 8 %', traslado('Base', '0.080000')),
  money('IVA 8 %', traslado('Importe', '0.080000')),
  money('Base 0 %', traslado('Base', '0.000000')),
  {
    title: 'Total',
    kind: 'pesos',
    read: ({ concepto }) =>
      concepto.Impuestos.Traslados.reduce(
        (sum, one) => sum + (parsePesos(one.Base) ?? 0) + (parsePesos(one.Importe) ?? 0),
        0,
      ),
  },
];

export const takeSheet = (filter: Filter, filters: string[]): Promise<void> =>
  exportList<Fila>({
    title: 'Facturas por timbrar',
    format: 'xlsx',
    columns,
    filters,
    page: async (cursor, signal) => {
      const { data, cursor: next } = await pageOfComprobantes(filter, cursor, signal);
      return {
        cursor: next,
        data: data.flatMap((factura) => factura.comprobante.Conceptos.map((concepto) => ({ factura, concepto }))),
      };
    },
  });

export const takeJson = (filter: Filter, filters: string[]): Promise<void> =>
  exportRecords<FacturaConComprobante>({
    title: 'Facturas por timbrar',
    filters,
    page: (cursor, signal) => pageOfComprobantes(filter, cursor, signal),
    wrap: (rows) => ({ filtros: filters, comprobantes: rows.map(({ comprobante }) => comprobante) }),
  });
