/** SAT catalogue of CFDI 4.0, trimmed; from the public-domain phpcfdi/resources-sat-catalogs. */
export const objetosImpuesto = [
  { clave: '01', nombre: 'No objeto de impuesto' },
  { clave: '02', nombre: 'Sí objeto de impuesto' },
  { clave: '03', nombre: 'Sí objeto del impuesto y no obligado al desglose' },
  { clave: '04', nombre: 'Sí objeto del impuesto y no causa impuesto' },
  { clave: '05', nombre: 'Sí objeto del impuesto, IVA crédito PODEBI' },
  { clave: '06', nombre: 'Sí objeto del IVA, No traslado IVA' },
  { clave: '07', nombre: 'No traslado del IVA, Sí desglose IEPS' },
  { clave: '08', nombre: 'No traslado del IVA, No desglose IEPS' },
] as const;
