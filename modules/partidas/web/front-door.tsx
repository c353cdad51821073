export { type Oferta, searchOfertas } from './ofertas.ts';
