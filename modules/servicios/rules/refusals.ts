import { refusals } from '#platform/contract/refusal.ts';

export const serviciosRefusals = refusals({
  clave_repetida: [409, 'Ya hay un servicio con la clave {clave}. Usa otra.'],
  clasificacion_repetida: [409, 'Ya existe la clasificación {nombre}.'],
  precios_cambiaron: [409, 'Los precios cambiaron desde que los viste. Revisa la vista previa otra vez.'],
  nada_que_cambiar: [422, 'Con esos datos no cambia ningún precio.'],
  ya_deshecho: [409, 'Ese cambio ya se deshizo.'],
});
