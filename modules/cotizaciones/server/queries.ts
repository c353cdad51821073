import { activoLabel } from '#modules/activos/rules.ts';
import type { Cotizacion, CotizacionResumen } from '#modules/cotizaciones/contract.ts';
import { figuresOf } from '#modules/cotizaciones/rules/cifras.ts';
import type { CotizacionesQuery } from '#modules/cotizaciones/rules/lista.ts';
import type { Cambio } from '#modules/cotizaciones/rules/seguimiento.ts';
import { estadoOf } from '#modules/cotizaciones/rules.ts';
import { countedOf } from '#modules/partidas/rules/opciones.ts';
import { sumPartidas } from '#modules/partidas/rules.ts';
import { readBitacora } from '#platform/server/bitacora/bitacora.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { planKept, type Tx } from '#platform/server/db/tx.ts';
import type { ById, Who } from '#platform/server/http/who.ts';
import { filterCotizaciones, filterPage } from './filters.ts';
import { followerOfDifferences } from './follower.ts';
import { type CotizacionRow, fromColumns, fromPartidaRow } from './rows.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

export const listCotizaciones = async (tx: Tx, who: Who, query: CotizacionesQuery) => {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(query.cursor, 2);
  const rows = await tx.last(await selectPage(tx, who, query, { hasta: limit + 1, after }));
  const page = toPage(rows, limit, (row) => [row.fecha_negocio, row.id]);
  return { data: page.data.map((row) => toResumen(row, who.hoy)), cursor: page.cursor };
};

interface Position {
  hasta: number;
  after: readonly unknown[] | undefined;
}

const selectPage = async (tx: Tx, who: Who, query: CotizacionesQuery, { hasta, after }: Position) => {
  if (isPlain(query)) return planKept(after ? plainAfter({ who, hasta, after }) : plainPage({ who, hasta }));
  const select = resumenes(await filterPage(tx, who, query)).limit(hasta);
  return after ? select.where(isAfter(after)) : select;
};

const resumenes = (rows: ReturnType<typeof filterCotizaciones>) =>
  rows
    .innerJoin('clientes.cliente as cl', (on) =>
      on.onRef('cl.empresa_id', '=', 'c.empresa_id').onRef('cl.id', '=', 'c.cliente_id'),
    )
    .leftJoin('activos.activo as a', (on) =>
      on.onRef('a.empresa_id', '=', 'c.empresa_id').onRef('a.id', '=', 'c.activo_id'),
    )
    .select([
      'c.id',
      'c.folio',
      'c.revision',
      'c.estado',
      'c.fecha_negocio',
      'c.vigencia',
      'c.asesor_id',
      'c.asesor_nombre',
    ])
    .select([
      'c.total_centavos',
      'c.autorizado_centavos',
      'c.vista_en',
      'c.orden_id',
      'c.orden_folio',
      'c.amplia_orden_id',
      'c.amplia_folio',
      'c.version',
      'c.cliente_id',
      'c.activo_id',
    ])
    .select(['cl.nombre as cliente', 'cl.telefono', 'a.marca', 'a.modelo', 'a.anio', 'a.placas'])
    .orderBy('c.fecha_negocio', 'desc')
    .orderBy('c.id', 'desc');

const isAfter = (position: readonly unknown[]) =>
  sql<boolean>`(c.fecha_negocio, c.id) < (${position[0]}::date, ${position[1]}::uuid)`;

const plainPage = prepared(({ who, hasta }: { who: Who; hasta: number }) =>
  resumenes(filterCotizaciones(who, {})).limit(sql<number>`${hasta}`),
);
const plainAfter = prepared(({ who, hasta, after }: { who: Who; hasta: number; after: readonly unknown[] }) =>
  resumenes(filterCotizaciones(who, {})).limit(sql<number>`${hasta}`).where(isAfter(after)),
);

/** All of them, the newest first: one index answers whatever the company. */
const isPlain = ({ limit: _, cursor: __, ...asked }: CotizacionesQuery): boolean =>
  Object.values(asked).every((value) => value === undefined);

