export { followAlertas } from './eventos.ts';
export { addRegla } from './reglas.ts';
export { reviewRegla } from './vigilar.ts';
