export { countByPersona, type HechosDePersona } from './de-persona.ts';
export { sumInCompany } from './jobs.ts';
export { addMeta, listPersonasDeMetas } from './metas.ts';
export { judgePeriodo, listDocumentos, readCorte, readTablero, sumHechos } from './queries.ts';
export { registersLeftOpen } from './panel/atencion.ts';
export { readSaldos } from './panel/saldos.ts';
export { addVista } from './explorador/vistas.ts';
