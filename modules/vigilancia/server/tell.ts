import { notify } from '#modules/notificaciones/server/front-door.ts';
import { listAdministradores } from '#modules/permisos/server/front-door.ts';
import { consejoDe, etiquetasTipo } from '#modules/vigilancia/rules.ts';
import type { EventoDePagina, Riesgo } from '#platform/contract/page-events.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import './tables.ts';

const AN_HOUR_MS = 3_600_000;
const GRAVES: readonly Riesgo[] = ['high', 'critical'];

/**
 * Tells the administrators of serious events, by the bell and by mail. A page may tell anything, so each kind is told at
 * most once an hour; what came meanwhile is counted in the next.
 */
export const tellGraves = async (tx: Tx, who: Who, eventos: readonly EventoDePagina[]): Promise<void> => {
  const graves = eventos.filter(({ riesgo }) => GRAVES.includes(riesgo));
  for (const tipo of [...new Set(graves.map((one) => one.tipo))].sort()) {
    const same = graves.filter((one) => one.tipo === tipo);
    // What was only noted may have done something: it asks for more than what was stopped.
    const worst = same.find(({ hecho }) => hecho === 'anotado') ?? same[0];
    if (worst && (await isDue(tx, who, tipo))) await tell(tx, who, worst);
  }
};

const isDue = async (tx: Tx, who: Who, tipo: string): Promise<boolean> =>
  (await tx.run(sql`insert into vigilancia.aviso as v (empresa_id, tipo, dicho_en) values (${who.empresa_id}, ${tipo}, ${who.now})
    on conflict (empresa_id, tipo) do update set dicho_en = excluded.dicho_en
    where v.dicho_en <= excluded.dicho_en - interval '1 hour'`)) > 0;

const tell = async (tx: Tx, who: Who, { tipo, riesgo, hecho, origen }: EventoDePagina): Promise<void> => {
  const { total } = await tx.one(sql<{ total: number }>`select count(*)::int as total from vigilancia.evento
    where empresa_id = ${who.empresa_id} and tipo = ${tipo} and riesgo in ('high', 'critical')
      and ultima_en > ${new Date(who.now.getTime() - AN_HOUR_MS)}`);
  const titulo = `Seguridad: ${etiquetasTipo[tipo].toLowerCase()} en la página de ${who.nombre}`;
  const many = Number(total) > 1 ? ` En la última hora van ${total}.` : '';
  const texto = `${origen ? `Viene de ${origen}. ` : ''}${consejoDe(riesgo, hecho)}${many}`;
  await notify(tx, who, {
    permiso: 'administrar_permisos',
    tipo: 'seguridad.evento',
    titulo,
    texto,
    ruta: '/administracion/seguridad?estado=graves',
    incluye_autor: true,
  });
  const { texto: text, html } = writeLetter({
    titulo,
    parrafos: [texto, 'Lo ves en Bahía, en Administración, Seguridad.'],
    nota: 'De cada clase se avisa a lo más una vez por hora.',
    firma: who.empresa_nombre,
  });
  for (const { email } of await listAdministradores(tx, who))
    await queueMail(tx, who, { to: email, subject: titulo, text, html, tipo: 'seguridad.evento' });
};
