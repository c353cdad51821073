import { createHash } from 'node:crypto';
import { Refusal, type RefusalKind } from '#platform/contract/refusal.ts';
import { signatureRefusals } from '#platform/contract/signature.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sharp } from './drawing.ts';
import type { Storage } from './storage.ts';

export interface KeptSignature {
  archivo_id: string;
  sha256: string;
  /** When what it signs is not kept after all. */
  forget: () => Promise<void>;
}

/** A signature, drawn again pixel by pixel so that nothing but ink is kept; one without ink is refused at `field`. */
export const keepSignature = async (
  tx: Tx,
  who: Who,
  files: Storage,
  dataUrl: string,
  field = 'firma',
): Promise<KeptSignature> => {
  const png = await redraw(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'), field);
  const id = newId();
  const clave = `firmas/${who.empresa_id}/${id}.png`;
  await files.put(clave, png);
  await tx.run(
    q.insertInto('plataforma.archivo').values({
      empresa_id: who.empresa_id,
      id,
      clave,
      tipo: 'image/png',
      nombre: 'firma.png',
      tamano: png.length,
    }),
  );
  return {
    archivo_id: id,
    sha256: createHash('sha256').update(png).digest('hex'),
    forget: () => files.remove(clave),
  };
};

const MAX_PIXELS = 4_000_000;
/** How a PNG begins: what else our drawing library reads (a drawing in XML, a document) is no ink of a finger. */
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Ink is darker than this on white; a stroke covers more of the sheet than a speck does. */
const DARK = 160;
const LEAST_INK = 1 / 4_000;

const redraw = async (bytes: Buffer, field: string): Promise<Buffer> => {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw marked(signatureRefusals.firma_ilegible, field);
  const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .resize({ width: 800, height: 400, fit: 'inside', withoutEnlargement: true })
    .greyscale();
  const [png, pixels] = await Promise.all([
    drawn.clone().png({ compressionLevel: 9 }).toBuffer(),
    drawn.clone().raw().toBuffer(),
  ]).catch(() => {
    throw marked(signatureRefusals.firma_ilegible, field);
  });
  const ink = pixels.reduce((sum, grey) => sum + (grey < DARK ? 1 : 0), 0);
  if (ink < pixels.length * LEAST_INK) throw marked(signatureRefusals.firma_vacia, field);
  return png;
};

const marked = (kind: RefusalKind, field: string): Refusal =>
  new Refusal(kind, {}, { fields: { [field]: kind.message } });
