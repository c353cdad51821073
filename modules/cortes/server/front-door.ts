export { closeCorte } from './commands.ts';
export { getCorte, listCortes } from './queries.ts';
