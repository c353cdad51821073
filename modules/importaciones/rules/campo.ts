import type { Clase } from './valores.ts';

/** How a cell is read. */
export type Forma =
  | 'texto'
  | 'telefono'
  | 'pesos'
  | 'cantidad'
  | 'entero'
  | 'minutos'
  | 'fecha'
  | 'sino'
  | 'tasa'
  | 'opcion'
  | 'opciones'
  | 'codigos';

export interface Campo {
  /** As the room that keeps it calls it. */
  clave: string;
  /** Header of the template. */
  titulo: string;
  /** What other programs call the same. */
  sinonimos: readonly string[];
  /** Names that stand for it only where nothing else in the list may be it. */
  debiles: readonly string[];
  /** What its values are like; a column of anything else is not believed to be this. */
  clase: Clase;
  forma: Forma;
  requerido: boolean;
  /** A cell of it that cannot be read keeps the whole row out: without it the record would say something else. */
  indispensable: boolean;
  /** Where a second column of the same goes. */
  rebosa: string | null;
  /** Of what it speaks, when it is not of the row itself: a field of a vehicle counts only where a vehicle is told. */
  de: 'vehiculo' | null;
  ejemplo: string;
  nota: string;
  /** Of `opcion`: by key, as people read it. */
  opciones: Readonly<Record<string, string>>;
  /** Of `opcion`: what other people call them. */
  otras: Readonly<Record<string, string>>;
  /** False for what only other programs part: our own template asks for it whole. */
  plantilla: boolean;
  /** Another field that says it too: with either the row stands. */
  alternativa: string | null;
  /** Only read by whoever holds this key: the rest have no such column. */
  permiso: string | null;
  /** Only of what is new: of what is there already it is not compared. */
  soloAlta: boolean;
}

export const campo = (clave: string, titulo: string, ejemplo: string, rest: Partial<Campo> = {}): Campo => ({
  clave,
  titulo,
  ejemplo,
  sinonimos: [],
  debiles: [],
  clase: CLASE_DE[rest.forma ?? 'texto'],
  forma: 'texto',
  requerido: false,
  indispensable: rest.requerido ?? false,
  rebosa: null,
  de: null,
  nota: '',
  opciones: {},
  otras: {},
  alternativa: null,
  plantilla: true,
  permiso: null,
  soloAlta: false,
  ...rest,
});

const CLASE_DE: Readonly<Record<Forma, Clase>> = {
  texto: 'texto',
  telefono: 'telefono',
  pesos: 'pesos',
  cantidad: 'numero',
  entero: 'numero',
  minutos: 'duracion',
  fecha: 'fecha',
  sino: 'sino',
  tasa: 'tasa',
  opcion: 'opcion',
  opciones: 'texto',
  codigos: 'texto',
};

export interface Definicion {
  titulo: string;
  /** What one row is, in the middle of a sentence. */
  uno: string;
  varios: string;
  /** Who may write these by hand may bring them in a file. */
  permiso: string;
  /** How the ones that are there already are told, and what the file does not do. */
  nota: string;
  /** Whether rows that are there already may be changed. */
  actualiza: boolean;
  /** Where they are seen once imported. */
  ruta: string;
  /** The parameter by which that page opens one; without it the page is searched by its name. */
  registro?: string;
  /** What the name of the file, of its sheet or its title say when it is this. */
  indicios: RegExp;
  campos: readonly Campo[];
}
