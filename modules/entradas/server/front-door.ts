export { changePagina } from './pagina.ts';
