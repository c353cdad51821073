export {
  addActivo,
  changeActivo,
  type Confirmado,
  correctKilometraje,
  judgeKindsBy,
  updateKilometraje,
} from './commands.ts';
export { etiquetaActivo } from './etiqueta.ts';
export { getActivo } from './queries.ts';
export { removeActivos } from './remove.ts';
export { findActivos } from './selector.ts';
export { activosDelCliente } from './fusion.ts';
export { forgetPersona as forgetPersonaOfActivos, tellPersona as tellPersonaOfActivos } from './privacidad.ts';
export { activosJobs } from './jobs.ts';
export { askForOpenOrders } from './owner.ts';
