export { referidosDelCliente, whyNotMergeReferidos } from './fusion.ts';
export { settlePremios, whyPremioIsGone } from './premiar.ts';
export { changePrograma } from './programa.ts';
export { recommend, shareCodigo } from './recomendar.ts';
export { listCuponesDe, sendsOthers } from './queries.ts';
