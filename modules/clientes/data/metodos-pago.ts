/** SAT catalogue of CFDI 4.0, trimmed; from the public-domain phpcfdi/resources-sat-catalogs. */
export const metodosPago = [
  { clave: 'PUE', nombre: 'Pago en una sola exhibición' },
  { clave: 'PPD', nombre: 'Pago en parcialidades o diferido' },
] as const;
