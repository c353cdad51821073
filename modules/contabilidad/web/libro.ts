import type { MesContable } from '#modules/contabilidad/contract.ts';
import {
  AYUDA,
  definicionesHoja,
  FORMULA_POR_PAGAR,
  FORMULA_RETENCIONES,
  type Hoja,
  hojas,
  pagesOf,
} from '#modules/contabilidad/rules.ts';
import { EXENTO } from '#modules/gastos/rules.ts';
import { sayTasaRetenida } from '#modules/gastos/rules/retenciones.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { sayMonth } from '#platform/web/months.ts';
import type { Sheet } from '#platform/web/export/sheet.ts';
import { api } from './queries.ts';

/** What a sheet adds up to by the screen; the file is not handed over if its rows say something else. */
const totalOf: Record<Hoja, (del: MesContable) => number> = {
  ventas: (del) => del.ventas.total_centavos,
  pagos: (del) => del.pagos.total_centavos,
  gastos: (del) => del.gastos.total_centavos,
  facturas: (del) => del.facturas.total_centavos,
  trasladado: (del) => del.trasladado.iva_centavos,
  acreditable: (del) => del.acreditable.iva_centavos,
  cortes: (del) => del.cortes.cobrado_centavos,
};
const columnOf: Record<Hoja, string> = {
  ventas: 'Total',
  pagos: 'Importe',
  gastos: 'Total',
  facturas: 'Total',
  trasladado: 'IVA',
  acreditable: 'IVA',
  cortes: 'Cobrado',
};

export class BookChanged extends Error {}

/** The book of a month: a summary, and a sheet for each thing with its total and how it is counted. */
export const makeLibro = async (
  mes: string,
  onStep: (hecho: number) => void,
): Promise<{ del: MesContable; file: Blob }> => {
  const { writeXlsx } = await import('#platform/web/export/write-xlsx.ts');
  await api('POST /api/contabilidad/libros', { body: { mes, que: 'libro' } });
  const del = await api('GET /api/contabilidad/mes', { query: { mes }, timeoutMs: 60_000 });
  const sheets: Sheet[] = [];
  for (const [at, hoja] of hojas.entries()) {
    sheets.push(await sheetOf(hoja, del));
    onStep((at + 1) / hojas.length);
  }
  return { del, file: await writeXlsx(summaryOf(del), ...sheets) };
};

const sheetOf = async (hoja: Hoja, del: MesContable): Promise<Sheet> => {
  const rows: Sheet['rows'] = [];
  let columns: Sheet['columns'] = [];
  // The weeks of a month at once: over a poor network one after the other would be five times as long.
  const pages = await Promise.all(
    pagesOf(del).map((query) =>
      api('GET /api/contabilidad/hojas/{hoja}', { params: { hoja }, query, timeoutMs: 60_000 }),
    ),
  );
  for (const page of pages) {
    columns = page.columnas.map(({ titulo, tipo }) => ({ title: titulo, kind: tipo }));
    rows.push(...page.filas);
  }
  const { nombre, formula } = definicionesHoja[hoja];
  const totals = columns.map(({ kind }, at) =>
    kind === 'pesos' ? rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0) : at === 0 ? 'Total' : null,
  );
  const told = totals[columns.findIndex(({ title }) => title === columnOf[hoja])];
  if (rows.length > 0 && told !== totalOf[hoja](del))
    throw new BookChanged(`Alguien registró algo mientras se hacía el libro (${nombre}). Hazlo otra vez.`);
  return { title: nombre, notes: [], columns, rows, foot: [totals, [`Cómo se cuenta: ${formula}`]] };
};

