/** What comes in, what is spent, and what is left of all. */
export const deDinero = {
  gastado: {
    nombre: 'Gastos',
    formula:
      'Gastos del periodo sin su IVA, pagados o por pagar, menos las notas de crédito de proveedores. La mercancía que se compra para vender no es gasto: su costo se resta al venderla.',
    unidad: 'centavos',
    suma: { gastado_centavos: 1, notas_centavos: -1 },
    masEsMejor: false,
  },
  utilidad_simple: {
    nombre: 'Utilidad neta',
    formula:
      'Utilidad bruta − comisiones ± ajustes de inventario + notas de crédito de mercancía − gastos sin comisiones. Antes de ISR. Lo vendido sin costo conocido cuenta completo.',
    unidad: 'centavos',
    suma: {
      base_centavos: 1,
      costo_centavos: -1,
      comision_centavos: -1,
      ajuste_centavos: 1,
      notas_mercancia_centavos: 1,
      gastado_centavos: -1,
      notas_centavos: 1,
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
      'Gastos del periodo sin su IVA, menos las notas de crédito y las comisiones que se pagaron como gasto: ya se restaron al ganarse.',
    unidad: 'centavos',
    suma: { gastado_centavos: 1, notas_centavos: -1, comisiones_pagadas_centavos: -1 },
    masEsMejor: false,
  },
  ajustes: {
    nombre: 'Ajustes de inventario',
    formula:
      'Lo que valían las piezas que entraron menos las que salieron por conteo, merma, daño, uso interno u otro movimiento a mano. Compras, ventas, traspasos y existencias importadas no cuentan.',
    unidad: 'centavos',
    suma: { ajuste_centavos: 1 },
    masEsMejor: true,
  },
  compras: {
    nombre: 'Compras de mercancía',
    formula:
      'Mercancía comprada en el periodo sin su IVA, menos sus notas de crédito y lo que se devolvió a los proveedores. No se resta de la utilidad: se resta su costo al venderla.',
    unidad: 'centavos',
    suma: { compras_centavos: 1, notas_mercancia_centavos: -1, devuelto_proveedor_centavos: -1 },
    masEsMejor: null,
  },
  notas_mercancia: {
    nombre: 'Notas de crédito de mercancía',
    formula:
      'Lo que los proveedores bajaron en el periodo de la mercancía que se quedó, sin su IVA, por el día en que se registró la nota.',
    unidad: 'centavos',
    suma: { notas_mercancia_centavos: 1 },
    masEsMejor: true,
  },
} as const;
