export { addClasificacion } from './clasificaciones.ts';
export { addServicio, changeServicio } from './commands.ts';
export { findServiciosByClave, getServicios, listServicios } from './queries.ts';
export { removeServicios } from './remove.ts';
