import { createServer as createPlain, type RequestListener, type Server } from 'node:http';
import { createServer as createSecure, type Server as SecureServer } from 'node:https';
import { createServer as createGate, type Server as Gate, type Socket } from 'node:net';
import { startupRefusal } from '#platform/server/config.ts';
import { NOT_KEPT } from '#platform/server/http/cache-policy.ts';
import { writtenPath } from '#platform/server/http/address.ts';
import type { LanConfig } from '#platform/server/config-lan.ts';
import { lanAddresses, lanName } from './addresses.ts';
import { fingerprintOf, type LanCertificate } from './authority.ts';
import { keptCertificate } from './certificate.ts';
import { helpHandler, TRUST_PATH } from './help-page.ts';

export interface LanOptions {
  config: LanConfig;
  /** Where its keys are kept; readable by their owner only. */
  folder: string;
  serve: RequestListener;
  /** The address that people are given instead of the network's, when there is one. */
  publicUrl: string | null;
  addresses?: readonly string[];
  name?: string;
  warn: (message: string) => void;
}

export interface Lan {
  /** https address of the network, for links and QR codes. */
  home: string;
  /** Plain address of the page that explains. */
  help: string;
  fingerprint: string;
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** Opens the door of the workshop's network: https for Bahía, and the page that tells how to trust it. */
export const openLan = async (options: LanOptions): Promise<Lan> => {
  const place = () => ({ addresses: options.addresses ?? lanAddresses(), name: options.name ?? lanName() });
  if (place().addresses.length === 0)
    throw startupRefusal(
      'Esta computadora no está conectada a ninguna red: conéctala al wifi o al cable y vuelve a usar --lan.',
    );
  let certificate = await keptCertificate({ folder: options.folder, place: place() });
  tellLeft(certificate, options.warn);

  let ports = options.config;
  const homeOf = (): string =>
    options.publicUrl ?? `https://${certificate.names[0]}${ports.puerto === 443 ? '' : `:${ports.puerto}`}`;
  const explain = helpHandler(() => ({
    home: homeOf(),
    authority: certificate.authority,
    fingerprint: fingerprintOf(certificate.authority),
  }));
  const secure = createSecure(
    { ...secretsOf(certificate), minVersion: 'TLSv1.2', connectionsCheckingInterval: 2_000 },
    answering(options.serve),
  );
  const plain = createPlain(explain);
  setLimits(plain);
  // Bodies go on to the app, which has no total time for them and ends what comes too slowly.
  setLimits(secure, 0);
  // Somebody writes http:// before the secure address: he is told, instead of a page that never comes.
  const gate = createGate((socket) => passOn(socket, secure, plain));
  const help = createPlain(explain);
  setLimits(help);
  await listen(gate, ports.puerto, 'BAHIA_LAN_PUERTO');
  await listen(help, ports.puertoAyuda, 'BAHIA_LAN_PUERTO_AYUDA').catch((error: unknown) => {
    gate.close();
    throw error;
  });
  ports = { puerto: portOf(gate), puertoAyuda: portOf(help) };

  const renewal = setInterval(() => void renew(), DAY_MS);
  renewal.unref();
  const renew = async (): Promise<void> => {
    try {
      certificate = await keptCertificate({ folder: options.folder, place: place() });
      secure.setSecureContext({ ...secretsOf(certificate), minVersion: 'TLSv1.2' });
    } catch (error) {
      options.warn(`No se pudo renovar el certificado de la red: ${String(error)}`);
    }
  };
  return {
    home: homeOf(),
    help: `http://${certificate.names[0]}:${ports.puertoAyuda}`,
    fingerprint: fingerprintOf(certificate.authority),
    stop: async () => {
      clearInterval(renewal);
      await Promise.all([close(gate, secure, plain), close(help, help)]);
    },
  };
};

const secretsOf = ({ cert, key, authority }: LanCertificate) => ({ cert: cert + authority, key });

/** The only answer that the plain page may see from here: that the certificate was trusted. */
const answering =
  (serve: RequestListener): RequestListener =>
  (request, response) => {
    if (writtenPath(request) !== TRUST_PATH) return serve(request, response);
    response.writeHead(204, { 'cross-origin-resource-policy': 'cross-origin', ...NOT_KEPT });
    response.end();
  };

const TLS_HANDSHAKE = 0x16;
const SILENCE_MS = 15_000;

const passOn = (socket: Socket, secure: SecureServer, plain: Server): void => {
  const hurry = setTimeout(() => socket.destroy(), SILENCE_MS);
  socket.once('error', () => socket.destroy());
  socket.once('close', () => clearTimeout(hurry));
  socket.once('data', (first) => {
    clearTimeout(hurry);
    socket.pause();
    socket.unshift(first);
    (first[0] === TLS_HANDSHAKE ? secure : plain).emit('connection', socket);
    process.nextTick(() => socket.resume());
  });
};

const setLimits = (server: Server | SecureServer, body_ms = 30_000): void => {
  server.headersTimeout = 15_000;
  server.requestTimeout = body_ms;
  server.keepAliveTimeout = 72_000;
};

const listen = (server: Gate | Server, port: number, name: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? startupRefusal(
              `El puerto ${port} no se puede abrir para la red. Elige otro, por ejemplo: ${name}=${port + 1}`,
            )
          : error,
      ),
    );
    server.listen(port, '0.0.0.0', done);
  });

const portOf = (server: Gate | Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

const close = (door: Gate | Server, ...behind: (Server | SecureServer)[]): Promise<void> =>
  new Promise((done) => {
    door.close(() => done());
    for (const server of behind) server.closeAllConnections();
  });

const tellLeft = ({ left }: LanCertificate, warn: LanOptions['warn']): void => {
  if (left.length > 0)
    warn(
      `El certificado del taller no vale para ${left.join(', ')}: no es de una red local. Entra por otra dirección de esta computadora.`,
    );
};
