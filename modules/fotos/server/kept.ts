import { type ClaseDueno, type Foto, type FotoCambio, fotosRefusals } from '#modules/fotos/contract.ts';
import { DIAS_PAPELERA, etiquetasCategoria, MAX_FOTOS, MAX_POR_PARTE, reasonAgainst } from '#modules/fotos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Dueno, Duenos } from './owners.ts';
import { getFoto, lockFoto } from './queries.ts';
import './tables.ts';

export interface Donde {
  dueno: ClaseDueno;
  dueno_id: string;
}

/** The photo, held until the commit, of somebody who may change it; over the version that he read, where he says one. */
export const hold = async (tx: Tx, who: Who, duenos: Duenos, id: string, version?: number) => {
  const { purgada_en } = await lockFoto(tx, who, id);
  if (purgada_en !== null) throw new Refusal(fotosRefusals.foto_purgada, { dias: DIAS_PAPELERA });
  const foto = await getFoto(tx, who, id);
  const of = await duenos[foto.dueno](tx, who, foto.dueno_id, null);
  if (version !== undefined && foto.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: foto });
  refuseOthers(foto, of);
  return { foto, of };
};

export const refuseOthers = (foto: Foto, of: Dueno): void => {
  if (!of.toma) throw new Refusal(fotosRefusals.solo_miras);
  if (reasonAgainst(foto, of)) throw new Refusal(fotosRefusals.foto_ajena, { nombre: foto.usuario_nombre });
};

export const refuseFull = (known: readonly Foto[], parte_id: string | undefined): void => {
  const ofPart = known.filter((foto) => foto.parte_id === parte_id).length;
  if (parte_id !== undefined && ofPart >= MAX_POR_PARTE)
    throw new Refusal(fotosRefusals.fotos_llenas, { n: MAX_POR_PARTE });
  if (known.length >= MAX_FOTOS) throw new Refusal(fotosRefusals.fotos_llenas, { n: MAX_FOTOS });
};

type Change = Partial<Omit<FotoCambio, 'marcas'>> & {
  marcas?: string;
  eliminada_en?: Date | null;
  eliminada_por?: string;
  miniatura_id?: string;
};
export const write = (tx: Tx, who: Who, id: string, change: Change): Promise<number> =>
  tx.run(
    q
      .updateTable('fotos.foto')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

export const saidOf = ({ categoria, nota, cliente_ve, marcas }: Foto) => ({
  categoria: etiquetasCategoria[categoria],
  nota,
  el_cliente_la_ve: cliente_ve ? 'Sí' : 'No',
  marcas: marcas.length,
});

export const saySeen = (before: Foto, after: Foto): string => {
  if (before.cliente_ve === after.cliente_ve) return '';
  return after.cliente_ve ? ': el cliente la ve' : ': el cliente ya no la ve';
};

type Entry = { accion: string; id: string; texto: string; antes?: unknown; despues?: unknown };
export const note = (tx: Tx, who: Who, { folio }: Dueno, entry: Entry): Promise<void> =>
  writeBitacora(tx, who, { ...entry, folio });

export const tell = (tx: Tx, who: Who, { audiencia }: Dueno, { dueno, dueno_id }: Donde): Promise<void> =>
  emitEvent(tx, who, 'foto.cambio', audiencia.join('|'), { dueno, dueno_id });
