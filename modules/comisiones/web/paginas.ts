/** In one piece: each is small. */
export { MisPagos } from './MisPagos.tsx';
export { PagosPart } from './PagosPart.tsx';
