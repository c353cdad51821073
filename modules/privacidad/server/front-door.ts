export { answerSolicitud, executeSolicitud, fileSolicitud } from './commands.ts';
export { printExpediente, readExpediente } from './expediente.ts';
export { solicitudesDelCliente, whyNotMergeSolicitudes } from './fusion.ts';
export { listOfCliente } from './queries.ts';
