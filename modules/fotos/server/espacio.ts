import type { Espacio } from '#modules/fotos/contract.ts';
import { DIAS_PAPELERA } from '#modules/fotos/rules.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { keepOpen, type Tx } from '#platform/server/db/tx.ts';
import { sql } from '#platform/server/db/query.ts';
import { QUOTA_BYTES, weighArchivos } from '#platform/server/files/archivos.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Duenos } from './owners.ts';
import './tables.ts';

const LARGEST = 12;

/** What the company's files take, what waits in the bin, and the photos and films that weigh most. */
export const readEspacio = async (tx: Tx, who: Who, duenos: Duenos): Promise<Espacio> => {
  const open = keepOpen(tx);
  const por_uso = await weighArchivos(open, who);
  const papelera = await open.one(sql<{ bytes: number; fotos: number }>`
    select coalesce(sum(a.tamano), 0)::bigint as bytes, count(distinct f.id) as fotos from fotos.foto f
    join plataforma.archivo a on a.empresa_id = f.empresa_id and a.id in (f.archivo_id, f.miniatura_id)
    where f.empresa_id = ${who.empresa_id} and f.eliminada_en is not null and f.purgada_en is null`);
  const largest = await open.rows(sql<Omit<Espacio['mayores'][number], 'folio'> & Owned>`
    select f.id, f.clase, f.categoria, f.dueno, f.dueno_id, a.tamano as bytes, f.segundos, f.usuario_nombre, f.tomada_en
    from fotos.foto f join plataforma.archivo a on a.empresa_id = f.empresa_id and a.id = f.archivo_id
    where f.empresa_id = ${who.empresa_id} and f.eliminada_en is null
    order by a.tamano desc, f.id limit ${LARGEST}`);
  const mayores: Espacio['mayores'] = [];
  for (const { dueno, dueno_id, ...one } of largest)
    mayores.push({ ...one, folio: await folioOf(open, who, duenos, { dueno, dueno_id }) });
  return {
    usado_bytes: por_uso.reduce((sum, { bytes }) => sum + bytes, 0),
    limite_bytes: QUOTA_BYTES,
    por_uso,
    papelera: { ...papelera, dias: DIAS_PAPELERA },
    mayores,
  };
};

interface Owned {
  dueno: keyof Duenos;
  dueno_id: string;
}

/** What somebody may not see has its weight here, and no name. */
const folioOf = async (tx: Tx, who: Who, duenos: Duenos, { dueno, dueno_id }: Owned): Promise<string> => {
  try {
    return (await duenos[dueno](tx, who, dueno_id, null)).folio;
  } catch (error) {
    if (error instanceof Refusal) return '';
    throw error;
  }
};
