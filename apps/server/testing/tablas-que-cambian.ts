/** The tables whose rows say when they changed, each with its day; of one that is added up by the turn of another, none. */
const DIA_DE = {
  'ordenes.orden': 'entregada_fecha',
  'ordenes.devolucion': 'fecha_negocio',
  'atribuciones.credito': 'fecha',
  'pagos.pago': 'fecha_negocio',
  'gastos.gasto': 'fecha',
  'cotizaciones.cotizacion': 'fecha_negocio',
  'jornadas.turno': 'fecha',
  'jornadas.trabajo': null,
} as const;

export const CHANGED = Object.keys(DIA_DE) as (keyof typeof DIA_DE)[]; // They are its own.

export const DATED: readonly (readonly [tabla: string, columna: string])[] = Object.entries(DIA_DE).flatMap(
  ([tabla, columna]) => (columna === null ? [] : [[tabla, columna] as const]),
);
