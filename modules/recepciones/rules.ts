/** The shape that damage is marked on. */
export const etiquetasSilueta = {
  auto: 'Automóvil',
  suv: 'SUV',
  pickup: 'Pickup',
  van: 'Van',
  moto: 'Motocicleta',
  camion: 'Camión',
} as const;
export type Silueta = keyof typeof etiquetasSilueta;
// Object.keys loses the literal types.
export const siluetas = Object.keys(etiquetasSilueta) as Silueta[];

const OF_CATEGORIA: Readonly<Record<string, Silueta>> = {
  suv: 'suv',
  pickup: 'pickup',
  van: 'van',
  motocicleta: 'moto',
  cuatrimoto: 'moto',
  camion: 'camion',
  tractocamion: 'camion',
  autobus: 'camion',
  remolque: 'camion',
  maquinaria: 'camion',
  montacargas: 'camion',
};
/** What a vehicle of this kind is drawn as; of what nobody knows, a car. */
export const siluetaOf = (categoria: string): Silueta => OF_CATEGORIA[categoria.trim().toLowerCase()] ?? 'auto';

export const etiquetasVista = {
  arriba: 'Desde arriba',
  izquierda: 'Lado izquierdo',
  derecha: 'Lado derecho',
  frente: 'Frente',
  atras: 'Atrás',
} as const;
export type Vista = keyof typeof etiquetasVista;
// Object.keys loses the literal types.
export const vistas = Object.keys(etiquetasVista) as Vista[];

export const etiquetasGolpe = {
  rayon: 'Rayón',
  golpe: 'Golpe',
  abolladura: 'Abolladura',
  roto: 'Roto',
  oxidado: 'Oxidado',
  falta: 'Falta',
  otro: 'Otro',
} as const;
export type TipoGolpe = keyof typeof etiquetasGolpe;
// Object.keys loses the literal types.
export const tiposGolpe = Object.keys(etiquetasGolpe) as TipoGolpe[];

/** Where a mark is, in thousandths of the width and height of its view. */
export const LADO = 1000;
export const MAX_GOLPES = 60;

export interface Lugar {
  vista: Vista;
  x: number;
  y: number;
}

const across = ['delantera', 'media', 'trasera'] as const;
const thirdOf = (value: number): 0 | 1 | 2 => (value < LADO / 3 ? 0 : value < (2 * LADO) / 3 ? 1 : 2);
/** «Lado izquierdo, parte delantera»: where a mark is, for a list and for whoever does not see the drawing. Vehicles look to the left. */
export const sayLugar = ({ vista, x, y }: Lugar): string => {
  const part = across[vista === 'derecha' ? ((2 - thirdOf(x)) as 0 | 1 | 2) : thirdOf(x)];
  if (vista === 'frente' || vista === 'atras')
    return `${etiquetasVista[vista]}, ${['arriba', 'en medio', 'abajo'][thirdOf(y)]}`;
  if (vista !== 'arriba') return `${etiquetasVista[vista]}, parte ${part}`;
  return `Desde arriba, parte ${part}${['', ', al centro', ''][thirdOf(y)]}`;
};

export const etiquetasPunto = { bien: 'Bien', falta: 'Falta', danado: 'Dañado', no_aplica: 'No tiene' } as const;
export type EstadoPunto = keyof typeof etiquetasPunto;
// Object.keys loses the literal types.
export const estadosPunto = Object.keys(etiquetasPunto) as EstadoPunto[];

export interface Seccion {
  nombre: string;
  puntos: readonly string[];
}
export interface Revisado {
  seccion: string;
  puntos: { nombre: string; estado: EstadoPunto; nota: string }[];
}

/** «Todo bien»: what of the section nobody said otherwise is well. */
export const markWell = (inventario: readonly Revisado[], { nombre, puntos }: Seccion): Revisado[] => {
  const said = inventario.find(({ seccion }) => seccion === nombre);
  const marked = {
    seccion: nombre,
    puntos: puntos.map(
      (punto) =>
        said?.puntos.find((one) => one.nombre === punto) ?? { nombre: punto, estado: 'bien' as const, nota: '' },
    ),
  };
  return said ? inventario.map((one) => (one === said ? marked : one)) : [...inventario, marked];
};

