import type { Importacion, ImportacionCompleta, Renglon } from '#modules/importaciones/contract.ts';
import { type Cuentas, findProblemasColumnas, type Suerte } from '#modules/importaciones/rules.ts';
import { camposFor, type Tipo } from '#modules/importaciones/rules/tipos.ts';
import { afterPage, decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { NOTHING } from './judge.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

const resumenes = (who: Who) =>
  q
    .selectFrom('importaciones.importacion as i')
    .where('i.empresa_id', '=', who.empresa_id)
    .select([
      'i.id',
      'i.tipo',
      'i.archivo',
      'i.estado',
      'i.renglones',
      'i.por_corregir',
      'i.resumen',
      'i.deshechos',
      'i.conservados',
      'i.usuario_nombre',
      'i.creado_en',
      'i.hecha_en',
      'i.deshecha_nombre as deshecha_por',
      'i.deshecha_en',
      'i.motivo',
      'i.version',
    ])
    // A list of before did not count them all.
    .select(sql<Cuentas>`${JSON.stringify(NOTHING)}::jsonb || i.cuentas`.as('cuentas'));

export interface ImportacionesFilter {
  q?: string | undefined;
  tipo?: Tipo | undefined;
  estado?: Importacion['estado'] | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

export const listImportaciones = async (tx: Tx, who: Who, filter: ImportacionesFilter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  let query = resumenes(who)
    .orderBy('i.creado_en', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit + 1);
  if (filter.tipo) query = query.where('i.tipo', '=', filter.tipo);
  if (filter.q) query = query.where(sql<boolean>`position(lower(${filter.q}) in lower(i.archivo)) > 0`);
  if (filter.estado) query = query.where('i.estado', '=', filter.estado);
  query = query.where(afterPage(filter.cursor, sql.ref('i.creado_en'), sql.ref('i.id')));
  return toPage(await tx.last(query), limit, ({ creado_en, id }) => [creado_en, id]);
};

export const getImportacion = async (tx: Tx, who: Who, id: string): Promise<ImportacionCompleta> => {
  const { sha256, ...found } = await tx.one(
    resumenes(who)
      .where('i.id', '=', id)
      .select([
        'i.hoja',
        'i.encabezados',
        'i.columnas',
        'i.existentes',
        'i.falla',
        'i.sha256',
        'i.fila_encabezados',
        'i.programa',
        'i.motivos',
      ]),
  );
  const [hojas, filas, repetida, avance] = await Promise.all([
    tx.rows(
      sql<{ nombre: string }>`select contenido->>'nombre' as nombre from importaciones.hoja
        where empresa_id = ${who.empresa_id} and importacion_id = ${id} order by lugar`,
    ),
    firstRows(tx, who, id),
    tx.maybe(
      q
        .selectFrom('importaciones.importacion')
        .select('hecha_en')
        .where('empresa_id', '=', who.empresa_id)
        .where('sha256', '=', sha256)
        .where('id', '<>', id)
        .where('estado', '=', 'hecha')
        .orderBy('hecha_en', 'desc')
        .limit(1),
    ),
    tx.maybe(
      q
        .selectFrom('importaciones.avance')
        .select(['hechos', 'total'])
        .where('empresa_id', '=', who.empresa_id)
        .where('importacion_id', '=', id),
    ),
  ]);
  const campos = camposFor(found.tipo, (permiso) => who.can(permiso));
  const isWorking = found.estado === 'escribiendo' || found.estado === 'deshaciendo';
  const { motivos, ...rest } = found;
  return {
    ...rest,
    hojas: hojas.map(({ nombre }) => nombre),
    primeras: found.estado === 'revision' ? filas.slice(0, TOP).map(shortOf) : [],
    vistas: found.encabezados.map((encabezado, at) => ({
      encabezado,
      motivo: motivos[at] ?? '',
      ejemplos: samplesOf(filas, at),
    })),
    problemas: found.estado === 'revision' ? findProblemasColumnas(campos, found.columnas) : {},
    repetida_en: found.estado === 'revision' ? (repetida?.hecha_en ?? null) : null,
    avance: isWorking ? (avance ?? null) : null,
  };
};

const TOP = 20;
const SAMPLES = 3;

interface Primera {
  numero: number;
  celdas: string[];
  salto: boolean;
}

/** The top of the list, where its headers are, and enough of what is below to show what its columns say. */
const firstRows = (tx: Tx, who: Who, id: string): Promise<Primera[]> =>
  tx.rows(
    sql<Primera>`select numero, celdas, suerte = 'saltado' as salto from importaciones.renglon
      where empresa_id = ${who.empresa_id} and importacion_id = ${id} and celdas <> '[]' order by numero limit 60`,
  );

const shortOf = ({ numero, celdas }: Primera) => ({
  numero,
  celdas: celdas.slice(0, 12).map((celda) => celda.slice(0, 60)),
});

const samplesOf = (filas: readonly Primera[], at: number): string[] => {
  const said = filas.filter(({ salto }) => !salto).map(({ celdas }) => (celdas[at] ?? '').slice(0, 60));
  return [...new Set(said)].filter((text) => text !== '').slice(0, SAMPLES);
};

/** The file as it stands, held until the commit: whoever confirms, changes or writes it is one at a time. */
export const lockImportacion = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q
      .selectFrom('importaciones.importacion')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );

interface RenglonesFilter {
  suerte?: Suerte | undefined;
  conservados?: 'si' | undefined;
  por_corregir?: 'si' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

export const listRenglones = async (tx: Tx, who: Who, id: string, filter: RenglonesFilter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(filter.cursor, 1);
  await tx.one(resumenes(who).where('i.id', '=', id));
  let query = q
    .selectFrom('importaciones.renglon')
    .select([
      'numero',
      'celdas',
      'suerte',
      'nombre',
      'faltas',
      'pendientes',
      'avisos',
      'cambios',
      'registro_id',
      'conservado',
    ])
    .where('empresa_id', '=', who.empresa_id)
    .where('importacion_id', '=', id)
    .orderBy('numero')
    .limit(limit + 1);
  if (filter.suerte) query = query.where('suerte', '=', filter.suerte);
  if (filter.por_corregir) query = query.where(sql<boolean>`pendientes <> '[]'`);
  if (filter.conservados) query = query.where('conservado', '<>', '');
  if (after) query = query.where('numero', '>', Number(after[0]));
  return toPage<Renglon>(await tx.last(query), limit, ({ numero }) => [numero]);
};
