import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { isLink } from './matched.ts';
import { keyFor, linkHashOf, sha256 } from './request.ts';
import type { Who } from './who.ts';

/** One key and the whole request that it was sent with. */
export interface Keyed {
  clave: string;
  /** Whose key it is: the same one of another person or link is another key. */
  dueno: string;
  /** The operation as the contract names it, without the secrets of an address. */
  ruta: string;
  /** Of the method, the whole address and the body. */
  huella: string;
  /** As it was written before addresses counted; keys of persons from then are still answered. */
  huella_de_antes: string;
}

interface Asked {
  endpoint: Endpoint;
  ruta: string;
  clave: string;
  body: unknown;
}

/** What a key stands for: its owner, and all that was asked with it. */
export const keyed = (request: FastifyRequest, who: Who, { endpoint, ruta, clave, body }: Asked): Keyed => {
  const query = Object.entries(request.query ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    clave,
    dueno: ownerOf(endpoint, request, who),
    ruta,
    huella: `2 ${digest([ruta, request.params ?? {}, query, body ?? null])}`,
    huella_de_antes: digest(body ?? null),
  };
};

/** The person of a session, the key of a program, or the link of an address: a link has nobody, and each is of one person. */
const ownerOf = (endpoint: Endpoint, request: FastifyRequest, { usuario_id }: Who): string => {
  if (isLink(endpoint.access)) return `enlace ${linkHashOf(request).toString('hex')}`;
  const key = keyFor(endpoint, request);
  return key === undefined ? `persona ${usuario_id}` : `llave ${sha256(key).toString('hex')}`;
};

const digest = (asked: unknown): string => createHash('sha256').update(JSON.stringify(asked)).digest('hex');

interface Owner {
  empresa_id: number;
  dueno: string;
  clave: string;
}

const claim = prepared((row: Owner & { usuario_id: string; ruta: string; cuerpo_hash: string }) =>
  q
    .insertInto('plataforma.idempotencia')
    .values({
      empresa_id: row.empresa_id,
      usuario_id: row.usuario_id,
      dueno: row.dueno,
      clave: row.clave,
      ruta: row.ruta,
      cuerpo_hash: row.cuerpo_hash,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

const answered = prepared(
  ({ empresa_id, dueno, clave, estado, respuesta }: Owner & { estado: number; respuesta: string }) =>
    q
      .updateTable('plataforma.idempotencia')
      .set({ estado, respuesta })
      .where('empresa_id', '=', empresa_id)
      .where('dueno', '=', dueno)
      .where('clave', '=', clave),
);

/**
 * Takes the key for this transaction, or returns the reply that it already gave. A second request with the same key
 * waits for the first one's commit at the unique index, so the effect happens once.
 */
export const claimKey = async (
  tx: Tx,
  { empresa_id, usuario_id }: Who,
  { clave, dueno, ruta, huella, huella_de_antes }: Keyed,
): Promise<{ estado: number; respuesta: string } | undefined> => {
  const taken = await tx.run(claim({ empresa_id, usuario_id, dueno, clave, ruta, cuerpo_hash: huella }));
  if (taken === 1) return undefined;
  const earlier = await tx.maybe(
    q
      .selectFrom('plataforma.idempotencia')
      .select(['ruta', 'cuerpo_hash', 'estado', 'respuesta'])
      .where('empresa_id', '=', empresa_id)
      .where('dueno', '=', dueno)
      .where('clave', '=', clave),
  );
  if (!earlier || earlier.estado === null || earlier.respuesta === null) throw new Refusal(commonRefusals.en_curso);
  const isSame = earlier.cuerpo_hash === huella || earlier.cuerpo_hash === huella_de_antes;
  if (earlier.ruta !== ruta || !isSame) throw new Refusal(commonRefusals.clave_reutilizada);
  return { estado: earlier.estado, respuesta: earlier.respuesta };
};

export const storeReply = (
  tx: Tx,
  { empresa_id }: Who,
  { clave, dueno }: Keyed,
  estado: number,
  respuesta: string,
): void => {
  tx.along(answered({ empresa_id, dueno, clave, estado, respuesta }));
};
