export const unidades = ['dia', 'mes', 'anio'] as const;
export type Unidad = (typeof unidades)[number];

/** How often a limit begins anew; `periodo` is what was paid for. */
export const cadas = ['dia', 'semana', 'mes', 'periodo'] as const;
export type Cada = (typeof cadas)[number];
export const etiquetasCada: Record<Cada, string> = {
  dia: 'al día',
  semana: 'por semana',
  mes: 'al mes',
  periodo: 'por periodo',
};

/** The same, of the one that runs: «2 de 4 este mes». */
export const etiquetasEste: Record<Cada, string> = {
  dia: 'hoy',
  semana: 'esta semana',
  mes: 'este mes',
  periodo: 'en este periodo',
};

interface Cuantos {
  nombre: string;
  limite: number | null;
  usados: number;
  cada: Cada;
}

/** «Lavado: quedan 2 de 4 este mes», «Aceite: sin límite». */
export const sayQueda = ({ nombre, limite, usados, cada }: Cuantos): string => {
  if (limite === null) return `${nombre}: sin límite`;
  const left = Math.max(0, limite - usados);
  return `${nombre}: ${left === 1 ? 'queda' : 'quedan'} ${left} de ${limite} ${etiquetasEste[cada]}`;
};

export const dadas = ['gratis', 'porcentaje', 'monto'] as const;
export type Dada = (typeof dadas)[number];
export const etiquetasDa: Record<Dada, string> = { gratis: 'Sin costo', porcentaje: '% menos', monto: '$ menos' };

export const colores = ['azul', 'verde', 'dorado', 'rojo', 'morado', 'grafito'] as const;
export type ColorDePlan = (typeof colores)[number];
/** White reads on each of them, and each reads on white. */
export const tintas: Record<ColorDePlan, string> = {
  azul: '#1a56b0',
  verde: '#1c7040',
  dorado: '#8a6100',
  rojo: '#b3261e',
  morado: '#6a3fa0',
  grafito: '#3d4653',
};

const UNO: Record<Unidad, string> = { dia: 'día', mes: 'mes', anio: 'año' };
const VARIOS: Record<Unidad, string> = { dia: 'días', mes: 'meses', anio: 'años' };

/** «1 mes», «30 días». */
export const sayDuracion = ({ duracion, unidad }: { duracion: number; unidad: Unidad }): string =>
  `${duracion} ${duracion === 1 ? UNO[unidad] : VARIOS[unidad]}`;

/** «1 vehículo», «cualquiera de sus vehículos». */
export const sayVehiculos = (vehiculos: number | null): string => {
  if (vehiculos === null) return 'cualquiera de sus vehículos';
  return vehiculos === 1 ? '1 vehículo' : `${vehiculos} vehículos`;
};
