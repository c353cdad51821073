import { MAX_ARCHIVOS } from '#modules/soporte/rules.ts';
import type { Archivo } from '#platform/contract/files.ts';
import { MAX_UPLOAD_BYTES, nameTipos, tiposDocumento } from '#platform/contract/upload.ts';
import { messageOf } from '#platform/web/call.ts';

/** What the chooser of files offers. */
export const ACCEPTED = tiposDocumento.join(',');

/** Those that fit with the ones chosen before, and what to say of the rest. */
export const addFiles = (chosen: readonly File[], more: Iterable<File>): { files: File[]; problem: string } => {
  const files = [...chosen];
  let problem = '';
  for (const file of more) {
    if (!tiposDocumento.some((tipo) => tipo === file.type))
      problem = `«${file.name}» no se puede enviar: elige ${nameTipos(tiposDocumento)}.`;
    else if (file.size > MAX_UPLOAD_BYTES) problem = `«${file.name}» pesa más de 10 MB. Redúcelo o envía otro.`;
    else if (files.length >= MAX_ARCHIVOS) problem = `Se envían a lo más ${MAX_ARCHIVOS} archivos por mensaje.`;
    else if (!files.some((one) => one.name === file.name && one.size === file.size)) files.push(file);
  }
  return { files, problem };
};

/** One after another, after the message that they go with; says which did not arrive and why. */
export const sendFiles = async (files: readonly File[], send: (file: File) => Promise<Archivo>): Promise<string> => {
  const failed: string[] = [];
  for (const file of files) {
    try {
      await send(file);
    } catch (error) {
      failed.push(`«${file.name}»: ${messageOf(error)}`);
    }
  }
  return failed.length === 0 ? '' : `Tu mensaje llegó, pero no estos archivos. ${failed.join(' ')}`;
};

export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
