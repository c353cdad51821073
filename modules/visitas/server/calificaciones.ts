import { accepts, avisoUrl, getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Calificacion, CalificacionPublica } from '#modules/visitas/contract.ts';
import { askWords, cambiableHasta, MALA, sayEstrellas } from '#modules/visitas/rules/calificar.ts';
import type { Ajuste, CalificacionEscrita } from '#modules/visitas/rules/formas.ts';
import { visitasRefusals } from '#modules/visitas/rules/refusals.ts';
import { toE164, waLink } from '#modules/whatsapp/rules/telefono.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { createEnlace } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getVisita } from './queries.ts';
import './tables.ts';

const SIXTY_DAYS_MS = 60 * 86_400_000;

interface Queja {
  cliente_id: string;
  orden_id: string;
  documento_folio: string;
  asunto: string;
  texto: string;
}
export type ComplaintListener = (tx: Tx, who: Who, queja: Queja, publicUrl: string) => Promise<void>;
let complain: ComplaintListener = () => Promise.resolve();

/** Who attends customers stands above: it hears here of whoever was not content. */
export const listenToComplaints = (one: ComplaintListener): void => {
  complain = one;
};

const said = async (tx: Tx, who: Who, orden_id: string) =>
  tx.maybe(
    q
      .selectFrom('visitas.calificacion')
      .select(['estrellas', 'texto', 'escrita_en', 'avisada_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden_id),
  );

/** Of a document of this company, delivered or not. */
export const readCalificacion = async (
  tx: Tx,
  who: Who,
  orden_id: string,
): Promise<{ calificacion: Calificacion | null }> => {
  await tx.one(sql`select 1 from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.id = ${orden_id}`);
  const row = await said(tx, who, orden_id);
  return { calificacion: row ? asTold(row) : null };
};

const asTold = ({ estrellas, texto, escrita_en }: Calificacion): Calificacion => ({ estrellas, texto, escrita_en });

/** An address for its customer, with the words ready; of the link only the hash is kept. */
export const shareCalificacion = async (tx: Tx, who: Who, orden_id: string, publicUrl: string) => {
  const { cliente_id, activo_id } = await deliveredOf(tx, who, orden_id);
  if (!(await accepts(tx, who, cliente_id, 'opinion'))) throw new Refusal(visitasRefusals.sin_opinion);
  const token = await createEnlace(tx, who, 'calificacion', orden_id, new Date(who.now.getTime() + SIXTY_DAYS_MS));
  const [{ telefono }, { vehiculo }] = await Promise.all([
    getCliente(tx, who, cliente_id),
    activo_id === null ? { vehiculo: '' } : getVisita(tx, who, orden_id),
  ]);
  const url = `${publicUrl}/Calificar/${token}`;
  const texto = askWords({ taller: who.empresa_nombre, vehiculo, url });
  const phone = toE164(telefono ?? '');
  return { url, texto, whatsapp: phone === null ? null : waLink(phone, texto) };
};

const deliveredOf = async (tx: Tx, who: Who, orden_id: string) => {
  const row = await tx.one<{ cliente_id: string; activo_id: string | null; visita: boolean }>(
    sql`select o.cliente_id, o.activo_id, o.entregada_fecha is not null and o.cancelada_en is null as visita
      from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.id = ${orden_id}`,
  );
  if (!row.visita) throw new Refusal(visitasRefusals.sin_visita_que_calificar);
  return row;
};

/** The visit of a link, as its customer rates it. */
export const readPublica = async (tx: Tx, who: Who): Promise<CalificacionPublica> => {
  const [visita, row, empresa, { resena_url }, aviso] = await Promise.all([
    getVisita(tx, who, who.enlace_id),
    said(tx, who, who.enlace_id),
    getEmpresa(tx, who),
    getAjuste(tx, who),
    avisoUrl(tx, who),
  ]);
  const { nombre, telefono, direccion, color } = empresa;
  const hasta = row ? cambiableHasta(new Date(row.escrita_en)) : null;
  return {
    taller: { nombre, telefono, direccion, color, aviso },
    fecha: visita.fecha,
    vehiculo: [visita.vehiculo, visita.placas].filter(Boolean).join(' · '),
    servicios: visita.servicios,
    calificacion: row ? asTold(row) : null,
    cambia_hasta: hasta?.toISOString() ?? null,
    puede: hasta === null || who.now < hasta,
    resena: row?.estrellas === 5 && resena_url !== '' ? resena_url : null,
  };
};

/** He says how it was. Whoever was not content is told to the shop once; what he changes later is read on the visit. */
export const rateVisita = async (
  tx: Tx,
  who: Who,
  { estrellas, texto }: CalificacionEscrita,
  publicUrl: string,
): Promise<CalificacionPublica> => {
  const orden_id = who.enlace_id;
  // Of two that come at once the second finds what the first left.
  await tx.one(
    sql`select 1 from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.id = ${orden_id} for update`,
  );
  const visita = await getVisita(tx, who, orden_id);
  const before = await said(tx, who, orden_id);
  if (before && who.now >= cambiableHasta(new Date(before.escrita_en)))
    throw new Refusal(visitasRefusals.ya_calificada);
  if (before?.estrellas === estrellas && before.texto === texto) return readPublica(tx, who);
  const isNew = estrellas <= MALA && (before?.avisada_en ?? null) === null;
  const row = { estrellas, texto, ...(isNew ? { avisada_en: who.now } : {}) };
  await tx.run(
    before
      ? q
          .updateTable('visitas.calificacion')
          .set({ ...row, cambiada_en: who.now })
          .where('empresa_id', '=', who.empresa_id)
          .where('orden_id', '=', orden_id)
      : q
          .insertInto('visitas.calificacion')
          .values({ ...row, empresa_id: who.empresa_id, orden_id, escrita_en: who.now }),
  );
  const { folio, cliente, cliente_id } = visita;
  await writeBitacora(tx, who, {
    accion: 'visita.calificada',
    id: orden_id,
    folio,
    texto: `${cliente} ${before ? 'cambió su calificación de' : 'calificó'} ${folio}: ${sayEstrellas(estrellas)}.`,
    antes: before ? { estrellas: before.estrellas, texto: before.texto } : null,
    despues: { estrellas, texto },
  });
  await emitEvent(tx, who, 'visita.cambio', 'ver_clientes|ver_ordenes_trabajo', { id: orden_id, folio });
  if (isNew) {
    const asunto = `${sayEstrellas(estrellas)} por ${folio}`;
    const queja = { cliente_id, orden_id, documento_folio: folio, asunto, texto: texto || 'No dijo por qué.' };
    await complain(tx, who, queja, publicUrl);
  }
  return readPublica(tx, who);
};

export const getAjuste = async (tx: Tx, who: Who): Promise<Ajuste & { version: number }> =>
  (await tx.maybe(
    q.selectFrom('visitas.ajuste').select(['resena_url', 'version']).where('empresa_id', '=', who.empresa_id),
  )) ?? { resena_url: '', version: 0 };

export const changeAjuste = async (
  tx: Tx,
  who: Who,
  { resena_url }: Ajuste,
  version: number,
): Promise<Ajuste & { version: number }> => {
  const before = await getAjuste(tx, who);
  const changed = await tx.run(
    version === 0
      ? q
          .insertInto('visitas.ajuste')
          .values({ empresa_id: who.empresa_id, resena_url, version: 1 })
          .onConflict((conflict) => conflict.column('empresa_id').doNothing())
      : q
          .updateTable('visitas.ajuste')
          .set({ resena_url, version: version + 1 })
          .where('empresa_id', '=', who.empresa_id)
          .where('version', '=', version),
  );
  if (!changed) throw new Refusal(commonRefusals.version_anterior, {}, { current: await getAjuste(tx, who) });
  await writeBitacora(tx, who, {
    accion: 'visita.ajuste',
    id: null,
    texto:
      resena_url === ''
        ? `${who.nombre} quitó la dirección donde se deja una reseña.`
        : `${who.nombre} dejó ${resena_url} como la dirección donde se deja una reseña.`,
    antes: { resena_url: before.resena_url },
    despues: { resena_url },
  });
  return getAjuste(tx, who);
};
