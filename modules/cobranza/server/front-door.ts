export { attachComprobante, shareCobro } from './comprobantes.ts';
export { ownerOfLink } from './comprobantes-queries.ts';
export { createConvenio } from './convenios.ts';
export { getConvenio } from './convenios-queries.ts';
export { readEstado } from './estado.ts';
export { remindCliente } from './recordatorios.ts';
export { printEstado } from './estado-pdf.ts';
export { cobranzaDelCliente, partCobranza, whyNotMergeCobranza } from './fusion.ts';
export { forgetPersona as forgetPersonaOfCobranza } from './privacidad.ts';
