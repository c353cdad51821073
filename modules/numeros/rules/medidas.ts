import { roundHalfAway } from '#platform/contract/money.ts';
import { deDinero } from './medidas-de-dinero.ts';
import { deTrabajo } from './medidas-de-trabajo.ts';
import { deVenta } from './medidas-de-venta.ts';

/** What is counted once and added up: each a sum over its documents, and nothing is worked out of anything else. */
export const hechos = [
  'vendido_centavos',
  'base_centavos',
  'orden_centavos',
  'autos',
  'documentos',
  'costo_centavos',
  'base_con_costo_centavos',
  'comision_centavos',
  'cobrado_centavos',
  'gastado_centavos',
  'ofrecido_centavos',
  'autorizado_centavos',
  'cotizaciones',
  'mano_obra_centavos',
  'vendidas_seg',
  'trabajadas_seg',
  'presentes_seg',
  'entregadas',
  'con_promesa',
  'promesas_cumplidas',
  'reingresos',
  'trabajos',
  'importe_centavos',
  'refacciones_centavos',
  'comisiones_pagadas_centavos',
  'compras_centavos',
  'notas_centavos',
  'notas_mercancia_centavos',
  'devuelto_proveedor_centavos',
  'ajuste_centavos',
] as const;
export type Hecho = (typeof hechos)[number];

/** What is counted line by line: no measure is made of it but those that are read after the figures (`indicadores`). */
export const hechosDeRenglon = [
  'refacciones_con_costo_centavos',
  'costo_refacciones_centavos',
  'recuperado_centavos',
  'renglones_ofrecidos',
  'renglones_autorizados',
] as const;
export type HechoDeRenglon = (typeof hechosDeRenglon)[number];
/** Who came on each day: of it stands who came again. */
export const hechosDeVisita = ['clientes_que_vinieron'] as const;
/** All that is added up by days. */
export const sumados = [...hechos, ...hechosDeRenglon, ...hechosDeVisita] as const;
export type Sumado = (typeof sumados)[number];
/** Null: whoever asks does not see it. */
export type Hechos = Record<Hecho, number | null>;

/** What costs tell of; only to who sees costs. */
export const hechosDeCosto = [
  'costo_centavos',
  'base_con_costo_centavos',
  'comision_centavos',
  'comisiones_pagadas_centavos',
  'ajuste_centavos',
] as const;
export const isOfCost = (hecho: Hecho): boolean => hechosDeCosto.some((one) => one === hecho);

/** The documents of which a fact is the sum. */
export const fuentes = [
  'ventas',
  'trabajos',
  'cobros',
  'gastos',
  'cotizaciones',
  'reloj',
  'entregas',
  'reingresos',
  'notas',
  'existencias',
] as const;
export type Fuente = (typeof fuentes)[number];
export const fuentesSumadas = [...fuentes, 'renglones', 'ofrecidos', 'visitas'] as const;
export type FuenteSumada = (typeof fuentesSumadas)[number];
export const fuenteOf: Record<Hecho, Fuente> & Record<Sumado, FuenteSumada> = {
  vendido_centavos: 'ventas',
  base_centavos: 'ventas',
  orden_centavos: 'ventas',
  autos: 'ventas',
  documentos: 'ventas',
  costo_centavos: 'ventas',
  base_con_costo_centavos: 'ventas',
  comision_centavos: 'trabajos',
  cobrado_centavos: 'cobros',
  gastado_centavos: 'gastos',
  ofrecido_centavos: 'cotizaciones',
  autorizado_centavos: 'cotizaciones',
  cotizaciones: 'cotizaciones',
  mano_obra_centavos: 'trabajos',
  vendidas_seg: 'trabajos',
  trabajadas_seg: 'reloj',
  presentes_seg: 'reloj',
  entregadas: 'entregas',
  con_promesa: 'entregas',
  promesas_cumplidas: 'entregas',
  reingresos: 'reingresos',
  trabajos: 'trabajos',
  importe_centavos: 'trabajos',
  refacciones_centavos: 'trabajos',
  comisiones_pagadas_centavos: 'gastos',
  compras_centavos: 'gastos',
  notas_centavos: 'notas',
  notas_mercancia_centavos: 'notas',
  devuelto_proveedor_centavos: 'notas',
  ajuste_centavos: 'existencias',
  refacciones_con_costo_centavos: 'renglones',
  costo_refacciones_centavos: 'renglones',
  recuperado_centavos: 'renglones',
  renglones_ofrecidos: 'ofrecidos',
  renglones_autorizados: 'ofrecidos',
  clientes_que_vinieron: 'visitas',
};

export const medidas = [
  'vendido',
  'venta',
  'autos',
  'ticket',
  'utilidad_bruta',
  'margen',
  'gastado',
  'utilidad_simple',
  'cobrado',
  'ofrecido',
  'cierre',
  'horas_vendidas',
  'horas_trabajadas',
  'horas_presentes',
  'eficiencia',
  'utilizacion',
  'rendimiento',
  'tarifa_efectiva',
  'promesa',
  'reingresos',
  'trabajos',
  'importe',
  'mano_obra',
  'refacciones',
  'por_trabajo',
  'comision',
  'costo',
  'gastos_sin_comisiones',
  'sin_costo',
  'ajustes',
  'compras',
  'notas_mercancia',
] as const;
export type Medida = (typeof medidas)[number];

