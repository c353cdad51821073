import { randomBytes } from 'node:crypto';
import { HORARIO_DE_INICIO, TIPOS_DE_INICIO } from '#modules/citas/data/inicio.ts';
import type { Ajustes, AjustesEntrada } from '#modules/citas/rules/formas.ts';
import type { LinkSwitch } from '#platform/contract/link-switch.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { createEnlace, stepOfLink } from '#platform/server/http/enlaces.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What every company has until it says otherwise. */
const INICIALES: Propios = {
  horario: HORARIO_DE_INICIO.map((day) => day && { ...day }),
  comida_min: 60,
  a_la_vez: null,
  descansa_oficiales: true,
  cerrados: [],
  tipos: TIPOS_DE_INICIO.map((tipo) => ({ ...tipo })),
  anticipo_horas: 2,
  max_dias: 30,
  aviso: '',
  recordar_por_correo: true,
  version: 1,
};

const ajuste = (who: Who) =>
  q
    .selectFrom('citas.ajuste')
    .select([
      'horario',
      'comida_min',
      'a_la_vez',
      'descansa_oficiales',
      'cerrados',
      'tipos',
      'anticipo_horas',
      'max_dias',
      'aviso',
      'recordar_por_correo',
      'version',
    ])
    .where('empresa_id', '=', who.empresa_id);

/** As they stand: what may be left out when they are written is always there. */
type Propios = AjustesEntrada & { recordar_por_correo: boolean; version: number };

/** What the company says of its agenda, without its public address. */
export const ajustesOf = async (tx: Tx, who: Who): Promise<Propios> => {
  const own = await tx.maybe(ajuste(who));
  return own ? { ...own, horario: [...own.horario] } : INICIALES;
};

export type Casa = Pick<App, 'publicUrl' | 'sendsMail'>;

export const readAjustes = async (tx: Tx, who: Who, { publicUrl, sendsMail }: Casa): Promise<Ajustes> => {
  const [own, enlace] = await Promise.all([ajustesOf(tx, who), enlaceOf(tx, who)]);
  return { ...own, url: urlOf(publicUrl, enlace?.enlace ?? null), correo_configurado: sendsMail };
};

export const changeAjustes = async (
  tx: Tx,
  who: Who,
  entrada: AjustesEntrada,
  version: number,
  casa: Casa,
): Promise<Ajustes> => {
  refuseBackwards(entrada);
  await oneAtATime(tx, `citas.ajuste ${who.empresa_id}`);
  const before = await readAjustes(tx, who, casa);
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  const row = {
    ...entrada,
    horario: JSON.stringify(entrada.horario),
    cerrados: JSON.stringify(entrada.cerrados),
    tipos: JSON.stringify(entrada.tipos),
    version: version + 1,
  };
  await tx.run(
    q
      .insertInto('citas.ajuste')
      .values({ empresa_id: who.empresa_id, ...row })
      .onConflict((conflict) => conflict.column('empresa_id').doUpdateSet(row)),
  );
  const texto = `${who.nombre} cambió los ajustes de la agenda.`;
  await writeBitacora(tx, who, { accion: 'agenda.ajustes', id: null, texto, antes: before, despues: entrada });
  await tellAgenda(tx, who);
  return readAjustes(tx, who, casa);
};

const refuseBackwards = ({ horario }: AjustesEntrada): void => {
  for (const [i, day] of horario.entries())
    if (day && day.cierra <= day.abre)
      throw new Refusal(
        commonRefusals.datos_invalidos,
        {},
        { fields: { [`horario.${i}.cierra`]: 'La hora de cerrar va después de la de abrir.' } },
      );
};

export const tellAgenda = (tx: Tx, who: Who, datos: Record<string, string> = {}): Promise<void> =>
  emitEvent(tx, who, 'cita.cambio', 'ver_agenda|agendar_citas', datos);

export const enlaceOf = (tx: Tx, who: Who) =>
  tx.maybe(q.selectFrom('citas.enlace').select(['enlace', 'sello']).where('empresa_id', '=', who.empresa_id));

const urlOf = (publicUrl: string, enlace: string | null): string | null =>
  enlace === null ? null : `${publicUrl}/Agendar/${enlace}`;

/** Where its customers book by themselves, on this same installation; null while it takes none. */
export const agendaUrl = async (tx: Tx, who: Who): Promise<string | null> =>
  urlOf('', (await enlaceOf(tx, who))?.enlace ?? null);

const TEN_YEARS_MS = 10 * 365 * 86_400_000;

/** The address where customers book by themselves: made, replaced or taken away. */
export const changeEnlace = async (
  tx: Tx,
  who: Who,
  change: LinkSwitch,
  publicUrl: string,
): Promise<{ url: string | null }> => {
  const now = (await enlaceOf(tx, who))?.enlace ?? null;
  const step = stepOfLink(now !== null, change);
  if (step === null) return { url: urlOf(publicUrl, now) };
  const enlace_id = newId();
  const expires = new Date(who.now.getTime() + TEN_YEARS_MS);
  const enlace = step === 'end' ? null : await createEnlace(tx, who, 'agenda', enlace_id, expires);
  await tx.run(
    q
      .insertInto('citas.enlace')
      .values({ empresa_id: who.empresa_id, enlace_id, enlace, sello: randomBytes(32) })
      .onConflict((conflict) => conflict.column('empresa_id').doUpdateSet({ enlace_id, enlace })),
  );
  const what = {
    make: 'hizo la dirección donde los clientes piden cita',
    replace: 'hizo otra dirección donde los clientes piden cita: la anterior dejó de valer',
    end: 'quitó la dirección donde los clientes piden cita',
  }[step];
  await writeBitacora(tx, who, { accion: 'agenda.enlace', id: enlace_id, texto: `${who.nombre} ${what}.` });
  await tellAgenda(tx, who);
  return { url: urlOf(publicUrl, enlace) };
};
