import { randomBytes } from 'node:crypto';
import { avisoUrl } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { entradasRefusals, type PaginaDeEntrada } from '#modules/entradas/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import { judgeForm, sealForm } from '#platform/server/http/sealed-form.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

const paginaOf = (tx: Tx, who: Who) =>
  tx.maybe(q.selectFrom('entradas.pagina').select(['enlace', 'sello']).where('empresa_id', '=', who.empresa_id));

const urlOf = (publicUrl: string, enlace: string | null): string | null =>
  enlace === null ? null : `${publicUrl}/Entrar/${enlace}`;

export const readPagina = async (tx: Tx, who: Who, publicUrl: string): Promise<{ url: string | null }> => ({
  url: urlOf(publicUrl, (await paginaOf(tx, who))?.enlace ?? null),
});

/** A new address where customers ask to be let in, which the one before gives way to; or none. */
export const changePagina = async (
  tx: Tx,
  who: Who,
  activo: boolean,
  publicUrl: string,
): Promise<{ url: string | null }> => {
  const enlace_id = newId();
  const expires = new Date(who.now.getTime() + TEN_YEARS_MS);
  const enlace = activo ? await createEnlace(tx, who, 'entrar', enlace_id, expires) : null;
  await tx.run(
    q
      .insertInto('entradas.pagina')
      .values({ empresa_id: who.empresa_id, enlace_id, enlace, sello: randomBytes(32) })
      .onConflict((conflict) => conflict.column('empresa_id').doUpdateSet({ enlace_id, enlace })),
  );
  const did = activo ? 'hizo' : 'quitó';
  await writeBitacora(tx, who, {
    accion: 'entradas.pagina',
    id: enlace_id,
    texto: `${who.nombre} ${did} la dirección donde los clientes entran sin contraseña.`,
  });
  return { url: urlOf(publicUrl, enlace) };
};

export const casaOf = async (tx: Tx, who: Who): Promise<PaginaDeEntrada['empresa']> => {
  const { nombre, telefono, horario, color } = await getEmpresa(tx, who);
  return { nombre, telefono, horario, color, aviso: await avisoUrl(tx, who) };
};

export const openPagina = async (tx: Tx, who: Who, token: string): Promise<PaginaDeEntrada> => {
  const sello = await currentSello(tx, who, token);
  return { empresa: await casaOf(tx, who), sello: sealForm(sello, who.now) };
};

/** A form of the present page, neither filled in faster than a person writes nor kept since yesterday. */
export const requireForm = async (tx: Tx, who: Who, token: string, given: string, sitio: string): Promise<void> => {
  const age = judgeForm(await currentSello(tx, who, token), given, who.now);
  if (age === 'rapido' || sitio !== '') throw new Refusal(entradasRefusals.muy_rapido);
  if (age === 'viejo') throw new Refusal(entradasRefusals.formulario_viejo);
};

const currentSello = async (tx: Tx, who: Who, token: string): Promise<Buffer> => {
  const row = await paginaOf(tx, who);
  if (!row || row.enlace !== token) throw new Refusal(entradasRefusals.sin_pagina);
  return row.sello;
};
