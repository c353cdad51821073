export { addClasificacion, addServicio } from './commands.ts';
export { getServicios } from './queries.ts';
