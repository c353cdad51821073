/** SAT catalogue of CFDI 4.0, trimmed; from the public-domain phpcfdi/resources-sat-catalogs. */
export interface Unidad {
  clave: string;
  nombre: string;
  simbolo: string;
}
export const unidades: readonly Unidad[] = [
  { clave: 'E48', nombre: 'Unidad de servicio', simbolo: 'serv' },
  { clave: 'H87', nombre: 'Pieza', simbolo: 'pza' },
  { clave: 'HUR', nombre: 'Hora', simbolo: 'h' },
  { clave: 'LTR', nombre: 'Litro', simbolo: 'L' },
  { clave: 'KT', nombre: 'Kit', simbolo: 'kit' },
  { clave: 'SET', nombre: 'Conjunto', simbolo: 'juego' },
  { clave: 'PR', nombre: 'Par', simbolo: 'par' },
  { clave: 'ACT', nombre: 'Actividad', simbolo: 'act' },
  { clave: 'DAY', nombre: 'Día', simbolo: 'día' },
  { clave: 'GLL', nombre: 'Galón (EUA)', simbolo: 'gal' },
  { clave: 'KGM', nombre: 'Kilogramo', simbolo: 'kg' },
  { clave: 'MIN', nombre: 'Minuto', simbolo: 'min' },
  { clave: 'MTR', nombre: 'Metro', simbolo: 'm' },
  { clave: 'XBX', nombre: 'Caja', simbolo: 'caja' },
  { clave: 'XPK', nombre: 'Paquete', simbolo: 'paq' },
];
