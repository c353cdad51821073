import { type Ajustes, type Empresa, type Seccion, Secciones, secciones } from '#modules/empresas/contract.ts';
import { clavesPlantilla, SERIES, series, type TasaFechada, tasaOn, tasasBefore } from '#modules/empresas/rules.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { describeArchivos } from '#platform/server/files/archivos.ts';
import { listFolios } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const COLUMNS = [
  'empresa_id',
  'nombre',
  'nombre_fiscal',
  'rfc',
  'regimen',
  'cp',
  'direccion',
  'telefono',
  'email',
  'horario',
  'color',
  'zona',
  'precios',
  'tasa_iva',
  'vigencia_dias',
  'anticipo_diezmilesimas',
  'inactividad_min',
  'condiciones',
  'condiciones_orden',
  'leyenda_recibo',
  'plantillas',
  'denominaciones',
  'tolerancia_corte_centavos',
  'clabe',
  'banco',
  'giro',
  'logo_id',
  'exigir_2fa',
  'mostrar_whatsapp_alerta',
  'formas_con_referencia',
  'edicion_post_venta',
  'ordenes_del_tecnico',
  'video_megas',
  'mostrar_profeco',
  'demo',
  'version',
] as const;

/** What only its contract says: long, and asked for by nobody else. */
const DEL_CONTRATO = [
  'contrato_registro',
  'contrato_registrado_el',
  'contrato_clausulas',
  'siem',
  'almacenaje_centavos',
  'almacenaje_dias',
] as const;

/** What the contract with the consumer says of the company. */
export const getDelContrato = (tx: Tx, who: Who) =>
  tx.one(q.selectFrom('empresas.empresa').select(DEL_CONTRATO).where('empresa_id', '=', who.empresa_id));

/** The company of the request, with the rate of IVA of its day. */
export const getEmpresa = (tx: Tx, who: Who): Promise<Empresa> =>
  tx.once('empresa', ['empresas'], () => readEmpresa(tx, who));

const empresaOf = prepared((who: Who) =>
  q
    .selectFrom('empresas.empresa')
    .select(COLUMNS)
    .select([
      sql<TasaFechada[]>`coalesce((select json_agg(json_build_object('desde', t.desde::text, 'tasa_iva', t.tasa_iva))
          from empresas.tasa t where t.empresa_id = ${who.empresa_id} and t.desde <= ${who.hoy}::date), '[]')`.as(
        'tasas',
      ),
      sql<string | null>`(select c.hasta from plataforma.cerradura c where c.empresa_id = ${who.empresa_id})`.as(
        'cerrado_hasta',
      ),
    ])
    .where('empresa_id', '=', who.empresa_id),
);

const readEmpresa = async (tx: Tx, who: Who): Promise<Empresa> => {
  const { tasa_iva: tasa, tasas, exigir_2fa: _, ...empresa } = await tx.one(empresaOf(who));
  return {
    ...empresa,
    tasa_iva: tasaOn(tasa, tasas, who.hoy),
    tasas_anteriores: tasasBefore(tasa, tasas, who.hoy),
  };
};

/** Where the logo of a company is kept; undefined without one. */
export const logoKeyOf = ({ empresa_id, logo_id }: Pick<Empresa, 'empresa_id' | 'logo_id'>): string | undefined =>
  logo_id === null ? undefined : `archivos/${empresa_id}/logo/${logo_id}.png`;

export type FilaDeAjustes = Awaited<ReturnType<typeof readRow>>;

/** The row as it is written, alone until the commit when it is to be changed. */
export const readRow = (tx: Tx, who: Who, lock = false) => {
  const row = q
    .selectFrom('empresas.empresa')
    .select([...COLUMNS, ...DEL_CONTRATO])
    .where('empresa_id', '=', who.empresa_id);
  return tx.one(lock ? row.forNoKeyUpdate() : row);
};

/** What a section holds now. */
export const valuesOf = (row: FilaDeAjustes, seccion: Seccion): Record<string, unknown> => {
  if (seccion === 'mensajes') return Object.fromEntries(clavesPlantilla.map((c) => [c, row.plantillas[c] ?? '']));
  const all: Record<string, unknown> = row;
  return Object.fromEntries(Object.keys(Secciones[seccion].shape).map((field) => [field, all[field]]));
};

export const readVersions = (tx: Tx, who: Who) =>
  tx.rows(
    q
      .selectFrom('empresas.ajuste')
      .select(['seccion', 'version', 'usuario_nombre', 'cambiado_en'])
      .where('empresa_id', '=', who.empresa_id),
  );
type Versions = Awaited<ReturnType<typeof readVersions>>;

/** A section as the screen gets it: never touched, it is version 1. */
export const describeSeccion = (row: FilaDeAjustes, versions: Versions, seccion: Seccion) => {
  const last = versions.find((one) => one.seccion === seccion);
  return {
    ...valuesOf(row, seccion),
    version: last?.version ?? 1,
    cambiado_por: last?.usuario_nombre ?? '',
    cambiado_en: last?.cambiado_en ?? null,
  };
};

export const getAjustes = async (tx: Tx, who: Who): Promise<Ajustes> => {
  const [row, versions, tasas, folios] = await Promise.all([
    readRow(tx, who),
    readVersions(tx, who),
    tx.rows(
      q
        .selectFrom('empresas.tasa')
        .select(['desde', 'tasa_iva', 'usuario_nombre as quien'])
        .where('empresa_id', '=', who.empresa_id)
        .orderBy('desde'),
    ),
    listFolios(tx, who, series),
  ]);
  const archivos = await describeArchivos(tx, who, row.logo_id === null ? [] : [row.logo_id]);
  const all = Object.fromEntries(secciones.map((seccion) => [seccion, describeSeccion(row, versions, seccion)]));
  return {
    // Each section was read by the fields of its own schema.
    ...(all as Pick<Ajustes, Seccion>),
    logo: row.logo_id === null ? null : (archivos.get(row.logo_id) ?? null),
    tasa_base: row.tasa_iva,
    tasas,
    hoy: who.hoy,
    series: folios.map((folio) => ({ ...folio, nombre: SERIES[folio.serie] })),
  };
};
