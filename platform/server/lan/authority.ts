import './reflect.ts';
import { X509Certificate as NodeCertificate, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { bytesOf, isPrivate, PRIVATE_BLOCKS } from './addresses.ts';

/** What the https server of the workshop's network shows, and the authority that its phones trust. */
export interface LanCertificate {
  cert: string;
  key: string;
  authority: string;
  /** Addresses and names that it holds for. */
  names: readonly string[];
  /** Addresses of this computer that the authority may not sign for. */
  left: readonly string[];
  expires: Date;
}

export interface Place {
  addresses: readonly string[];
  name: string;
}

const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 3650;
/** Phones take no longer ones. */
const CERTIFICATE_DAYS = 390;
export const RENEW_DAYS = 30;

/**
 * Reads what was made before in the data folder, and makes what is missing, expires soon or does not hold for this
 * computer's addresses of now. The authority may only sign for private networks and this computer: whoever stole its
 * key could not pass for a bank before the phones that trust it.
 */
export const ensureCertificate = async (folder: string, place: Place, now = new Date()): Promise<LanCertificate> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const authority = await ensureAuthority(folder, place, now);
  const { names, left } = namesFor(authority.cert, place);
  const certFile = join(folder, 'servidor.crt');
  const keyFile = join(folder, 'servidor.key');
  const kept = existsSync(certFile) && existsSync(keyFile) ? readFileSync(certFile, 'utf8') : '';
  const rest = { authority: authority.pem, names, left };
  if (kept !== '' && isGood(kept, authority.pem, names, now))
    return { cert: kept, key: readFileSync(keyFile, 'utf8'), ...rest, expires: new NodeCertificate(kept).validToDate };
  const made = await signServer(authority, names, now);
  writeSecret(keyFile, made.key);
  writeWhole(certFile, made.cert, 0o644);
  return { ...made, ...rest };
};

/** What proves to a person that the certificate on his phone is this one. */
export const fingerprintOf = (pem: string): string => new NodeCertificate(pem).fingerprint256;

interface Authority {
  cert: X509Certificate;
  pem: string;
  key: CryptoKey;
}

const ensureAuthority = async (folder: string, place: Place, now: Date): Promise<Authority> => {
  const certFile = join(folder, 'autoridad.crt');
  const keyFile = join(folder, 'autoridad.key');
  if (existsSync(certFile) && existsSync(keyFile)) {
    const pem = readFileSync(certFile, 'utf8');
    const cert = new X509Certificate(pem);
    if (cert.notAfter.getTime() - now.getTime() > CERTIFICATE_DAYS * DAY_MS) {
      const der = PemConverter.decodeFirst(readFileSync(keyFile, 'utf8'));
      return { cert, pem, key: await crypto.subtle.importKey('pkcs8', der, KEY, true, ['sign']) };
    }
  }
  const keys = await newKeys();
  const cert = await X509CertificateGenerator.createSelfSigned({
    serialNumber: newSerial(),
    name: [
      { CN: [`Bahía de ${place.name || 'este taller'} ${now.getUTCFullYear()}`] },
      { O: ['Bahía, autoridad de este taller'] },
    ],
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: new Date(now.getTime() + AUTHORITY_DAYS * DAY_MS),
    keys,
    signingAlgorithm: KEY,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      onlyFor(place),
    ],
  });
  const pem = `${cert.toString('pem')}\n`;
  writeSecret(keyFile, await pemOfKey(keys.privateKey));
  writeWhole(certFile, pem, 0o644);
  return { cert, pem, key: keys.privateKey };
};

const signServer = async (authority: Authority, names: readonly string[], now: Date) => {
  const keys = await newKeys();
  const expires = new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS);
  const cert = await X509CertificateGenerator.create({
    serialNumber: newSerial(),
    subject: [{ CN: ['Bahía'] }],
    issuer: authority.cert.subjectName,
    notBefore: new Date(now.getTime() - DAY_MS),
    notAfter: expires,
    publicKey: keys.publicKey,
    signingKey: authority.key,
    signingAlgorithm: KEY,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        names.map((value) => ({ type: /^[\d.]+$/.test(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(authority.cert),
    ],
  });
  return { cert: `${cert.toString('pem')}\n`, key: await pemOfKey(keys.privateKey), expires };
};

const isGood = (pem: string, authority: string, names: readonly string[], now: Date): boolean => {
  const cert = new NodeCertificate(pem);
  const held = new X509Certificate(pem).getExtension(SubjectAlternativeNameExtension)?.names.toJSON() ?? [];
  const mine = new Set(held.map(({ value }) => value));
  return (
    cert.verify(new NodeCertificate(authority).publicKey) &&
    cert.validToDate.getTime() - now.getTime() > RENEW_DAYS * DAY_MS &&
    names.every((name) => mine.has(name))
  );
};

const namesFor = (authority: X509Certificate, { addresses, name }: Place) => {
  const limits = Buffer.from(authority.getExtension('2.5.29.30')?.value ?? new ArrayBuffer(0));
  const covers = (address: string): boolean =>
    isPrivate(address) || limits.includes(Buffer.from([...bytesOf(address), 255, 255, 255, 255]));
  const own = name !== '' && limits.includes(Buffer.from(name)) ? [name] : [];
  return {
    names: [...addresses.filter(covers), ...own, ...(name === '' ? [] : [`${name}.local`]), 'localhost', '127.0.0.1'],
    left: addresses.filter((address) => !covers(address)),
  };
};

/** RFC 5280 §4.2.1.10: the names that this authority may sign for; a browser refuses any other, whoever holds the key. */
const onlyFor = ({ addresses, name }: Place): Extension => {
  const blocks = [
    ...PRIVATE_BLOCKS,
    ...addresses.filter((address) => !isPrivate(address)).map((address) => [address, '255.255.255.255'] as const),
  ];
  const ips = blocks.map(([address, mask]) => tagged(0x87, Buffer.from([...bytesOf(address), ...bytesOf(mask)])));
  const names = ['local', 'localhost', ...(name === '' ? [] : [name])].map((dns) => tagged(0x82, Buffer.from(dns)));
  const permitted = tagged(0xa0, Buffer.concat([...ips, ...names].map((base) => tagged(0x30, base))));
  return new Extension('2.5.29.30', true, new Uint8Array(tagged(0x30, permitted)));
};

const tagged = (tag: number, content: Buffer): Buffer => {
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};

const newKeys = () => crypto.subtle.generateKey(KEY, true, ['sign', 'verify']);

/** Positive, as certificates want it. */
const newSerial = (): string => {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
};

const pemOfKey = async (key: CryptoKey): Promise<string> =>
  `${PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`;

const writeSecret = (file: string, text: string): void => writeWhole(file, text, 0o600);

const writeWhole = (file: string, text: string, mode: number): void => {
  const draft = `${file}.nuevo`;
  writeFileSync(draft, text, { mode });
  chmodSync(draft, mode);
  renameSync(draft, file);
};
