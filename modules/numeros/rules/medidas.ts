import { roundHalfAway } from '#platform/contract/money.ts';

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
] as const;
export type Hecho = (typeof hechos)[number];
/** Null: whoever asks does not see it. */
export type Hechos = Record<Hecho, number | null>;

/** What costs tell of; only to who sees costs. */
export const hechosDeCosto = [
  'costo_centavos',
  'base_con_costo_centavos',
  'comision_centavos',
  'comisiones_pagadas_centavos',
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
] as const;
export type Fuente = (typeof fuentes)[number];
export const fuenteOf: Record<Hecho, Fuente> = {
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
export const definiciones: Record<Medida, Definicion> = {
  vendido: {
    nombre: 'Vendido',
    formula: 'Total con IVA de las notas y órdenes entregadas en el periodo, menos lo devuelto en él.',
    unidad: 'centavos',
    suma: { vendido_centavos: 1 },
    masEsMejor: true,
  },
  venta: {
    nombre: 'Venta sin IVA',
    formula: 'Lo vendido sin su IVA: notas y órdenes entregadas en el periodo, menos lo devuelto en él.',
    unidad: 'centavos',
    suma: { base_centavos: 1 },
    masEsMejor: true,
  },
  autos: {
    nombre: 'Autos',
    formula: 'Órdenes con vehículo entregadas en el periodo, cada una una vez.',
    unidad: 'cuenta',
    suma: { autos: 1 },
    masEsMejor: true,
  },
  ticket: {
    nombre: 'Ticket promedio',
    formula: 'Vendido con IVA de las órdenes (sin las notas de mostrador) ÷ autos.',
    unidad: 'centavos',
    suma: { orden_centavos: 1 },
    entre: 'autos',
    masEsMejor: true,
  },
  utilidad_bruta: {
    nombre: 'Utilidad bruta',
    formula: 'Venta sin IVA de las partidas con costo − su costo − comisiones. Lo que no tiene costo queda fuera.',
    unidad: 'centavos',
    suma: { base_con_costo_centavos: 1, costo_centavos: -1, comision_centavos: -1 },
    masEsMejor: true,
  },
  margen: {
    nombre: 'Margen bruto',
    formula: 'Utilidad bruta ÷ venta sin IVA de las partidas con costo.',
    unidad: 'diezmilesimas',
    suma: { base_con_costo_centavos: 1, costo_centavos: -1, comision_centavos: -1 },
    entre: 'base_con_costo_centavos',
    masEsMejor: true,
  },
  gastado: {
    nombre: 'Gastos',
    formula: 'Gastos del periodo sin su IVA, pagados o por pagar. Los cancelados y los borradores no cuentan.',
    unidad: 'centavos',
    suma: { gastado_centavos: 1 },
    masEsMejor: false,
  },
  utilidad_simple: {
    nombre: 'Utilidad simple',
    formula:
      'Venta sin IVA − costo de lo vendido − comisiones − gastos sin IVA. Pagar una comisión no se resta otra vez. Lo vendido sin costo conocido cuenta completo.',
    unidad: 'centavos',
    suma: {
      base_centavos: 1,
      costo_centavos: -1,
      comision_centavos: -1,
      gastado_centavos: -1,
      comisiones_pagadas_centavos: 1,
    },
    masEsMejor: true,
  },
  cobrado: {
    nombre: 'Cobrado',
    formula: 'Pagos recibidos en el periodo, anticipos incluidos, menos lo que se regresó. Es lo que suman los cortes.',
    unidad: 'centavos',
    suma: { cobrado_centavos: 1 },
    masEsMejor: true,
  },
  ofrecido: {
    nombre: 'Cotizado',
    formula: 'Total con IVA de las cotizaciones hechas en el periodo. Las canceladas no cuentan.',
    unidad: 'centavos',
    suma: { ofrecido_centavos: 1 },
    masEsMejor: true,
  },
  cierre: {
    nombre: 'Cierre',
    formula: 'Importe autorizado ÷ importe cotizado, de las cotizaciones hechas en el periodo.',
    unidad: 'diezmilesimas',
    suma: { autorizado_centavos: 1 },
    entre: 'ofrecido_centavos',
    masEsMejor: true,
  },
  horas_vendidas: {
    nombre: 'Horas vendidas',
    formula: 'Horas estándar de los renglones entregados en el periodo, menos las devueltas.',
    unidad: 'segundos',
    suma: { vendidas_seg: 1 },
    masEsMejor: true,
  },
  horas_trabajadas: {
    nombre: 'Horas trabajadas',
    formula: 'Tiempo de los relojes de trabajo del periodo; lo que corre cuenta hasta este momento.',
    unidad: 'segundos',
    suma: { trabajadas_seg: 1 },
    masEsMejor: null,
  },
  horas_presentes: {
    nombre: 'Horas presentes',
    formula: 'Tiempo entre entrada y salida del periodo, sin la comida.',
    unidad: 'segundos',
    suma: { presentes_seg: 1 },
    masEsMejor: null,
  },
  eficiencia: {
    nombre: 'Eficiencia',
    formula: 'Horas vendidas ÷ horas trabajadas.',
    unidad: 'diezmilesimas',
    suma: { vendidas_seg: 1 },
    entre: 'trabajadas_seg',
    masEsMejor: true,
  },
  utilizacion: {
    nombre: 'Utilización',
    formula: 'Horas trabajadas ÷ horas presentes.',
    unidad: 'diezmilesimas',
    suma: { trabajadas_seg: 1 },
    entre: 'presentes_seg',
    masEsMejor: true,
  },
  rendimiento: {
    nombre: 'Rendimiento',
    formula: 'Horas vendidas ÷ horas presentes.',
    unidad: 'diezmilesimas',
    suma: { vendidas_seg: 1 },
    entre: 'presentes_seg',
    masEsMejor: true,
  },
  tarifa_efectiva: {
    nombre: 'Tarifa efectiva por hora',
    formula: 'Venta sin IVA de los renglones con horas estándar ÷ horas vendidas.',
    unidad: 'centavos',
    suma: { mano_obra_centavos: 1 },
    entre: 'vendidas_seg',
    porHora: true,
    masEsMejor: true,
  },
  promesa: {
    nombre: 'Promesa cumplida',
    formula:
      'Órdenes entregadas a más tardar el día de su promesa ÷ entregadas con promesa. Cuenta la última que se dio antes de llegar el día de la anterior: cambiarla ese mismo día no la cumple.',
    unidad: 'diezmilesimas',
    suma: { promesas_cumplidas: 1 },
    entre: 'con_promesa',
    masEsMejor: true,
  },
  reingresos: {
    nombre: 'Reingresos',
    formula:
      'Órdenes de garantía abiertas en el periodo por trabajos que se entregaron en los 90 días anteriores ÷ órdenes entregadas en el periodo.',
    unidad: 'diezmilesimas',
    suma: { reingresos: 1 },
    entre: 'entregadas',
    masEsMejor: false,
  },
  trabajos: {
    nombre: 'Trabajos hechos',
    formula: 'Renglones entregados en el periodo, uno por cada persona que los hizo.',
    unidad: 'cuenta',
    suma: { trabajos: 1 },
    masEsMejor: true,
  },
  importe: {
    nombre: 'Importe',
    formula: 'Venta sin IVA de los renglones entregados, en la parte de quien los hizo, menos lo devuelto.',
    unidad: 'centavos',
    suma: { importe_centavos: 1 },
    masEsMejor: true,
  },
  mano_obra: {
    nombre: 'Mano de obra',
    formula: 'Del importe, lo que no es refacción.',
    unidad: 'centavos',
    suma: { importe_centavos: 1, refacciones_centavos: -1 },
    masEsMejor: true,
  },
  refacciones: {
    nombre: 'Refacciones',
    formula: 'Del importe, lo que es refacción.',
    unidad: 'centavos',
    suma: { refacciones_centavos: 1 },
    masEsMejor: true,
  },
  por_trabajo: {
    nombre: 'Promedio por trabajo',
    formula: 'Importe ÷ trabajos hechos.',
    unidad: 'centavos',
    suma: { importe_centavos: 1 },
    entre: 'trabajos',
    masEsMejor: true,
  },
  comision: {
    nombre: 'Comisiones',
    formula: 'Lo que ganó quien hizo lo entregado en el periodo, menos lo de las devoluciones.',
    unidad: 'centavos',
    suma: { comision_centavos: 1 },
    masEsMejor: null,
  },
};

export const hechosOf = (medida: Medida): Hecho[] => {
  const { suma, entre } = definiciones[medida];
  const above = hechos.filter((one) => suma[one] !== undefined);
  return entre === undefined || above.includes(entre) ? above : [...above, entre];
};

/** Only who sees costs sees it. */
export const needsCosts = (medida: Medida): boolean => hechosOf(medida).some(isOfCost);

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
};

/** Those by which everything that makes a measure can be cut. */
export const cortesOf = (medida: Medida): Corte[] =>
  cortes.filter((corte) =>
    hechosOf(medida).every((one) => cortesDeFuente[fuenteOf[one]].includes(isOfTime(corte) ? 'dia' : corte)),
  );
