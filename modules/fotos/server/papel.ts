import { readFileSync } from 'node:fs';
import type { ClaseDueno, FotoPublica } from '#modules/fotos/contract.ts';
import { etiquetasCategoria } from '#modules/fotos/rules.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import { drawPhoto } from '#platform/server/pdf/pictures.ts';
import type { Pictures } from '#platform/server/pdf/render.ts';
import { fotosDelCliente } from './queries.ts';
import './tables.ts';

/** Goes before the text of a template that prints photos: `fotos-en-papel(lista)`. */
export const fotosTyp = readFileSync(new URL('./papel.typ', import.meta.url), 'utf8');

/** As a paper says it: `archivo` is the name under which `picturesOf` brings its bytes. */
export interface FotoEnPapel extends Pick<FotoPublica, 'id' | 'parte_id' | 'marcas'> {
  archivo: string;
  clave: string;
  ancho: number;
  alto: number;
  pie: string;
}

/** Those that the customer may see, films apart; a paper shows so many. */
export const fotosEnPapel = async (tx: Tx, who: Who, dueno: ClaseDueno, dueno_id: string): Promise<FotoEnPapel[]> => {
  const fotos = (await fotosDelCliente(tx, who, dueno, dueno_id)).filter(({ clase }) => clase === 'foto');
  if (fotos.length === 0) return [];
  const kept = await tx.rows(
    q
      .selectFrom('fotos.foto as f')
      .innerJoin('plataforma.archivo as a', (join) =>
        join.onRef('a.empresa_id', '=', 'f.empresa_id').onRef('a.id', '=', 'f.archivo_id'),
      )
      .select(['f.id', 'a.clave'])
      .where('f.empresa_id', '=', who.empresa_id)
      .where(
        'f.id',
        'in',
        fotos.map(({ id }) => id),
      ),
  );
  const keyOf = new Map(kept.map(({ id, clave }) => [id, clave]));
  return fotos.flatMap(({ id, parte_id, marcas, ancho, alto, nota, categoria }) => {
    const clave = keyOf.get(id);
    if (clave === undefined || ancho === null || alto === null) return [];
    const pie = nota || (categoria === 'trabajo' ? '' : etiquetasCategoria[categoria]);
    return { id, parte_id, marcas, ancho, alto, pie, clave, archivo: `/foto-${id}` };
  });
};

/** The bytes of what a paper shows, read when it is printed. */
export const picturesOf = async (files: Storage, fotos: readonly FotoEnPapel[]): Promise<Pictures> => {
  const pictures: Pictures = {};
  for (const { archivo, clave } of fotos) pictures[archivo.slice(1)] = await drawPhoto(await files.get(clave));
  return pictures;
};
