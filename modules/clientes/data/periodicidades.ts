/** SAT catalogue of CFDI 4.0, trimmed; from the public-domain phpcfdi/resources-sat-catalogs. */
export const periodicidades = [
  { clave: '01', nombre: 'Diario' },
  { clave: '02', nombre: 'Semanal' },
  { clave: '03', nombre: 'Quincenal' },
  { clave: '04', nombre: 'Mensual' },
  { clave: '05', nombre: 'Bimestral' },
] as const;
