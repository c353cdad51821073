import type { PlantillaNueva, PuntoNuevo } from '#modules/inspecciones/rules/formas.ts';
import type * as z from 'zod/mini';

type Escrito = Partial<Omit<z.input<typeof PuntoNuevo>, 'seccion' | 'nombre'>>;
type Punto = z.input<typeof PuntoNuevo>;

const mm = (verde_desde: number, amarillo_desde: number): Escrito => ({
  tipo: 'medida',
  unidad: 'mm',
  verde_desde: verde_desde * 1000,
  amarillo_desde: amarillo_desde * 1000,
});
const urgente = { prioridad: 'urgente' } as const;
const conFoto = { foto_si_rojo: true } as const;
const esperar = { prioridad: 'puede_esperar' } as const;

/** Limits of common practice for cars and pick-ups; each workshop puts its own. */
const balata: Escrito = {
  ...mm(5, 3),
  ...urgente,
  ...conFoto,
  que_mirar: 'Lo que queda de pasta, sin contar el respaldo.',
};
const llanta: Escrito = { ...mm(4, 1.6), ...urgente, ...conFoto, que_mirar: 'El dibujo en la parte más gastada.' };
const bateria: Escrito = {
  tipo: 'medida',
  unidad: 'V',
  verde_desde: 12_400,
  verde_hasta: 12_900,
  amarillo_desde: 12_000,
  amarillo_hasta: 13_200,
  que_mirar: 'En reposo, con el motor apagado.',
};
const presion: Escrito = {
  tipo: 'medida',
  unidad: 'psi',
  verde_desde: 30_000,
  verde_hasta: 36_000,
  amarillo_desde: 26_000,
  amarillo_hasta: 40_000,
  que_mirar: 'En frío; compara con la etiqueta de la puerta.',
};
const testigos: Escrito = {
  tipo: 'si_no',
  malo: 'si',
  color_malo: 'rojo',
  que_mirar: 'Motor, ABS, bolsas de aire, aceite.',
};

const section = (seccion: string, puntos: readonly (readonly [string, Escrito?])[]): Punto[] =>
  puntos.map(([nombre, more = {}]) => ({ seccion, nombre, ...more }));

/** Twelve points, at every visit. */
const rapida = [
  ...section('Frenos', [
    ['Balatas delanteras', balata],
    ['Balatas traseras', balata],
  ]),
  ...section('Llantas', [
    ['Llantas delanteras', llanta],
    ['Llantas traseras', llanta],
  ]),
  ...section('Cofre', [
    ['Aceite de motor', { que_mirar: 'Nivel, color y olor.', ...urgente }],
    ['Anticongelante', { que_mirar: 'Nivel en frío y color.' }],
    ['Líquido de frenos', { que_mirar: 'Nivel y color.', ...urgente }],
    ['Batería', bateria],
    ['Filtro de aire', esperar],
  ]),
  ...section('Afuera', [
    ['Luces', { que_mirar: 'Faros, cuartos, freno, reversa y direccionales.' }],
    ['Plumas limpiaparabrisas', esperar],
    ['Testigos encendidos', testigos],
  ]),
];

const completa = [
  ...section('Tablero', [
    ['Testigos encendidos', testigos],
    ['Códigos del escáner', { tipo: 'texto', que_mirar: 'Los que están activos.' }],
    ['Claxon', esperar],
    ['Aire acondicionado', esperar],
  ]),
  ...section('Afuera', [
    ['Luces', { que_mirar: 'Faros, cuartos, freno, reversa y direccionales.' }],
    ['Plumas limpiaparabrisas', esperar],
    ['Parabrisas', { que_mirar: 'Estrelladas frente al conductor.', ...esperar }],
  ]),
  ...section('Cofre', [
    ['Aceite de motor', { que_mirar: 'Nivel, color y olor.', ...urgente }],
    ['Anticongelante', { que_mirar: 'Nivel en frío y color.' }],
    ['Líquido de frenos', { que_mirar: 'Nivel y color.', ...urgente }],
    ['Aceite de dirección', esperar],
    ['Batería', bateria],
    ['Terminales de la batería', esperar],
    ['Banda de accesorios', { que_mirar: 'Grietas, brillo, tensión.' }],
    ['Filtro de aire', esperar],
    ['Mangueras', { que_mirar: 'Blandas, hinchadas o con fuga.' }],
    ['Fugas de motor', conFoto],
  ]),
  ...section('Frenos', [
    ['Balatas delanteras', balata],
    ['Balatas traseras', balata],
    ['Discos delanteros', { que_mirar: 'Ceja, rayas, manchas azules.', ...conFoto }],
    ['Freno de mano', {}],
    ['Mangueras de freno', urgente],
  ]),
  ...section('Llantas', [
    ['Llantas delanteras', llanta],
    ['Llantas traseras', llanta],
    ['Presión delantera', presion],
    ['Presión trasera', presion],
    ['Llanta de refacción', esperar],
    ['Desgaste parejo', { tipo: 'si_no', malo: 'no', color_malo: 'amarillo' }],
  ]),
  ...section('Abajo', [
    ['Amortiguadores', { que_mirar: 'Fugas y rebote.', ...conFoto }],
    ['Rótulas y terminales', urgente],
    ['Bujes de horquilla', {}],
    ['Cubrepolvos de flecha', conFoto],
    ['Escape', {}],
    ['Fugas de transmisión', conFoto],
    ['Soportes de motor', esperar],
  ]),
];

