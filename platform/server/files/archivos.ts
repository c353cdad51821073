import { type Archivo, filesRefusals } from '#platform/contract/files.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { FastifyReply } from 'fastify';
import { rememberPlace } from './receive.ts';
import type { Storage } from './storage.ts';

/** What all the files of one company may weigh together. */
export const QUOTA_BYTES = 5 * 1024 ** 3;
const COLUMNS = ['id', 'nombre', 'tipo', 'tamano', 'ancho', 'alto'] as const;

export interface Destino {
  /** What it is for: `logo`, `ticket`, `comprobante`. Also its folder. */
  uso: string;
  /** Keys any of which read it at `GET /api/archivos/{id}`; `session`: any member; none: only the room hands it out. */
  permiso?: string;
}

/**
 * Takes an uploaded file into the company: the one way in. The endpoint says `upload: { tipos }` in its contract and the
 * verb gets the file as `body`, already judged and redrawn; what the transaction does not commit is cleared away.
 *
 *     route(app, api, 'POST /api/tickets/{id}/archivos', async (tx, who, { params, body }) => {
 *       const archivo = await acceptUpload(tx, who, app.files, body, { uso: 'ticket' });
 */
export const acceptUpload = async (
  tx: Tx,
  who: Who,
  files: Storage,
  recibido: Recibido,
  { uso, permiso = '' }: Destino,
): Promise<Archivo> => {
  await refuseWithoutRoom(tx, who, recibido.tamano + (recibido.chica?.tamano ?? 0));
  const { id, tipo, tamano, ancho, alto, sha256, chica } = recibido;
  const nombre = renamed(recibido.nombre || uso, tipo);
  const known = { empresa_id: who.empresa_id, tipo, nombre, uso, permiso, sha256, creado_en: who.now };
  for (const one of [recibido, ...(chica ? [chica] : [])]) {
    const clave = `archivos/${who.empresa_id}/${uso}/${one.id}.${tipo.split('/')[1] ?? 'bin'}`;
    rememberPlace(recibido, clave);
    await files.take(clave, one.path);
    const measures = { id: one.id, tamano: one.tamano, ancho: one.ancho, alto: one.alto };
    const usuario_id = who.enlace_id ? null : who.usuario_id;
    await tx.run(q.insertInto('plataforma.archivo').values({ ...known, ...measures, clave, usuario_id }));
  }
  return { id, nombre, tipo, tamano, ancho, alto };
};

/** The file as the reply of a `binary` endpoint: the room has already judged that this person may have it. */
export const sendArchivo = async (
  tx: Tx,
  who: Who,
  files: Storage,
  id: string,
  reply: FastifyReply,
  isAllowed: (permiso: string) => boolean = () => true,
): Promise<Later> => {
  const archivo = await tx.one(
    q
      .selectFrom('plataforma.archivo')
      .select(['clave', 'tipo', 'nombre', 'permiso'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  if (!isAllowed(archivo.permiso)) throw new Refusal(commonRefusals.no_encontrado);
  return async () => {
    const bytes = await files.get(archivo.clave);
    if (!bytes) throw new Refusal(commonRefusals.no_encontrado);
    const isPicture = archivo.tipo.startsWith('image/');
    reply.type(archivo.tipo);
    reply.header('content-disposition', dispositionOf(isPicture ? 'inline' : 'attachment', archivo.nombre));
    return bytes;
  };
};

/** What is known of some files, by id. */
export const describeArchivos = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Map<string, Archivo>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(
    q
      .selectFrom('plataforma.archivo')
      .select(COLUMNS)
      .where('empresa_id', '=', who.empresa_id)
      .where('id', 'in', [...ids]),
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Lets go of files that nothing names from this commit on; `clearDiscarded` takes their bytes behind it. */
export const discardArchivos = async (tx: Tx, who: Who, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const gone = await tx.rows(
    q
      .deleteFrom('plataforma.archivo')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', 'in', [...ids])
      .returning('clave'),
  );
  await discardKeys(
    tx,
    who,
    gone.map(({ clave }) => clave),
  );
};

/** Bytes without a row of their own: their keys are let go of, and `clearDiscarded` takes them. */
export const discardKeys = async (tx: Tx, who: Who, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await tx.run(
    q
      .insertInto('plataforma.archivo_por_borrar')
      .values(keys.map((clave) => ({ empresa_id: who.empresa_id, clave, creado_en: who.now }))),
  );
};

/** The bytes of what was let go of: first they, then the word that they should go, so that a cut is made good the next time. */
export const clearDiscarded = async (run: Run, who: Who, files: Storage): Promise<number> => {
  for (let total = 0; ; ) {
    const keys = await run((tx) =>
      tx.rows(
        q
          .selectFrom('plataforma.archivo_por_borrar')
          .select('clave')
          .where('empresa_id', '=', who.empresa_id)
          .orderBy('clave')
          .limit(AT_ONCE),
      ),
    );
    if (keys.length === 0) return total;
    for (const { clave } of keys) await files.remove(clave);
    await run((tx) =>
      tx.run(
        q
          .deleteFrom('plataforma.archivo_por_borrar')
          .where('empresa_id', '=', who.empresa_id)
          .where(
            'clave',
            'in',
            keys.map(({ clave }) => clave),
          ),
      ),
    );
    total += keys.length;
  }
};
type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
const AT_ONCE = 200;

/** What the files of a company weigh, by what they are for, the heaviest first. */
export const weighArchivos = (tx: Tx, who: Who): Promise<{ uso: string; bytes: number; archivos: number }[]> =>
  tx.rows(
    sql<{ uso: string; bytes: number; archivos: number }>`select uso, sum(tamano)::bigint as bytes, count(*) as archivos
      from plataforma.archivo where empresa_id = ${who.empresa_id} group by uso order by bytes desc, uso`,
  );

const refuseWithoutRoom = async (tx: Tx, who: Who, bytes: number): Promise<void> => {
  // One at a time in each company: two together could each find the last of the room.
  await oneAtATime(tx, `plataforma.archivo ${who.empresa_id}`);
  const { suma } = await tx.one(
    sql<{ suma: number }>`select coalesce(sum(tamano), 0)::bigint as suma from plataforma.archivo
      where empresa_id = ${who.empresa_id}`,
  );
  if (suma + bytes > QUOTA_BYTES)
    throw new Refusal(filesRefusals.sin_espacio, {
      gigas: (suma / 1024 ** 3).toFixed(1),
      limite: QUOTA_BYTES / 1024 ** 3,
    });
};

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** A picture that was redrawn in another format is called after what it is now. */
const renamed = (nombre: string, tipo: string): string => {
  const extension = EXTENSIONS[tipo] ?? 'pdf';
  const stem = nombre.replace(/\.[^.]*$/, '') || 'archivo';
  return `${stem}.${extension}`;
};

/** RFC 6266: plain letters for old readers, the real name for the rest. */
export const dispositionOf = (kind: 'inline' | 'attachment', nombre: string): string => {
  const plain = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '');
  const exact = encodeURIComponent(nombre).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain || 'archivo'}"; filename*=UTF-8''${exact}`;
};
