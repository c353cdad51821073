import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClaseDueno } from '#modules/fotos/contract.ts';
import { rangeOf } from '#modules/fotos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { dispositionOf, sendArchivo } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Of a film, at most this much at a time: whoever shows it asks for the next part when he needs it. */
const PART_BYTES = 1024 * 1024;

interface Asked {
  id: string;
  chica: boolean;
}
interface Wire {
  files: Storage;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A photo, whole or small, or the part of a film that was asked for; its room has judged that this person may have it. */
export const sendFoto = async (tx: Tx, who: Who, { id, chica }: Asked, wire: Wire): Promise<Later> => {
  const { clase, archivo_id, miniatura_id } = await tx.one(
    q
      .selectFrom('fotos.foto')
      .select(['clase', 'archivo_id', 'miniatura_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  if (archivo_id === null) throw new Refusal(commonRefusals.no_encontrado);
  if (clase === 'video' && !(chica && miniatura_id)) return sendVideo(tx, who, archivo_id, wire);
  return sendArchivo(tx, who, wire.files, (chica ? miniatura_id : null) ?? archivo_id, wire.reply);
};

/** The same to whoever holds the link of its document: only what his workshop shows him. */
export const sendFotoDelCliente = async (
  tx: Tx,
  who: Who,
  { dueno, dueno_id, ...asked }: Asked & { dueno: ClaseDueno; dueno_id: string },
  wire: Wire,
): Promise<Later> => {
  const shown = await tx.maybe(
    q
      .selectFrom('fotos.foto')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', asked.id)
      .where('dueno', '=', dueno)
      .where('dueno_id', '=', dueno_id)
      .where('cliente_ve', '=', true)
      .where('eliminada_en', 'is', null),
  );
  if (!shown) throw new Refusal(commonRefusals.no_encontrado);
  return sendFoto(tx, who, asked, wire);
};

const sendVideo = async (tx: Tx, who: Who, archivo_id: string, { files, request, reply }: Wire): Promise<Later> => {
  const { clave, tipo, nombre, tamano } = await tx.one(
    q
      .selectFrom('plataforma.archivo')
      .select(['clave', 'tipo', 'nombre', 'tamano'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', archivo_id),
  );
  return async () => {
    reply.header('accept-ranges', 'bytes');
    const range = rangeOf(request.headers.range, tamano, PART_BYTES);
    if (range === null) {
      reply.code(416).header('content-range', `bytes */${tamano}`);
      return new Uint8Array();
    }
    const part = await files.part(clave, range?.from ?? 0, range ? range.to - range.from + 1 : tamano);
    if (!part) throw new Refusal(commonRefusals.no_encontrado);
    reply.type(tipo).header('content-disposition', dispositionOf('inline', nombre));
    if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${part.total}`);
    return part.bytes;
  };
};
