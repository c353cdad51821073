import { createHash } from 'node:crypto';
import { huellasOf, type Recordada } from '#modules/importaciones/rules/disponer.ts';
import type { Columnas } from '#modules/importaciones/rules.ts';
import type { Tipo } from '#modules/importaciones/rules/tipos.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What lists with these headers were the last time, the newest first. */
export const findRecordadas = async (tx: Tx, who: Who, hojas: readonly Hoja[]): Promise<Recordada[]> => {
  const asked = new Map(huellasOf(hojas).map(({ huella }) => [digestOf(huella), huella]));
  const rows = await tx.rows(
    q
      .selectFrom('importaciones.disposicion')
      .select(['huella', 'tipo', 'campos'])
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`huella = any(${[...asked.keys()]}::text[])`)
      .orderBy('usada_en', 'desc'),
  );
  return rows.map(({ huella, ...rest }) => ({ ...rest, huella: asked.get(huella) ?? '' }));
};

interface Aceptada {
  id: string;
  tipo: Tipo;
  hoja: string;
  fila_encabezados: number;
  encabezados: readonly string[];
  columnas: Columnas;
}

/** Keeps what the columns of an accepted list are, for the next one with the same headers. */
export const remember = async (
  tx: Tx,
  who: Who,
  { id, tipo, hoja, fila_encabezados, encabezados, columnas }: Aceptada,
): Promise<void> => {
  const kept = await tx.rows(
    q
      .selectFrom('importaciones.hoja')
      .select('contenido')
      .where('empresa_id', '=', who.empresa_id)
      .where('importacion_id', '=', id)
      .orderBy('lugar'),
  );
  const sheet = kept.map(({ contenido }) => contenido).find(({ nombre }) => nombre === hoja);
  const place = sheet && huellasOf([sheet]).find(({ fila }) => fila === fila_encabezados);
  // A list without headers is like every other without them.
  if (!place) return;
  const campos = encabezados.map((_, at) => Object.keys(columnas).find((clave) => columnas[clave] === at) ?? null);
  await tx.run(sql`insert into importaciones.disposicion (empresa_id, huella, tipo, campos, usada_en)
    values (${who.empresa_id}, ${digestOf(place.huella)}, ${tipo}, ${JSON.stringify(campos)}::jsonb, ${who.now})
    on conflict (empresa_id, huella, tipo) do update set campos = excluded.campos, usada_en = excluded.usada_en`);
};
