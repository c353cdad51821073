import { closedOn } from '#modules/citas/rules/plan.ts';
import { daysToRemind, isHourToRemind, RECIENTE_HORAS } from '#modules/citas/rules/recordar.ts';
import type { Cita, PorRecordar } from '#modules/citas/rules/formas.ts';
import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { acceptsWhatsapp, isConnected, leavesByItself } from '#modules/whatsapp/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { hourInZone } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { CompanyJob } from '#platform/server/jobs/task.ts';
import { calendarOf } from './agenda.ts';
import { ajustesOf } from './ajustes.ts';
import { acceptsMessages, tellCita } from './aviso.ts';
import { addressOf, mailReminder, TIPO } from './correo.ts';
import { holdAgenda, sayWho, updateCita, written } from './commands.ts';
import { citas, getCita } from './queries.ts';
import './tables.ts';

const MOST = 500;

/** Who comes the next day that the shop opens and was not reminded; whoever booked or was written to today knows it. */
const toRemind = async (tx: Tx, who: Who): Promise<Cita[]> => {
  const calendario = calendarOf(await ajustesOf(tx, who));
  const fechas = daysToRemind(who.hoy, (fecha) => closedOn(fecha, calendario) === '');
  const [first, last] = [fechas.at(0), fechas.at(-1)];
  if (first === undefined || last === undefined) return [];
  const known = new Date(who.now.getTime() - RECIENTE_HORAS * 3_600_000).toISOString();
  return tx.rows(
    citas(who)
      .where('k.fecha', '>=', first)
      .where('k.fecha', '<=', last)
      .where('k.estado', 'in', ['pedida', 'confirmada'])
      // What the shop has not accepted yet it has to answer, not to remind of.
      .where('k.falta', '<>', 'taller')
      .where((eb) => eb.or([eb('k.recordada_en', 'is', null), correoFallido(who)]))
      .where('k.creado_en', '<=', known)
      .where((eb) => eb.or([eb('k.avisada_en', 'is', null), eb('k.avisada_en', '<=', known), correoFallido(who)]))
      .orderBy('k.desde')
      .orderBy('k.id')
      .limit(MOST),
  );
};

/** The mail that reminded him came back: as if nobody had told him. */
const correoFallido = (who: Who) => sql<boolean>`(k.recordada_en is not null and exists (select from plataforma.correo m
  where m.empresa_id = ${who.empresa_id} and m.documento_id = k.id and m.tipo = ${TIPO} and m.estado = 'fallido'
    and m.creado_en >= k.recordada_en))`;

/** Those that a person reminds: how each can be reached. */
export const listPorRecordar = async (tx: Tx, who: Who, sendsMail: boolean): Promise<PorRecordar[]> => {
  const due = await toRemind(tx, who);
  return Promise.all(
    due.map(async (cita) => {
      const correo_fallido = cita.recordada_en !== null;
      return {
        cita,
        por_whatsapp: await acceptsWhatsapp(tx, who, await acceptsMessages(tx, who, cita)),
        por_correo: sendsMail && !correo_fallido && (await addressOf(tx, who, cita)) !== '',
        correo_fallido,
      };
    }),
  );
};

/** A person sends it by mail, where mails leave at all. */
export const remindByMail = async (
  tx: Tx,
  who: Who,
  id: string,
  { sendsMail, publicUrl }: Pick<App, 'sendsMail' | 'publicUrl'>,
): Promise<void> => {
  await holdAgenda(tx, who);
  const cita = await getCita(tx, who, id);
  if (!sendsMail) throw new Refusal(citasRefusals.correo_sin_configurar);
  if (cita.recordada_en === null) await mailReminder(tx, who, id, publicUrl);
};

/** He was called: no message leaves, and nobody calls him again. */
export const noteReminded = async (tx: Tx, who: Who, id: string): Promise<Cita> => {
  await holdAgenda(tx, who);
  const cita = await getCita(tx, who, id);
  if (cita.recordada_en !== null && !(await toRemind(tx, who)).some((one) => one.id === id)) return cita;
  await updateCita(tx, who, id, { recordada_en: who.now });
  await written(tx, who, cita, 'cita.recordada', `${who.nombre} le recordó su cita a ${sayWho(cita)}.`);
  return getCita(tx, who, id);
};

/** Each whose reminder may leave by itself, one by one: what fails takes nobody else's along, and nobody gets two. */
export const remindInCompany = async ({ app, who, run }: CompanyJob): Promise<void> => {
  if (!isHourToRemind(hourInZone(who.now, who.zona))) return;
  const { ways, due } = await run(async (tx) => {
    const known = await waysOf(tx, who, app);
    return { ways: known, due: known.whatsapp || known.correo ? await toRemind(tx, who) : [] };
  });
  for (const { id } of due)
    await run(async (tx) => {
      await holdAgenda(tx, who);
      const cita = await getCita(tx, who, id);
      if (cita.recordada_en !== null) return;
      if (ways.whatsapp && (await acceptsWhatsapp(tx, who, await acceptsMessages(tx, who, cita))))
        await tellCita(tx, who, id, { byItself: true, publicUrl: app.publicUrl, que: 'recordatorio' });
      else if (ways.correo && (await addressOf(tx, who, cita)) !== '') await mailReminder(tx, who, id, app.publicUrl);
    });
};

/** How this company's reminders leave without anybody pressing: by mail only who is not told by WhatsApp. */
const waysOf = async (tx: Tx, who: Who, app: App): Promise<{ whatsapp: boolean; correo: boolean }> => ({
  whatsapp: isConnected(app, who.empresa_id) && (await leavesByItself(tx, who, 'cita_recordatorio')),
  correo: app.sendsMail && (await ajustesOf(tx, who)).recordar_por_correo,
});
