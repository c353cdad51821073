import type { CortePdf } from './pdf.ts';

const at = (hour: string): string => `2026-11-21T${hour}:00Z`;

/** Z-1 of the worked example, to the centavo. */
export const z1: CortePdf = {
  membrete: {
    nombre: 'Taller Las Palmas',
    razon_social: 'Servicios Automotrices Las Palmas',
    rfc: 'SAP010203AB1',
    telefono: '477 123 4567',
    direccion: 'Blvd. Adolfo López Mateos 1802, 37270 León, Gto.',
  },
  tipo: 'Z',
  folio: 'Z-1',
  zona: 'America/Mexico_City',
  caja: 'Caja 1',
  turno: 'Turno 1 del día',
  apertura: { momento: at('14:02'), quien: 'Iván Torres' },
  cierre: { momento: at('23:58'), quien: 'Iván Torres' },
  esperado: [
    { nombre: 'Fondo inicial', importe_centavos: 150_000 },
    { nombre: 'Anticipos en efectivo', importe_centavos: 355_607, cuantos: 1 },
    { nombre: 'Ventas en efectivo', importe_centavos: 156_700, cuantos: 2 },
    { nombre: 'Entradas', importe_centavos: 20_000, cuantos: 1 },
    { nombre: 'Gastos de caja', importe_centavos: -34_800, cuantos: 1 },
    { nombre: 'Retiros', importe_centavos: -200_000, cuantos: 1 },
    { nombre: 'Devoluciones en efectivo', importe_centavos: -18_900, cuantos: 1 },
  ],
  esperado_centavos: 428_607,
  cobrado: [
    { nombre: 'Efectivo', importe_centavos: 493_407 },
    { nombre: 'Tarjeta', importe_centavos: 145_000 },
    { nombre: 'Transferencia', importe_centavos: 460_375 },
  ],
  cobrado_centavos: 1_098_782,
  por_forma: [
    {
      nombre: 'Efectivo',
      liquidaciones_centavos: 156_700,
      anticipos_centavos: 355_607,
      abonos_centavos: 0,
      devuelto_centavos: -18_900,
    },
    {
      nombre: 'Transferencia',
      liquidaciones_centavos: 460_375,
      anticipos_centavos: 0,
      abonos_centavos: 0,
      devuelto_centavos: 0,
    },
    {
      nombre: 'Tarjeta',
      liquidaciones_centavos: 145_000,
      anticipos_centavos: 0,
      abonos_centavos: 0,
      devuelto_centavos: 0,
    },
  ],
  ventas: [
    { nombre: 'Tickets, menos devoluciones', importe_centavos: 282_800, cuantos: 2 },
    { nombre: 'Órdenes entregadas', importe_centavos: 815_982, cuantos: 1 },
  ],
  ventas_centavos: 1_098_782,
  descuentos_centavos: 38_498,
  iva: [
    { tasa_iva: 1600, base_centavos: 931_709, iva_centavos: 149_073 },
    { tasa_iva: 0, base_centavos: 18_000, iva_centavos: 0 },
  ],
  folios: [
    { serie: 'Tickets', primero: 'NV-1', ultimo: 'NV-2' },
    { serie: 'Recibos', primero: 'REC-1', ultimo: 'REC-2' },
  ],
  movimientos: [
    { momento: at('17:10'), tipo: 'Entrada', motivo: 'Cambio', quien: 'Iván Torres', importe_centavos: 20_000 },
    {
      momento: at('18:25'),
      tipo: 'Gasto',
      motivo: 'Papelería La Luz',
      quien: 'Iván Torres',
      importe_centavos: -34_800,
    },
    {
      momento: at('20:40'),
      tipo: 'Retiro',
      motivo: 'Depósito al banco',
      quien: 'Paola Ramírez',
      importe_centavos: -200_000,
    },
  ],
  devoluciones: [
    {
      momento: at('21:15'),
      tipo: 'Devolución',
      motivo: 'NV-1, una pluma limpiadora',
      quien: 'Iván Torres',
      importe_centavos: -18_900,
    },
  ],
  por_cajero: [{ nombre: 'Iván Torres', importe_centavos: 1_098_782 }],
  arqueo: {
    denominaciones: [
      [50_000, 8],
      [20_000, 1],
      [5000, 1],
      [1000, 3],
      [500, 1],
      [100, 1],
    ].map(([valor_centavos = 0, piezas = 0]) => ({ valor_centavos, piezas })),
    contado_centavos: 428_600,
    retiro_centavos: 278_600,
    fondo_final_centavos: 150_000,
    comentario: 'Se redondearon siete centavos al dar cambio.',
    formas: [
      { nombre: 'Efectivo', esperado_centavos: 428_607, contado_centavos: 428_600 },
      { nombre: 'Tarjeta', esperado_centavos: 145_000, contado_centavos: 145_000 },
      { nombre: 'Transferencia', esperado_centavos: 460_375, contado_centavos: 460_375 },
    ],
  },
  huella: '3f5a9c0be1d24c7781b6a0f2d9e4c3b7a86f150d2c9be47713fa0c5d8e6b9142',
  enlace: 'https://bahia.example/Corte_valido/0Qk3f1a2b4c6d8e7f9f3c0e5f1a2b4c6d8e7f9f3c0e?h=3f5a9c0be1d24c77',
  copia: false,
};