type ResumenRow = Pick<
  CotizacionRow,
  | 'id'
  | 'folio'
  | 'revision'
  | 'estado'
  | 'fecha_negocio'
  | 'vigencia'
  | 'asesor_id'
  | 'asesor_nombre'
  | 'total_centavos'
  | 'autorizado_centavos'
  | 'vista_en'
  | 'orden_id'
  | 'orden_folio'
  | 'amplia_orden_id'
  | 'amplia_folio'
  | 'version'
  | 'cliente_id'
  | 'activo_id'
> & {
  cliente: string;
  telefono: string;
  marca: string | null;
  modelo: string | null;
  anio: number | null;
  placas: string | null;
};

const toResumen = (row: ResumenRow, hoy: string): CotizacionResumen => {
  const { fecha_negocio, asesor_nombre, marca, modelo, anio, placas, amplia_orden_id, amplia_folio, ...rest } = row;
  return {
    ...rest,
    amplia: ampliaOf({ amplia_orden_id, amplia_folio }),
    estado: estadoOf(row, hoy),
    fecha: fecha_negocio,
    asesor: asesor_nombre,
    vehiculo: activoLabel({ marca, modelo, anio }),
    placas: placas ?? '',
  };
};

const ampliaOf = ({ amplia_orden_id, amplia_folio }: Pick<CotizacionRow, 'amplia_orden_id' | 'amplia_folio'>) =>
  amplia_orden_id === null ? null : { id: amplia_orden_id, folio: amplia_folio };

/**
 * One quotation whole, or 404. Inside the company of `who` only; what of it each person is told, its contract says. `isNew`: it
 * is being made, so nobody answered or wrote anything yet.
 */
export const getCotizacion = async (tx: Tx, who: Who, id: string, isNew = false): Promise<Cotizacion> => {
  const [row, partidas, autorizaciones, mensajes] = await Promise.all([
    tx.one(selectWithParties({ who, id })),
    tx.rows(selectPartidas({ who, id })),
    isNew ? [] : tx.rows(selectAutorizaciones({ who, id })),
    isNew ? [] : tx.rows(selectMensajes({ who, id })),
  ]);
  const firmado = row.amplia_orden_id === null ? null : await standingOf(tx, who, row.amplia_orden_id);
  const lines = partidas.map(fromPartidaRow);
  const totales = sumPartidas(countedOf(lines, row.opcion));
  const anticipo = fromColumns(row.anticipo_tipo, row.anticipo_valor);
  const cifras = figuresOf({ partidas: lines, opcion: row.opcion, anticipo });
  return {
    ...pickHeader(row),
    estado: estadoOf(row, who.hoy),
    amplia: ampliaOf(row),
    fecha: row.fecha_negocio,
    asesor: row.asesor_nombre,
    cliente: { id: row.cliente_id, nombre: row.cliente, telefono: row.telefono, email: row.email, rfc: row.rfc },
    activo: row.activo_id === null ? null : toActivo(row, row.activo_id),
    descuento_documento: fromColumns(row.descuento_tipo, row.descuento_valor),
    anticipo,
    anticipo_centavos: cifras.anticipo_centavos,
    resta_centavos: cifras.resta_centavos,
    totales,
    partidas: lines,
    firmado,
    autorizaciones: autorizaciones.map(({ firma_archivo_id, ...a }) => ({
      ...a,
      con_firma: firma_archivo_id !== null,
    })),
    mensajes,
  };
};

const standingOf = async (tx: Tx, who: Who, orden_id: string): Promise<Cotizacion['firmado']> =>
  (await followerOfDifferences()?.stand(tx, who, orden_id)) ?? null;

/** The row locked for the rest of the transaction, or 404. */
export const lockCotizacion = (tx: Tx, who: Who, id: string): Promise<CotizacionRow> =>
  tx.one(rowOf(who, id).forUpdate());

export const readCotizacionRow = (tx: Tx, who: Who, id: string): Promise<CotizacionRow> => tx.one(rowOf(who, id));

const rowOf = (who: Who, id: string) =>
  q.selectFrom('cotizaciones.cotizacion').selectAll().where('empresa_id', '=', who.empresa_id).where('id', '=', id);

