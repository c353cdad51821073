import { randomBytes } from 'node:crypto';
import { avisoUrl } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Hilo } from '#modules/soporte/rules/formas.ts';
import { soporteRefusals } from '#modules/soporte/rules/refusals.ts';
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

const LINK_YEARS = 10;
const A_YEAR_MS = 365 * 86_400_000;

const ajusteOf = (who: Who) => q.selectFrom('soporte.ajuste').selectAll().where('empresa_id', '=', who.empresa_id);

const urlOf = (publicUrl: string, enlace: string | null): string | null =>
  enlace === null ? null : `${publicUrl}/Soporte_taller/${enlace}`;

export const readCompanyLink = async (tx: Tx, who: Who, publicUrl: string): Promise<{ url: string | null }> => ({
  url: urlOf(publicUrl, (await tx.maybe(ajusteOf(who)))?.enlace ?? null),
});

const SAID = {
  make: 'hizo la dirección pública de soporte',
  replace: 'hizo otra dirección pública de soporte: la anterior dejó de valer',
  end: 'quitó la dirección pública de soporte',
};

/** The public address: made, replaced or taken away. */
export const changeCompanyLink = async (
  tx: Tx,
  who: Who,
  change: LinkSwitch,
  publicUrl: string,
): Promise<{ url: string | null }> => {
  const now = (await tx.maybe(ajusteOf(who)))?.enlace ?? null;
  const step = stepOfLink(now !== null, change);
  if (step === null) return { url: urlOf(publicUrl, now) };
  const enlace_id = newId();
  const expires = new Date(who.now.getTime() + LINK_YEARS * A_YEAR_MS);
  const enlace = step === 'end' ? null : await createEnlace(tx, who, 'soporte_taller', enlace_id, expires);
  await tx.run(
    q
      .insertInto('soporte.ajuste')
      .values({ empresa_id: who.empresa_id, enlace_id, enlace, sello: randomBytes(32) })
      .onConflict((conflict) =>
        conflict.column('empresa_id').doUpdateSet((eb) => ({
          enlace_id,
          enlace,
          version: eb('soporte.ajuste.version', '+', 1),
        })),
      ),
  );
  await writeBitacora(tx, who, {
    accion: step === 'end' ? 'soporte.enlace_quitado' : 'soporte.enlace_nuevo',
    id: enlace_id,
    texto: `${who.nombre} ${SAID[step]}.`,
  });
  return { url: urlOf(publicUrl, enlace) };
};

/** Who takes the ticket and a sealed word of when the form was opened. */
export const openPublicForm = async (
  tx: Tx,
  who: Who,
  token: string,
): Promise<{ empresa: Hilo['empresa']; sello: string }> => {
  const sello = await currentSello(tx, who, token);
  return { empresa: await readEmpresa(tx, who), sello: sealForm(sello, who.now) };
};

/** A form of the company's present address, neither filled in faster than a person writes nor kept since yesterday. */
export const requirePublicForm = async (tx: Tx, who: Who, token: string, given: string): Promise<void> => {
  const sello = await currentSello(tx, who, token);
  const age = judgeForm(sello, given, who.now);
  if (age === 'rapido') throw new Refusal(soporteRefusals.muy_rapido);
  if (age === 'viejo') throw new Refusal(soporteRefusals.formulario_viejo);
};

export const readEmpresa = async (tx: Tx, who: Who): Promise<Hilo['empresa']> => {
  const { nombre, telefono, horario, color } = await getEmpresa(tx, who);
  return { nombre, telefono, horario, color, aviso: await avisoUrl(tx, who) };
};

const currentSello = async (tx: Tx, who: Who, token: string): Promise<Buffer> => {
  const ajuste = await tx.maybe(ajusteOf(who));
  if (!ajuste || ajuste.enlace !== token) throw new Refusal(soporteRefusals.sin_enlace);
  return ajuste.sello;
};
