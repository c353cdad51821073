export { type Oferta, pricesForVehicle, searchOfertas, withKit } from './ofertas.ts';
