import type { FastifyRequest } from 'fastify';
import { readGuardiana } from '#modules/direccion/server/front-door.ts';
import type { Intento, Resultado } from '#modules/identidad/contract.ts';
import { maskClaims, maskToken } from '#modules/identidad/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import { toWho, type Who } from '#platform/server/http/who.ts';
import './tables.ts';

const SHOWN = 50;

/** A try begins: what is written of it is for whoever configures the provider. */
export const openAttempt = async (
  tx: Tx,
  request: FastifyRequest,
  proposito: string,
  paso: string,
  more: { usuario_id?: string | null; resultado?: Resultado; detalle?: string } = {},
): Promise<string> => {
  const id = newId();
  const agente = (request.headers['user-agent'] ?? '').slice(0, 300);
  await tx.run(
    q
      .insertInto('identidad.intento')
      .values({ id, proposito, paso, ip: request.ip, agente, claims: null, tokens: null, usuario_id: null, ...more }),
  );
  return id;
};

export interface Told {
  paso: string;
  resultado?: Resultado;
  detalle?: string;
  claims?: Record<string, unknown>;
  /** Whole: what is kept of each is its mask. */
  tokens?: Record<string, string | undefined>;
  usuario_id?: string;
}

/** Writes how far a try came, in a transaction of its own: a refusal leaves its reason too. */
export const tellAttempt = (app: App, id: string, { claims, tokens, ...told }: Told): Promise<unknown> =>
  asWho(app.pool, toWho({}, 'identidad', '', new Date()), (tx) =>
    tx.run(
      q
        .updateTable('identidad.intento')
        .set({
          ...told,
          ...(claims ? { claims: JSON.stringify(claims) } : {}),
          ...(tokens ? { tokens: JSON.stringify(masked(tokens)) } : {}),
        })
        .where('id', '=', id),
    ),
  );

const masked = (tokens: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tokens).flatMap(([name, value]) => (value === undefined ? [] : [[name, maskToken(value)]])),
  );

/**
 * The last tries of whoever belongs to the company, whole; of the people of other companies, nothing. Tries of nobody's account
 * are told, without who it was, to the company that keeps the installation and to no other.
 */
export const listAttempts = async (tx: Tx, who: Who): Promise<Intento[]> => {
  const keeps = (await readGuardiana(tx)) === who.empresa_id;
  const rows = await tx.rows(
    q
      .selectFrom('identidad.intento as i')
      .leftJoin('permisos.membresia as m', (join) =>
        join.onRef('m.usuario_id', '=', 'i.usuario_id').on('m.empresa_id', '=', who.empresa_id),
      )
      .leftJoin('usuarios.usuario as u', (join) =>
        join.onRef('u.id', '=', 'i.usuario_id').on('m.usuario_id', 'is not', null),
      )
      .select(['i.id', 'i.creado_en', 'i.proposito', 'i.paso', 'i.resultado', 'i.detalle', 'i.ip', 'i.agente'])
      .select(['i.usuario_id', 'u.nombre as persona'])
      .select(sql<Record<string, unknown> | null>`i.claims`.as('claims'))
      .select(sql<Record<string, string> | null>`i.tokens`.as('tokens'))
      .where((eb) => eb.or([eb('m.usuario_id', 'is not', null), ...(keeps ? [eb('i.usuario_id', 'is', null)] : [])]))
      .orderBy('i.creado_en', 'desc')
      .limit(SHOWN),
  );
  return rows.map(({ usuario_id, claims, resultado, proposito, ...row }) => ({
    ...row,
    // Both columns are only ever written by this room.
    resultado: resultado as Resultado,
    proposito: proposito as Intento['proposito'],
    claims: claims && usuario_id === null ? maskClaims(claims) : claims,
  }));
};
