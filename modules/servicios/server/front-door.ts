export { addClasificacion } from './clasificaciones.ts';
export { addServicio, changeServicio } from './commands.ts';
export { refuseCheaperKind } from './kinds.ts';
export { findServiciosByClave, findServiciosByNombre, getServicios, listServicios } from './queries.ts';
export { removeServicios } from './remove.ts';
