export { bellOfPantallas, pantallas } from './pantallas.ts';
