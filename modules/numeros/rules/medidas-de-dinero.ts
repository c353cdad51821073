/** What comes in, what is spent, and what is left of all. */
export const deDinero = {
  gastado: {
    nombre: 'Gastos',
    formula: 'Gastos del periodo sin su IVA, pagados o por pagar. Los cancelados y los borradores no cuentan.',
    unidad: 'centavos',
    suma: { gastado_centavos: 1 },
    masEsMejor: false,
  },
  utilidad_simple: {
    nombre: 'Utilidad simple',
    formula:
      'Venta sin IVA − costo de lo vendido − comisiones − gastos sin IVA. Pagar una comisión no se resta otra vez. Lo vendido sin costo conocido cuenta completo.',
    unidad: 'centavos',
    suma: {
      base_centavos: 1,
      costo_centavos: -1,
      comision_centavos: -1,
      gastado_centavos: -1,
      comisiones_pagadas_centavos: 1,
    },
    masEsMejor: true,
  },
  cobrado: {
    nombre: 'Cobrado',
    formula: 'Pagos recibidos en el periodo, anticipos incluidos, menos lo que se regresó. Es lo que suman los cortes.',
    unidad: 'centavos',
    suma: { cobrado_centavos: 1 },
    masEsMejor: true,
  },
  costo: {
    nombre: 'Costo de lo vendido',
    formula: 'Lo que costó lo vendido en el periodo, menos lo de lo devuelto. Lo que no tiene costo conocido no suma.',
    unidad: 'centavos',
    suma: { costo_centavos: 1 },
    masEsMejor: null,
  },
  gastos_sin_comisiones: {
    nombre: 'Gastos sin comisiones',
    formula:
      'Gastos del periodo sin su IVA, menos las comisiones que se pagaron como gasto: ya se restaron al ganarse.',
    unidad: 'centavos',
    suma: { gastado_centavos: 1, comisiones_pagadas_centavos: -1 },
    masEsMejor: false,
  },
} as const;
