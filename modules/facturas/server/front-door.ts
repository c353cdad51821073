export { facturasDe } from './by-day.ts';
export { askFactura, readEstado } from './commands.ts';
export { makeGlobal, previewGlobal } from './global.ts';
export { facturaOf } from './queries.ts';
export { printFactura } from './pdf.ts';
export { facturasDelCliente } from './fusion.ts';
export { forgetPersona as forgetPersonaOfFacturas, tellPersona as tellPersonaOfFacturas } from './privacidad.ts';
