export { closeInspeccion, startInspeccion, writeDiagnostico } from './commands.ts';
export { judgeFotosDeInspeccion } from './fotos.ts';
export { markPuntos } from './marcas.ts';
export { addPlantilla, changePlantilla, createPlantillas, listPlantillas } from './plantillas.ts';
