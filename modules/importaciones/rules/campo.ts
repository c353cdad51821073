/** How a cell is read. */
export type Forma =
  | 'texto'
  | 'telefono'
  | 'pesos'
  | 'cantidad'
  | 'entero'
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
  forma: Forma;
  requerido: boolean;
  ejemplo: string;
  nota: string;
  /** Of `opcion`: by key, as people read it. */
  opciones: Readonly<Record<string, string>>;
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
  forma: 'texto',
  requerido: false,
  nota: '',
  opciones: {},
  permiso: null,
  soloAlta: false,
  ...rest,
});

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
  campos: readonly Campo[];
}
