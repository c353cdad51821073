import { contabilidadRefusals, type DocumentoDeIva, type PaginaDeHoja } from '#modules/contabilidad/contract.ts';
import { DIAS_POR_PAGINA, type Hoja } from '#modules/contabilidad/rules.ts';
import { daysOfMes, sayTarde } from '#platform/contract/meses.ts';
import { facturasDe } from '#modules/facturas/server/front-door.ts';
import { gastosDe } from '#modules/gastos/server/front-door.ts';
import { EXENTO, NO_DEDUCIBLES, type NoDeducible } from '#modules/gastos/rules.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { actoDe, ventasPorActo } from '#modules/ventas/server/front-door.ts';
import type { SheetKind } from '#platform/contract/exports.ts';
import { daysIn, type Periodo } from '#platform/contract/periods.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { pagoCancelado } from '#modules/pagos/server/front-door.ts';
import { writeRate } from '#platform/server/pdf/write-figures.ts';
import { acreditadoDe, type ConGasto, conGasto, type RenglonDeIva, trasladado } from './iva.ts';
import { supplierOf } from './abonos.ts';

type Fragment = ReturnType<typeof sql>;
type Row = Record<string, string | number | null>;
interface Columna {
  titulo: string;
  tipo: SheetKind;
  de: string;
  read?: (value: string | number | null) => string | number | null;
}
interface Definicion {
  columnas: readonly Columna[];
  rows: (who: Who, dias: Periodo) => Fragment;
  /** What of a row only the rules can say. */
  judge?: (row: Row) => Row;
}

const column = (titulo: string, tipo: SheetKind, de: string, read?: Columna['read']): Columna => ({
  titulo,
  tipo,
  de,
  ...(read ? { read } : {}),
});
const fecha = column('Fecha', 'fecha', 'fecha');
const forma = column('Forma de pago', 'texto', 'forma_pago', (clave) => labelForma(String(clave ?? '')));
const tasa = column('Tasa de IVA', 'texto', 'tasa_iva', (value) =>
  value === null ? 'Sin desglose' : Number(value) === EXENTO ? 'Exento' : writeRate(Number(value)),
);

const tarde = column('Llegó tarde', 'texto', 'fecha_papel', (fecha_papel) =>
  fecha_papel === null ? '' : sayTarde(String(fecha_papel)),
);

const within = (what: Fragment, { desde, hasta }: Periodo): Fragment =>
  sql`${what} between ${desde}::date and ${hasta}::date`;

