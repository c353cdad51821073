import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { placeLogo } from '#modules/empresas/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';

export type Emblema = 'palma' | 'rayo' | 'ruta';

// Shapes only: letters would look as the fonts of each machine do.
const SHAPES: Record<Emblema, string> = {
  palma:
    '<path d="M120 172V96m0 0c-4-34-30-46-62-40 14 10 22 30 62 40Zm0 0c4-34 30-46 62-40-14 10-22 30-62 40Zm0 0C96 84 72 92 58 118c20-4 40-2 62-22Zm0 0c24-12 48-4 62 22-20-4-40-2-62-22Z"/>',
  rayo: '<path d="M134 34 70 130h42l-14 76 72-104h-44l8-68Z" fill="#fff" stroke="none"/>',
  ruta: '<path d="M58 190c0-56 124-44 124-96 0-26-20-44-46-44M58 190h44M136 50H96m84 140h-40"/><circle cx="182" cy="190" r="14"/><circle cx="58" cy="50" r="14"/>',
};

/** A logo of the company's own colour. */
const drawLogo = (emblema: Emblema, color: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" rx="52" fill="${color}"/><g fill="none" stroke="#fff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round">${SHAPES[emblema]}</g></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Hangs the logo as an upload would. */
export const hangLogo = async (tx: Tx, who: Who, files: Storage, emblema: Emblema, color: string): Promise<void> => {
  const bytes = await drawLogo(emblema, color);
  const path = join(await mkdtemp(join(tmpdir(), 'bahia-logo-')), 'logo.png');
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const measured = { tamano: bytes.length, ancho: 240, alto: 240, sha256 };
  await placeLogo(tx, who, files, { id: newId(), path, tipo: 'image/png', nombre: 'logotipo.png', ...measured });
  await rm(dirname(path), { recursive: true, force: true });
};
