import type { RenglonDeCorte } from '#modules/numeros/contract.ts';
import type { Corte } from '#modules/numeros/rules/medidas.ts';
import { findForma } from '#modules/pagos/rules.ts';
import { categorias, CATEGORIAS } from '#modules/proveedores/rules.ts';
import { formatFecha } from '#platform/web/format.ts';

const withoutName: Partial<Record<Corte, string>> = {
  asesor: 'Sin asesor',
  cliente: 'Sin cliente',
  marca: 'Sin vehículo',
  servicio: 'Fuera del catálogo',
  persona: 'Sin técnico',
};
const clases: Record<string, string> = { orden: 'Órdenes', mostrador: 'Mostrador' };

/** «nov 2026». */
export const sayMonth = (mes: string): string => formatFecha(`${mes}-01`).replace(/^\S+ /, '');

export const sayKey = (corte: Corte, { clave, nombre }: Pick<RenglonDeCorte, 'clave' | 'nombre'>): string => {
  if (clave === '') return withoutName[corte] ?? 'Sin dato';
  if (corte === 'dia') return formatFecha(clave);
  if (corte === 'semana') return `Semana del ${formatFecha(clave)}`;
  if (corte === 'mes') return sayMonth(clave);
  if (corte === 'clase') return clases[clave] ?? clave;
  if (corte === 'forma') return findForma(clave)?.nombre ?? clave;
  const categoria = corte === 'categoria' ? categorias.find((one) => one === clave) : undefined;
  if (categoria) return CATEGORIAS[categoria];
  return nombre === '' ? (withoutName[corte] ?? 'Sin dato') : nombre;
};
