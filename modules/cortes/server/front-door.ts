export { brokenSeals } from './check-seals.ts';
export { closeCorte } from './commands.ts';
export { getCorte, listCortes } from './queries.ts';
