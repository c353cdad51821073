export { sumInCompany } from './jobs.ts';
