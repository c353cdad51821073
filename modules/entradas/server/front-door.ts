export { changePagina } from './pagina.ts';
export { entradasDelCliente } from './fusion.ts';
