export { readTiempos } from './ciclo.ts';
export { firstDayOfWeek, weekOf } from './queries.ts';
