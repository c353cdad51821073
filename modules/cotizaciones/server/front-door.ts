export { getCotizacionForOrden, markConvertida } from './answers.ts';
export { answerByLink, answerCounts } from './link-answers.ts';
export { createCotizacion } from './commands.ts';
export { demoCotizacion } from './demo.ts';
export { printCotizacion } from './pdf-data.ts';
export { getCotizacion } from './queries.ts';
export { hashDocument } from './rows.ts';
export { leaveMessage } from './messages.ts';
export { markVista } from './sending.ts';
