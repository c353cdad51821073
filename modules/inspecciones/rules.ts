/** What a point may be found as; `na`: this vehicle has none, or it was not looked at on purpose. */
export const colores = ['verde', 'amarillo', 'rojo', 'na'] as const;
export type Color = (typeof colores)[number];
export const etiquetasColor: Record<Color, string> = {
  verde: 'Bien',
  amarillo: 'Pronto',
  rojo: 'Mal',
  na: 'No aplica',
};

export const tiposPunto = ['semaforo', 'medida', 'si_no', 'texto'] as const;
export type TipoPunto = (typeof tiposPunto)[number];
export const etiquetasTipo: Record<TipoPunto, string> = {
  semaforo: 'Bien, pronto o mal',
  medida: 'Medida con límites',
  si_no: 'Sí o no',
  texto: 'Texto',
};

export const unidades = ['mm', 'psi', '%', 'V', '°C', 'km', 'bar', 'A'] as const;

/** A measure is green inside the first pair, yellow inside the second and red outside both; null = open at that end. */
export interface Limites {
  verde_desde: number | null;
  verde_hasta: number | null;
  amarillo_desde: number | null;
  amarillo_hasta: number | null;
}

/** What is asked at a point, as far as its colour depends on it. */
export interface Pregunta extends Limites {
  tipo: TipoPunto;
  malo: Respuesta;
  color_malo: 'amarillo' | 'rojo';
}
export type Respuesta = 'si' | 'no';

/** What somebody found. Nothing at all = not looked at yet. */
export interface Hallado {
  color: Color | null;
  valor_milesimas: number | null;
  respuesta: Respuesta | null;
  texto: string;
  nota: string;
}
export const NADA: Hallado = { color: null, valor_milesimas: null, respuesta: null, texto: '', nota: '' };

export const hasLimites = (l: Limites): boolean => l.verde_desde !== null || l.verde_hasta !== null;

export const colorOfMedida = (l: Limites, valor: number): Exclude<Color, 'na'> | null => {
  if (!hasLimites(l)) return null;
  if (isWithin(valor, l.verde_desde, l.verde_hasta)) return 'verde';
  const isYellowSaid = l.amarillo_desde !== null || l.amarillo_hasta !== null;
  return isYellowSaid && isWithin(valor, l.amarillo_desde, l.amarillo_hasta) ? 'amarillo' : 'rojo';
};

const isWithin = (valor: number, desde: number | null, hasta: number | null): boolean =>
  (desde === null || valor >= desde) && (hasta === null || valor <= hasta);

/** Why these limits colour nothing sensible; null = they do. */
export const faultOfLimites = (l: Limites): string | null => {
  const isYellowSaid = l.amarillo_desde !== null || l.amarillo_hasta !== null;
  if (isYellowSaid && !hasLimites(l)) return 'Escribe también desde dónde y hasta dónde es verde.';
  if (l.verde_desde !== null && l.verde_hasta !== null && l.verde_desde > l.verde_hasta)
    return 'El verde empieza después de donde termina.';
  const below = isBelow(l.amarillo_desde, l.verde_desde, isYellowSaid);
  const above = isBelow(l.verde_hasta, l.amarillo_hasta, isYellowSaid);
  return below && above ? null : 'El amarillo debe abarcar al verde: empieza antes y termina después.';
};

/** Whether `low` is not above `high`, where either may be an end that is open. */
const isBelow = (low: number | null, high: number | null, asked: boolean): boolean =>
  !asked || low === null || high === null || low <= high;

/** What is kept of what somebody found: of a measure or an answer the limits give the colour, whoever says otherwise. */
export const settle = (pregunta: Pregunta, said: Hallado): Hallado => {
  const { tipo } = pregunta;
  const valor_milesimas = tipo === 'medida' && said.color !== 'na' ? said.valor_milesimas : null;
  const respuesta = tipo === 'si_no' && said.color !== 'na' ? said.respuesta : null;
  const texto = tipo === 'texto' ? said.texto : '';
  const measured = valor_milesimas === null ? null : colorOfMedida(pregunta, valor_milesimas);
  const answered = respuesta === null ? null : respuesta === pregunta.malo ? pregunta.color_malo : 'verde';
  return { color: measured ?? answered ?? said.color, valor_milesimas, respuesta, texto, nota: said.nota };
};

/** «Lo demás bien»: a question that has one good answer gets it. */
export const wellOf = ({ tipo, malo }: Pregunta): Hallado => ({
  ...NADA,
  color: 'verde',
  respuesta: tipo === 'si_no' ? (malo === 'si' ? 'no' : 'si') : null,
});

export const isLooked = ({ color, valor_milesimas, respuesta, texto }: Hallado): boolean =>
  color !== null || valor_milesimas !== null || respuesta !== null || texto !== '';

export const isSame = (a: Hallado, b: Hallado): boolean =>
  a.color === b.color &&
  a.valor_milesimas === b.valor_milesimas &&
  a.respuesta === b.respuesta &&
  a.texto === b.texto &&
  a.nota === b.nota;

export interface EnPunto extends Hallado {
  /** How many marks it has had. */
  marcas: number;
  marcado_en: string | null;
  usuario_id: string | null;
}
export interface Llegada extends Hallado {
  /** How many of them its author had seen. */
  base: number;
  marcado_en: string;
  usuario_id: string;
}

/**
 * Of two people at one point the later hand stands, by the hour at which each touched it; the other is kept and shown until
 * somebody who has seen both marks it again. Whoever had seen what was there changes it, whatever the clocks of two telephones say.
 */
export const meet = (held: EnPunto, came: Llegada): { stands: boolean; disputed: boolean } => {
  const knew = came.base >= held.marcas || held.usuario_id === came.usuario_id;
  const later = held.marcado_en === null || new Date(came.marcado_en) >= new Date(held.marcado_en);
  return { stands: came.base >= held.marcas || later, disputed: !knew && !isSame(held, came) };
};

export interface Conteo {
  total: number;
  revisados: number;
  verdes: number;
  amarillos: number;
  rojos: number;
}
export const countPuntos = (puntos: readonly Hallado[]): Conteo => ({
  total: puntos.length,
  revisados: puntos.filter(isLooked).length,
  verdes: puntos.filter(({ color }) => color === 'verde').length,
  amarillos: puntos.filter(({ color }) => color === 'amarillo').length,
  rojos: puntos.filter(({ color }) => color === 'rojo').length,
});

/** «2.5 mm», «Sí», what was written. */
export const readHallado = ({ valor_milesimas, respuesta, texto }: Hallado, unidad: string): string => {
  if (valor_milesimas !== null) return `${writeMedida(valor_milesimas)} ${unidad}`.trim();
  return respuesta === null ? texto : respuesta === 'si' ? 'Sí' : 'No';
};

export const writeMedida = (milesimas: number): string => String(milesimas / 1000);

/** «de 3 a 6 mm», «desde 3 mm». */
export const readVerde = ({ verde_desde, verde_hasta }: Limites, unidad: string): string => {
  if (verde_desde === null && verde_hasta === null) return '';
  if (verde_desde === null) return `hasta ${writeMedida(verde_hasta ?? 0)} ${unidad}`.trim();
  if (verde_hasta === null) return `desde ${writeMedida(verde_desde)} ${unidad}`.trim();
  return `de ${writeMedida(verde_desde)} a ${writeMedida(verde_hasta)} ${unidad}`.trim();
};
