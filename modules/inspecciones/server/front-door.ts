export { changeEnlace, closeInspeccion, startInspeccion, writeDiagnostico } from './commands.ts';
export { judgeFotosDeInspeccion } from './fotos.ts';
export { countInspecciones } from './queries.ts';
export { markPuntos } from './marcas.ts';
export { deferHallazgo, offerHallazgos } from './oferta.ts';
export { readHallazgos } from './hallazgos-de-orden.ts';
export { fotosDePuntos, type InspeccionDelCliente, inspeccionesDePuntos, inspeccionOfFoto } from './para-cliente.ts';
export { shareInforme } from './commands.ts';
export { addPlantilla, changePlantilla, createPlantillas, listPlantillas } from './plantillas.ts';
export {
  forgetPersona as forgetPersonaOfInspecciones,
  tellPersona as tellPersonaOfInspecciones,
} from './privacidad.ts';
