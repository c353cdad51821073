import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, InstanteDado, Parrafo, Texto, Version } from '#platform/contract/fields.ts';
import { filesRefusals } from '#platform/contract/files.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { tiposImagen, tiposVideo } from '#platform/contract/upload.ts';
import {
  categorias,
  coloresDeMarca,
  FOTO_PX,
  MAX_MARCAS,
  MAX_NOTA,
  MAX_SEGUNDOS,
  MINIATURA_PX,
  PUNTOS,
} from './rules.ts';

/** What photos may belong to; each has its judge in `apps/server/photo-owners.ts`. */
export const duenos = ['orden', 'inspeccion', 'recepcion', 'entrega', 'refaccion'] as const;
export type ClaseDueno = (typeof duenos)[number];

export const fotosRefusals = refusals({
  fotos_llenas: [409, 'Aquí caben {n} fotos. Elimina las que no sirvan y vuelve a tomarla.'],
  foto_eliminada: [409, 'Esa foto está eliminada. Recupérala para cambiarla.'],
  foto_ajena: [403, 'La tomó {nombre}. Pídele que la cambie, o a quien atiende la orden.'],
  solo_miras: [403, 'Puedes ver las fotos, no tomarlas. Pide el permiso «Tomar fotos» a un administrador.'],
  foto_cambiada: [409, '{nombre} cambió la foto mientras esto esperaba: {que}. Mírala y decide.'],
  foto_purgada: [409, 'Se eliminó hace más de {dias} días y su archivo ya no está. Vuelve a tomarla.'],
  sin_portada: [422, 'Solo los videos llevan una imagen de portada.'],
  pareja_no_valida: [422, 'Elige como «antes» otra foto de aquí mismo.'],
  video_grande: [413, 'El video pesa {megas} MB y la empresa guarda hasta {limite}. Grábalo más corto.'],
});

/** Who may ask for photos at all; what each sees is for the judge of their owner to say. */
const VE = 'recibir_vehiculos|tomar_fotos|ver_ordenes_trabajo|ver_ventas|actualizar_servicio';
const TOMA = 'recibir_vehiculos|tomar_fotos|ver_ordenes_trabajo|actualizar_servicio';

const Punto = z.int().check(z.gte(0), z.lte(PUNTOS));
const color = z._default(z.enum(coloresDeMarca), 'rojo');
/** Drawn over a photo, in ten-thousandths of its width and its height: the photo below stays as it was. */
export const Marca = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('flecha'), x: Punto, y: Punto, x2: Punto, y2: Punto, color }),
  z.object({ tipo: z.literal('circulo'), x: Punto, y: Punto, x2: Punto, y2: Punto, color }),
  z.object({ tipo: z.literal('texto'), x: Punto, y: Punto, texto: Texto(40), color }),
]);
export type Marca = z.infer<typeof Marca>;
const Marcas = z.array(Marca).check(z.maxLength(MAX_MARCAS, `A lo más ${MAX_MARCAS} marcas.`));

/** What whoever holds the customer's link is told of a photo. */
export const FotoPublica = z.object({
  id: z.string(),
  clase: z.enum(['foto', 'video']),
  categoria: z.enum(categorias),
  nota: z.string(),
  /** The part of its document that it shows: a line of an order, a point of an inspection. */
  parte_id: z.nullable(z.string()),
  /** Of one taken afterwards, the one that was taken before. */
  par_id: z.nullable(z.string()),
  marcas: z.array(Marca),
  ancho: z.nullable(z.int()),
  alto: z.nullable(z.int()),
  /** Of a film, whether there is a picture of it to be shown before it runs. */
  con_portada: z.boolean(),
  tomada_en: z.string(),
});
export type FotoPublica = z.infer<typeof FotoPublica>;

export const Foto = z.object({
  ...FotoPublica.shape,
  dueno: z.enum(duenos),
  dueno_id: z.string(),
  cliente_ve: z.boolean(),
  segundos: z.nullable(z.int()),
  usuario_nombre: z.string(),
  /** Whoever asks took it. */
  mia: z.boolean(),
  eliminada: z.boolean(),
  version: Version,
});
export type Foto = z.infer<typeof Foto>;

const bandera = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);
const dicho = {
  /** Of the photo, given by whoever takes it: sent again it is the one that is there. */
  id: z.optional(Id),
  categoria: z._default(z.enum(categorias), 'trabajo'),
  parte_id: z.optional(Id),
  cliente_ve: z._default(bandera, false),
  /** When it was taken, if it waited for the network. */
  tomada_en: z.optional(InstanteDado),
  /** The one that this one takes the place of. */
  sustituye: z.optional(Id),
  /** The one taken before, of which this one shows what changed. */
  par_id: z.optional(Id),
};
export const FotoNueva = z.object(dicho);
export type FotoNueva = z.infer<typeof FotoNueva>;
export const VideoNuevo = z.object({
  ...dicho,
  segundos: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_SEGUNDOS, `A lo más ${MAX_SEGUNDOS} segundos.`)),
});
export type VideoNuevo = z.infer<typeof VideoNuevo>;

export const FotoCambio = z.object({
  categoria: z.optional(z.enum(categorias)),
  nota: z.optional(Parrafo(MAX_NOTA)),
  cliente_ve: z.optional(z.boolean()),
  marcas: z.optional(Marcas),
  par_id: z.optional(z.nullable(Id)),
});
export type FotoCambio = z.infer<typeof FotoCambio>;

