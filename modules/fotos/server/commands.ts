import {
  type ClaseDueno,
  type Foto,
  type FotoCambio,
  type FotoNueva,
  fotosRefusals,
  type VideoNuevo,
} from '#modules/fotos/contract.ts';
import { etiquetasCategoria, MAX_FOTOS, MAX_POR_PARTE, reasonAgainst } from '#modules/fotos/rules.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { acceptUpload } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Dueno, Duenos } from './owners.ts';
import { getFoto, listFotos, lockFoto, videoMegas } from './queries.ts';
import './tables.ts';

const MB = 1024 * 1024;

export interface Donde {
  dueno: ClaseDueno;
  dueno_id: string;
}

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

/** What is said of a photo, over the version that was read. */
export const changeFoto = async (
  tx: Tx,
  who: Who,
  duenos: Duenos,
  id: string,
  version: number,
  change: FotoCambio,
): Promise<Foto> => {
  const { foto, of } = await hold(tx, who, duenos, id, version);
  if (foto.eliminada) throw new Refusal(fotosRefusals.foto_eliminada);
  if (change.par_id) await refuseStranger(tx, who, foto, change.par_id);
  const { marcas, ...rest } = change;
  await write(tx, who, id, { ...definedOnly(rest), ...(marcas ? { marcas: JSON.stringify(marcas) } : {}) });
  const after = await getFoto(tx, who, id);
  await note(tx, who, of, {
    accion: 'foto.cambiada',
    id,
    texto: `${who.nombre} cambió una foto de ${of.folio}${saySeen(foto, after)}.`,
    antes: saidOf(foto),
    despues: saidOf(after),
  });
  await tell(tx, who, of, foto);
  return after;
};

/** Deleted, it stays where it is, out of sight. */
export const removeFoto = async (tx: Tx, who: Who, duenos: Duenos, id: string, version: number): Promise<Foto> => {
  const { foto, of } = await hold(tx, who, duenos, id, version);
  if (foto.eliminada) return foto;
  await write(tx, who, id, { eliminada_en: who.now, eliminada_por: who.nombre });
  await note(tx, who, of, { accion: 'foto.eliminada', id, texto: `${who.nombre} eliminó una foto de ${of.folio}.` });
  await tell(tx, who, of, foto);
  return getFoto(tx, who, id);
};

export const recoverFoto = async (tx: Tx, who: Who, duenos: Duenos, id: string, version: number): Promise<Foto> => {
  const { foto, of } = await hold(tx, who, duenos, id, version);
  if (!foto.eliminada) return foto;
  await oneAtATime(tx, `fotos ${who.empresa_id} ${foto.dueno_id}`);
  refuseFull(await listFotos(tx, who, foto.dueno, foto.dueno_id), foto.parte_id ?? undefined);
  await write(tx, who, id, { eliminada_en: null, eliminada_por: '' });
  await note(tx, who, of, { accion: 'foto.recuperada', id, texto: `${who.nombre} recuperó una foto de ${of.folio}.` });
  await tell(tx, who, of, foto);
  return getFoto(tx, who, id);
};

/** The photo, held until the commit, of somebody who may change it and who read it as it is. */
const hold = async (tx: Tx, who: Who, duenos: Duenos, id: string, version: number) => {
  await lockFoto(tx, who, id);
  const foto = await getFoto(tx, who, id);
  const of = await duenos[foto.dueno](tx, who, foto.dueno_id, null);
  if (foto.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: foto });
  refuseOthers(foto, of);
  return { foto, of };
};

const refuseOthers = (foto: Foto, of: Dueno): void => {
  if (!of.toma) throw new Refusal(fotosRefusals.solo_miras);
  if (reasonAgainst(foto, of)) throw new Refusal(fotosRefusals.foto_ajena, { nombre: foto.usuario_nombre });
};

const refuseFull = (known: readonly Foto[], parte_id: string | undefined): void => {
  const ofPart = known.filter((foto) => foto.parte_id === parte_id).length;
  if (parte_id !== undefined && ofPart >= MAX_POR_PARTE)
    throw new Refusal(fotosRefusals.fotos_llenas, { n: MAX_POR_PARTE });
  if (known.length >= MAX_FOTOS) throw new Refusal(fotosRefusals.fotos_llenas, { n: MAX_FOTOS });
};

const refuseHeavy = async (tx: Tx, who: Who, bytes: number): Promise<void> => {
  const limite = await videoMegas(tx, who);
  if (bytes > limite * MB) throw new Refusal(fotosRefusals.video_grande, { megas: Math.ceil(bytes / MB), limite });
};

const refuseStranger = async (tx: Tx, who: Who, foto: Foto, par_id: string): Promise<void> => {
  const others = await listFotos(tx, who, foto.dueno, foto.dueno_id);
  const isPair = par_id !== foto.id && others.some(({ id }) => id === par_id);
  if (!isPair)
    throw new Refusal(
      fotosRefusals.pareja_no_valida,
      {},
      { fields: { par_id: fotosRefusals.pareja_no_valida.message } },
    );
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
      .select(['id', 'parte_id', 'categoria', 'sha256', 'eliminada_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('dueno_id', '=', dueno_id)
      .where('dueno', '=', dueno),
  );
  const given = rows.find((row) => row.id === id);
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

type Change = Partial<Omit<FotoCambio, 'marcas'>> & {
  marcas?: string;
  eliminada_en?: Date | null;
  eliminada_por?: string;
};
const write = (tx: Tx, who: Who, id: string, change: Change): Promise<number> =>
  tx.run(
    q
      .updateTable('fotos.foto')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

const saidOf = ({ categoria, nota, cliente_ve, marcas }: Foto) => ({
  categoria: etiquetasCategoria[categoria],
  nota,
  el_cliente_la_ve: cliente_ve ? 'Sí' : 'No',
  marcas: marcas.length,
});

const saySeen = (before: Foto, after: Foto): string => {
  if (before.cliente_ve === after.cliente_ve) return '';
  return after.cliente_ve ? ': el cliente la ve' : ': el cliente ya no la ve';
};

type Entry = { accion: string; id: string; texto: string; antes?: unknown; despues?: unknown };
const note = (tx: Tx, who: Who, { folio }: Dueno, entry: Entry): Promise<void> =>
  writeBitacora(tx, who, { ...entry, folio });

const tell = (tx: Tx, who: Who, { audiencia }: Dueno, { dueno, dueno_id }: Donde): Promise<void> =>
  emitEvent(tx, who, 'foto.cambio', audiencia.join('|'), { dueno, dueno_id });
