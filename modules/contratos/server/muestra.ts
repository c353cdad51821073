import { row } from '#modules/partidas/rules/cifras.ts';
import type { ContratoPdf, EstadoDePunto } from './pdf.ts';

const seen = (seccion: string, names: string, said: Record<string, [EstadoDePunto, string]> = {}) => ({
  seccion,
  puntos: names.split(', ').map((nombre) => {
    const [estado, nota] = said[nombre] ?? ['bien', ''];
    return { nombre, estado, nota };
  }),
});

/** An order that nobody brought, with something to print in every place; of the company, what it says of itself. */
export const MUESTRA: Omit<
  ContratoPdf,
  'membrete' | 'lugar' | 'siem' | 'registro' | 'registrado_el' | 'riesgos' | 'almacenaje' | 'clausulas' | 'avisos'
> = {
  folio: 'OT-0',
  zona: 'America/Mexico_City',
  emitido: '2026-11-21T15:30:00Z',
  consumidor: {
    nombre: 'Juan Núñez Cervantes',
    direccion: 'Hidalgo 8, Centro, León, Gto.',
    cp: '37000',
    telefono: '477 765 4321',
    rfc: 'NUCJ800101AB1',
    correo: 'juan@correo.mx',
  },
  vehiculo: {
    marca: 'Nissan',
    tipo: 'Pickup',
    modelo: 'NP300',
    anio: '2019',
    color: 'Blanco',
    placas: 'GTO-101-B',
    serie: '3N6AD33A5KK812345',
    motor: 'QR25-104532',
    kilometraje: '80,214 km',
    economico: '',
  },
  entrada: '2026-11-21T15:30:00Z',
  promesa: '2026-11-23T23:00:00Z',
  recibe: 'Paola Ramírez',
  entrega: 'Juan Núñez · 477 765 4321',
  queja: 'Rechina al frenar y se va de lado. Pide también el servicio de los 80,000 km.',
  inventario: [
    seen(
      'Exteriores',
      'Luces, Cuartos de luz, Antena, Espejos laterales, Cristales, Emblemas, Llantas, Tapones de rueda, Molduras, Tapón de gasolina, Carrocería sin golpes, Bocinas de claxon, Limpiadores',
      { 'Tapones de rueda': ['falta', 'el trasero derecho'], 'Carrocería sin golpes': ['danado', ''] },
    ),
    seen(
      'Interiores',
      'Instrumentos del tablero, Calefacción, Radio, Bocinas, Encendedor, Espejo retrovisor, Ceniceros, Cinturones, Botones, Manijas, Tapetes, Vestiduras',
      { Ceniceros: ['no_aplica', ''] },
    ),
    seen(
      'Accesorios',
      'Gato, Maneral, Llave de ruedas, Estuche de herramienta, Triángulo de seguridad, Llanta de refacción, Extintor',
      { Extintor: ['falta', ''] },
    ),
    seen(
      'Componentes mecánicos',
      'Claxon, Tapón de aceite, Bayoneta, Tapón de radiador, Filtro de aceite, Filtro de aire, Batería',
    ),
  ],
  combustible_octavos: 5,
  objetos: 'Lentes en la guantera.',
  observaciones: 'Se queda la llave con control.',
  golpes: ['Rayón, defensa derecha', 'Abolladura, puerta izquierda'],
  cotizacion: { folio: 'COT-15', fecha: '2026-11-20', vigencia: '2026-12-06' },
  elaboro: 'Paola Ramírez',
  precios: 'con_iva',
  lineas: [
    line('Servicio', 'Servicio de 80,000 km', 464_000, 'servicio'),
    line('Mano de obra', 'Cambio de balatas delanteras', 100_000, 'servicio'),
    line('Refacción', 'Balatas delanteras (juego)', 129_990, 'juego'),
  ],
  totales: [
    row('Servicios', 464_000),
    row('Mano de obra', 100_000),
    row('Refacciones', 129_990),
    row('Otros', 0),
    row('Total', 693_990, 'total'),
    row('Subtotal sin IVA', 598_267, 'nota'),
    row('IVA 16 % incluido', 95_723, 'nota'),
    row('Anticipo y abonos', 300_000),
    row('Resta', 393_990, 'fuerte'),
  ],
  consentimientos: { piezas_usadas: false, piezas_del_cliente: false, publicidad: true },
  diagnostico: '$350.00',
  garantia_dias: 90,
  firmas: { taller: 'Paola Ramírez', recepcion: null, cliente: 'Juan Núñez Cervantes', entregada_a: null },
};

function line(grupo: string, descripcion: string, importe_centavos: number, unidad: string) {
  return {
    grupo,
    descripcion,
    cantidad_milesimas: 1000,
    unidad,
    precio_centavos: importe_centavos,
    descuento_centavos: 0,
    tasa_iva: 1600,
    importe_centavos,
  };
}
