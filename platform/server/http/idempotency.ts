import { createHash } from 'node:crypto';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from './who.ts';

const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

interface Owner {
  empresa_id: number;
  usuario_id: string;
  clave: string;
}

const claim = prepared(
  ({ empresa_id, usuario_id, clave, ruta, cuerpo_hash }: Owner & { ruta: string; cuerpo_hash: string }) =>
    q
      .insertInto('plataforma.idempotencia')
      .values({ empresa_id, usuario_id, clave, ruta, cuerpo_hash })
      .onConflict((conflict) => conflict.doNothing()),
);

const answered = prepared(
  ({ empresa_id, usuario_id, clave, estado, respuesta }: Owner & { estado: number; respuesta: string }) =>
    q
      .updateTable('plataforma.idempotencia')
      .set({ estado, respuesta })
      .where('empresa_id', '=', empresa_id)
      .where('usuario_id', '=', usuario_id)
      .where('clave', '=', clave),
);

/**
 * Takes the key for this transaction, or returns the reply that it already gave. A second request with the same key
 * waits for the first one's commit at the unique index, so the effect happens once.
 */
export const claimKey = async (
  tx: Tx,
  who: Who,
  clave: string,
  ruta: string,
  body: unknown,
): Promise<{ estado: number; respuesta: string } | undefined> => {
  const cuerpo_hash = hashBody(body);
  const owner = { empresa_id: who.empresa_id, usuario_id: who.usuario_id, clave };
  const taken = await tx.run(claim({ ...owner, ruta, cuerpo_hash }));
  if (taken === 1) return undefined;
  const earlier = await tx.maybe(
    q
      .selectFrom('plataforma.idempotencia')
      .select(['ruta', 'cuerpo_hash', 'estado', 'respuesta'])
      .where('empresa_id', '=', owner.empresa_id)
      .where('usuario_id', '=', owner.usuario_id)
      .where('clave', '=', clave),
  );
  if (!earlier || earlier.estado === null || earlier.respuesta === null) throw new Refusal(commonRefusals.en_curso);
  if (earlier.ruta !== ruta || earlier.cuerpo_hash !== cuerpo_hash) throw new Refusal(commonRefusals.clave_reutilizada);
  return { estado: earlier.estado, respuesta: earlier.respuesta };
};

export const storeReply = (tx: Tx, who: Who, clave: string, estado: number, respuesta: string): void => {
  tx.along(answered({ empresa_id: who.empresa_id, usuario_id: who.usuario_id, clave, estado, respuesta }));
};