/** What is on the screen, line by line, with its formula beside it. */
const summaryOf = (del: MesContable): Sheet => {
  const line = (concepto: string, centavos: number, como: string): Sheet['rows'][number] => [concepto, centavos, como];
  const say = (hoja: Hoja) => definicionesHoja[hoja].formula;
  const rate = (tasa: number | null) =>
    tasa === null ? 'sin desglose' : tasa === EXENTO ? 'exento' : `al ${tasa / 100} %`;
  return {
    title: 'Resumen',
    notes: [],
    columns: [
      { title: `${del.empresa.nombre_fiscal || del.empresa.nombre} · ${sayMonth(del.mes)}`, kind: 'texto' },
      { title: 'Importe', kind: 'pesos' },
      { title: 'Cómo se cuenta', kind: 'texto' },
    ],
    rows: [
      line('Ventas: base', del.ventas.base_centavos, 'Lo vendido sin su IVA.'),
      line('Ventas: IVA', del.ventas.iva_centavos, 'El IVA de lo vendido, se haya cobrado o no.'),
      line('Ventas: total', del.ventas.total_centavos, say('ventas')),
      ...del.pagos.por_forma.map((one) =>
        line(`Cobrado: ${labelForma(one.forma_pago)}`, one.monto_centavos, 'Pagos del mes con esa forma.'),
      ),
      line('Cobrado', del.pagos.total_centavos, say('pagos')),
      line(
        'Cobrado sin aplicar',
        del.sin_aplicar_centavos,
        'Quedó a favor del cliente: su IVA se cuenta cuando se usa.',
      ),
      line(
        'Gastos: subtotal y otros',
        del.gastos.subtotal_centavos + del.gastos.otros_centavos + del.gastos.retenido_centavos,
        'Gastos sin su IVA, con lo que se retuvo.',
      ),
      line('Gastos: retenido', -del.gastos.retenido_centavos, 'ISR e IVA retenidos en los gastos del mes.'),
      line(
        'Gastos: mercancía para vender',
        del.gastos.mercancia_centavos,
        'De ellos, sin IVA: no es gasto de la utilidad, su costo se resta al venderla.',
      ),
      line(
        'Gastos: retenciones enteradas',
        del.gastos.enterado_centavos,
        'De ellos, lo pagado al SAT de lo que se retuvo: su gasto ya había contado completo.',
      ),
      line(
        'Gastos: notas de crédito de proveedores',
        -del.gastos.notas_centavos,
        'Bajan los gastos del mes, sin su IVA.',
      ),
      line(
        'Gastos de la utilidad',
        del.gastos.resultado_centavos,
        'Subtotal y otros − mercancía − retenciones enteradas − notas de crédito: los «Gastos» de Números.',
      ),
      line('Gastos: IVA', del.gastos.iva_centavos, 'El IVA de los gastos del mes, se hayan pagado o no.'),
      line('Gastos: total', del.gastos.total_centavos, say('gastos')),
      line('Facturas pedidas', del.facturas.total_centavos, say('facturas')),
      ...del.trasladado.tasas.map((one) =>
        line(`IVA trasladado ${rate(one.tasa_iva)}`, one.iva_centavos, 'De los documentos con esa tasa.'),
      ),
      line('IVA trasladado', del.trasladado.iva_centavos, say('trasladado')),
      ...del.acreditable.tasas.map((one) =>
        line(`IVA acreditable ${rate(one.tasa_iva)}`, one.iva_centavos, 'De los gastos con esa tasa.'),
      ),
      line('IVA acreditable', del.acreditable.iva_centavos, say('acreditable')),
      line('De él, sin XML', del.sin_xml_iva_centavos, 'IVA de gastos pagados de los que no se guardó la factura.'),
      ...del.retenciones.renglones.map((one) =>
        line(
          `${one.impuesto.toUpperCase()} retenido ${sayTasaRetenida(one.tasa_millonesimas)}`,
          one.retenido_centavos,
          'De los gastos pagados en el mes con esa retención.',
        ),
      ),
      line('Retenciones enteradas', del.retenciones.enterado_centavos, 'Pagado al SAT en el mes.'),
      line('Retenciones por enterar', del.retenciones.por_enterar_centavos, FORMULA_RETENCIONES),
      line(del.por_pagar_centavos < 0 ? 'IVA a favor' : 'IVA por pagar', del.por_pagar_centavos, FORMULA_POR_PAGAR),
      line('Cobrado en cortes', del.cortes.cobrado_centavos, say('cortes')),
      line('Diferencia de los cortes', del.cortes.diferencia_centavos, 'Contado menos esperado de los cortes del mes.'),
    ],
    foot: [[del.empresa.registro && `RFC ${del.empresa.registro}`], [AYUDA]],
  };
};
