import { createHash } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filesRefusals } from '#platform/contract/files.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { withoutUnseen } from '#platform/contract/text.ts';
import {
  isNameOf,
  MAX_UPLOAD_BYTES,
  nameTipos,
  type Recibido,
  type TipoArchivo,
  type UploadRule,
} from '#platform/contract/upload.ts';
import { askerNow } from '#platform/server/asker.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { inPace } from '#platform/server/http/pace.ts';
import { openTurns } from '#platform/server/turns.ts';
import { readApart, readingLimits } from './read-apart.ts';
import type { Storage } from './storage.ts';

/** What is not JSON reaches the handler unread: only an endpoint that takes a file will read it. */
export const leaveFilesUnread = (fastify: FastifyInstance): void => {
  fastify.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
};

/**
 * A file comes in to the disk, not to memory: so many at once, the rest wait on the wire. Strangers have places of their own,
 * and nobody takes so many that others find none: a few slow ones of one place, link or session stop nothing but themselves.
 */
const PLACES = 32;
const full = () => new Refusal(filesRefusals.subidas_llenas, {}, { retryAfterSeconds: 5 });
const shareOf = (mark: string): number => (mark.startsWith('empresa ') ? PLACES / 2 : PLACES / 8);
const rules = { atOnce: PLACES, mostWaiting: 256, full, mostOf: shareOf, patience_ms: readingLimits.patience_ms };
const strangers = openTurns(rules);
const known = openTurns(rules);

/**
 * Takes the file of a request into a folder of its own and has it judged in a process of its own; `forgetUpload` clears up.
 * Holds no connection.
 */
export const receiveUpload = async (
  request: FastifyRequest,
  reply: FastifyReply,
  rule: UploadRule,
): Promise<Recibido> => {
  const tipo = typeOf(request, rule);
  const max_bytes = rule.max_bytes ?? MAX_UPLOAD_BYTES;
  refuseTooBig(Number(request.headers['content-length'] ?? 0), max_bytes);
  const nombre = nameOf(request, tipo, rule);
  const { isKnown, marks } = askerNow();
  return (isKnown ? known : strangers).take(marks, async () => {
    const folder = await mkdtemp(join(tmpdir(), `${SUBIDA}${process.pid}-`));
    try {
      const sent = join(folder, 'enviado');
      const body = request.body as Readable; // `typeOf` saw it.
      const { tamano, sha256 } = await inPace(request, reply, () => writeDown(body, sent, max_bytes));
      if (tamano === 0) throw new Refusal(filesRefusals.archivo_vacio);
      const kept = { id: newId(), path: sent, tipo, nombre, tamano, ancho: null, alto: null, sha256 };
      return { ...kept, ...(await readApart({ sent, folder, tipo, rule, marks })) };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  });
};

const SUBIDA = 'bahia-subida-';

/** What a server that was killed left half received: the folders of processes that are gone. Each start calls it. */
export const sweepUploads = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(SUBIDA) ? Number(name.slice(SUBIDA.length).split('-')[0]) : 0;
    if (pid > 0 && !isAlive(pid))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The folder of the request goes. */
export const forgetUpload = (recibido: Recibido): Promise<void> =>
  rm(dirname(recibido.path), { recursive: true, force: true });

/** What had been put in its place goes too: the transaction that would have named it came to nothing. */
export const takeBack = async (recibido: Recibido, files: Storage): Promise<void> => {
  for (const key of placed.get(recibido) ?? []) await files.remove(key);
};

const placed = new WeakMap<Recibido, string[]>();
/** Where the file was put before the commit that will name it. */
export const rememberPlace = (recibido: Recibido, key: string): void =>
  void placed.set(recibido, [...(placed.get(recibido) ?? []), key]);

const refuseTooBig = (bytes: number, max_bytes: number): void => {
  if (bytes > max_bytes)
    throw new Refusal(filesRefusals.archivo_grande, { megas: Math.floor(max_bytes / (1024 * 1024)) });
};

/** The kind that a request says its file is; refuses one that the rule does not take. */
export const typeOf = (request: FastifyRequest, { tipos }: UploadRule): TipoArchivo => {
  const declared = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const tipo = tipos.find((known) => known === declared);
  if (!tipo || !(request.body instanceof Readable))
    throw new Refusal(filesRefusals.archivo_no_permitido, { tipos: nameTipos(tipos) });
  return tipo;
};

// What moves the text around it, or cannot be seen, has no place in a name.
// biome-ignore lint: the control range is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/gu;
const MAX_NAME = 120;

const nameOf = (request: FastifyRequest, tipo: TipoArchivo, { tipos }: UploadRule): string => {
  const header = request.headers['x-nombre-archivo'];
  const nombre = withoutUnseen(decoded(typeof header === 'string' ? header : ''))
    .replace(CONTROL, '')
    .replace(/^.*[/\\:]/, '')
    .trim();
  if (!isNameOf(nombre, tipo)) throw new Refusal(filesRefusals.archivo_distinto, { tipos: nameTipos(tipos) });
  return nombre.length <= MAX_NAME ? nombre : `…${nombre.slice(1 - MAX_NAME)}`;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

const writeDown = async (
  body: Readable,
  path: string,
  max_bytes: number,
): Promise<{ tamano: number; sha256: string }> => {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  let tamano = 0;
  try {
    // What is too long stays unread instead of cutting the line: whoever sent it still hears why.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      tamano += chunk.length;
      refuseTooBig(tamano, max_bytes);
      hash.update(chunk);
      await file.write(chunk);
    }
  } catch (error) {
    // Read to its end and forgotten: the line must be free for the next request.
    body.resume();
    throw error instanceof Refusal || isFull(error) ? error : new Refusal(filesRefusals.subida_cortada);
  } finally {
    await file.close();
  }
  return { tamano, sha256: hash.digest('hex') };
};

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