/** What each sheet of the book says, in its order: the same rows of which `readMes` adds up. */
const definiciones: Record<Hoja, Definicion> = {
  ventas: {
    columnas: [
      fecha,
      column('Folio', 'texto', 'folio'),
      column('Documento', 'texto', 'documento'),
      column('Tipo', 'texto', 'tipo'),
      column('Cliente', 'texto', 'cliente'),
      column('RFC', 'texto', 'rfc'),
      column('Factura', 'texto', 'factura'),
      column('Base', 'pesos', 'base_centavos'),
      column('IVA', 'pesos', 'iva_centavos'),
      column('Total', 'pesos', 'total_centavos'),
    ],
    rows: (who, dias) => sql`
      select d.fecha_negocio as fecha, coalesce(b.folio, d.documento) as folio, d.documento, case d.ajuste when 'nota' then 'Nota de crédito' when 'correccion' then 'Corrección' when 'cancelacion' then 'Cancelación'
          when 'devolucion' then 'Devolución' else case when d.clase = 'orden' then 'Orden' else 'Mostrador' end end as tipo,
        c.nombre as cliente, c.rfc, coalesce((select case f.tipo when 'global' then 'Global' else 'Individual' end from facturas.venta x
          join facturas.factura f on f.empresa_id = x.empresa_id and f.id = x.factura_id
          where x.empresa_id = ${who.empresa_id} and x.documento_id = d.documento_id and x.quitada_en is null limit 1), 'Sin factura') as factura,
        d.base_centavos, d.iva_centavos, d.total_centavos
      from ${ventasPorActo(who, dias)} d join clientes.cliente c on c.empresa_id = d.empresa_id and c.id = d.cliente_id ${actoDe(who)}
      where c.empresa_id = ${who.empresa_id} order by d.fecha_negocio, folio, d.total_centavos desc`,
  },
  pagos: {
    columnas: [
      fecha,
      column('Recibo', 'texto', 'folio'),
      column('Tipo', 'texto', 'tipo', (tipo) => TIPOS_DE_PAGO[String(tipo)] ?? String(tipo)),
      column('Situación', 'texto', 'situacion'),
      column('Cliente', 'texto', 'cliente'),
      column('Documentos', 'texto', 'documentos'),
      forma,
      column('Importe', 'pesos', 'monto_centavos'),
    ],
    rows: (who, dias) => sql`
      select p.fecha_negocio as fecha, p.folio, p.tipo, case when ${pagoCancelado(who)} then 'Cancelado' else '' end as situacion, c.nombre as cliente, f.forma_pago, f.monto_centavos,
        coalesce((select string_agg(k.folio, ', ' order by k.folio) from pagos.aplicacion a
          join pagos.cuenta k on k.empresa_id = a.empresa_id and k.id = a.cuenta_id
          where a.empresa_id = ${who.empresa_id} and a.pago_id = p.id), '') as documentos
      from pagos.pago p join pagos.pago_forma f on f.empresa_id = p.empresa_id and f.pago_id = p.id
      join clientes.cliente c on c.empresa_id = p.empresa_id and c.id = p.cliente_id
      where p.empresa_id = ${who.empresa_id} and ${within(sql`p.fecha_negocio`, dias)} order by p.fecha_negocio, p.creado_en, p.id, f.renglon`,
  },
  gastos: {
    columnas: [
      fecha,
      column('Folio', 'texto', 'folio'),
      column('Proveedor', 'texto', 'proveedor'),
      column('RFC', 'texto', 'rfc'),
      column('UUID', 'texto', 'uuid'),
      column('Concepto', 'texto', 'concepto'),
      tarde,
      column('Mercancía', 'texto', 'mercancia', (value) => (value ? 'Sí' : '')),
      column('Subtotal', 'pesos', 'subtotal_centavos'),
      column('Descuento', 'pesos', 'descuento_centavos'),
      column('IVA', 'pesos', 'iva_centavos'),
      column('ISR retenido', 'pesos', 'isr_centavos'),
      column('IVA retenido', 'pesos', 'iva_retenido_centavos'),
      column('Otros', 'pesos', 'resto_centavos'),
      column('Total', 'pesos', 'total_centavos'),
      column('Pagado', 'pesos', 'pagado_centavos'),
    ],
    rows: (who, dias) => sql`
      select g.dia as fecha, g.folio, coalesce(s.nombre, '') as proveedor, coalesce(f.emisor_rfc, s.rfc, '') as rfc, coalesce(f.uuid::text, '') as uuid,
        case when g.signo < 0 then 'Cancelado: ' else '' end || g.concepto as concepto, g.mercancia, g.fecha_papel,
        g.signo * g.subtotal_centavos as subtotal_centavos, -g.signo * g.descuento_centavos as descuento_centavos,
        g.signo * g.iva_centavos as iva_centavos, -g.signo * g.isr_retenido_centavos as isr_centavos,
        -g.signo * g.iva_retenido_centavos as iva_retenido_centavos,
        g.signo * (g.otros_centavos + g.descuento_centavos + g.isr_retenido_centavos + g.iva_retenido_centavos) as resto_centavos,
        g.signo * g.total_centavos as total_centavos, g.pagado_centavos
      from ${gastosDe(who, (dia) => within(dia, dias), sql`g.*`)} g
      ${supplierOf(who, 'g')}
      left join gastos.cfdi f on f.empresa_id = ${who.empresa_id} and f.id = g.cfdi_id
      order by g.dia, g.numero, g.id, g.signo`,
  },
  facturas: {
    columnas: [
      column('Pedida', 'fecha', 'fecha'),
      column('Folio', 'texto', 'folio'),
      column('Tipo', 'texto', 'tipo', (tipo) => (tipo === 'global' ? 'Global' : 'Individual')),
      column('Receptor', 'texto', 'cliente'),
      column('RFC', 'texto', 'rfc'),
      column('Del', 'fecha', 'desde'),
      column('Al', 'fecha', 'hasta'),
      tarde,
      column('Método', 'texto', 'metodo'),
      forma,
      column('Ventas', 'numero', 'documentos'),
      column('Total', 'pesos', 'total_centavos'),
    ],
    // One that covers several days stands once, on the first of them that the month has.
    rows: (who, { desde, hasta }) => sql`
      select (f.creado_en at time zone ${who.zona})::date as fecha, case when f.signo < 0 then f.folio || ' (deshecha)' else f.folio end as folio,
        f.tipo, f.cliente, f.rfc, f.desde, f.hasta, case when f.contada_en is null then null else f.desde end as fecha_papel, f.metodo,
        f.forma_pago, f.signo * f.documentos as documentos, f.signo * f.total_centavos as total_centavos
      from ${facturasDe(who)} f
      where greatest(f.del, date_trunc('month', ${desde}::date)::date) between ${desde}::date and ${hasta}::date and f.al >= ${desde}::date
      order by f.del, f.creado_en, f.id, f.signo`,
  },
  trasladado: {
    columnas: [
      fecha,
      column('Recibo', 'texto', 'folio'),
      column('Documento', 'texto', 'documento'),
      column('Cliente', 'texto', 'de'),
      column('RFC', 'texto', 'rfc'),
      tasa,
      column('Base', 'pesos', 'base_centavos'),
      column('IVA', 'pesos', 'iva_centavos'),
      column('Cobrado', 'pesos', 'total_centavos'),
    ],
    rows: (who, dias) =>
      sql`select x.* from ${trasladado(who, dias)} x order by x.fecha, x.folio, x.documento, x.tasa_iva desc`,
  },
  acreditable: {
    columnas: [
      fecha,
      column('Gasto', 'texto', 'documento'),
      column('Proveedor', 'texto', 'de'),
      column('RFC', 'texto', 'rfc'),
      column('UUID', 'texto', 'uuid'),
      forma,
      tasa,
      column('Base', 'pesos', 'base_centavos'),
      column('IVA', 'pesos', 'iva_centavos'),
      column('Otros', 'pesos', 'otros_centavos'),
      column('Pagado', 'pesos', 'total_centavos'),
      column('No deducible', 'texto', 'no_deducible', sayNoDeducible),
    ],
    rows: (who, dias) =>
      sql`select x.* from ${conGasto(who, dias)} x order by x.fecha, x.documento, x.origen_id, x.tasa_iva desc`,
    judge: (row) => {
      const judged = acreditadoDe(row as unknown as ConGasto); // Its own query wrote it.
      const { iva_centavos, otros_centavos, no_deducible } = judged;
      return { ...row, iva_centavos, otros_centavos, no_deducible };
    },
  },
  cortes: {
    columnas: [
      fecha,
      column('Folio', 'texto', 'folio'),
      column('Caja', 'texto', 'caja'),
      column('Cerró', 'texto', 'cerro'),
      column('Cobrado', 'pesos', 'cobrado_centavos'),
      column('Efectivo esperado', 'pesos', 'esperado_centavos'),
      column('Efectivo contado', 'pesos', 'contado_centavos'),
      column('Diferencia', 'pesos', 'diferencia_centavos'),
      column('Retiro', 'pesos', 'retiro_centavos'),
    ],
    rows: (who, dias) => sql`
      select z.fecha_negocio as fecha, z.folio, z.datos -> 'sesion' ->> 'caja' as caja, z.cerrado_por_nombre as cerro, z.cobrado_centavos,
        z.esperado_centavos, z.contado_centavos, z.diferencia_centavos, z.retiro_centavos
      from cortes.corte z where z.empresa_id = ${who.empresa_id} and ${within(sql`z.fecha_negocio`, dias)} order by z.fecha_negocio, z.numero`,
  },
};

