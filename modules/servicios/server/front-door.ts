export { addClasificacion, addServicio } from './commands.ts';
export { findServiciosByClave, getServicios, listServicios } from './queries.ts';
