export { addActivo, updateKilometraje } from './commands.ts';
export { getActivo } from './queries.ts';