/** 404 unless it is a quotation of this company. */
export const refuseUnknown = async (tx: Tx, who: Who, id: string): Promise<void> => {
  await tx.one(
    q.selectFrom('cotizaciones.cotizacion').select('id').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  );
};

export const listCambios = async (tx: Tx, who: Who, id: string): Promise<Cambio[]> => {
  await refuseUnknown(tx, who, id);
  const rows = await tx.last(readBitacora(who, 'cotizacion', id));
  return rows.map(({ usuario_nombre, ...row }) => ({ ...row, quien: usuario_nombre }));
};

const selectPartidas = prepared(({ who, id }: ById) =>
  q
    .selectFrom('cotizaciones.partida')
    .selectAll()
    .where('empresa_id', '=', who.empresa_id)
    .where('cotizacion_id', '=', id)
    .orderBy('renglon'),
);

const selectWithParties = prepared(({ who, id }: ById) =>
  q
    .selectFrom('cotizaciones.cotizacion as c')
    .innerJoin('clientes.cliente as cl', (on) =>
      on.onRef('cl.empresa_id', '=', 'c.empresa_id').onRef('cl.id', '=', 'c.cliente_id'),
    )
    .leftJoin('activos.activo as a', (on) =>
      on.onRef('a.empresa_id', '=', 'c.empresa_id').onRef('a.id', '=', 'c.activo_id'),
    )
    .selectAll('c')
    .select(['cl.nombre as cliente', 'cl.telefono', 'cl.email', 'cl.rfc'])
    .select(['a.marca', 'a.modelo', 'a.anio', 'a.placas', 'a.serie as vin', 'a.no_economico', 'a.color'])
    .where('c.empresa_id', '=', who.empresa_id)
    .where('c.id', '=', id),
);

const selectAutorizaciones = prepared(({ who, id }: ById) =>
  q
    .selectFrom('cotizaciones.autorizacion')
    .select([
      'id',
      'revision',
      'canal',
      'nombre',
      'nota',
      'autorizado_centavos',
      'registrada_por',
      'acepta_usadas',
      'acepta_propias',
      'firma_archivo_id',
      'documento_hash',
      'creado_en',
    ])
    .where('empresa_id', '=', who.empresa_id)
    .where('cotizacion_id', '=', id)
    .orderBy('creado_en', 'desc')
    .orderBy('id', 'desc'),
);

export const selectMensajes = prepared(({ who, id }: ById) =>
  q
    .selectFrom('cotizaciones.mensaje')
    .select(['id', 'tipo', 'nombre', 'texto', 'partida_id', 'partida', 'creado_en'])
    .where('empresa_id', '=', who.empresa_id)
    .where('cotizacion_id', '=', id)
    .orderBy('creado_en', 'desc')
    .limit(50),
);

const pickHeader = (row: CotizacionRow) => ({
  id: row.id,
  folio: row.folio,
  revision: row.revision,
  vigencia: row.vigencia,
  asesor_id: row.asesor_id,
  total_centavos: row.total_centavos,
  autorizado_centavos: row.autorizado_centavos,
  kilometraje: row.kilometraje,
  motivo: row.motivo,
  orden_compra: row.orden_compra,
  entrega_estimada: row.entrega_estimada,
  precios: row.precios,
  opcion: row.opcion,
  comentarios: row.comentarios,
  notas_internas: row.notas_internas,
  condiciones: row.condiciones,
  enviada_en: row.enviada_en,
  vista_en: row.vista_en,
  recordada_en: row.recordada_en,
  resuelta_en: row.resuelta_en,
  cancelada_en: row.cancelada_en,
  cancelada_motivo: row.cancelada_motivo,
  orden_id: row.orden_id,
  orden_folio: row.orden_folio,
  convertida_en: row.convertida_en,
  version: row.version,
  creado_en: row.creado_en,
});

interface ActivoColumns {
  marca: string | null;
  modelo: string | null;
  anio: number | null;
  placas: string | null;
  vin: string | null;
  no_economico: string | null;
  color: string | null;
}

const toActivo = (row: ActivoColumns, id: string) => ({
  id,
  vehiculo: activoLabel(row),
  placas: row.placas ?? '',
  serie: row.vin ?? '',
  no_economico: row.no_economico ?? '',
  color: row.color ?? '',
});
