import { beforeAll, expect, test } from 'vitest';
import { facturasDeMuestra } from '#modules/gastos/rules/facturas-de-muestra.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { created, openCaja, openTaller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let owner: Person;
let hoy: string;
let mes: string;

beforeAll(async () => {
  const taller = await openTaller(server);
  ({ owner } = taller);
  ({ hoy } = taller.company.who);
  mes = hoy.slice(0, 7);
  const proveedor = async (nombre: string, rfc: string): Promise<string> =>
    (await created(owner.post('/api/proveedores', { nombre, rfc }))).id;
  await fromXml('renta', 'renta');
  await fromXml('descuento', 'refacciones');
  await fromXml('tasas', 'refacciones');
  const frontera = await proveedor('Aceros de la Frontera', 'AAA010101AAA');
  await spend({ proveedor_id: frontera, categoria: 'herramienta', total_centavos: 108_000, iva_centavos: 8_000 });
  await spend({ proveedor_id: frontera, categoria: 'herramienta', total_centavos: 54_051, iva_centavos: 0 });
  await spend({ categoria: 'otros', total_centavos: 11_600, iva_centavos: 1_600 });
  await spend({ categoria: 'nomina', concepto: 'Raya', total_centavos: 250_000, iva_centavos: 0 });
  const later = { pago: 'por_pagar', categoria: 'otros', total_centavos: 23_200, iva_centavos: 3_200 };
  await spend({ ...later, proveedor_id: frontera });
});

const spend = (rest: Json): Promise<Json> =>
  created(owner.post('/api/gastos', { fecha: hoy, concepto: 'Gasto', pago: 'banco', ...rest }));
const fromXml = async (which: keyof typeof facturasDeMuestra, categoria: string): Promise<Json> => {
  const contenido = Buffer.from(facturasDeMuestra[which]).toString('base64');
  const { cfdi_id, total_centavos } = await created(owner.post('/api/gastos/cfdi', { contenido }));
  return spend({ categoria, cfdi_id, total_centavos });
};
const diot = (): Promise<Json> => created(owner.get(`/api/contabilidad/diot?mes=${mes}`));
const sumOf = (rows: Json[], ...fields: string[]): number =>
  rows.reduce((sum, row) => sum + fields.reduce((all, field) => all + row[field], 0), 0);

test('tells what was paid to each supplier by rate, and what was withheld', async () => {
  const { terceros } = await diot();
  const told = terceros.map((one: Json) => [
    one.rfc,
    one.tipo_operacion,
    one.gastos,
    [one.base_16_centavos, one.iva_16_centavos, one.iva_retenido_centavos],
    [one.base_8_centavos, one.iva_8_centavos],
    [one.base_0_centavos, one.exento_centavos],
  ]);
  expect(told).toEqual([
    ['AAA010101AAA', '02', 2, [0, 0, 0], [100_000, 8_000], [54_051, 0]],
    ['EKU9003173C9', '02', 2, [306_811, 49_090, 0], [0, 0], [30_000, 10_000]],
    ['EKU9003173C9', '06', 1, [3_000_000, 480_000, 320_000], [0, 0], [0, 0]],
  ]);
});

test('what is not in the file stands with its reason and its expenses, and nothing is lost', async () => {
  const { terceros, fuera, sin_xml_centavos } = await diot();
  expect(sin_xml_centavos).toBe(8_000);
  expect(fuera.map((one: Json) => [one.motivo, one.folios.length, one.total_centavos])).toEqual([
    ['sin_rfc', 1, 11_600],
    ['no_es_de_tercero', 1, 250_000],
  ]);
  const { acreditable, retenciones } = await created(owner.get(`/api/contabilidad/mes?mes=${mes}`));
  const iva = sumOf(terceros, 'iva_16_centavos', 'iva_8_centavos') - sumOf(terceros, 'iva_retenido_centavos');
  // 16.00 are of the expense without RFC.
  expect(iva + 1_600).toBe(acreditable.iva_centavos);
  const ofIva = retenciones.renglones.filter((one: Json) => one.impuesto === 'iva');
  expect(sumOf(terceros, 'iva_retenido_centavos')).toBe(sumOf(ofIva, 'retenido_centavos'));
});

