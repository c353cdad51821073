import { refusals } from '#platform/contract/refusal.ts';

export const cuponesRefusals = refusals({
  cupon_no_vale: [409, '{motivo} Quita el código {codigo} o usa otro.'],
  codigo_repetido: [409, 'El código {codigo} ya existe. Escribe otro.'],
  limite_menor: [409, 'Ya se usó {usados} veces: el límite no puede ser menor.'],
});
