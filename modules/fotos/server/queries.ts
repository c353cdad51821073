import type { ClaseDueno, Foto, FotoPublica } from '#modules/fotos/contract.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import '#platform/server/files/archivos.ts';
import './tables.ts';

/** A photo as it is kept; `f` in the query. */
const fotos = (who: Who) =>
  q
    .selectFrom('fotos.foto as f')
    .innerJoin('plataforma.archivo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'f.empresa_id').onRef('a.id', '=', 'f.archivo_id'),
    )
    .where('f.empresa_id', '=', who.empresa_id)
    .select([
      'f.id',
      'f.clase',
      'f.categoria',
      'f.nota',
      'f.par_id',
      'f.marcas',
      'a.ancho',
      'a.alto',
      'f.tomada_en',
      'f.dueno_id',
      'f.parte_id',
      'f.cliente_ve',
      'f.segundos',
      'f.usuario_nombre',
      sql<boolean>`coalesce(f.usuario_id = ${who.usuario_id || null}::uuid, false)`.as('mia'),
      sql<boolean>`f.clase = 'video' and f.miniatura_id is not null`.as('con_portada'),
      sql<boolean>`f.eliminada_en is not null`.as('eliminada'),
      'f.version',
      // The table takes only kinds that the contract lets in.
      sql<ClaseDueno>`f.dueno`.as('dueno'),
    ]);

export const getFoto = (tx: Tx, who: Who, id: string): Promise<Foto> => tx.one(fotos(who).where('f.id', '=', id));

/** Those of one document that nobody deleted, in the order in which they were taken. */
export const listFotos = (tx: Tx, who: Who, dueno: ClaseDueno, dueno_id: string): Promise<Foto[]> =>
  tx.rows(
    fotos(who)
      .where('f.dueno_id', '=', dueno_id)
      .where('f.dueno', '=', dueno)
      .where('f.eliminada_en', 'is', null)
      .orderBy('f.tomada_en')
      .orderBy('f.id'),
  );

/** Of a document, what its customer may see: each without who took it. */
export const fotosDelCliente = async (
  tx: Tx,
  who: Who,
  dueno: ClaseDueno,
  dueno_id: string,
): Promise<FotoPublica[]> => {
  const shown = (await listFotos(tx, who, dueno, dueno_id)).filter(({ cliente_ve }) => cliente_ve);
  const known = new Set(shown.map(({ id }) => id));
  return shown.map(({ id, clase, categoria, nota, parte_id, par_id, marcas, ancho, alto, con_portada, tomada_en }) => ({
    id,
    clase,
    categoria,
    nota,
    parte_id,
    // What was taken before may be for the workshop alone.
    par_id: par_id !== null && known.has(par_id) ? par_id : null,
    marcas,
    ancho,
    alto,
    con_portada,
    tomada_en,
  }));
};

/** The same by the part that each shows; '' those of none. */
export const fotosDelClientePorParte = async (
  tx: Tx,
  who: Who,
  dueno: ClaseDueno,
  dueno_id: string,
): Promise<ReadonlyMap<string, FotoPublica[]>> =>
  Map.groupBy(await fotosDelCliente(tx, who, dueno, dueno_id), ({ parte_id }) => parte_id ?? '');

/** Photos of some parts, whoever they are shown to. */
export const listDePartes = (tx: Tx, who: Who, partes: readonly string[]) =>
  tx.rows(
    q
      .selectFrom('fotos.foto')
      .select(['id', 'parte_id', 'cliente_ve'])
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`parte_id = any(${[...partes]}::uuid[])`)
      .where('clase', '=', 'foto')
      .where('eliminada_en', 'is', null)
      .orderBy('tomada_en')
      .orderBy('id'),
  );

/** The row itself, locked until the commit. */
export const lockFoto = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q.selectFrom('fotos.foto').selectAll().where('empresa_id', '=', who.empresa_id).where('id', '=', id).forUpdate(),
  );

/** How large a film each company keeps. */
export const videoMegas = async (tx: Tx, who: Who): Promise<number> =>
  (await tx.one(q.selectFrom('empresas.empresa').select('video_megas').where('empresa_id', '=', who.empresa_id)))
    .video_megas;
