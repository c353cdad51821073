import type { Factura, TipoFactura } from '#modules/facturas/contract.ts';
import type { StateLook } from '#platform/web/table/columns.tsx';

export const etiquetasFacturado: Record<'no' | TipoFactura, string> = {
  no: 'No',
  individual: 'Individual',
  global: 'Global',
};

export const METODOS: Record<Factura['metodo'], string> = {
  PUE: 'PUE, en una exhibición',
  PPD: 'PPD, en parcialidades o diferido',
};

export const lookOfFactura = (factura: Factura): StateLook => {
  if (factura.deshecha) return { label: 'Deshecha', tone: 'neutral' };
  if (factura.vigente_centavos !== factura.total_centavos) return { label: 'Por corregir', tone: 'warn' };
  return { label: 'Vigente', tone: 'ok' };
};
