import type { Hecho } from '#modules/numeros/rules/medidas.ts';

/** What is read of a person as `numeros` defines it; his commission stands apart, for not everybody is told. */
export const hechosDePersona = [
  'vendidas_seg',
  'trabajadas_seg',
  'presentes_seg',
  'trabajos',
  'importe_centavos',
  'refacciones_centavos',
] as const satisfies readonly Hecho[];

export const clasesDeEntrada = [
  'asignado',
  'empezo',
  'pauso',
  'termino',
  'regreso',
  'entrada',
  'comida',
  'descanso',
  'vuelta',
  'salida',
  'sin_salida',
  'falta',
  'ausencia',
  'correccion',
] as const;
export type ClaseDeEntrada = (typeof clasesDeEntrada)[number];

/** Of his work, of his hours, or something that somebody should look at. */
export const grupos = ['trabajo', 'asistencia', 'incidencia'] as const;
export type Grupo = (typeof grupos)[number];
export const etiquetasGrupo: Record<Grupo, string> = {
  trabajo: 'Trabajo',
  asistencia: 'Asistencia',
  incidencia: 'Incidencias',
};

export const etiquetasEntrada: Record<ClaseDeEntrada, string> = {
  asignado: 'Se le asignó',
  empezo: 'Empezó',
  pauso: 'Pausó',
  termino: 'Terminó',
  regreso: 'Regresó por garantía',
  entrada: 'Entrada',
  comida: 'Salió a comer',
  descanso: 'Descanso',
  vuelta: 'Regresó',
  salida: 'Salida',
  sin_salida: 'No marcó su salida',
  falta: 'No vino',
  ausencia: 'Ausencia',
  correccion: 'Se corrigió su hora',
};

const INCIDENCIAS: readonly ClaseDeEntrada[] = ['regreso', 'sin_salida', 'falta', 'ausencia', 'correccion'];
const TRABAJO: readonly ClaseDeEntrada[] = ['asignado', 'empezo', 'pauso', 'termino'];
/** Who came late is an incident, too, though it is his entry that says so. */
export const grupoOf = ({ clase, tarde_min }: { clase: ClaseDeEntrada; tarde_min: number }): Grupo => {
  if (tarde_min > 0 || INCIDENCIAS.includes(clase)) return 'incidencia';
  return TRABAJO.includes(clase) ? 'trabajo' : 'asistencia';
};

/** Minutes after his hour in which nobody is late yet. */
export const TOLERANCIA_MIN = 10;

/** Whole months and years at most, as people look back. */
export const MAX_DIAS = 366;

export const NOMBRE_POR_ORDEN = 'Importe por orden';
export const FORMULA_POR_ORDEN = 'Importe, sin IVA y en su parte, ÷ órdenes en las que trabajó.';
export const FORMULA_REGRESOS = 'Renglones suyos que se volvieron a abrir por garantía en el periodo.';
export const FORMULA_TASA = 'Regresos ÷ trabajos hechos en el periodo.';

interface Tasado {
  empleado_id: string;
  trabajos: number;
}
/** Who had works come back, the most first: how many, of how many works, and in which part of them, in ten-thousandths. */
export const cutRegresos = <Row extends { empleado_id: string; nombre: string; color: string }>(
  rows: readonly Row[],
  contados: readonly Tasado[],
): { empleado_id: string; nombre: string; color: string; trabajos: number; tasa: number | null; rows: Row[] }[] => {
  const trabajosOf = new Map(contados.map(({ empleado_id, trabajos }) => [empleado_id, trabajos]));
  const people = new Map<string, Row[]>();
  for (const row of rows) people.set(row.empleado_id, [...(people.get(row.empleado_id) ?? []), row]);
  return [...people]
    .flatMap(([empleado_id, own]) => {
      const [first] = own;
      const trabajos = trabajosOf.get(empleado_id) ?? 0;
      const tasa = trabajos === 0 ? null : Math.round((own.length * 10_000) / trabajos);
      return first ? [{ empleado_id, nombre: first.nombre, color: first.color, trabajos, tasa, rows: own }] : [];
    })
    .sort((a, b) => b.rows.length - a.rows.length || a.nombre.localeCompare(b.nombre, 'es'));
};
