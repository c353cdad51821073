import type { Cuenta } from '#modules/numeros/contract.ts';
import { definiciones, type Hecho, type Medida } from '#modules/numeros/rules/medidas.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { writeHours } from './figures.ts';

const etiquetas: Record<Hecho, string> = {
  vendido_centavos: 'Vendido',
  base_centavos: 'Venta sin IVA',
  orden_centavos: 'Vendido en órdenes',
  autos: 'Autos',
  documentos: 'Notas y órdenes',
  costo_centavos: 'Costo',
  base_con_costo_centavos: 'Venta con costo',
  comision_centavos: 'Comisiones',
  cobrado_centavos: 'Cobrado',
  gastado_centavos: 'Gastos',
  ofrecido_centavos: 'Cotizado',
  autorizado_centavos: 'Autorizado',
  cotizaciones: 'Cotizaciones',
  mano_obra_centavos: 'Venta con horas',
  vendidas_seg: 'Vendidas',
  trabajadas_seg: 'Trabajadas',
  presentes_seg: 'Presentes',
  entregadas: 'Entregadas',
  con_promesa: 'Con promesa',
  promesas_cumplidas: 'A tiempo',
  reingresos: 'Reingresos',
  trabajos: 'Trabajos',
  importe_centavos: 'Importe',
  refacciones_centavos: 'Refacciones',
  comisiones_pagadas_centavos: 'Comisiones pagadas',
  compras_centavos: 'Compras',
  notas_centavos: 'Notas de crédito',
  notas_mercancia_centavos: 'Notas de mercancía',
  devuelto_proveedor_centavos: 'Devuelto a proveedores',
  ajuste_centavos: 'Ajuste',
};

const write = (hecho: Hecho, value: number): string => {
  if (hecho.endsWith('_centavos')) return formatMoney(value);
  if (hecho.endsWith('_seg')) return writeHours(value);
  return formatNumber(value);
};

/** What of a document, or of a whole, a measure is made of; nothing where it is one thing alone and is said already. */
export const sayFacts = (wanted: readonly Hecho[], cuenta: Cuenta, whole?: Medida): [string, string][] => {
  if (whole && wanted.length === 1 && definiciones[whole].entre === undefined) return [];
  return wanted.flatMap((one): [string, string][] => {
    const value = cuenta[one];
    return value === null || (whole === undefined && value === 0) ? [] : [[etiquetas[one], write(one, value)]];
  });
};
