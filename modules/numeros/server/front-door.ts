export { countByPersona, type HechosDePersona } from './de-persona.ts';
export { sumInCompany } from './jobs.ts';
export { addMeta, listPersonasDeMetas } from './commands/metas.ts';
export { judgePeriodo, listDocumentos, readCorte, readTablero, sumDays, sumHechos } from './queries.ts';
export { readMejores } from './queries/mejores.ts';
export { readIndicadores } from './queries/indicadores.ts';
export { registersLeftOpen } from './queries/atencion.ts';
export { readSaldos } from './queries/saldos.ts';
export { addVista } from './commands/vistas.ts';
