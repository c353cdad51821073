import { formatPesos } from '#platform/contract/money.ts';

/** Off the whole document, or off one unit of a service. */
export const alcances = ['documento', 'servicio'] as const;
export type Alcance = (typeof alcances)[number];
export const etiquetasAlcance: Record<Alcance, string> = {
  documento: 'Todo lo que lleve',
  servicio: 'Un servicio, una vez',
};

export const dadas = ['porcentaje', 'monto', 'gratis'] as const;
export type Dada = (typeof dadas)[number];
export const etiquetasDa: Record<Dada, string> = { porcentaje: '% menos', monto: '$ menos', gratis: 'Sin costo' };

interface Que {
  alcance: Alcance;
  da: Dada;
  diezmilesimas: number;
  centavos: number;
}

/** «10 % menos», «$50.00 menos», «sin costo». */
export const sayDa = ({ da, diezmilesimas, centavos }: Omit<Que, 'alcance'>): string => {
  if (da === 'gratis') return 'sin costo';
  return da === 'porcentaje' ? `${diezmilesimas / 100} % menos` : `${formatPesos(centavos)} menos`;
};

export const estadosCupon = ['vigente', 'por_empezar', 'vencido', 'agotado', 'retirado'] as const;
export type EstadoCupon = (typeof estadosCupon)[number];
export const etiquetasCupon: Record<EstadoCupon, string> = {
  vigente: 'Vigente',
  por_empezar: 'Por empezar',
  vencido: 'Vencido',
  agotado: 'Agotado',
  retirado: 'Retirado',
};

interface Fechado {
  activo: boolean;
  desde: string | null;
  hasta: string | null;
  limite: number | null;
  usados: number;
}

/** The state is what its dates and its count say today. */
export const stateOf = ({ activo, desde, hasta, limite, usados }: Fechado, hoy: string): EstadoCupon => {
  if (!activo) return 'retirado';
  if (hasta !== null && hasta < hoy) return 'vencido';
  if (limite !== null && usados >= limite) return 'agotado';
  return desde !== null && desde > hoy ? 'por_empezar' : 'vigente';
};
