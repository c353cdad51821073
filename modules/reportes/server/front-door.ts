export { reportWeek } from './queries.ts';
