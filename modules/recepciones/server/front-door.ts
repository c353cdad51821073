export { ajustesOf, readAjustes } from './ajustes.ts';
export { startRecepcion } from './commands.ts';
export { drawMarks } from './dibujo.ts';
export { handBack } from './entrega.ts';
export { listenToArrivals } from './followers.ts';
export { judgeFotosDeEntrega, judgeFotosDeRecepcion } from './fotos.ts';
export { receiveVehiculo } from './ingreso.ts';
export { countRecepciones, getRecepcionDeOrden } from './queries.ts';
export { recepcionesDelCliente } from './fusion.ts';
