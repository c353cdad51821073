import { addMonths } from '#platform/contract/zones.ts';
import { addCentavos, roundHalfAway, scaleCentavos, splitByLargestRemainder } from '#platform/contract/money.ts';

/** How a scheme pays: each line by its own, the month by how much was reached, or what a team made divided among it. */
export const FORMAS = { linea: 'Por renglón', escalones: 'Por escalones del mes', equipo: 'De equipo' } as const;
export type Forma = keyof typeof FORMAS;
/** The kinds of lines of a document. */
export const CLASES = {
  servicio: 'Servicios',
  mano_obra: 'Mano de obra',
  refaccion: 'Refacciones',
  otro: 'Otros',
} as const;
export type Clase = keyof typeof CLASES;
/** What a rule is for; what is said more exactly holds. */
export const ALCANCES = {
  servicio: 'Un servicio',
  oficio: 'Una clase de servicio',
  tipo: 'Un tipo de renglón',
  todo: 'Todo lo demás',
} as const;
export type Alcance = keyof typeof ALCANCES;
export const MODOS_DE_PAGO = {
  tasa: 'Porcentaje de la venta',
  fijo: 'Cantidad fija',
  margen: 'Porcentaje del margen',
} as const;
export type ModoDePago = keyof typeof MODOS_DE_PAGO;
export const REPARTOS = { iguales: 'En partes iguales', partes: 'Por partes', horas: 'Por horas trabajadas' } as const;
export type Reparto = keyof typeof REPARTOS;
export const MIDE = { venta: 'Lo vendido sin IVA', horas: 'Las horas vendidas' } as const;
export const MODOS_DE_ESCALON = {
  todo: 'La tasa alcanzada paga todo el mes',
  excedente: 'Cada tramo paga con su tasa',
} as const;

export const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];

export interface Regla {
  alcance: Alcance;
  /** Of a service its id, of a class its name, of a kind of line its key. */
  valor: string;
  nombre: string;
  modo: ModoDePago;
  tasa_diezmilesimas: number;
  fijo_centavos: number;
}
export interface Tramo {
  /** From how much on: centavos, or hours where hours are measured. */
  desde: number;
  tasa_diezmilesimas: number;
}
export interface Contenido {
  forma: Forma;
  reglas: Regla[];
  cuentan: Clase[];
  mide: keyof typeof MIDE;
  modo: keyof typeof MODOS_DE_ESCALON;
  tramos: Tramo[];
  tasa_diezmilesimas: number;
  reparto: Reparto;
}
/** What a line is told apart by. */
export interface Linea {
  tipo: string;
  oficio: string;
  servicio_id: string | null;
}
/** How the commission of a line is worked out. */
export interface Formula {
  forma: 'tasa' | 'fijo' | 'margen' | 'mes';
  comision_diezmilesimas: number;
  fijo_centavos: number;
}

const NOTHING: Formula = { forma: 'tasa', comision_diezmilesimas: 0, fijo_centavos: 0 };
const EXACT: readonly Alcance[] = ['servicio', 'oficio', 'tipo', 'todo'];

const isFor = ({ alcance, valor }: Regla, { tipo, oficio, servicio_id }: Linea): boolean => {
  if (alcance === 'todo') return true;
  if (alcance === 'servicio') return valor === servicio_id;
  return valor === (alcance === 'oficio' ? oficio : tipo);
};

/** The rule that holds for a line: the most exact of those that are for it. */
export const ruleFor = (reglas: readonly Regla[], linea: Linea): Regla | null =>
  EXACT.flatMap((alcance) => reglas.filter((one) => one.alcance === alcance && isFor(one, linea)))[0] ?? null;

/** A month tells a line at its lowest rate, a team nothing: the rest is known when the month is over. */
export const formulaFor = (contenido: Contenido, linea: Linea): Formula => {
  if (contenido.forma === 'linea') {
    const rule = ruleFor(contenido.reglas, linea);
    if (!rule) return NOTHING;
    return rule.modo === 'fijo'
      ? { forma: 'fijo', comision_diezmilesimas: 0, fijo_centavos: rule.fijo_centavos }
      : { forma: rule.modo, comision_diezmilesimas: rule.tasa_diezmilesimas, fijo_centavos: 0 };
  }
  if (!contenido.cuentan.some((clase) => clase === linea.tipo)) return NOTHING;
  const lowest = contenido.forma === 'escalones' ? (contenido.tramos[0]?.tasa_diezmilesimas ?? 0) : 0;
  return { forma: 'mes', comision_diezmilesimas: lowest, fijo_centavos: 0 };
};

/** What of a month counts for a person. */
export interface Contado {
  base_centavos: number;
  vendido_seg: number;
  trabajado_seg: number;
}