/** What a payment in cash takes away from its expense; nothing otherwise. */
function sayNoDeducible(why: string | number | null): string {
  return why === null ? '' : (NO_DEDUCIBLES[why as NoDeducible] ?? '');
}

const TIPOS_DE_PAGO: Readonly<Record<string, string>> = {
  anticipo: 'Anticipo',
  abono: 'Abono',
  liquidacion: 'Liquidación',
  devolucion: 'Devolución',
  cancelacion: 'Cancelación',
};

/** The rows of some days of a sheet: a month of any size is asked for in pieces. */
export const readHoja = async (tx: Tx, who: Who, hoja: Hoja, dias: Periodo): Promise<PaginaDeHoja> => {
  if (dias.desde > dias.hasta || daysIn(dias) > DIAS_POR_PAGINA)
    throw new Refusal(contabilidadRefusals.hoja_larga, { dias: DIAS_POR_PAGINA });
  const { columnas, rows, judge = (row) => row } = definiciones[hoja];
  const found = (await tx.last(sql<Row>`${rows(who, dias)}`)).map(judge);
  return {
    columnas: columnas.map(({ titulo, tipo }) => ({ titulo, tipo })),
    filas: found.map((row) => columnas.map(({ de, read }) => (read ? read(row[de] ?? null) : (row[de] ?? null)))),
  };
};

const MOST_DOCUMENTS = 500;

/** The documents behind the tax of a month, the largest first, and how many there are. */
export const listDeIva = async (tx: Tx, who: Who, mes: string, lado: 'trasladado' | 'acreditable') => {
  const dias = daysOfMes(mes);
  if (lado === 'trasladado') {
    const found = await tx.last(largest<RenglonDeIva>(trasladado(who, dias)));
    return { data: found.map(toDocumento), documentos: found[0]?.en_total ?? 0 };
  }
  const found = await tx.last(largest<ConGasto>(conGasto(who, dias)));
  return { data: found.map((row) => toDocumento(acreditadoDe(row))), documentos: found[0]?.en_total ?? 0 };
};

const largest = <R>(rows: Fragment) => sql<R & { en_total: number }>`
  select x.*, count(*) over ()::int as en_total from ${rows} x
  order by abs(x.iva_centavos) desc, x.fecha desc, x.origen_id, x.documento_id, x.tasa_iva limit ${MOST_DOCUMENTS}`;

const toDocumento = (row: RenglonDeIva): DocumentoDeIva => ({
  origen: row.origen,
  folio: row.folio,
  fecha: row.fecha,
  documento_tipo: row.documento_tipo,
  documento_id: row.documento_id,
  documento: row.documento,
  de: row.de,
  tasa_iva: row.tasa_iva,
  base_centavos: row.base_centavos,
  iva_centavos: row.iva_centavos,
  total_centavos: row.total_centavos,
});
