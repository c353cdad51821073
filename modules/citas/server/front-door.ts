export { readPlan } from './agenda.ts';
export { ajustesOf, changeEnlace } from './ajustes.ts';
export { addBahia, assignBahia, bahiaDeOrden, listBahias } from './bahias.ts';
export { addBloqueo } from './bloqueos.ts';
export { addCita, becomeOrden, stateCita } from './commands.ts';