/** How a figure is written: money, things, parts of a hundred (in ten-thousandths), time in seconds. */
export type Unidad = 'centavos' | 'cuenta' | 'diezmilesimas' | 'segundos';

interface Definicion {
  nombre: string;
  /** As it is printed beside the figure. */
  formula: string;
  unidad: Unidad;
  /** Each fact with its sign. */
  suma: Partial<Record<Hecho, 1 | -1>>;
  entre?: Hecho;
  /** Of a quotient of money and hours: what an hour is worth. */
  porHora?: true;
  /** Whether more of it is good; null where nobody can say. */
  masEsMejor: boolean | null;
}

/** The one place where a number of the business is defined. */
export const definiciones: Record<Medida, Definicion> = { ...deVenta, ...deDinero, ...deTrabajo };

export const hechosOf = (medida: Medida): Hecho[] => {
  const { suma, entre } = definiciones[medida];
  const above = hechos.filter((one) => suma[one] !== undefined);
  return entre === undefined || above.includes(entre) ? above : [...above, entre];
};

/** Only who sees costs sees it. */
export const needsCosts = (medida: Medida): boolean => hechosOf(medida).some(isOfCost);

/**
 * From the sale to the net profit: each step with its sign, and what is left after it. Gross and net profit are the sums of
 * the steps above them, to the centavo.
 */
export const partesDeUtilidad = [
  ['venta', 1],
  ['costo', -1],
  ['utilidad_bruta', 0],
  ['comision', -1],
  ['ajustes', 1],
  ['notas_mercancia', 1],
  ['gastos_sin_comisiones', -1],
  ['utilidad_simple', 0],
] as const satisfies readonly (readonly [Medida, 1 | -1 | 0])[];

const HOUR_SEC = 3_600n;

/** A measure of what was counted, in its unit; null where there is nothing to divide by, or where it is not told. */
export const valueOf = (medida: Medida, counted: Partial<Hechos>): number | null => {
  const { suma, entre, unidad, porHora } = definiciones[medida];
  let above = 0;
  for (const one of hechos) {
    const sign = suma[one];
    if (sign === undefined) continue;
    const of = counted[one];
    if (of === null || of === undefined) return null;
    above += sign * of;
  }
  if (entre === undefined) return above;
  const below = counted[entre];
  if (below === null || below === undefined || below === 0) return null;
  // A period in which more came back than was sold: the parts are of what came back.
  const sign = below < 0 ? -1n : 1n;
  const scale = porHora ? HOUR_SEC : unidad === 'diezmilesimas' ? 10_000n : 1n;
  return roundHalfAway(sign * BigInt(above) * scale, sign * BigInt(below));
};

/** By what a measure is cut. */
export const cortes = [
  'dia',
  'asesor',
  'clase',
  'cliente',
  'marca',
  'servicio',
  'persona',
  'forma',
  'categoria',
  'semana',
  'mes',
] as const;
export type Corte = (typeof cortes)[number];
export const etiquetasCorte: Record<Corte, string> = {
  dia: 'Día',
  asesor: 'Asesor',
  clase: 'Mostrador u orden',
  cliente: 'Cliente',
  marca: 'Marca',
  servicio: 'Servicio',
  persona: 'Técnico',
  forma: 'Forma de pago',
  categoria: 'Categoría',
  semana: 'Semana',
  mes: 'Mes',
};
/** Of time: they stand in their order, and one is compared with the one that stood at its place. */
export const cortesDeTiempo = ['dia', 'semana', 'mes'] as const satisfies readonly Corte[];
export type CorteDeTiempo = (typeof cortesDeTiempo)[number];
export const isOfTime = (corte: Corte): corte is CorteDeTiempo => cortesDeTiempo.some((one) => one === corte);

const cortesDeFuente: Record<Fuente, readonly Corte[]> = {
  ventas: ['dia', 'asesor', 'clase', 'cliente', 'marca'],
  trabajos: ['dia', 'asesor', 'clase', 'cliente', 'marca', 'servicio', 'persona'],
  cobros: ['dia', 'cliente', 'forma'],
  gastos: ['dia', 'categoria'],
  cotizaciones: ['dia', 'asesor', 'cliente', 'marca'],
  reloj: ['dia', 'persona'],
  entregas: ['dia', 'asesor', 'cliente', 'marca'],
  reingresos: ['dia', 'asesor', 'cliente', 'marca'],
  notas: ['dia', 'categoria'],
  existencias: ['dia'],
};

/** Those by which everything that makes a measure can be cut. */
export const cortesOf = (medida: Medida): Corte[] =>
  cortes.filter((corte) =>
    hechosOf(medida).every((one) => cortesDeFuente[fuenteOf[one]].includes(isOfTime(corte) ? 'dia' : corte)),
  );
