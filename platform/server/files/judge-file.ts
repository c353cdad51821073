import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isHoja,
  isVideo,
  type Recibido,
  TIPO_OFX,
  TIPO_XLS,
  type TipoArchivo,
  type UploadRule,
} from '#platform/contract/upload.ts';
import { decodeText } from '#platform/server/sheets/alphabet.ts';
import { readCsv } from '#platform/server/sheets/read-csv.ts';
import { readSheetXml } from '#platform/server/sheets/read-sheet-xml.ts';
import { readXlsx } from '#platform/server/sheets/read-xlsx.ts';
import { judgePdf, judgeType, redrawPicture } from './judge.ts';
import { judgeVideo } from './judge-video.ts';

/** A file that came in, in a folder of its own. */
export interface Sent {
  sent: string;
  folder: string;
  tipo: TipoArchivo;
  rule: UploadRule;
}

/** Judges a file by what it is, and reads or redraws it. It throws refusals and nothing else, whatever the file holds. */
export const judgeFile = async ({ sent, folder, tipo, rule }: Sent): Promise<Partial<Recibido>> => {
  await judgeType(sent, tipo, rule);
  if (tipo === TIPO_OFX) return { texto: decodeText(await readFile(sent)) };
  if (tipo === TIPO_XLS) return { hojas: await readSheetXml(await readFile(sent)) };
  if (isHoja(tipo)) {
    const bytes = await readFile(sent);
    return { hojas: tipo === 'text/csv' ? [await readCsv(bytes)] : await readXlsx(bytes) };
  }
  if (isVideo(tipo)) await judgeVideo(sent, tipo);
  else if (tipo === 'application/pdf') await judgePdf(sent);
  else return redrawPicture(sent, join(folder, 'dibujado'), tipo, rule);
  return {};
};
