import { uniquePaths } from '#modules/contabilidad/rules.ts';
import { getCorte, printCorte } from '#modules/cortes/server/front-door.ts';
import { CUENTA } from '#modules/gastos/server/front-door.ts';
import { printRecibo } from '#modules/pagos/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { CompanyJob } from '#platform/server/jobs/task.ts';
import { supplierOf } from './abonos.ts';

/** One paper of the month: where it goes, what it is, and how its bytes are come by when its turn comes. */
export interface Papel {
  path: string;
  clase: string;
  folio: string;
  fecha: string;
  de: string;
  importe_centavos: number;
  /** What has no bytes is told in the index and put in no folder. */
  bytes: () => Promise<Uint8Array | undefined>;
}

type Run = CompanyJob['run'];
interface Row {
  id: string;
  folio: string;
  fecha: string;
  de: string;
  importe_centavos: number;
}

const stemOf = ({ fecha, folio, de }: Pick<Row, 'fecha' | 'folio' | 'de'>): string =>
  [fecha, folio, de].filter(Boolean).join(' ');

/** Every paper of some days, by its kind: names and ids only, so that a month of any size is listed at once. */
export const papersOf = async ({ app, who, run }: CompanyJob, dias: Periodo): Promise<Papel[]> => {
  const path = uniquePaths();
  const [cuts, vouchers, invoices, receipts] = await run((tx) =>
    Promise.all([
      tx.rows(cutRows(who, dias)),
      tx.rows(voucherRows(who, dias)),
      tx.rows(xmlRows(who, dias)),
      tx.rows(receiptRows(who, dias)),
    ]),
  );
  const keepsNothing = readOnly(app.files);
  return [
    ...cuts.map((row) => ({
      ...row,
      clase: 'Corte',
      path: path('Cortes', stemOf(row), 'pdf'),
      bytes: async () =>
        (await run(async (tx) => printCorte(app, who.empresa_id, await getCorte(tx, who, { id: row.id }), false)))(),
    })),
    ...invoices.map((row) => ({
      ...row,
      clase: 'Factura del proveedor (XML)',
      path: path('Gastos', `${stemOf(row)} ${row.uuid}`, 'xml'),
      bytes: () => run((tx) => xmlOf(tx, who, row.id)),
    })),
    ...vouchers.map((row) => ({
      ...row,
      clase: 'Comprobante de gasto',
      path: path('Gastos', `${stemOf(row)} comprobante ${row.renglon}`, extensionOf(row.clave)),
      bytes: () => app.files.get(row.clave),
    })),
    ...receipts.map((row) => ({
      ...row,
      clase: 'Recibo',
      path: path('Recibos', stemOf(row), 'pdf'),
      bytes: () => printed(run, who, row.id, keepsNothing),
    })),
  ];
};

/** What is printed for a package is not kept beside it: a month of receipts would be stored twice. */
const readOnly = (files: Storage): Storage => ({ ...files, put: () => Promise.resolve() });

const printed = async (run: Run, who: Who, id: string, files: Storage): Promise<Uint8Array> => {
  const print = await run((tx) => printRecibo(tx, who, id, 'carta', files));
  return print(new AbortController().signal);
};

const within = (what: ReturnType<typeof sql>, { desde, hasta }: Periodo) =>
  sql`${what} between ${desde}::date and ${hasta}::date`;

const cutRows = (who: Who, dias: Periodo) => sql<Row>`
  select z.id, z.folio, z.fecha_negocio as fecha, coalesce(z.datos -> 'sesion' ->> 'caja', '') as de, z.cobrado_centavos as importe_centavos
  from cortes.corte z where z.empresa_id = ${who.empresa_id} and ${within(sql`z.fecha_negocio`, dias)} order by z.fecha_negocio, z.numero`;

/** Those of the month by their date, and those paid in it: both are of the month for whoever keeps the books. */
const ofTheMonth = (who: Who, dias: Periodo) => sql`${CUENTA} and not g.borrador and (${within(sql`g.fecha`, dias)}
  or exists (select 1 from gastos.abono a where a.empresa_id = ${who.empresa_id} and a.gasto_id = g.id and ${within(sql`a.fecha_negocio`, dias)}))`;

const xmlRows = (who: Who, dias: Periodo) => sql<Row & { uuid: string }>`
  select f.id, g.folio, g.fecha, coalesce(s.nombre, g.concepto) as de, g.total_centavos as importe_centavos, f.uuid
  from gastos.gasto g join gastos.cfdi f on f.empresa_id = g.empresa_id and f.id = g.cfdi_id ${supplierOf(who, 'g')}
  where g.empresa_id = ${who.empresa_id} and ${ofTheMonth(who, dias)} order by g.fecha, g.numero, g.id`;

const voucherRows = (who: Who, dias: Periodo) => sql<Row & { renglon: number; clave: string }>`
  select g.id, g.folio, g.fecha, coalesce(s.nombre, g.concepto) as de, g.total_centavos as importe_centavos, x.renglon, r.clave
  from gastos.gasto g join gastos.archivo x on x.empresa_id = g.empresa_id and x.gasto_id = g.id
  join plataforma.archivo r on r.empresa_id = x.empresa_id and r.id = x.archivo_id ${supplierOf(who, 'g')}
  where g.empresa_id = ${who.empresa_id} and ${ofTheMonth(who, dias)} order by g.fecha, g.numero, g.id, x.renglon`;

const receiptRows = (who: Who, dias: Periodo) => sql<Row>`
  select p.id, p.folio, p.fecha_negocio as fecha, c.nombre as de, p.monto_centavos as importe_centavos
  from pagos.pago p join clientes.cliente c on c.empresa_id = p.empresa_id and c.id = p.cliente_id
  where p.empresa_id = ${who.empresa_id} and ${within(sql`p.fecha_negocio`, dias)} order by p.fecha_negocio, p.creado_en, p.id`;

const xmlOf = async (tx: Tx, who: Who, id: string): Promise<Uint8Array | undefined> =>
  (
    await tx.maybe(
      sql<{ xml: Buffer }>`select f.xml from gastos.cfdi f where f.empresa_id = ${who.empresa_id} and f.id = ${id}`,
    )
  )?.xml;

const extensionOf = (clave: string): string => (clave.split('.').at(-1) ?? 'bin').replace('jpeg', 'jpg');
