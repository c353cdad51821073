import { randomBytes } from 'node:crypto';
import { avisoUrl } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { entradasRefusals, type PaginaDeEntrada } from '#modules/entradas/contract.ts';
import type { LinkSwitch } from '#platform/contract/link-switch.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { createEnlace, stepOfLink } from '#platform/server/http/enlaces.ts';
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

/** The address where customers ask to be let in: made, replaced or taken away. */
export const changePagina = async (
  tx: Tx,
  who: Who,
  change: LinkSwitch,
  publicUrl: string,
): Promise<{ url: string | null }> => {
  const now = (await paginaOf(tx, who))?.enlace ?? null;
  const step = stepOfLink(now !== null, change);
  if (step === null) return { url: urlOf(publicUrl, now) };
  const enlace_id = newId();
  const expires = new Date(who.now.getTime() + TEN_YEARS_MS);
  const enlace = step === 'end' ? null : await createEnlace(tx, who, 'entrar', enlace_id, expires);
  await tx.run(
    q
      .insertInto('entradas.pagina')
      .values({ empresa_id: who.empresa_id, enlace_id, enlace, sello: randomBytes(32) })
      .onConflict((conflict) => conflict.column('empresa_id').doUpdateSet({ enlace_id, enlace })),
  );
  const what = {
    make: 'hizo la dirección donde los clientes entran sin contraseña',
    replace: 'hizo otra dirección donde los clientes entran sin contraseña: la anterior dejó de valer',
    end: 'quitó la dirección donde los clientes entran sin contraseña',
  }[step];
  await writeBitacora(tx, who, {
    accion: 'entradas.pagina',
    id: enlace_id,
    texto: `${who.nombre} ${what}.`,
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
