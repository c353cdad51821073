import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one browser got, opened with its own keys. */
export interface Got {
  titulo: string;
  texto: string;
  ruta: string;
  empresa_id: number;
  marca: string;
  prueba: boolean;
}
/** `cuelga`: takes it and never answers. `desvia`: sends the caller somewhere else. */
type Answer = number | 'cuelga' | 'desvia';

export interface PushService {
  /** As a setting names it. */
  host: string;
  /** A browser that wants to be told; `got` are its messages. */
  browser(): FakeBrowser;
  /** What the next messages are answered with, one each; afterwards they are taken. */
  answer(...answers: Answer[]): void;
  /** Where `desvia` leads, and how many came there. */
  elsewhere: { calls: number };
  close(): Promise<void>;
}
export interface FakeBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  got: Got[];
  headers: IncomingHttpHeaders[];
  /** Of the key that signed, one for each message. */
  signedBy: { key: string; claims: { aud: string; sub: string; exp: number } }[];
}

/** A browser's push service on loopback, at a port where one was named: takes what a server hands over and opens it as that browser would. */
export const startPushService = async (port = 0): Promise<PushService> => {
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => void>();
  const prepared: Answer[] = [];
  const elsewhere = { calls: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      if (path === '/otro-lado') elsewhere.calls++;
      const answer = prepared.shift() ?? 201;
      if (answer === 201) browsers.get(path)?.(request.headers, Buffer.concat(parts));
      reply(response, answer);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    elsewhere,
    answer: (...answers) => void prepared.push(...answers),
    browser: () => {
      const path = `/${randomBytes(24).toString('base64url')}`;
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const browser: FakeBrowser = {
        subscription: {
          endpoint: `http://${host}${path}`,
          keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') },
        },
        got: [],
        headers: [],
        signedBy: [],
      };
      browsers.set(path, (headers, body) => {
        browser.headers.push(headers);
        browser.signedBy.push(whoSigned(String(headers.authorization)));
        browser.got.push(JSON.parse(open(keys, auth, body).toString('utf8')));
      });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** RFC 8291, from the side of the browser. */
const open = (keys: ReturnType<typeof createECDH>, auth: Buffer, body: Buffer): Buffer => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const closed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(closed.subarray(-16));
  const padded = Buffer.concat([decipher.update(closed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2));
};

/** RFC 8292: throws unless the signature holds. */
const whoSigned = (authorization: string): FakeBrowser['signedBy'][number] => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), by, Buffer.from(signature, 'base64url')))
    throw new Error('nobody signed this');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
};

const reply = (response: ServerResponse, answer: Answer): void => {
  if (answer === 'cuelga') return;
  if (answer === 'desvia') return void response.writeHead(307, { location: '/otro-lado' }).end();
  response.writeHead(answer, { 'content-type': 'text/plain' }).end('x'.repeat(answer >= 400 ? 100_000 : 0));
};
