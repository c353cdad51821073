export { hearReceipts } from './arrival.ts';
export { askRefaccion } from './ask.ts';
export { changeRefaccion } from './change.ts';
export { hearEnds } from './end.ts';
export { judgeFotosDeRefaccion } from './fotos.ts';
export { moveRefaccion } from './move.ts';
export { noteUsada, readPiezas } from './usadas.ts';
export { forgetPersona as forgetPersonaOfRefacciones } from './privacidad.ts';
