import { row } from '#modules/partidas/rules/cifras.ts';
import type { OrdenPdf } from './pdf.ts';

const seen = (names: string, missing = ''): { nombre: string; tiene: boolean }[] =>
  names.split(', ').map((nombre) => ({ nombre, tiene: !missing.includes(nombre) }));

/** OT-1 of the worked example: COT-1 without the oil. */
export const ot1: OrdenPdf = {
  membrete: {
    nombre: 'Taller Las Palmas',
    razon_social: 'Servicios Automotrices Las Palmas',
    rfc: 'SAP010203AB1',
    telefono: '477 123 4567',
    correo: 'hola@laspalmas.mx',
    direccion: 'Blvd. Adolfo López Mateos 1802, 37270 León, Gto.',
    horario: 'Lunes a sábado de 8:00 a 18:00',
  },
  folio: 'OT-1',
  zona: 'America/Mexico_City',
  lugar: 'León, Gto.',
  entrada: '2026-11-21T15:30:00Z',
  promesa: '2026-11-23T23:00:00Z',
  cotizacion: 'COT-1, versión 1',
  asesor: 'Paola Ramírez',
  entrega_vehiculo: 'José Núñez (operador)',
  cliente: {
    nombre: 'Transportes del Bajío, SA',
    rfc: 'TBA9901015K7',
    telefono: '477 765 4321',
    correo: 'flota@tbajio.mx',
    cp: '37000',
  },
  vehiculo: {
    nombre: 'Kenworth T680 2017',
    placas: 'GTO-101-B',
    vin: '1M8GDM9AXKP042788',
    km: 80_214,
    color: 'Blanco',
    economico: 'U-27',
    motor: 'MX-13 455',
  },
  falla: 'Servicio de 80,000 km; el señor Núñez reporta rechinido al frenar.',
  inventario: [
    {
      titulo: 'Exteriores',
      puntos: seen(
        'Luces, Cuartos, Antena, Espejos, Cristales, Emblema, Llantas (4), Tapones (4), Molduras, Tapón de combustible, Sin golpes, Claxon, Limpiadores',
        'Tapones (4)',
      ),
    },
    {
      titulo: 'Interiores',
      puntos: seen(
        'Instrumentos, Calefacción, Radio, Bocinas, Encendedor, Retrovisor, Ceniceros, Cinturones, Botones, Manijas, Tapetes, Vestiduras',
        'Ceniceros',
      ),
    },
    {
      titulo: 'Accesorios',
      puntos: seen('Gato, Maneral, Llave de ruedas, Herramienta, Triángulos, Refacción, Extintor', 'Extintor'),
    },
    {
      titulo: 'Mecánica',
      puntos: seen('Claxon, Tapón de aceite, Bayoneta, Tapón de radiador, Filtro de aceite, Filtro de aire, Batería'),
    },
  ],
  combustible_octavos: 5,
  observaciones: 'Rayón leve en la defensa derecha.',
  lineas: [
    {
      grupo: 'Servicios y mano de obra',
      descripcion: 'Servicio 80,000 km',
      cantidad_milesimas: 1000,
      unidad: 'servicio',
      precio_centavos: 464_000,
      descuento_centavos: 0,
      tasa_iva: 1600,
      importe_centavos: 464_000,
    },
    {
      grupo: 'Servicios y mano de obra',
      descripcion: 'Mano de obra frenos',
      cantidad_milesimas: 2500,
      unidad: 'hora',
      precio_centavos: 45_000,
      descuento_centavos: 12_500,
      tasa_iva: 1600,
      importe_centavos: 100_000,
    },
    {
      grupo: 'Refacciones',
      descripcion: 'Balatas delanteras (juego)',
      cantidad_milesimas: 2000,
      unidad: 'juego',
      precio_centavos: 129_990,
      descuento_centavos: 25_998,
      tasa_iva: 1600,
      importe_centavos: 233_982,
    },
    {
      grupo: 'Otros',
      descripcion: 'Libro de mantenimiento',
      cantidad_milesimas: 1000,
      unidad: 'pieza',
      precio_centavos: 18_000,
      descuento_centavos: 0,
      tasa_iva: 0,
      importe_centavos: 18_000,
    },
  ],
  precios: 'con_iva',
  totales: [
    row('Servicios', 464_000),
    row('Mano de obra', 100_000),
    row('Refacciones', 233_982),
    row('Otros', 18_000),
    row('Total', 815_982, 'total'),
    row('Subtotal sin IVA', 705_916, 'nota'),
    row('IVA 16 % incluido', 110_066, 'nota'),
    row('Anticipo y abonos', 355_607),
    row('Resta', 460_375, 'fuerte'),
  ],
  consentimientos: { usadas: false, refacciones_del_cliente: false, devolver_piezas: true },
  garantia_dias: 90,
  riesgos_diagnostico: 'al desarmar el freno pueden encontrarse birlos dañados.',
  clausulas: [
    'Pasados diez días del aviso de terminación, el resguardo causa un cargo diario a la vista en el mostrador.',
  ],
  enlace: 'https://bahia.example/Cliente_Ticket/9f3c0e5f1a2b4c6d8e7f',
};