/** A change that may arrive late: what its author had seen of what he changes, and what he makes of it. */
export const FotoCambioTardio = z.object({ antes: FotoCambio, cambio: FotoCambio });
export type FotoCambioTardio = z.infer<typeof FotoCambioTardio>;

/** What a company's files take of its room. */
export const Espacio = z.object({
  usado_bytes: z.int(),
  limite_bytes: z.int(),
  por_uso: z.array(z.object({ uso: z.string(), bytes: z.int(), archivos: z.int() })),
  /** Deleted photos that can still be taken back. */
  papelera: z.object({ bytes: z.int(), fotos: z.int(), dias: z.int() }),
  mayores: z.array(
    z.object({
      id: z.string(),
      clase: z.enum(['foto', 'video']),
      folio: z.string(),
      categoria: z.enum(categorias),
      bytes: z.int(),
      segundos: z.nullable(z.int()),
      usuario_nombre: z.string(),
      tomada_en: z.string(),
    }),
  ),
});
export type Espacio = z.infer<typeof Espacio>;

export const FotosDeDueno = z.object({
  data: z.array(Foto),
  /** Whether whoever asks may take some here, and put those of others in order. */
  toma: z.boolean(),
  ordena: z.boolean(),
  video_megas: z.int(),
});
export type FotosDeDueno = z.infer<typeof FotosDeDueno>;

/** How large the file of a film may be whatever the company allows. */
export const MOST_VIDEO_MEGAS = 60;

const DeDueno = z.object({ dueno: z.enum(duenos), dueno_id: Id });
const ById = z.object({ id: Id });
const nueva = {
  access: TOMA,
  tx: 'write',
  idempotent: true,
  queueable: true,
  status: 201,
  params: DeDueno,
  reply: Foto,
  refusals: { ...fotosRefusals, ...filesRefusals },
} as const;
const existing = {
  access: TOMA,
  tx: 'write',
  versioned: true,
  params: ById,
  reply: Foto,
  refusals: fotosRefusals,
} as const;

const late = {
  access: TOMA,
  tx: 'write',
  idempotent: true,
  queueable: true,
  params: ById,
  reply: Foto,
  refusals: fotosRefusals,
} as const;

export const fotosApi = contract({
  'GET /api/fotos/de/{dueno}/{dueno_id}': {
    summary: 'Las fotos de un documento, en el orden en que se tomaron',
    access: VE,
    tx: 'read',
    params: DeDueno,
    reply: FotosDeDueno,
  },
  'POST /api/fotos/de/{dueno}/{dueno_id}': {
    ...nueva,
    summary: 'Guardar una foto de un documento',
    query: FotoNueva,
    upload: { tipos: tiposImagen, imagen: { formato: 'webp', lado_px: FOTO_PX, chica_px: MINIATURA_PX } },
  },
  'POST /api/fotos/de/{dueno}/{dueno_id}/videos': {
    ...nueva,
    summary: 'Guardar un video de hasta 30 segundos',
    query: VideoNuevo,
    upload: { tipos: tiposVideo, max_bytes: MOST_VIDEO_MEGAS * 1024 * 1024 },
  },
  'PATCH /api/fotos/{id}': {
    ...existing,
    summary: 'Cambiar lo que se dice de una foto y lo que se dibujó en ella',
    body: FotoCambio,
  },
  'POST /api/fotos/{id}/cambios': {
    ...late,
    summary: 'Cambiar una foto aunque llegue tarde; lo que otro cambió mientras, se dice',
    body: FotoCambioTardio,
  },
  'POST /api/fotos/{id}/eliminacion': {
    ...late,
    summary: 'Eliminar una foto aunque llegue tarde, si sigue como se vio; se puede recuperar',
    body: z.object({ antes: FotoCambio }),
  },
  'POST /api/fotos/{id}/portada': {
    ...late,
    summary: 'La imagen que se ve de un video antes de verlo',
    upload: { tipos: tiposImagen, imagen: { formato: 'webp', lado_px: MINIATURA_PX } },
    refusals: { ...fotosRefusals, ...filesRefusals },
  },
  'GET /api/fotos/espacio': {
    summary: 'Cuánto ocupan los archivos de la empresa y qué pesa más',
    access: 'administrar_permisos',
    tx: 'read',
    reply: Espacio,
  },
  'POST /api/fotos/espacio/papelera': {
    summary: 'Borrar para siempre las fotos eliminadas',
    access: 'administrar_permisos',
    tx: 'write',
    body: z.object({}),
    reply: Espacio,
  },
  'DELETE /api/fotos/{id}': { ...existing, summary: 'Eliminar una foto; se puede recuperar' },
  'POST /api/fotos/{id}/recuperacion': { ...existing, summary: 'Recuperar una foto eliminada' },
  'GET /api/fotos/{id}/archivo': {
    summary: 'La foto, entera o chica; de un video, los bytes que se piden',
    access: VE,
    tx: 'read',
    params: ById,
    query: z.object({ tamano: z.optional(z.enum(['chica', 'entera'])) }),
    binary: 'application/octet-stream',
    keep: 'own',
    reply: z.unknown(),
  },
});
