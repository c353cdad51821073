import { readFileSync } from 'node:fs';
import { nameOfUso } from '#modules/clientes/rules.ts';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Comprobante } from '#modules/facturas/contract.ts';
import { findForma } from '#modules/pagos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { regimenes } from '#platform/contract/regimenes.ts';
import { pesosEnLetra } from '#platform/contract/words.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { type Storage, storedPdf } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, pairs, withLogo } from '#platform/server/pdf/letterhead.ts';
import { paperKey } from '#platform/server/pdf/paper.ts';
import { renderPdf, type Template } from '#platform/server/pdf/render.ts';
import { writeMoment } from '#platform/server/pdf/write-figures.ts';
import './tables.ts';

const template: Template = {
  name: 'factura',
  source: readFileSync(new URL('./factura.typ', import.meta.url), 'utf8'),
};

interface Row {
  folio: string;
  creado_en: string;
  total_centavos: number;
  deshecha: boolean;
  comprobante: Comprobante;
  /** Those of the customer by which its sales are paid. */
  orden_compra: string;
}

/** What the invoice says, on paper; whoever stamps it gives the XML, and that one counts for the SAT. */
export const printFactura = async (tx: Tx, who: Who, id: string, files: Storage): Promise<Later> => {
  const row =
    await tx.one(sql<Row>`select f.folio, f.creado_en, f.total_centavos, f.deshecha_en is not null as deshecha, f.comprobante,
      coalesce((select string_agg(distinct o.orden_compra, ', ') from facturas.venta v
        join ordenes.orden o on o.empresa_id = v.empresa_id and o.id = v.documento_id
        where v.empresa_id = ${who.empresa_id} and v.factura_id = f.id and o.orden_compra <> '' and f.tipo = 'individual'), '') as orden_compra
    from facturas.factura f where f.empresa_id = ${who.empresa_id} and f.id = ${id}`);
  const data = { membrete: membreteOf(await getEmpresa(tx, who)), ...facturaPdfData(row, who.zona) };
  const key = paperKey(`${who.empresa_id}/factura/${id}`, template, data);
  return () =>
    storedPdf(files, key, async () => {
      const { membrete, ...page } = await withLogo(files, data);
      return renderPdf(template, { ...page, membrete: headOf(membrete) }, headPictures(membrete));
    });
};

/** Written as the SAT does, told as people read it. */
const money = (pesos: string): string => formatPesos(Math.round(Number(pesos) * 100));
const named = (clave: string, nombre: string | undefined): string => (nombre ? `${clave} ${nombre}` : clave);

const facturaPdfData = (
  { folio, creado_en, total_centavos, deshecha, orden_compra, comprobante: c }: Row,
  zona: string,
) => ({
  titulo: 'Factura',
  folio,
  marca: deshecha ? 'DESHECHA' : null,
  fechas: pairs([
    ['Pedida', writeMoment(creado_en, zona)],
    ['Lugar de expedición', c.LugarExpedicion],
    ['Orden de compra', orden_compra || undefined],
  ]),
  emisor: {
    nombre: c.Emisor.Nombre,
    pares: pairs([
      ['RFC', c.Emisor.Rfc],
      ['Régimen', named(c.Emisor.RegimenFiscal, regimenName(c.Emisor.RegimenFiscal))],
    ]),
  },
  receptor: {
    nombre: c.Receptor.Nombre,
    pares: pairs([
      ['RFC', c.Receptor.Rfc],
      ['Régimen', named(c.Receptor.RegimenFiscalReceptor, regimenName(c.Receptor.RegimenFiscalReceptor))],
      ['Uso del CFDI', named(c.Receptor.UsoCFDI, nameOfUso(c.Receptor.UsoCFDI))],
      ['Código postal', c.Receptor.DomicilioFiscalReceptor],
    ]),
  },
  conceptos: c.Conceptos.map((one) => [
    one.ClaveProdServ,
    one.Descripcion,
    one.Cantidad,
    money(one.ValorUnitario),
    one.Descuento ? money(one.Descuento) : '',
    money(one.Importe),
  ]),
  letra: pesosEnLetra(total_centavos),
  totales: [
    ['Subtotal', money(c.SubTotal)],
    ...(c.Descuento ? [['Descuento', money(c.Descuento)]] : []),
    ...c.Impuestos.Traslados.map((t) => [`IVA ${Number(t.TasaOCuota) * 100} %`, money(t.Importe)]),
    ['Total', money(c.Total), 'total'],
  ],
  notas: [
    `Método de pago: ${c.MetodoPago === 'PUE' ? 'PUE Pago en una sola exhibición' : 'PPD Pago en parcialidades o diferido'}. Forma de pago: ${named(c.FormaPago, findForma(c.FormaPago)?.nombre)}. Moneda: ${c.Moneda}.`,
    'Son los datos con los que se timbra. Vale ante el SAT el CFDI timbrado, que llega por correo.',
  ],
});

const regimenName = (clave: string): string | undefined => regimenes.find((one) => one.clave === clave)?.nombre;
