export { addClasificacion } from './clasificaciones.ts';
export { addServicio } from './commands.ts';
export { findServiciosByClave, getServicios, listServicios } from './queries.ts';
