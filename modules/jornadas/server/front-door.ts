export { addAusencia } from './ausencias.ts';
export { addTurno, correctTurno } from './correcciones.ts';
export { closeForgotten, mark } from './marcas.ts';
export { relojes } from './reloj.ts';
export { listPresentes, listTrabajosOf, readSemana, relojDe, sumHoras } from './queries.ts';
export { type ClockFollower, listenToClocks, runningAt, startTrabajo, stopTrabajos } from './trabajos.ts';
