import { type Foto, type FotoNueva, fotosRefusals, type VideoNuevo } from '#modules/fotos/contract.ts';
import { DIAS_PAPELERA, etiquetasCategoria } from '#modules/fotos/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { acceptUpload } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Donde, note, refuseFull, refuseOthers, tell, write } from './kept.ts';
import type { Duenos } from './owners.ts';
import { getFoto, listFotos, videoMegas } from './queries.ts';
import './tables.ts';

const MB = 1024 * 1024;

/** A photo of a document. The same one sent again, after a cut, is the one that is there. */
export const takeFoto = async (
  tx: Tx,
  who: Who,
  { files, duenos }: { files: Storage; duenos: Duenos },
  donde: Donde,
  recibido: Recibido,
  dicha: FotoNueva | VideoNuevo,
): Promise<Foto> => {
  const of = await duenos[donde.dueno](tx, who, donde.dueno_id, dicha.parte_id ?? null);
  if (!of.toma) throw new Refusal(fotosRefusals.solo_miras);
  const segundos = 'segundos' in dicha ? dicha.segundos : null;
  if (segundos !== null) await refuseHeavy(tx, who, recibido.tamano);
  await oneAtATime(tx, `fotos ${who.empresa_id} ${donde.dueno_id}`);
  const known = await listFotos(tx, who, donde.dueno, donde.dueno_id);
  const same = await findSame(tx, who, donde, recibido.sha256, dicha);
  if (same) return getFoto(tx, who, same);
  const before = known.find(({ id }) => id === dicha.sustituye);
  if (before) refuseOthers(before, of);
  else refuseFull(known, dicha.parte_id);
  if (dicha.par_id !== undefined && !known.some(({ id }) => id === dicha.par_id))
    throw new Refusal(fotosRefusals.pareja_no_valida);
  const archivo = await acceptUpload(tx, who, files, recibido, { uso: 'fotos' });
  const id = await freeId(tx, who, dicha.id);
  const given = before ?? { categoria: dicha.categoria, parte_id: dicha.parte_id ?? null, nota: '' };
  await tx.run(
    q.insertInto('fotos.foto').values({
      ...donde,
      empresa_id: who.empresa_id,
      id,
      clase: segundos === null ? 'foto' : 'video',
      categoria: given.categoria,
      parte_id: given.parte_id,
      nota: given.nota,
      cliente_ve: before?.cliente_ve ?? dicha.cliente_ve,
      par_id: before?.par_id ?? dicha.par_id ?? null,
      archivo_id: archivo.id,
      miniatura_id: recibido.chica?.id ?? null,
      segundos,
      sha256: recibido.sha256,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      tomada_en: takenAt(who, dicha.tomada_en),
      creado_en: who.now,
    }),
  );
  if (before) await replace(tx, who, before.id, id);
  const what = etiquetasCategoria[given.categoria].toLowerCase();
  await note(tx, who, of, {
    accion: before ? 'foto.repetida' : 'foto.tomada',
    id,
    texto: `${who.nombre} ${before ? 'repitió' : 'tomó'} ${segundos === null ? 'una foto' : 'un video'} (${what}) de ${of.folio}.`,
  });
  await tell(tx, who, of, donde);
  return getFoto(tx, who, id);
};

const refuseHeavy = async (tx: Tx, who: Who, bytes: number): Promise<void> => {
  const limite = await videoMegas(tx, who);
  if (bytes > limite * MB) throw new Refusal(fotosRefusals.video_grande, { megas: Math.ceil(bytes / MB), limite });
};

/** By the id that its taker gave it, also if it was deleted meanwhile; or the same bytes in the same place. */
const findSame = async (
  tx: Tx,
  who: Who,
  { dueno, dueno_id }: Donde,
  sha256: string,
  { id, parte_id, categoria }: FotoNueva | VideoNuevo,
): Promise<string | undefined> => {
  const rows = await tx.rows(
    q
      .selectFrom('fotos.foto')
      .select(['id', 'parte_id', 'categoria', 'sha256', 'eliminada_en', 'purgada_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('dueno_id', '=', dueno_id)
      .where('dueno', '=', dueno),
  );
  const given = rows.find((row) => row.id === id);
  if (given && given.purgada_en !== null) throw new Refusal(fotosRefusals.foto_purgada, { dias: DIAS_PAPELERA });
  const alike = rows.find(
    (row) =>
      row.eliminada_en === null &&
      row.sha256 === sha256 &&
      row.parte_id === (parte_id ?? null) &&
      row.categoria === categoria,
  );
  return (given ?? alike)?.id;
};

/** The id that was given, unless another document has it. */
const freeId = async (tx: Tx, who: Who, given: string | undefined): Promise<string> => {
  if (given === undefined) return newId();
  const taken = await tx.maybe(
    q.selectFrom('fotos.foto').select('id').where('empresa_id', '=', who.empresa_id).where('id', '=', given),
  );
  return taken ? newId() : given;
};

/** A phone's clock may run ahead: nothing was taken after now. */
const takenAt = (who: Who, given: string | undefined): Date => {
  const at = given === undefined ? who.now : new Date(given);
  return at > who.now ? who.now : at;
};

/** What was said of the one before holds for the one in its place, also as the «antes» of others. */
const replace = async (tx: Tx, who: Who, before: string, id: string): Promise<void> => {
  await write(tx, who, before, { eliminada_en: who.now, eliminada_por: who.nombre });
  await tx.run(
    q
      .updateTable('fotos.foto')
      .set({ par_id: id })
      .where('empresa_id', '=', who.empresa_id)
      .where('par_id', '=', before),
  );
};
