import { MAX_UPLOAD_BYTES, nameTipos, tiposDocumento } from '#platform/contract/upload.ts';

/** Why this file cannot be sent, or null. */
export const problemOfFile = (file: File | null): string | null => {
  if (!file) return 'Elige la foto o el PDF del comprobante.';
  if (!tiposDocumento.some((tipo) => tipo === file.type))
    return `Ese archivo no sirve: elige ${nameTipos(tiposDocumento)}.`;
  return file.size > MAX_UPLOAD_BYTES ? 'Pesa más de 10 MB. Redúcelo o elige otro.' : null;
};