const preViaje = [
  ...section('Para detenerse', [
    ['Balatas delanteras', balata],
    ['Balatas traseras', balata],
    ['Líquido de frenos', { que_mirar: 'Nivel y color.', ...urgente }],
  ]),
  ...section('Para rodar', [
    ['Llantas delanteras', llanta],
    ['Llantas traseras', llanta],
    ['Presión delantera', presion],
    ['Presión trasera', presion],
    ['Llanta de refacción', { que_mirar: 'Presión, gato y llave.' }],
    ['Rótulas y terminales', urgente],
  ]),
  ...section('Para no quedarse', [
    ['Aceite de motor', { que_mirar: 'Nivel, color y olor.', ...urgente }],
    ['Anticongelante', { que_mirar: 'Nivel en frío y color.' }],
    ['Banda de accesorios', { que_mirar: 'Grietas, brillo, tensión.' }],
    ['Batería', bateria],
    ['Mangueras', { que_mirar: 'Blandas, hinchadas o con fuga.' }],
  ]),
  ...section('Para ver y que te vean', [
    ['Luces', { que_mirar: 'Faros, cuartos, freno, reversa y direccionales.' }],
    ['Plumas limpiaparabrisas', esperar],
    ['Aire acondicionado', esperar],
    ['Triángulos y extintor', { tipo: 'si_no', malo: 'no', color_malo: 'amarillo', ...esperar }],
  ]),
];

const compraVenta = [
  ...section('Identidad', [
    [
      'Número de serie coincide',
      { tipo: 'si_no', malo: 'no', ...urgente, ...conFoto, que_mirar: 'Tablero, puerta y factura.' },
    ],
    ['Número de motor', { tipo: 'texto' }],
    ['Reporte de robo revisado', { tipo: 'si_no', malo: 'no', color_malo: 'amarillo' }],
  ]),
  ...section('Carrocería', [
    ['Golpes o enderezado', { tipo: 'si_no', malo: 'si', color_malo: 'amarillo', ...conFoto }],
    ['Pintura pareja', { tipo: 'si_no', malo: 'no', color_malo: 'amarillo' }],
    ['Largueros y puntas', { ...urgente, ...conFoto, que_mirar: 'Soldaduras y dobleces.' }],
    ['Óxido', conFoto],
    [
      'Señales de inundación',
      { tipo: 'si_no', malo: 'si', ...urgente, que_mirar: 'Lodo bajo alfombras y en conectores.' },
    ],
  ]),
  ...section('Motor y transmisión', [
    ['Arranque en frío', { que_mirar: 'Ruidos y humo al encender.' }],
    ['Humo del escape', { que_mirar: 'Azul o blanco que no se quita.' }],
    ['Fugas de motor', conFoto],
    ['Fugas de transmisión', conFoto],
    ['Cambios de transmisión', { que_mirar: 'Patina, golpea o tarda.' }],
    [
      'Compresión más baja',
      {
        tipo: 'medida',
        unidad: 'psi',
        verde_desde: 140_000,
        amarillo_desde: 110_000,
        que_mirar: 'Del cilindro más bajo.',
      },
    ],
    ['Códigos del escáner', { tipo: 'texto' }],
    ['Testigos encendidos', testigos],
  ]),
  ...section('Frenos y llantas', [
    ['Balatas delanteras', balata],
    ['Balatas traseras', balata],
    ['Llantas delanteras', llanta],
    ['Llantas traseras', llanta],
  ]),
  ...section('Manejo', [
    ['Suspensión', { que_mirar: 'Golpes, rebote, ruidos en topes.' }],
    ['Dirección', { que_mirar: 'Juego y jalones.', ...urgente }],
    ['Batería', bateria],
    ['Aire acondicionado', esperar],
    ['Vidrios y seguros', esperar],
  ]),
];

const nunca = { siempre: false, cada_km: null, cada_meses: null, palabras: '' };

/** What every new company begins with. */
export const plantillasIniciales: readonly z.input<typeof PlantillaNueva>[] = [
  { nombre: 'Revisión rápida', nivel: 'rapida', sugerir: { ...nunca, siempre: true }, puntos: rapida },
  {
    nombre: 'Inspección completa',
    nivel: 'completa',
    sugerir: { ...nunca, cada_km: 20_000, cada_meses: 12, palabras: 'revisión general, inspección' },
    puntos: completa,
  },
  {
    nombre: 'Antes de viajar',
    nivel: 'pre_viaje',
    sugerir: { ...nunca, palabras: 'viaje, carretera, vacaciones' },
    puntos: preViaje,
  },
  {
    nombre: 'Compra-venta',
    nivel: 'compra_venta',
    sugerir: { ...nunca, palabras: 'compra, comprar, vender, usado' },
    puntos: compraVenta,
  },
];
