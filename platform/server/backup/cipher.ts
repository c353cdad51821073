import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scryptSync } from 'node:crypto';

const mark = Buffer.from('BAHIA-CIFRADO-1\n');
const saltSize = 16;
const ivSize = 12;
const tagSize = 16;

export const isEncrypted = (start: Uint8Array): boolean => mark.equals(start.subarray(0, mark.length));
export const markSize = mark.length;

/** AES-256-GCM under a key derived from the passphrase: nobody reads it without, nor changes a byte unnoticed. */
export async function* encrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltSize);
  const iv = randomBytes(ivSize);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv);
  yield Buffer.concat([mark, salt, iv]);
  for await (const chunk of chunks) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/** Ends with an error unless the passphrase is right and every byte is the one that was written. */
export async function* decrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const headSize = mark.length + saltSize + ivSize;
  let decipher: DecipherGCM | null = null;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk]);
    if (decipher === null) {
      if (held.length < headSize) continue;
      const salt = held.subarray(mark.length, mark.length + saltSize);
      decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), held.subarray(headSize - ivSize, headSize));
      held = held.subarray(headSize);
    }
    // The tag is whatever comes last, so that many bytes always wait.
    const ready = held.subarray(0, Math.max(0, held.length - tagSize));
    held = held.subarray(ready.length);
    if (ready.length > 0) yield decipher.update(ready);
  }
  if (decipher === null || held.length !== tagSize) throw new Error('the encrypted text ends too early');
  decipher.setAuthTag(held);
  yield decipher.final();
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
}
