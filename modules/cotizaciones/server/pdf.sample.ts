import type { CotizacionPdf } from './pdf.ts';

/** COT-1 of the worked example, to the centavo. */
export const cot1: CotizacionPdf = {
  membrete: {
    nombre: 'Taller Las Palmas', razon_social: 'Servicios Automotrices Las Palmas', rfc: 'SAP010203AB1', telefono: '477 123 4567',
    direccion: 'Blvd. Adolfo López Mateos 1802, Col. Los Gavilanes, 37270 León, Gto.', correo: 'hola@laspalmas.mx', horario: 'Lunes a sábado de 8:00 a 18:00',
  },
  folio: 'COT-1', version: 1, fecha: '2026-11-21', vence: '2026-12-06', asesor: 'Paola Ramírez',
  cliente: { nombre: 'Transportes del Bajío, SA', rfc: 'TBA9901015K7', telefono: '477 765 4321', correo: 'flota@tbajio.mx', cp: '37000', regimen: '601 General de Ley P. M.' },
  vehiculo: { nombre: 'Kenworth T680 2017', placas: 'GTO-101-B', vin: '1M8GDM9AXKP042788', km: 80_214, economico: 'U-27' },
  motivo: 'Servicio de 80,000 km; el señor Núñez reporta rechinido al frenar.',
  lineas: [
    { grupo: 'Urgente', descripcion: 'Servicio 80,000 km', cantidad_milesimas: 1000, unidad: 'servicio', precio_centavos: 464_000, descuento_centavos: 0, tasa_iva: 1600, total_centavos: 464_000, nota: 'Garantía de 90 días' },
    { grupo: 'Urgente', descripcion: 'Balatas delanteras (juego)', cantidad_milesimas: 2000, unidad: 'juego', precio_centavos: 129_990, descuento_centavos: 25_998, tasa_iva: 1600, total_centavos: 233_982, nota: 'Desgaste de 85 %' },
    { grupo: 'Urgente', descripcion: 'Mano de obra frenos', cantidad_milesimas: 2500, unidad: 'hora', precio_centavos: 45_000, descuento_centavos: 12_500, tasa_iva: 1600, total_centavos: 100_000 },
    { grupo: 'Recomendado', descripcion: 'Aceite 15W-40', cantidad_milesimas: 37_500, unidad: 'litro', precio_centavos: 9850, descuento_centavos: 0, tasa_iva: 1600, total_centavos: 369_375 },
    { grupo: 'Recomendado', descripcion: 'Libro de mantenimiento', cantidad_milesimas: 1000, unidad: 'pieza', precio_centavos: 18_000, descuento_centavos: 0, tasa_iva: 0, total_centavos: 18_000 },
  ],
  totales: {
    mano_obra_centavos: 564_000, refacciones_centavos: 603_357, otros_centavos: 18_000, descuento_centavos: 0, subtotal_centavos: 1_024_343,
    iva: [{ tasa_iva: 1600, iva_centavos: 161_014 }, { tasa_iva: 0, iva_centavos: 0 }], total_centavos: 1_185_357, anticipo_centavos: 355_607,
  },
  enlace: 'https://bahia.example/Cliente_cotizaciones/9f3c0e5f1a2b4c6d8e7f9f3c0e5f1a2b',
};
