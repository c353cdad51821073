import type { Cita } from '#modules/citas/rules/formas.ts';
import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { writeIcs } from '#modules/citas/rules/ics.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { fillTemplate } from '#modules/whatsapp/rules/eventos.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import { sendWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sayWhen, sayWho, updateCita, written } from './commands.ts';
import { getCita } from './queries.ts';
import './tables.ts';

const DAYS_AFTER_MS = 30 * 86_400_000;

/** Where its customer confirms, changes or cancels it; of the link only the hash is kept. */
export const shareCita = async (tx: Tx, who: Who, { id, hasta }: { id: string; hasta: string }, publicUrl: string) => {
  const token = await createEnlace(
    tx,
    who,
    'cita',
    id,
    new Date(Math.max(Date.parse(hasta), who.now.getTime()) + DAYS_AFTER_MS),
  );
  return { token, url: `${publicUrl}/Cita/${token}` };
};

interface Way {
  byItself: boolean;
  publicUrl: string;
  /** Told when it was made, or reminded of it as its day comes. */
  que: 'aviso' | 'recordatorio';
}
const EVENTOS = { aviso: 'cita', recordatorio: 'cita_recordatorio' } as const;

/** What is known of whether he wants messages: whoever has no record never said no. */
export const acceptsMessages = async (tx: Tx, who: Who, { telefono, cliente_id }: Cita) => ({
  telefono,
  acepta: cliente_id === null || (await getCliente(tx, who, cliente_id)).whatsapp,
});

/** Its day and hour, with the link: it leaves by itself, or a person sends the words. */
export const tellCita = async (tx: Tx, who: Who, id: string, { byItself, publicUrl, que }: Way) => {
  const cita = await getCita(tx, who, id);
  const telefono = toE164(cita.telefono);
  if (telefono === null) throw new Refusal(citasRefusals.sin_telefono);
  const { url } = await shareCita(tx, who, cita, publicUrl);
  const parametros = wordsFor(who, cita, url);
  if (byItself) {
    await sendWhatsapp(tx, who, {
      evento: EVENTOS[que],
      clave: que === 'aviso' ? `cita:${id}:${cita.version}` : `recordatorio:${id}:${cita.fecha}`,
      ...(await acceptsMessages(tx, who, cita)),
      nombre: cita.nombre,
      parametros,
      documento_folio: '',
      ruta: `/operaciones/agenda?cita=${id}`,
    });
  }
  const did = que === 'aviso' ? 'mandó' : 'recordó';
  await updateCita(tx, who, id, { avisada_en: who.now, ...(que === 'recordatorio' ? { recordada_en: who.now } : {}) });
  await written(tx, who, cita, 'cita.avisada', `${who.nombre} le ${did} su cita a ${sayWho(cita)}.`);
  const texto = fillTemplate(EVENTOS[que], parametros);
  return { texto, enlace: byItself ? null : waLink(telefono, texto), enviado: byItself, url };
};

/** What fills the words about an appointment: the shop, when, for what, and where it is confirmed or changed. */
export const wordsFor = (who: Who, cita: Cita, url: string): string[] => {
  const what = [cita.vehiculo, cita.placas].filter(Boolean).join(' ') || cita.tipo;
  return [who.empresa_nombre, sayWhen(cita, who), what, url];
};

export const icsOf = async (tx: Tx, who: Who, id: string): Promise<string> => {
  const [cita, empresa] = await Promise.all([getCita(tx, who, id), getEmpresa(tx, who)]);
  const evento = {
    id,
    desde: cita.desde,
    hasta: cita.hasta,
    titulo: `${cita.tipo} en ${empresa.nombre}`,
    lugar: [empresa.nombre, empresa.direccion].filter(Boolean).join(', '),
    detalle: [[cita.vehiculo, cita.placas].filter(Boolean).join(' '), empresa.telefono].filter(Boolean).join('\n'),
    cancelado: cita.estado === 'cancelada' || cita.estado === 'no_vino',
    version: cita.version,
  };
  return writeIcs(evento, who.now);
};
