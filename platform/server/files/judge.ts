import { open, stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import { filesRefusals } from '#platform/contract/files.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import {
  isHoja,
  nameTipos,
  TIPO_OFX,
  TIPO_XLS,
  type Recibido,
  type TipoArchivo,
  type UploadRule,
} from '#platform/contract/upload.ts';
import { wideOf } from '#platform/server/sheets/alphabet.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { sharp } from './drawing.ts';

const HEAD_BYTES = 4_100;
/** One of 40 million points takes some 200 MB while it is drawn; one at a time is, see `read-apart.ts`. */
const MAX_PIXELS = 40_000_000;
const USUAL: NonNullable<UploadRule['imagen']> = { formato: 'webp', lado_px: 2_000 };
const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The first bytes say what a file is; what it was declared to be must agree. */
export const judgeType = async (path: string, declared: TipoArchivo, { tipos }: UploadRule): Promise<void> => {
  const head = await readPart(path, 0, HEAD_BYTES);
  if (isHoja(declared)) {
    if (isSheet(head, declared)) return;
    throw new Refusal(filesRefusals.archivo_distinto, { tipos: nameTipos(tipos) });
  }
  if (declared === TIPO_OFX || declared === TIPO_XLS) {
    if (declared === TIPO_OFX ? isOfx(head) : isSheetXml(head)) return;
    throw new Refusal(filesRefusals.archivo_distinto, { tipos: nameTipos(tipos) });
  }
  const found = await fileTypeFromBuffer(head);
  if (found?.mime !== declared) throw new Refusal(filesRefusals.archivo_distinto, { tipos: nameTipos(tipos) });
};

/** Text that says at its beginning that it is one, in either of its two ways of writing. */
const isOfx = (head: Buffer): boolean => !head.includes(0) && /OFXHEADER|<OFX/i.test(head.toString('latin1'));

/** A workbook written as one XML, as it says at its beginning. */
const isSheetXml = (head: Buffer): boolean =>
  !head.includes(0) && /<(?:\w+:)?Workbook\b|mso-application progid="Excel\.Sheet"/.test(head.toString('latin1'));

/** A workbook is an archive; a CSV is text, of one byte or of two. What either holds is for its reader to judge. */
const isSheet = (head: Buffer, declared: TipoArchivo): boolean => {
  if (declared !== 'text/csv') return head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'));
  return wideOf(head) !== undefined || !head.includes(0);
};

/**
 * A PDF begins and ends as one: no page before it, no archive or program after it. It is never shown from our address,
 * only downloaded, so what it does inside its reader is not judged.
 */
export const judgePdf = async (path: string): Promise<void> => {
  const { size } = await stat(path);
  const start = await readPart(path, 0, 8);
  const tail = await readPart(path, Math.max(0, size - ARCHIVE_TAIL), ARCHIVE_TAIL);
  const text = tail.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  const isWhole = /^%PDF-[12]\.\d/.test(start.toString('latin1')) && end >= 0 && text.slice(end + 5).trim() === '';
  if (!isWhole || text.includes('PK\x05\x06')) throw new Refusal(filesRefusals.archivo_danado);
};

/** How far from the end the directory of a ZIP may stand. */
const ARCHIVE_TAIL = 66_000;

const isImagen = (tipo: TipoArchivo): tipo is keyof typeof FORMATS => tipo in FORMATS;

type Redrawn = Pick<Recibido, 'path' | 'tipo' | 'tamano' | 'ancho' | 'alto' | 'chica'>;

/** Draws a picture again, upright and not larger than it needs to be: no place, no camera, nothing hidden in it is left. */
export const redrawPicture = async (
  from: string,
  to: string,
  tipo: TipoArchivo,
  rule: UploadRule,
): Promise<Redrawn> => {
  const { formato, lado_px, cuadrada, chica_px } = { cuadrada: false, ...USUAL, ...rule.imagen };
  const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
  try {
    const { width, height, format } = await sharp(from, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > MAX_PIXELS)
      throw new Refusal(filesRefusals.imagen_enorme, { millones: Math.round((width * height) / 1_000_000) });
    if (!isImagen(tipo) || format !== FORMATS[tipo]) throw new Refusal(filesRefusals.archivo_danado);
    const upright = picture
      .autoOrient()
      .resize({ width: lado_px, height: lado_px, fit: cuadrada ? 'cover' : 'inside', withoutEnlargement: !cuadrada });
    const drawn = await encode(upright, formato).toFile(to);
    return {
      path: to,
      tipo: `image/${formato}` as const,
      tamano: drawn.size,
      ancho: drawn.width,
      alto: drawn.height,
      ...(chica_px === undefined ? {} : { chica: await drawSmall(to, formato, chica_px) }),
    };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(filesRefusals.archivo_danado);
  }
};

/** From the one just drawn: the large one is not opened twice. */
const drawSmall = async (
  from: string,
  formato: 'webp' | 'png' | 'jpeg',
  side: number,
): Promise<NonNullable<Redrawn['chica']>> => {
  const path = `${from}-chica`;
  const small = sharp(from).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const drawn = await encode(small, formato).toFile(path);
  return { id: newId(), path, tamano: drawn.size, ancho: drawn.width, alto: drawn.height };
};

const encode = (picture: Sharp, formato: 'webp' | 'png' | 'jpeg'): Sharp => {
  if (formato === 'png') return picture.png();
  if (formato === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
  return picture.webp({ quality: 82 });
};

const readPart = async (path: string, from: number, length: number): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
