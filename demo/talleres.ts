import type { EmpresaNueva } from '#modules/empresas/server/front-door.ts';

type Tipo = 'servicio' | 'mano_obra' | 'refaccion';
/** [clasificación, nombre, tipo, precio, costo, unidad] in pesos. */
type Articulo = readonly [string, string, Tipo, number, number, string];

export interface Taller {
  empresa: EmpresaNueva;
  servicios: readonly Articulo[];
  /** Services that go together in a visit, by position. */
  visitas: readonly (readonly number[])[];
  empleados: readonly (readonly [string, string])[];
  /** [brand, model, category] */
  vehiculos: readonly (readonly [string, string, string])[];
  empresasCliente: readonly string[];
  personas: number;
  cotizaciones_por_dia: readonly [number, number];
  mostrador_por_dia: readonly [number, number];
  /** Odds that an order stays unpaid for now. */
  credito: number;
}

const general: Taller = {
  empresa: {
    nombre: 'Taller Las Palmas',
    zona: 'America/Mexico_City',
    rfc: 'TLP150312QX4',
    nombre_fiscal: 'TALLER LAS PALMAS',
    regimen: '601',
    cp: '37150',
    direccion: 'Blvd. Adolfo López Mateos 1420, Las Palmas, León, Gto.',
    telefono: '4777123456',
    email: 'hola@laspalmas.test',
    horario: 'Lunes a viernes de 8:00 a 18:00, sábado de 8:00 a 14:00',
    giro: 'general',
    anticipo_diezmilesimas: 3000,
    condiciones:
      'Precios con IVA. Las refacciones son nuevas; las piezas cambiadas se devuelven al cliente. Garantía de 90 días en mano de obra.',
  },
  servicios: [
    ['Mantenimiento', 'Afinación mayor', 'servicio', 2850, 1240, 'servicio'],
    ['Mantenimiento', 'Cambio de aceite sintético', 'servicio', 1490, 760, 'servicio'],
    ['Frenos', 'Balatas delanteras (juego)', 'refaccion', 1299.9, 720, 'juego'],
    ['Frenos', 'Rectificado de discos', 'servicio', 680, 180, 'servicio'],
    ['Frenos', 'Mano de obra frenos', 'mano_obra', 450, 160, 'hora'],
    ['Suspensión', 'Amortiguador delantero', 'refaccion', 1850, 1120, 'pieza'],
    ['Suspensión', 'Mano de obra suspensión', 'mano_obra', 480, 170, 'hora'],
    ['Suspensión', 'Alineación y balanceo', 'servicio', 890, 240, 'servicio'],
    ['Eléctrico', 'Batería 12V 550A', 'refaccion', 2690, 1890, 'pieza'],
    ['Eléctrico', 'Diagnóstico con escáner', 'servicio', 550, 60, 'servicio'],
    ['Motor', 'Banda de distribución con tensor', 'refaccion', 3200, 1980, 'juego'],
    ['Motor', 'Mano de obra motor', 'mano_obra', 520, 190, 'hora'],
    ['Motor', 'Lavado de inyectores', 'servicio', 980, 210, 'servicio'],
    ['Clima', 'Recarga de gas R134a', 'servicio', 1150, 320, 'servicio'],
    ['Mostrador', 'Plumas limpiaparabrisas', 'refaccion', 189, 92, 'pieza'],
    ['Mostrador', 'Anticongelante (galón)', 'refaccion', 245, 140, 'galón'],
  ],
  visitas: [[0, 12], [1], [2, 3, 4], [5, 6, 7], [8], [9, 11], [10, 11], [13], [0, 2, 4], [1, 7], [7], [2, 4, 7]],
  empleados: [
    ['Ramón Ibarra', 'Mecánico maestro'],
    ['Héctor Luna', 'Mecánico'],
    ['Memo Torres', 'Electricista'],
    ['Lalo Peña', 'Ayudante'],
  ],
  vehiculos: [
    ['Nissan', 'NP300', 'pickup'],
    ['Nissan', 'Versa', 'auto'],
    ['Chevrolet', 'Aveo', 'auto'],
    ['Volkswagen', 'Jetta', 'auto'],
    ['Volkswagen', 'Vento', 'auto'],
    ['Toyota', 'Hilux', 'pickup'],
    ['Honda', 'CR-V', 'suv'],
    ['Ford', 'Transit', 'van'],
    ['Nissan', 'Tsuru', 'auto'],
    ['Mazda', 'CX-5', 'suv'],
    ['Kia', 'Rio', 'auto'],
    ['SEAT', 'Ibiza', 'auto'],
  ],
  empresasCliente: ['Distribuidora Ávila', 'Grupo Ferretero Núñez', 'Panificadora La Espiga'],
  personas: 28,
  cotizaciones_por_dia: [2, 4],
  mostrador_por_dia: [0, 2],
  credito: 12,
};

