import { type Foto, type FotoCambio, type FotoCambioTardio, fotosRefusals } from '#modules/fotos/contract.ts';
import { conflictOf, sayField } from '#modules/fotos/rules.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Recibido } from '#platform/contract/upload.ts';
import { readBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { acceptUpload } from '#platform/server/files/archivos.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hold, note, refuseFull, saidOf, saySeen, tell, write } from './kept.ts';
import type { Dueno, Duenos } from './owners.ts';
import { getFoto, listFotos } from './queries.ts';

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
  return applyChange(tx, who, foto, of, change);
};

/** The same where it may arrive late: over what its author had seen of what he changes. */
export const changeFotoLate = async (
  tx: Tx,
  who: Who,
  duenos: Duenos,
  id: string,
  { antes, cambio }: FotoCambioTardio,
): Promise<Foto> => {
  const { foto, of } = await hold(tx, who, duenos, id);
  await refuseConflict(tx, who, foto, antes, cambio);
  return applyChange(tx, who, foto, of, cambio);
};

/** Deleted, it stays where it is, out of sight. */
export const removeFoto = async (tx: Tx, who: Who, duenos: Duenos, id: string, version: number): Promise<Foto> => {
  const { foto, of } = await hold(tx, who, duenos, id, version);
  return putOutOfSight(tx, who, foto, of);
};

/** Late, only if it is still as it was seen: what somebody drew on it meanwhile is not deleted unread. */
export const removeFotoLate = async (
  tx: Tx,
  who: Who,
  duenos: Duenos,
  id: string,
  antes: FotoCambio,
): Promise<Foto> => {
  const { foto, of } = await hold(tx, who, duenos, id);
  if (!foto.eliminada) await refuseConflict(tx, who, foto, antes, {});
  return putOutOfSight(tx, who, foto, of);
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

/** The picture of a film that its browser made; the first one stays. */
export const coverVideo = async (
  tx: Tx,
  who: Who,
  { files, duenos }: { files: Storage; duenos: Duenos },
  id: string,
  recibido: Recibido,
): Promise<Foto> => {
  const { foto, of } = await hold(tx, who, duenos, id);
  if (foto.clase !== 'video') throw new Refusal(fotosRefusals.sin_portada);
  if (foto.con_portada) return foto;
  const { id: miniatura_id } = await acceptUpload(tx, who, files, recibido, { uso: 'fotos' });
  await write(tx, who, id, { miniatura_id });
  await tell(tx, who, of, foto);
  return getFoto(tx, who, id);
};

const applyChange = async (tx: Tx, who: Who, foto: Foto, of: Dueno, change: FotoCambio): Promise<Foto> => {
  if (foto.eliminada) throw new Refusal(fotosRefusals.foto_eliminada);
  if (change.par_id) await refuseStranger(tx, who, foto, change.par_id);
  const { marcas, ...rest } = change;
  await write(tx, who, foto.id, { ...definedOnly(rest), ...(marcas ? { marcas: JSON.stringify(marcas) } : {}) });
  const after = await getFoto(tx, who, foto.id);
  await note(tx, who, of, {
    accion: 'foto.cambiada',
    id: foto.id,
    texto: `${who.nombre} cambió una foto de ${of.folio}${saySeen(foto, after)}.`,
    antes: saidOf(foto),
    despues: saidOf(after),
  });
  await tell(tx, who, of, foto);
  return after;
};

const putOutOfSight = async (tx: Tx, who: Who, foto: Foto, of: Dueno): Promise<Foto> => {
  if (foto.eliminada) return foto;
  const { id } = foto;
  await write(tx, who, id, { eliminada_en: who.now, eliminada_por: who.nombre });
  await note(tx, who, of, { accion: 'foto.eliminada', id, texto: `${who.nombre} eliminó una foto de ${of.folio}.` });
  await tell(tx, who, of, foto);
  return getFoto(tx, who, id);
};

const refuseConflict = async (tx: Tx, who: Who, foto: Foto, antes: FotoCambio, cambio: FotoCambio): Promise<void> => {
  const campo = conflictOf(foto, definedOnly(antes), definedOnly(cambio));
  if (!campo) return;
  const [last] = await tx.rows(readBitacora(who, 'foto', foto.id).limit(1));
  throw new Refusal(
    fotosRefusals.foto_cambiada,
    { nombre: last?.usuario_nombre ?? foto.usuario_nombre, que: sayField(foto, campo) },
    { current: foto },
  );
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