/** Which of the steps a month reached, and what it is measured by. */
export const reachedOf = (
  { mide, tramos }: Pick<Contenido, 'mide' | 'tramos'>,
  { base_centavos, vendido_seg }: Contado,
) => {
  const scale = mide === 'horas' ? 3_600 : 1;
  const measured = mide === 'horas' ? vendido_seg : base_centavos;
  const reached = tramos.findLastIndex(({ desde }) => desde * scale <= measured);
  return { reached: Math.max(0, reached), measured: Math.floor(measured / scale) };
};

/** What a month by steps is worth. */
export const dueOfMonth = (contenido: Contenido, contado: Contado): number => {
  const { tramos, modo, mide } = contenido;
  const { base_centavos } = contado;
  const { reached } = reachedOf(contenido, contado);
  if (modo === 'todo' || mide === 'horas' || base_centavos <= 0)
    return scaleCentavos(base_centavos, tramos[base_centavos <= 0 ? 0 : reached]?.tasa_diezmilesimas ?? 0, 10_000);
  // Rounded once: each step pays for what is between it and the next.
  const exact = tramos.reduce((sum, { desde, tasa_diezmilesimas }, i) => {
    const until = Math.min(base_centavos, tramos[i + 1]?.desde ?? base_centavos);
    return until > desde ? sum + BigInt(until - desde) * BigInt(tasa_diezmilesimas) : sum;
  }, 0n);
  return roundHalfAway(exact, 10_000n);
};

/** A month by steps: which one was reached and what it is worth. On the first nothing lacks: each line was told at its rate. */
export const worthOfMonth = (contenido: Contenido, contado: Contado, renglones_centavos: number) => {
  const { reached, measured } = reachedOf(contenido, contado);
  const por_renglon = reached === 0;
  return {
    reached,
    measured,
    por_renglon,
    tasa_diezmilesimas: contenido.tramos[reached]?.tasa_diezmilesimas ?? 0,
    debido_centavos: por_renglon ? renglones_centavos : dueOfMonth(contenido, contado),
  };
};

/** Somebody of a team in a month. */
export interface Miembro {
  empleado_id: string;
  /** Each day that he was of it, with his parts on that day. */
  dias: number;
  partes: number;
  trabajado_seg: number;
}

/** By what the team divides: where nobody clocked anything, by the days that each was of it. */
export const weightsOf = (reparto: Reparto, miembros: readonly Miembro[]): number[] => {
  const hours = miembros.map(({ trabajado_seg }) => Math.max(0, trabajado_seg));
  if (reparto === 'horas' && hours.some((one) => one > 0)) return hours;
  const by = miembros.map(({ dias, partes }) => (reparto === 'partes' ? partes : dias));
  return by.some((one) => one > 0) ? by : miembros.map(() => 1);
};

/** To the centavo what the team made. */
export const splitPool = (bolsa_centavos: number, reparto: Reparto, miembros: readonly Miembro[]): number[] =>
  splitByLargestRemainder(bolsa_centavos, weightsOf(reparto, miembros));

export const poolOf = ({ tasa_diezmilesimas }: Contenido, contados: readonly Contado[]): number =>
  scaleCentavos(addCentavos(0, ...contados.map(({ base_centavos }) => base_centavos)), tasa_diezmilesimas, 10_000);

/** Why it cannot be a scheme; null: it can. */
export const refuseContenido = ({ forma, reglas, cuentan, tramos, mide, modo }: Contenido): string | null => {
  if (forma === 'linea') {
    if (reglas.length === 0) return 'Escribe al menos una regla: qué renglón y cuánto paga.';
    const targets = reglas.map(({ alcance, valor }) => `${alcance} ${alcance === 'todo' ? '' : valor}`);
    if (new Set(targets).size < targets.length) return 'Dos reglas son para lo mismo. Deja una.';
    if (reglas.some(({ alcance, valor }) => alcance !== 'todo' && valor === '')) return 'Elige para qué es cada regla.';
    return null;
  }
  if (cuentan.length === 0) return 'Elige qué renglones cuentan.';
  if (forma === 'equipo') return null;
  if (tramos.length === 0 || tramos[0]?.desde !== 0) return 'El primer escalón empieza en cero.';
  if (tramos.some(({ desde }, i) => i > 0 && desde <= (tramos[i - 1]?.desde ?? 0)))
    return 'Cada escalón empieza más arriba que el anterior.';
  if (mide === 'horas' && modo === 'excedente')
    return 'Por horas, la tasa alcanzada paga todo el mes. Elige esa forma.';
  return null;
};

export const monthOf = (fecha: string): string => `${fecha.slice(0, 8)}01`;
export const nextMonth = (mes: string): string => addMonths(mes, 1);
