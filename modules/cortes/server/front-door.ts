export { brokenSeals } from './check-seals.ts';
export { closeCorte } from './commands.ts';
export { printCorte } from './pdf-data.ts';
export { getCorte, listCortes } from './queries.ts';