test('the file has 54 fields in whole pesos, one line for each supplier and operation', async () => {
  const { archivo } = await diot();
  const lines: string[][] = archivo.split('\r\n').map((line: string) => line.split('|'));
  expect(lines.map((fields) => fields.length)).toEqual([54, 54, 54]);
  const filled = lines.map((fields) =>
    Object.fromEntries(fields.flatMap((text, i) => (text === '' ? [] : [[i + 1, text]]))),
  );
  expect(filled).toEqual([
    { 1: '04', 2: '02', 3: 'AAA010101AAA', 8: '1000', 18: '80', 51: '541', 54: '01' },
    { 1: '04', 2: '02', 3: 'EKU9003173C9', 12: '3068', 22: '491', 50: '100', 51: '300', 54: '01' },
    { 1: '04', 2: '06', 3: 'EKU9003173C9', 12: '30000', 22: '4800', 48: '3200', 54: '01' },
  ]);
});

test('paying the SAT what was withheld is no operation with a third party', async () => {
  const before = await diot();
  await spend({
    categoria: 'impuestos',
    concepto: 'Retenciones',
    entero: true,
    total_centavos: 320_000,
    iva_centavos: 320_000,
  });
  expect(await diot()).toEqual(before);
});

test('who keeps the books reads it, nobody else; taking it away is in the journal', async () => {
  const taller = await openTaller(server);
  const cajero = await taller.company.hire('cajero');
  expect((await cajero.get(`/api/contabilidad/diot?mes=${mes}`)).status).toBe(403);
  expect(await created(taller.owner.get(`/api/contabilidad/diot?mes=${mes}`))).toMatchObject({
    terceros: [],
    archivo: '',
  });
  await created(owner.post('/api/contabilidad/libros', { mes, que: 'diot' }));
  const { rows } = await server.owner.query(
    "select texto from plataforma.bitacora where empresa_id = $1 and accion = 'contabilidad.libro'",
    [owner.empresa_id],
  );
  expect(rows.map(({ texto }) => texto).join()).toContain('se llevó la DIOT de');
});

test('what is paid in cash and cannot be deducted credits no IVA: not in the month, not in its sheet, not in the file', async () => {
  const month = async () => {
    const { acreditable, por_pagar_centavos } = await created(owner.get(`/api/contabilidad/mes?mes=${mes}`));
    return { iva: acreditable.iva_centavos, otros: acreditable.otros_centavos, por_pagar_centavos };
  };
  const sesion_id = await openCaja(owner);
  const money = { sesion_id, tipo: 'entrada', monto_centavos: 500_000, concepto: 'Para el día' };
  await created(owner.post('/api/cajas/movimientos', money));
  const [before, before16] = [await month(), sumOf((await diot()).terceros, 'iva_16_centavos')];
  const casero = (await created(owner.post('/api/proveedores', { nombre: 'Ferretería', rfc: 'XIA190128J61' }))).id;
  const cash = { pago: 'caja', proveedor_id: casero };
  const tool = await spend({ ...cash, categoria: 'herramienta', total_centavos: 290_000, iva_centavos: 40_000 });
  const fuel = await spend({ ...cash, categoria: 'combustible', total_centavos: 50_000, iva_centavos: 6_897 });
  expect(await month()).toEqual({ ...before, otros: before.otros + 46_897 });
  const { terceros, fuera } = await diot();
  expect(sumOf(terceros, 'iva_16_centavos')).toBe(before16);
  expect(fuera.find((one: Json) => one.motivo === 'no_acredita')).toMatchObject({ total_centavos: 340_000 });

  const { columnas, filas } = await created(owner.get(`/api/contabilidad/hojas/acreditable?desde=${hoy}&hasta=${hoy}`));
  const at = (titulo: string) => columnas.findIndex((one: Json) => one.titulo === titulo);
  const rows = filas.filter((fila: Json) => [tool.folio, fuel.folio].includes(fila[at('Gasto')]));
  expect(rows.map((fila: Json) => [fila[at('IVA')], fila[at('Otros')], fila[at('No deducible')]])).toEqual([
    [0, 40_000, 'Más de $2,000 pagados en efectivo'],
    [0, 6_897, 'Combustible pagado en efectivo'],
  ]);
  // Up to 2,000 in cash is deducted, and its IVA credited.
  await spend({ ...cash, categoria: 'papeleria', total_centavos: 116_000, iva_centavos: 16_000 });
  expect((await month()).iva).toBe(before.iva + 16_000);
});
