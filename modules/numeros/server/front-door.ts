export { countByPersona, type HechosDePersona } from './de-persona.ts';
export { judgePeriodo, listDocumentos, sumHechos } from './queries.ts';
