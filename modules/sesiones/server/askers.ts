import type { FastifyRequest } from 'fastify';
import type { Asker } from '#platform/server/asker.ts';
import type { App } from '#platform/server/http/app.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { sha256 } from '#platform/server/http/request.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readDevice } from './cookie.ts';

/** Somebody of whom nothing is known shares with his network, and with whoever else names that account. */
export const strangerFrom = (ip: string, account?: string): Asker => ({
  isKnown: false,
  marks: [networkOf(ip), ...(account === undefined ? [] : [`cuenta ${account}`])],
});

/** As a stranger, but somebody solved a captcha, or holds a link that was sent to a mailbox. */
export const personFrom = (ip: string, account: string): Asker => ({ ...strangerFrom(ip, account), isKnown: true });

export const askerOf = ({ usuario_id, sesion_id }: Who): Asker => ({ isKnown: true, marks: [usuario_id, sesion_id] });

export const deviceOf = (device: string): Asker => ({ isKnown: true, marks: [`navegador ${device}`] });

/** Whoever asks for a picture: from a browser that got in before, to whatever account, or a stranger. */
export const visitorOf = async (app: App, request: FastifyRequest): Promise<Asker> => {
  const device = readDevice(request);
  if (device === undefined) return strangerFrom(request.ip);
  const { rowCount } = await app.pool.query('select 1 from sesiones.dispositivo where hash = $1 limit 1', [
    sha256(device),
  ]);
  return rowCount === 1 ? deviceOf(device) : strangerFrom(request.ip);
};
