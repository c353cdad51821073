export { addActivo, updateKilometraje } from './commands.ts';
export { etiquetaActivo } from './etiqueta.ts';
export { getActivo } from './queries.ts';
