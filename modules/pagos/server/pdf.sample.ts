import type { ReciboPdf } from './pdf.ts';

/** REC-1 of the worked example: the anticipo of OT-1 in cash. */
export const rec1: ReciboPdf = {
  membrete: {
    nombre: 'Taller Las Palmas',
    rfc: 'SAP010203AB1',
    telefono: '477 123 4567',
    direccion: 'Blvd. Adolfo López Mateos 1802, 37270 León, Gto.',
  },
  folio: 'REC-1',
  momento: '2026-11-21T16:05:00Z',
  zona: 'America/Mexico_City',
  cajero: 'Iván Torres',
  caja: 'Caja 1',
  cliente: { nombre: 'Transportes del Bajío, SA', rfc: 'TBA9901015K7' },
  concepto: 'Anticipo',
  documento: { folio: 'OT-1', vehiculo: 'Kenworth T680 2017', placas: 'GTO-101-B' },
  formas: [{ nombre: 'Efectivo', importe_centavos: 355_607 }],
  importe_centavos: 355_607,
  recibido_centavos: 400_000,
  cambio_centavos: 44_393,
  saldo_anterior_centavos: 815_982,
  saldo_nuevo_centavos: 460_375,
};