const express: Taller = {
  empresa: {
    nombre: 'Llantas y Aceites Express',
    zona: 'America/Mexico_City',
    rfc: 'LAE180709HK2',
    nombre_fiscal: 'LLANTAS Y ACEITES EXPRESS',
    regimen: '626',
    cp: '76030',
    direccion: 'Av. Constituyentes 88, Centro, Querétaro, Qro.',
    telefono: '4422334455',
    email: 'citas@llantasexpress.test',
    horario: 'Todos los días de 9:00 a 19:00',
    giro: 'llantas',
    condiciones: 'Garantía del fabricante en llantas. Balanceo incluido en la compra de dos o más.',
  },
  servicios: [
    ['Llantas', 'Llanta 185/65 R15', 'refaccion', 1390, 1010, 'pieza'],
    ['Llantas', 'Llanta 205/55 R16', 'refaccion', 1890, 1390, 'pieza'],
    ['Llantas', 'Llanta 265/70 R17', 'refaccion', 3490, 2680, 'pieza'],
    ['Servicio rápido', 'Montaje y balanceo', 'servicio', 150, 35, 'pieza'],
    ['Servicio rápido', 'Cambio de aceite 5W-30', 'servicio', 990, 560, 'servicio'],
    ['Servicio rápido', 'Alineación', 'servicio', 480, 90, 'servicio'],
    ['Servicio rápido', 'Reparación de ponchadura', 'servicio', 120, 18, 'pieza'],
    ['Mostrador', 'Aceite 5W-30 (litro)', 'refaccion', 185, 118, 'litro'],
    ['Mostrador', 'Válvula tubeless', 'refaccion', 35, 9, 'pieza'],
  ],
  visitas: [[0, 3], [1, 3, 5], [2, 3, 5], [4], [5], [6], [4, 5]],
  empleados: [
    ['Beto Salas', 'Llantero'],
    ['Chuy Mora', 'Lubricador'],
  ],
  vehiculos: [
    ['Chevrolet', 'Beat', 'auto'],
    ['Nissan', 'March', 'auto'],
    ['Toyota', 'RAV4', 'suv'],
    ['Ford', 'Ranger', 'pickup'],
    ['Renault', 'Kwid', 'auto'],
    ['MG', 'MG5', 'auto'],
  ],
  empresasCliente: ['Taxis del Centro'],
  personas: 18,
  cotizaciones_por_dia: [1, 2],
  mostrador_por_dia: [1, 3],
  credito: 4,
};

const flotillas: Taller = {
  empresa: {
    nombre: 'Diésel y Flotillas del Bajío',
    zona: 'America/Mexico_City',
    rfc: 'DFB120605MA8',
    nombre_fiscal: 'DIESEL Y FLOTILLAS DEL BAJIO',
    regimen: '601',
    cp: '38010',
    direccion: 'Carretera Panamericana km 12.5, Celaya, Gto.',
    telefono: '4616112233',
    email: 'servicio@dieselbajio.test',
    horario: 'Lunes a sábado de 7:00 a 20:00',
    giro: 'diesel',
    anticipo_diezmilesimas: 3000,
    condiciones: 'Crédito a clientes con contrato. Traslado de la unidad por cuenta del cliente.',
  },
  servicios: [
    ['Preventivo', 'Servicio 80,000 km', 'servicio', 4640, 2150, 'servicio'],
    ['Preventivo', 'Aceite 15W-40 (litro)', 'refaccion', 98.5, 61, 'litro'],
    ['Preventivo', 'Filtro de aire primario', 'refaccion', 1650, 980, 'pieza'],
    ['Frenos', 'Balatas de tambor (eje)', 'refaccion', 2980, 1760, 'eje'],
    ['Frenos', 'Mano de obra frenos', 'mano_obra', 620, 230, 'hora'],
    ['Motor', 'Inyector diésel', 'refaccion', 8900, 6400, 'pieza'],
    ['Motor', 'Mano de obra diésel', 'mano_obra', 690, 260, 'hora'],
    ['Tren motriz', 'Clutch 15.5 pulgadas', 'refaccion', 24500, 17900, 'juego'],
    ['Tren motriz', 'Bolsa de suspensión', 'refaccion', 3150, 1990, 'pieza'],
    ['Mostrador', 'Urea automotriz (20 L)', 'refaccion', 420, 290, 'bidón'],
  ],
  visitas: [
    [0, 1],
    [0, 1, 2],
    [3, 4],
    [5, 6],
    [7, 6],
    [8, 4],
  ],
  empleados: [
    ['Don Chava Rentería', 'Mecánico diésel'],
    ['Toño Guerra', 'Mecánico diésel'],
    ['Paco Lira', 'Electricista'],
  ],
  vehiculos: [
    ['Kenworth', 'T680', 'tractocamion'],
    ['Freightliner', 'Cascadia', 'tractocamion'],
    ['International', 'LT', 'tractocamion'],
    ['Isuzu', 'ELF 400', 'camion'],
    ['Hino', 'Serie 300', 'camion'],
  ],
  empresasCliente: ['Transportes del Bajío', 'Autotransportes Peña', 'Fletes Hermanos Ruiz', 'Lácteos del Norte'],
  personas: 8,
  cotizaciones_por_dia: [1, 2],
  mostrador_por_dia: [0, 1],
  credito: 45,
};

export const talleres: readonly Taller[] = [general, express, flotillas];

export const nombres = [
  'Ana Sofía',
  'Carlos',
  'María Fernanda',
  'Juan',
  'Lucía',
  'Miguel',
  'Guadalupe',
  'Jorge',
  'Patricia',
  'Raúl',
  'Verónica',
  'Luis',
  'Rosa',
  'Eduardo',
  'Teresa',
  'Óscar',
  'Silvia',
  'Hugo',
  'Daniela',
  'Iván',
];
export const apellidos = [
  'Muñoz',
  'Ibáñez',
  'Pérez',
  'Ramírez',
  'López',
  'Hernández',
  'García',
  'Núñez',
  'Ávila',
  'Ortega',
  'Domínguez',
  'Cárdenas',
  'Vázquez',
  'Salinas',
  'Zamora',
  'Quintero',
  'Rosales',
  'Becerra',
  'Orozco',
  'Tapia',
];
export const colores = ['Blanco', 'Gris', 'Negro', 'Rojo', 'Azul', 'Plata'];
export const motivos = [
  'Ruido al frenar',
  'Servicio por kilometraje',
  'No enciende en frío',
  'Vibra a más de 90 km/h',
  'Revisión antes de carretera',
  'Testigo de motor encendido',
  'Se calienta en tráfico',
  'Dirección dura',
];
