/** Pictures that are taken; each is drawn again by the server, so nothing but its pixels is kept. */
export const tiposImagen = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Pictures, and papers that are only ever downloaded. */
export const tiposDocumento = [...tiposImagen, 'application/pdf'] as const;
/** Films that a browser records; kept as they came, so whatever tells a place is refused. */
export const tiposVideo = ['video/mp4', 'video/webm'] as const;
type TipoVideo = (typeof tiposVideo)[number];
/** Sheets whose rows are read and that are not kept. */
export const tiposHoja = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const;
export type TipoHoja = (typeof tiposHoja)[number];
/** What a bank lets its movements be taken along as, beside sheets: read as text, and not kept. */
export const TIPO_OFX = 'application/x-ofx';
/** A sheet that was written as XML and called `.xls`, as banks do: the book of before, which is no text, is not read. */
export const TIPO_XLS = 'application/vnd.ms-excel';
export type TipoArchivo = (typeof tiposDocumento)[number] | TipoHoja | TipoVideo | typeof TIPO_OFX | typeof TIPO_XLS;

export const isHoja = (tipo: TipoArchivo): tipo is TipoHoja => tiposHoja.some((hoja) => hoja === tipo);
export const isVideo = (tipo: TipoArchivo): tipo is TipoVideo => tiposVideo.some((video) => video === tipo);

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** What an endpoint takes as its body: one file, as it is, with its type in `Content-Type`. */
export interface UploadRule {
  tipos: readonly TipoArchivo[];
  /** 10 MB unless said. */
  max_bytes?: number;
  /**
   * How pictures are kept: format and longest side. WebP of 2,000 px unless said. `cuadrada`: what sticks out is cut. `chica_px`: a
   * second one of that side, for lists, is kept beside it.
   */
  imagen?: { formato: 'webp' | 'png' | 'jpeg'; lado_px: number; cuadrada?: boolean; chica_px?: number };
}

/** The rows of a sheet that say something, each with the number that it has in its file. */
export interface Hoja {
  /** Of a workbook; '' of a CSV. */
  nombre: string;
  filas: { numero: number; celdas: string[] }[];
  /** Cells that the sheet shows as one: what they say stands in the first. */
  combinadas: readonly Combinada[];
  /** Columns that the sheet does not show. */
  ocultas: readonly number[];
}

/** Rows by their number, columns counted from 0; both ends belong to it. */
export interface Combinada {
  fila: number;
  hasta_fila: number;
  columna: number;
  hasta_columna: number;
}

/** A file that came in, judged and redrawn, still outside of the company: `acceptUpload` takes it in. */
export interface Recibido {
  /** The id that it will have. */
  id: string;
  /** Of the file to keep, in a folder that goes away with the request. */
  path: string;
  tipo: TipoArchivo;
  /** As the person called it, without path or control characters; only to be shown. */
  nombre: string;
  tamano: number;
  /** Of pictures, after redrawing. */
  ancho: number | null;
  alto: number | null;
  /** Of what was sent, in hexadecimal. */
  sha256: string;
  /** Of a picture whose rule asks for it, the small one; a file of its own. */
  chica?: Pick<Recibido, 'id' | 'path' | 'tamano' | 'ancho' | 'alto'>;
  /** Of a list, its sheets in sight that say something, in their order. */
  hojas?: Hoja[];
  /** Of an OFX, what it says. */
  texto?: string;
}

const EXTENSIONS: Record<TipoArchivo, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv', 'txt', 'tsv'],
  [TIPO_OFX]: ['ofx', 'qfx'],
  [TIPO_XLS]: ['xls', 'xml'],
};

/** Whether a name may belong to a file of that type; one without extension may be anything. */
export const isNameOf = (nombre: string, tipo: TipoArchivo): boolean => {
  const extension = /\.([^.]*)$/.exec(nombre)?.[1]?.toLowerCase();
  return extension === undefined || EXTENSIONS[tipo].includes(extension);
};

/** `JPG, PNG o WebP`, for people. */
export const nameTipos = (tipos: readonly TipoArchivo[]): string => {
  const names = tipos.map((tipo) => LABELS[tipo]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} o ${names.at(-1) ?? ''}`;
};

const LABELS: Record<TipoArchivo, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
  'text/csv': 'CSV',
  [TIPO_OFX]: 'OFX',
  [TIPO_XLS]: 'Excel en XML',
};

/** What a sheet is by its name: browsers call a CSV whatever the computer's own programs do. */
export const hojaOfName = (nombre: string): TipoHoja | undefined => tiposHoja.find((tipo) => isNamed(nombre, tipo));

/** Whether it is an OFX by its name. */
export const isNamedOfx = (nombre: string): boolean => isNamed(nombre, TIPO_OFX);

const isNamed = (nombre: string, tipo: TipoArchivo): boolean => nombre.includes('.') && isNameOf(nombre, tipo);
