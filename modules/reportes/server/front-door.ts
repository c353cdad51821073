export { readTiempos } from './ciclo.ts';
export { reportWeek } from './queries.ts';
