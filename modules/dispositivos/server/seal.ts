import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';

/** One pair of the curve that browsers use: 65 and 32 bytes, as text for addresses. */
export interface Keys {
  publica: string;
  privada: string;
}

const CURVE = 'prime256v1';
/** The most that every push service takes, with its frame. */
const RECORD_BYTES = 4_096;
const FRAME_BYTES = 16 + 4 + 1 + 65 + 16 + 1;
/** Services refuse a word that is good for more than a day. */
const WORD_GOOD_S = 12 * 3600;

export const newKeys = (): Keys => {
  const pair = createECDH(CURVE);
  const publica = pair.generateKeys('base64url');
  return { publica, privada: padded(pair.getPrivateKey()).toString('base64url') };
};

/**
 * Closes a text so that one browser alone opens it (RFC 8291): one record of RFC 8188, by a key made for this message.
 * `own` is for who compares with the example of the standard.
 */
export const sealFor = (
  browser: { clave: string; secreto: string },
  text: string,
  own: { privada?: string; salt?: Buffer } = {},
): Buffer => {
  const pair = createECDH(CURVE);
  if (own.privada === undefined) pair.generateKeys();
  else pair.setPrivateKey(Buffer.from(own.privada, 'base64url'));
  const salt = own.salt ?? randomBytes(16);
  const [sender, receiver] = [pair.getPublicKey(), Buffer.from(browser.clave, 'base64url')];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(pair.computeSecret(receiver), Buffer.from(browser.secreto, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const said = Buffer.from(text);
  if (said.length > RECORD_BYTES - FRAME_BYTES) throw new Error('a message longer than push services take');
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The last byte says that no further record follows.
  const closed = Buffer.concat([
    cipher.update(said),
    cipher.update(Buffer.from([2])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const frame = Buffer.alloc(5);
  frame.writeUInt32BE(RECORD_BYTES);
  frame.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, frame, sender, closed]);
};

/** Proves who hands over (RFC 8292), to one service and for some hours. */
export const authorization = (
  { publica, privada }: Keys,
  { audience, subject, now }: { audience: string; subject: string; now: Date },
): string => {
  const point = Buffer.from(publica, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privada }, format: 'jwk' });
  const claims = { aud: audience, exp: Math.floor(now.getTime() / 1000) + WORD_GOOD_S, sub: subject };
  const word = [{ typ: 'JWT', alg: 'ES256' }, claims].map(toText).join('.');
  const signature = sign('sha256', Buffer.from(word), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${word}.${signature}, k=${publica}`;
};

const toText = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A number that begins with zeros is shorter than others. */
const padded = (number: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - number.length), number]);
