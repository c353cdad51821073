import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { type networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type SecureVersion } from 'node:tls';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isStartupRefusal } from '#platform/server/config.ts';
import { lanAddresses, lanName } from './addresses.ts';
import { ensureCertificate, RENEW_DAYS } from './authority.ts';
import { AUTHORITY_PATH, TRUST_PATH } from './help-page.ts';
import { type Lan, openLan } from './open-lan.ts';

const folder = mkdtempSync(join(tmpdir(), 'bahia-red-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DAY_MS = 86_400_000;
const place = { addresses: ['10.77.0.5', '192.168.1.20'], name: 'taller-pc' };
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe('the certificate of the workshop', () => {
  const own = join(folder, 'propio');

  test('[ASVS 13.3.2, 11.6.1] is of an authority made here, whose keys only their owner reads', async () => {
    const { cert, authority } = await ensureCertificate(own, place);
    const [leaf, root] = [new X509Certificate(cert), new X509Certificate(authority)];
    expect(leaf.verify(root.publicKey)).toBe(true);
    expect([root.ca, leaf.ca]).toEqual([true, false]);
    expect(leaf.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    for (const host of ['10.77.0.5', '192.168.1.20', '127.0.0.1']) expect(leaf.checkIP(host)).toBe(host);
    for (const host of ['taller-pc', 'taller-pc.local', 'localhost']) expect(leaf.checkHost(host)).toBe(host);
    expect(leaf.checkIP('10.77.0.6')).toBeUndefined();
    expect(modeOf(own)).toBe('700');
    expect(readdirSync(own).toSorted()).toEqual(['autoridad.crt', 'autoridad.key', 'servidor.crt', 'servidor.key']);
    for (const secret of ['autoridad.key', 'servidor.key']) expect(modeOf(join(own, secret))).toBe('600');
  });

  test('is the same at each start, and a new one of the same authority when it is about to end or the address changed', async () => {
    const first = await ensureCertificate(own, place);
    expect((await ensureCertificate(own, place)).cert).toBe(first.cert);
    const late = new Date(first.expires.getTime() - (RENEW_DAYS - 1) * DAY_MS);
    const renewed = await ensureCertificate(own, place, late);
    expect(renewed.cert).not.toBe(first.cert);
    expect(renewed.authority).toBe(first.authority);
    expect(renewed.expires.getTime()).toBeGreaterThan(first.expires.getTime());
    const moved = await ensureCertificate(own, { ...place, addresses: ['10.77.0.9'] }, late);
    expect(new X509Certificate(moved.cert).checkIP('10.77.0.9')).toBe('10.77.0.9');
    expect(moved.authority).toBe(first.authority);
  });

  test('an authority near its end is replaced by another, which signs again', async () => {
    const first = await ensureCertificate(own, place);
    const later = await ensureCertificate(own, place, new Date(Date.now() + 9.5 * 365 * DAY_MS));
    expect(later.authority).not.toBe(first.authority);
    expect(new X509Certificate(later.cert).verify(new X509Certificate(later.authority).publicKey)).toBe(true);
  });

  test('holds for a public address only if the computer had it when the authority was made', async () => {
    const withPublic = join(folder, 'publica');
    const made = await ensureCertificate(withPublic, { addresses: ['203.0.113.7'], name: 'x1' });
    expect([made.names.includes('203.0.113.7'), made.left]).toEqual([true, []]);
    const moved = await ensureCertificate(withPublic, { addresses: ['203.0.113.8', '10.0.0.2'], name: 'x1' });
    expect(moved.left).toEqual(['203.0.113.8']);
    expect(moved.names).not.toContain('203.0.113.8');
  });
});

test('the addresses of this computer: no loopback, no virtual networks, those of a private network first', () => {
  const one = (address: string, internal = false) =>
    [{ address, internal, family: 'IPv4', netmask: '', mac: '', cidr: null }] as ReturnType<
      typeof networkInterfaces
    >[string];
  expect(
    lanAddresses({
      lo: one('127.0.0.1', true),
      eth0: one('203.0.113.4'),
      wlan0: one('192.168.1.9'),
      docker0: one('172.17.0.1'),
    }),
  ).toEqual(['192.168.1.9', '203.0.113.4']);
  expect([lanName('Taller-PC.oficina'), lanName('localhost'), lanName('café')]).toEqual(['taller-pc', '', '']);
});

describe('the door of the network', () => {
  let lan: Lan;
  let authority: string;
  const keys = join(folder, 'puerta');
  const warned: string[] = [];
  beforeAll(async () => {
    lan = await openLan({
      config: { puerto: 0, puertoAyuda: 0 },
      folder: keys,
      serve: (request, response) => {
        response.setHeader('set-cookie', '__Host-sid=secreto; Path=/; Secure; HttpOnly');
        response.end(`Bahía ${request.method} ${request.url}`);
      },
      publicUrl: null,
      addresses: ['127.0.0.1'],
      name: 'taller-pc',
      warn: (line) => warned.push(line),
    });
    authority = readFileSync(join(keys, 'autoridad.crt'), 'utf8');
  });
  afterAll(() => lan.stop());

  interface Seen {
    status: number;
    headers: Record<string, string | string[] | undefined>;
    body: string;
  }
  const ask = (url: string, options: RequestOptions = {}): Promise<Seen> =>
    new Promise((done, fail) => {
      const send = url.startsWith('https:') ? httpsRequest : httpRequest;
      const request = send(url, { ...options, agent: false }, (reply) => {
        let body = '';
        reply.on('data', (chunk) => (body += chunk));
        reply.on('end', () => done({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
      });
      request.on('error', fail).end();
    });

  test('[ASVS 12.2.1] serves Bahía over https to whoever trusts the authority, and to nobody else', async () => {
    const seen = await ask(`${lan.home}/login`, { ca: authority });
    expect([seen.status, seen.body]).toEqual([200, 'Bahía GET /login']);
    await expect(ask(`${lan.home}/login`)).rejects.toThrow(/certificate/);
  });

  test('[ASVS 12.1.1] speaks TLS 1.2 and 1.3, and nothing older', async () => {
    const speak = (version: SecureVersion): Promise<string | null> =>
      new Promise((done, fail) => {
        const { port } = new URL(lan.home);
        const options = {
          host: '127.0.0.1',
          port: Number(port),
          ca: authority,
          minVersion: version,
          maxVersion: version,
        };
        const socket = connect({ ...options, ciphers: 'DEFAULT@SECLEVEL=0' }, () => {
          done(socket.getProtocol());
          socket.end();
        });
        socket.on('error', fail);
      });
    expect([await speak('TLSv1.2'), await speak('TLSv1.3')]).toEqual(['TLSv1.2', 'TLSv1.3']);
    await expect(speak('TLSv1.1')).rejects.toThrow();
  });

  test('opened without https, at its own port too, explains itself and gives neither page, nor data, nor cookie', async () => {
    for (const base of [lan.help, lan.home.replace('https:', 'http:')]) {
      const page = await ask(`${base}/comercial/caja?x=1`);
      expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.body).toContain(`href="${lan.home}"`);
      expect(page.body).toContain(lan.fingerprint.slice(0, 20));
      for (const system of ['Android', 'iPhone', 'Windows']) expect(page.body).toContain(`<summary>${system}`);
      expect(page.body).toContain('<svg');
      const data = await ask(`${base}/api/clientes`);
      expect([data.status, JSON.parse(data.body).code]).toEqual([403, 'sin_cifrar']);
      const write = await ask(`${base}/login`, { method: 'POST' });
      expect([write.status, write.headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  test('gives the certificate of the authority, and never a key', async () => {
    const seen = await ask(`${lan.help}${AUTHORITY_PATH}`);
    expect(seen.headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(new X509Certificate(seen.body).fingerprint256).toBe(lan.fingerprint);
    for (const path of ['/autoridad.key', '/red/autoridad.key', '/../red/autoridad.key', '/servidor.key'])
      expect((await ask(`${lan.help}${path}`)).body).not.toContain('PRIVATE KEY');
  });

  test('writes nothing into its page that came in the request', async () => {
    const page = await ask(`${lan.help}/"><script>1</script>`, { headers: { host: '"><script>1</script>' } });
    expect(page.body).not.toContain('<script>1');
  });

  test('tells the page of another origin that it is trusted, and nothing more', async () => {
    const seen = await ask(`${lan.home}${TRUST_PATH}`, { ca: authority });
    expect([seen.status, seen.body, seen.headers['set-cookie']]).toEqual([204, '', undefined]);
  });

  test('an authority stolen from here vouches for no site of the internet', async () => {
    const {
      PemConverter,
      X509Certificate: Peculiar,
      SubjectAlternativeNameExtension,
      X509CertificateGenerator,
    } = await import('@peculiar/x509');
    const { createServer } = await import('node:https');
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const der = PemConverter.decodeFirst(readFileSync(join(keys, 'autoridad.key'), 'utf8'));
    const signingKey = await crypto.subtle.importKey('pkcs8', der, algorithm, true, ['sign']);
    const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const forged = await X509CertificateGenerator.create({
      subject: 'CN=banco.example',
      issuer: new Peculiar(authority).subjectName,
      publicKey: pair.publicKey,
      signingKey,
      signingAlgorithm: algorithm,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: 'banco.example' }])],
    });
    const key = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', pair.privateKey), 'PRIVATE KEY');
    const thief = createServer({ cert: forged.toString('pem'), key }, (_request, response) => response.end('robado'));
    await new Promise<void>((done) => thief.listen(0, '127.0.0.1', done));
    const { port } = thief.address() as { port: number };
    await expect(ask(`https://127.0.0.1:${port}/`, { ca: authority, servername: 'banco.example' })).rejects.toThrow(
      /permitted subtree|name constraint/i,
    );
    thief.close();
  });

  test('a port that another program has is said by its name', async () => {
    const taken = Number(new URL(lan.home).port);
    const again = openLan({
      config: { puerto: taken, puertoAyuda: 0 },
      folder: keys,
      serve: () => undefined,
      publicUrl: null,
      addresses: ['127.0.0.1'],
      name: 'taller-pc',
      warn: () => undefined,
    });
    await expect(again).rejects.toSatisfy(
      (error) => isStartupRefusal(error) && error.message.includes('BAHIA_LAN_PUERTO='),
    );
  });

  test('without a network there is nothing to open, and it says so', async () => {
    const nowhere = openLan({
      config: { puerto: 0, puertoAyuda: 0 },
      folder: join(folder, 'nada'),
      serve: () => undefined,
      publicUrl: null,
      addresses: [],
      warn: () => undefined,
    });
    await expect(nowhere).rejects.toThrow(/no está conectada a ninguna red/);
  });

  test('with a public address, that is the one that people are given', async () => {
    const named = await openLan({
      config: { puerto: 0, puertoAyuda: 0 },
      folder: keys,
      serve: () => undefined,
      publicUrl: 'https://taller.ejemplo.mx',
      addresses: ['127.0.0.1'],
      warn: () => undefined,
    });
    expect(named.home).toBe('https://taller.ejemplo.mx');
    await named.stop();
  });
});
