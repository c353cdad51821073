export { bellOfPantallas, hangPantalla, marcoOf, pantallaOf, pantallas } from './pantallas.ts';
export { partiesOf } from './partes.ts';
export { sinceOf } from './tarjetas.ts';
