import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonRefusals, type RefusalKind } from '#platform/contract/refusal.ts';
import { NOT_KEPT } from './cache-policy.ts';
import { newRef } from './who.ts';

/** Whoever sends what is no request hears it on the bare socket: it has no route and passes no hook. */
export const answerBroken = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  tell(socket, status, status === 408 ? commonRefusals.envio_lento : commonRefusals.solicitud_incorrecta);
  socket.destroy(error);
};

/** A body that stands still or trickles: its sender hears why, unless an answer has begun, and the line is cut. */
export const answerSlow = (socket: Socket, isAnswered: boolean): void => {
  if (!isAnswered) tell(socket, 408, commonRefusals.envio_lento);
  socket.destroySoon();
};

const tell = (socket: Socket, status: number, { code, message }: RefusalKind): void => {
  const body = JSON.stringify({ code, message, ref: newRef() });
  const headers = Object.entries({
    ...NOT_KEPT,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
};
