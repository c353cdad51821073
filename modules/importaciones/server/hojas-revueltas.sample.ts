import { book, type Muestra } from './muestra.sample.ts';

/** Sheets that hold more than one thing. */
export const revueltas: readonly Muestra[] = [
  {
    archivo: 'lado a lado.xlsx',
    trae: 'dos tablas en la misma hoja, con una columna vacía en medio y cada una con sus teléfonos',
    bytes: book(
      'Hoja1',
      [
        ['CLIENTES', null, null, null, 'PROVEEDORES'],
        ['Nombre', 'Teléfono', 'Placas', null, 'Proveedor', 'Tel.', 'Días crédito'],
        ['Rosa Nava', '479 555 0001', 'IZQ-01-10', null, 'Refaccionaria del Centro', '33 1555 0001', 15],
        ['Beto Lara', '479 555 0002', 'IZQ-02-10', null, 'Frenos y Clutch', '33 1555 0002', 30],
        [null, null, null, null, 'Llantas Ávila', '33 1555 0003', 8],
      ],
      { combinadas: ['A1:C1', 'E1:G1'] },
    ),
    tipo: 'clientes',
    columnas: ['nombre', 'telefono', 'placas', '', '', '', ''],
    nuevos: 2,
    saltados: 3,
    // Plates alone do not say of what make.
    por_corregir: 2,
    clientes: 2,
    vehiculos: 2,
  },
  {
    archivo: 'antiguedad de saldos.xlsx',
    trae: 'el cliente solo en un renglón, debajo lo que debe, con subtotales y encabezados de dos renglones',
    bytes: book(
      'Cartera',
      [
        ['TALLER EL GÜERO'],
        ['Antigüedad de saldos al 20/11/26'],
        null,
        ['Cliente', 'Documento', null, 'Importe'],
        [null, 'Folio', 'Fecha', 'Total', 'Abonos', 'Saldo'],
        ['Ángela Núñez'],
        [null, 'F-10', '5/01/26', '$ 1,000.00', '$ -', '$ 1,000.00'],
        [null, 'F-11', '16/01/26', '$ 1,100.00', '$ 50.00', '$ 1,050.00'],
        [null, null, 'Subtotal Ángela Núñez', null, null, '$ 2,050.00'],
        ['Íñigo Yáñez'],
        [null, 'F-20', '5/02/26', '$ 2,000.00', '$ -', '$ 2,000.00'],
        [null, null, 'Subtotal', null, null, '$ 2,000.00'],
        ['TOTAL GENERAL', null, null, null, null, '$ 4,050.00'],
      ],
      { combinadas: ['A1:F1', 'A2:F2', 'B4:C4', 'D4:F4', 'A4:A5'] },
    ),
    tipo: 'por_cobrar',
    columnas: ['cliente', 'referencia', 'fecha', '', '', 'saldo_centavos'],
    nuevos: 3,
    saltados: 10,
    clientes: 2,
    saldos_centavos: 405_000,
  },
];
