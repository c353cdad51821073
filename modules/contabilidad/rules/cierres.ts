import { daysOfMes } from '#platform/contract/meses.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';

export const CERRAR = 'cerrar_mes';
export const REABRIR = 'reabrir_mes';

/** What may still be open in a month. It can be closed all the same: what comes afterwards counts in the open month. */
export const pendientesDeCierre = [
  'cajas_abiertas',
  'gastos_sin_comprobante',
  'gastos_en_borrador',
  'banco_sin_conciliar',
] as const;
export type ClaseDePendiente = (typeof pendientesDeCierre)[number];

/** Of one and of several. */
export const dicenPendiente: Record<ClaseDePendiente, readonly [uno: string, varios: string]> = {
  cajas_abiertas: ['caja sin corte', 'cajas sin corte'],
  gastos_sin_comprobante: ['gasto sin factura ni comprobante', 'gastos sin factura ni comprobante'],
  gastos_en_borrador: ['gasto en borrador', 'gastos en borrador'],
  banco_sin_conciliar: ['movimiento del banco sin conciliar', 'movimientos del banco sin conciliar'],
};

/** The figures of a month that are kept when it is closed. */
export const cifrasDeCierre = ['ventas', 'pagos', 'gastos', 'trasladado', 'acreditable', 'cortes'] as const;
export type Cifra = (typeof cifrasDeCierre)[number];
export const etiquetasCifra: Record<Cifra, string> = {
  ventas: 'Vendido',
  pagos: 'Cobrado',
  gastos: 'Gastado',
  trasladado: 'IVA trasladado',
  acreditable: 'IVA acreditable',
  cortes: 'Cobrado en cortes',
};

export const estadosDeMes = ['por_venir', 'en_curso', 'abierto', 'cerrado'] as const;
export type EstadoDeMes = (typeof estadosDeMes)[number];

/** Where a month stands, seen from a day, with the books closed until another one. */
export const estadoDeMes = (mes: string, hoy: string, cerrado_hasta: string | null): EstadoDeMes => {
  const { desde, hasta } = daysOfMes(mes);
  if (cerrado_hasta !== null && hasta <= cerrado_hasta) return 'cerrado';
  if (desde > hoy) return 'por_venir';
  return hasta < hoy ? 'abierto' : 'en_curso';
};

/** The last day before a month: the books are closed until then once it was reopened. */
export const vispera = (mes: string): string => addDays(`${mes}-01`, -1);

/** The months that open again with one: itself and the later ones that are closed. */
export const mesesQueAbre = (mes: string, cerrado_hasta: string): string[] => {
  const out: string[] = [];
  for (let one = mes; `${one}-01` <= cerrado_hasta; one = addMonths(`${one}-01`, 1).slice(0, 7)) out.push(one);
  return out;
};
