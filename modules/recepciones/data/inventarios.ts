import type { Seccion, Silueta } from '#modules/recepciones/rules.ts';

/** What is looked at when a vehicle comes in, as the model contract of PROFECO lists it; each company changes it to its own. */
const EXTERIORES = [
  'Luces',
  'Cuartos',
  'Antena',
  'Espejo izquierdo',
  'Espejo derecho',
  'Cristales',
  'Emblema',
  'Llantas (4)',
  'Tapones de rueda (4)',
  'Molduras',
  'Tapón de gasolina',
  'Limpiadores',
];
const INTERIORES = [
  'Instrumentos del tablero',
  'Calefacción o aire',
  'Radio',
  'Bocinas',
  'Encendedor',
  'Espejo retrovisor',
  'Ceniceros',
  'Cinturones',
  'Botones y manijas',
  'Tapetes',
  'Vestiduras',
];
const ACCESORIOS = [
  'Gato',
  'Maneral',
  'Llave de ruedas',
  'Herramienta',
  'Triángulos',
  'Llanta de refacción',
  'Extintor',
];
const MECANICOS = ['Claxon', 'Tapón de aceite', 'Varilla de aceite', 'Tapón de radiador', 'Filtro de aire', 'Batería'];
const PAPELES = ['Tarjeta de circulación', 'Verificación', 'Póliza de seguro'];

const deCuatroRuedas: readonly Seccion[] = [
  { nombre: 'Exteriores', puntos: EXTERIORES },
  { nombre: 'Interiores', puntos: INTERIORES },
  { nombre: 'Accesorios', puntos: ACCESORIOS },
  { nombre: 'Motor', puntos: MECANICOS },
  { nombre: 'Documentos', puntos: PAPELES },
];

const withMore = (exteriores: readonly string[]): readonly Seccion[] =>
  deCuatroRuedas.map((one) => (one.nombre === 'Exteriores' ? { ...one, puntos: [...one.puntos, ...exteriores] } : one));

/** By what each vehicle is drawn as. */
export const inventariosIniciales: Readonly<Record<Silueta, readonly Seccion[]>> = {
  auto: deCuatroRuedas,
  suv: withMore(['Canastilla o portaequipaje', 'Estribos']),
  pickup: withMore(['Tapa de la caja', 'Lona o cubierta', 'Estribos', 'Gancho de arrastre']),
  van: withMore(['Puerta corrediza', 'Estribos']),
  moto: [
    {
      nombre: 'Exteriores',
      puntos: [
        'Faro',
        'Luz trasera',
        'Direccionales',
        'Espejos',
        'Tanque y tapón',
        'Asiento',
        'Salpicaderas',
        'Llantas',
        'Escape',
        'Carenado',
      ],
    },
    { nombre: 'Manejo', puntos: ['Tablero', 'Manubrio y puños', 'Palancas', 'Claxon', 'Caballete', 'Reposapiés'] },
    { nombre: 'Accesorios', puntos: ['Herramienta', 'Maletas o caja', 'Candado', 'Casco'] },
    { nombre: 'Motor', puntos: ['Batería', 'Cadena o banda', 'Tapón de aceite', 'Filtro de aire'] },
    { nombre: 'Documentos', puntos: ['Tarjeta de circulación', 'Póliza de seguro'] },
  ],
  camion: [
    {
      nombre: 'Exteriores',
      puntos: [
        'Luces',
        'Cuartos y plafones',
        'Espejos',
        'Cristales',
        'Defensa',
        'Llantas',
        'Birlos y tapones',
        'Tanques y tapones de diésel',
        'Loderas',
        'Quinta rueda o caja',
        'Conexiones de aire y luz',
      ],
    },
    {
      nombre: 'Cabina',
      puntos: ['Instrumentos', 'Aire acondicionado', 'Radio', 'Asientos', 'Cinturones', 'Camarote', 'Tapetes'],
    },
    {
      nombre: 'Accesorios',
      puntos: [
        'Gato',
        'Llave de ruedas',
        'Herramienta',
        'Triángulos',
        'Extintor',
        'Llanta de refacción',
        'Bandas y cadenas',
      ],
    },
    {
      nombre: 'Motor',
      puntos: ['Claxon', 'Tapón de aceite', 'Varilla de aceite', 'Tapón de radiador', 'Baterías', 'Filtros'],
    },
    { nombre: 'Documentos', puntos: ['Tarjeta de circulación', 'Verificación', 'Póliza de seguro', 'Bitácora'] },
  ],
};

/** What a diagnosis may bring with it, where a company has not said it in its own words. */
export const RIESGOS =
  'Para saber qué tiene puede hacer falta desarmar, probar en camino o forzar piezas gastadas. Si no se autoriza la reparación, se paga el diagnóstico y el vehículo se entrega armado, hasta donde el estado de sus piezas lo permita.';
