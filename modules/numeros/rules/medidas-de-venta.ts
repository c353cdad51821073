/** What is sold, what of it is left, and what was offered. */
export const deVenta = {
  vendido: {
    nombre: 'Vendido',
    formula: 'Total con IVA de las notas y órdenes entregadas en el periodo, menos lo devuelto en él.',
    unidad: 'centavos',
    suma: { vendido_centavos: 1 },
    masEsMejor: true,
  },
  venta: {
    nombre: 'Venta sin IVA',
    formula: 'Lo vendido sin su IVA: notas y órdenes entregadas en el periodo, menos lo devuelto en él.',
    unidad: 'centavos',
    suma: { base_centavos: 1 },
    masEsMejor: true,
  },
  autos: {
    nombre: 'Autos',
    formula:
      'Órdenes con vehículo entregadas en el periodo, cada una una vez: corregirla no la cuenta de nuevo, y la que se canceló el mismo día no cuenta.',
    unidad: 'cuenta',
    suma: { autos: 1 },
    masEsMejor: true,
  },
  ticket: {
    nombre: 'Ticket promedio',
    formula: 'Vendido con IVA de las órdenes (sin las notas de mostrador) ÷ autos.',
    unidad: 'centavos',
    suma: { orden_centavos: 1 },
    entre: 'autos',
    masEsMejor: true,
  },
  utilidad_bruta: {
    nombre: 'Utilidad bruta',
    formula:
      'Venta sin IVA − costo de lo vendido, menos lo devuelto. Lo vendido sin costo conocido cuenta completo. Las comisiones se restan después.',
    unidad: 'centavos',
    suma: { base_centavos: 1, costo_centavos: -1 },
    masEsMejor: true,
  },
  margen: {
    nombre: 'Margen bruto',
    formula: 'Utilidad bruta ÷ venta sin IVA. Lo vendido sin costo conocido cuenta completo y lo sube.',
    unidad: 'diezmilesimas',
    suma: { base_centavos: 1, costo_centavos: -1 },
    entre: 'base_centavos',
    masEsMejor: true,
  },
  sin_costo: {
    nombre: 'Vendido sin costo conocido',
    formula: 'Venta sin IVA de los renglones sin costo, menos lo devuelto de ellos. Está completa en la utilidad.',
    unidad: 'centavos',
    suma: { base_centavos: 1, base_con_costo_centavos: -1 },
    masEsMejor: false,
  },
  ofrecido: {
    nombre: 'Cotizado',
    formula: 'Total con IVA de las cotizaciones hechas en el periodo. Las canceladas no cuentan.',
    unidad: 'centavos',
    suma: { ofrecido_centavos: 1 },
    masEsMejor: true,
  },
  cierre: {
    nombre: 'Cierre',
    formula: 'Importe autorizado ÷ importe cotizado, de las cotizaciones hechas en el periodo.',
    unidad: 'diezmilesimas',
    suma: { autorizado_centavos: 1 },
    entre: 'ofrecido_centavos',
    masEsMejor: true,
  },
} as const;
