import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { contabilidadRefusals, type Paquete } from '#modules/contabilidad/contract.ts';
import { type LibroDelMes, PERMISO } from '#modules/contabilidad/rules.ts';
import { sayMes } from '#platform/contract/meses.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { dispositionOf } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Streamed } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import './tables.ts';

export const TAREA = 'contabilidad.papeles';

const paquetes = (who: Who) =>
  q
    .selectFrom('contabilidad.paquete as p')
    .where('p.empresa_id', '=', who.empresa_id)
    .select([
      'p.id',
      sql<string>`to_char(p.mes, 'YYYY-MM')`.as('mes'),
      'p.estado',
      'p.hechos',
      'p.documentos',
      'p.faltantes',
      'p.tamano',
      'p.usuario_nombre as por',
      'p.creado_en',
      'p.listo_en',
    ]);

export const newestPaquete = async (tx: Tx, who: Who, mes: string): Promise<Paquete | null> =>
  (await tx.maybe(paquetes(who).where('p.mes', '=', `${mes}-01`).orderBy('p.creado_en', 'desc').limit(1))) ?? null;

export const getPaquete = (tx: Tx, who: Who, id: string): Promise<Paquete> =>
  tx.one(paquetes(who).where('p.id', '=', id));

/** Leaves the papers of a month to be put together. Who asks while they are being made is given those. */
export const askPaquete = async (tx: Tx, who: Who, mes: string): Promise<Paquete> => {
  if (`${mes}-01` > who.hoy) throw new Refusal(contabilidadRefusals.mes_por_venir);
  const running = await newestPaquete(tx, who, mes);
  if (running?.estado === 'pendiente') return running;
  const id = newId();
  const { usuario_id, nombre, empresa_id } = who;
  await tx.run(
    q.insertInto('contabilidad.paquete').values({
      empresa_id,
      id,
      mes: `${mes}-01`,
      usuario_id,
      usuario_nombre: nombre,
      creado_en: who.now,
    }),
  );
  await queueJob(tx, TAREA, { paquete_id: id }, { key: id });
  await writeBitacora(tx, who, {
    accion: 'paquete.pedido',
    id,
    texto: `${nombre} pidió los papeles de ${sayMes(mes)} para el contador.`,
  });
  await emitEvent(tx, who, 'paquete.pedido', PERMISO, { id });
  return getPaquete(tx, who, id);
};

/** Notes who takes the book of a month. */
export const noteLibro = async (
  tx: Tx,
  who: Who,
  { mes, que }: { mes: string; que: LibroDelMes },
): Promise<{ success: boolean }> => {
  await writeBitacora(tx, who, {
    accion: 'contabilidad.libro',
    id: null,
    texto: `${who.nombre} se llevó ${que === 'diot' ? 'la DIOT' : 'el libro'} de ${sayMes(mes)} para el contador.`,
  });
  return { success: true };
};

const PART_BYTES = 1024 * 1024;

/** The file in parts: however large it is, a part of it is in memory. */
export const sendPaquete = async (
  tx: Tx,
  who: Who,
  files: Storage,
  id: string,
  reply: FastifyReply,
): Promise<Streamed> => {
  const { clave, estado, mes } = await tx.one(
    q
      .selectFrom('contabilidad.paquete')
      .select(['clave', 'estado', 'mes'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  if (estado !== 'listo') throw new Refusal(contabilidadRefusals.paquete_sin_archivo);
  return async () => {
    const first = await files.part(clave, 0, PART_BYTES);
    if (!first) throw new Refusal(contabilidadRefusals.paquete_sin_archivo);
    reply.header(
      'content-disposition',
      dispositionOf('attachment', `Papeles ${sayMes(mes)} ${who.empresa_nombre}.zip`),
    );
    reply.header('content-length', first.total);
    return Readable.from(partsOf(files, clave, first), { objectMode: false });
  };
};

async function* partsOf(files: Storage, clave: string, first: { bytes: Uint8Array; total: number }) {
  yield first.bytes;
  for (let at = first.bytes.length; at < first.total; ) {
    const part = await files.part(clave, at, PART_BYTES);
    if (!part || part.bytes.length === 0) throw new Error(`the file ${clave} ended before its length`);
    yield part.bytes;
    at += part.bytes.length;
  }
}
