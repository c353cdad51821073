import * as z from 'zod/mini';
import { contract } from './endpoint.ts';
import { Id } from './fields.ts';
import { refusals } from './refusal.ts';

export const filesRefusals = refusals({
  archivo_no_permitido: [415, 'Elige un archivo {tipos}.'],
  archivo_grande: [413, 'El archivo pesa demasiado: a lo más {megas} MB.'],
  archivo_vacio: [422, 'El archivo está vacío. Elige otro.'],
  archivo_distinto: [422, 'El archivo no es del tipo que dice su nombre. Guárdalo de nuevo como {tipos} y súbelo.'],
  archivo_danado: [422, 'El archivo está dañado o trae algo más dentro. Guárdalo de nuevo y súbelo.'],
  imagen_enorme: [422, 'La imagen tiene demasiados puntos ({millones} millones). Redúcela a menos de 40 millones.'],
  sin_espacio: [
    409,
    'No cabe: la empresa ya ocupa {gigas} de sus {limite} GB de archivos. Un administrador hace lugar en Empresa → Sesión y seguridad → Espacio.',
  ],
  video_danado: [422, 'El video no llegó completo o está dañado. Grábalo de nuevo.'],
  video_en_pedazos: [422, 'El video viene en demasiados pedazos. Grábalo aquí con «Grabar video».'],
  video_con_lugar: [422, 'El video dice dónde se grabó. Grábalo aquí con «Grabar video», que no guarda el lugar.'],
  archivo_pesado: [
    422,
    'Leer este archivo pide demasiada memoria o demasiado tiempo y no se tomó. Deja en él solo lo que hace falta y súbelo de nuevo.',
  ],
  archivos_ocupado: [503, 'Se están leyendo muchos archivos. Espera unos segundos y súbelo de nuevo.'],
  subidas_llenas: [503, 'Están llegando muchos archivos a la vez. Espera unos segundos y súbelo de nuevo.'],
  subida_cortada: [400, 'El archivo no llegó completo. Revisa tu conexión y súbelo de nuevo.'],
});

/** A file as screens know it; its bytes are at `/api/archivos/{id}` for whoever may read it. */
export const Archivo = z.object({
  id: z.string(),
  nombre: z.string(),
  tipo: z.string(),
  tamano: z.int(),
  ancho: z.nullable(z.int()),
  alto: z.nullable(z.int()),
});
export type Archivo = z.infer<typeof Archivo>;

export const filesApi = contract({
  'GET /api/archivos/{id}': {
    summary: 'Un archivo guardado: las imágenes se ven, lo demás se descarga',
    access: 'session',
    tx: 'read',
    params: z.object({ id: Id }),
    binary: 'application/octet-stream',
    keep: 'own',
    reply: z.unknown(),
  },
});