/** One point said; the same said again is taken back. */
export const markPunto = (
  inventario: readonly Revisado[],
  seccion: string,
  punto: { nombre: string; estado: EstadoPunto | null; nota: string },
): Revisado[] => {
  const said = inventario.find((one) => one.seccion === seccion);
  const others = said?.puntos.filter(({ nombre }) => nombre !== punto.nombre) ?? [];
  const { estado } = punto;
  const puntos = estado === null ? others : [...others, { ...punto, estado }];
  if (puntos.length === 0) return inventario.filter((one) => one !== said);
  const marked = { seccion, puntos };
  return said ? inventario.map((one) => (one === said ? marked : one)) : [...inventario, marked];
};

/** How many points of a section were said. */
export const countSaid = (inventario: readonly Revisado[], { nombre, puntos }: Seccion): number =>
  inventario.find(({ seccion }) => seccion === nombre)?.puntos.filter((one) => puntos.includes(one.nombre)).length ?? 0;

/** What is not well, in one line: «Antena (falta), Espejo (dañado)». */
export const sayFaults = (inventario: readonly Revisado[]): string =>
  inventario
    .flatMap(({ puntos }) => puntos)
    .filter(({ estado }) => estado === 'falta' || estado === 'danado')
    .map(({ nombre, estado }) => `${nombre} (${etiquetasPunto[estado].toLowerCase()})`)
    .join(', ');

/** «Lleno», «5/8»: as the gauge is read. */
export const sayCombustible = (octavos: number | null): string =>
  octavos === null ? '' : octavos === 0 ? 'Vacío' : octavos === 8 ? 'Lleno' : `${octavos}/8`;

/** Fewer kilometres than the vehicle had need a reason. */
export const needsReason = (last: number | null, now: number | null): boolean =>
  last !== null && now !== null && now < last;

export const estadosRecepcion = ['abierta', 'recibida', 'descartada'] as const;
export type EstadoRecepcion = (typeof estadosRecepcion)[number];

export interface Golpe extends Lugar {
  id: string;
  tipo: TipoGolpe;
  nota: string;
}

/** How the vehicle was found, by whoever took it in or handed it back. */
export interface Condicion {
  kilometraje: number | null;
  combustible_octavos: number | null;
  golpes: readonly Golpe[];
}
export interface Cambio {
  /** Kilometres that it was driven here; null where one of the two was not read. */
  recorridos: number | null;
  /** Eighths more (or fewer) than it came with. */
  combustible: number | null;
  /** Marks that it did not come with, and those that are no longer there. */
  nuevos: readonly Golpe[];
  quitados: readonly Golpe[];
}

/** «¿Qué cambió?» between the day it came in and the day it left. */
export const compareCondicion = (llego: Condicion, salio: Condicion): Cambio => ({
  recorridos: minus(salio.kilometraje, llego.kilometraje),
  combustible: minus(salio.combustible_octavos, llego.combustible_octavos),
  nuevos: salio.golpes.filter(({ id }) => !llego.golpes.some((one) => one.id === id)),
  quitados: llego.golpes.filter(({ id }) => !salio.golpes.some((one) => one.id === id)),
});

const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);

/** Nothing that the customer has to be asked about. */
export const isUnchanged = ({ nuevos, combustible }: Cambio): boolean =>
  nuevos.length === 0 && (combustible === null || combustible >= 0);

/** «Ana» of «Ana Soto Ríos»; of a company, its whole name. */
export const firstName = (nombre: string): string => {
  const words = nombre.trim().split(/\s+/);
  return words.length <= 4 && !/[,.]|\b(S\.?A|SA|CV)\b/i.test(nombre) ? (words[0] ?? '') : nombre;
};
