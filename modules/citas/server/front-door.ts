export { readPlan } from './agenda.ts';
export { agendaUrl, ajustesOf, changeEnlace } from './ajustes.ts';
export { addBahia, assignBahia, bahiaDeOrden, listBahias } from './bahias.ts';
export { addBloqueo } from './bloqueos.ts';
export { shareCita } from './aviso.ts';
export { addCita, becomeOrden, stateCita } from './commands.ts';
export { bookFromAccount, freeHoursFor, offeredToCustomers } from './publico.ts';
export { findCita } from './queries.ts';
export { citasDelCliente } from './fusion.ts';
