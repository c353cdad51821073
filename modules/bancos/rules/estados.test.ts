import { describe, expect, test } from 'vitest';
import { readCsv } from '#platform/server/sheets/read-csv.ts';
import { readSheetXml } from '#platform/server/sheets/read-sheet-xml.ts';
import { takeArchivo } from './archivo.ts';
import { estadosDeBanco as samples } from './sample-estados.ts';
import { readHojas } from './hojas.ts';
import type { Contexto, Lectura } from './lectura.ts';
import { readOfx } from './ofx.ts';

const contexto: Contexto = { terminacion: '4820', hoy: '2026-11-28' };

const readCsvOf = async (text: string, also: Contexto = {}): Promise<Lectura> => {
  const read = readHojas([await readCsv(Buffer.from(text))], { ...contexto, ...also });
  if (!read) throw new Error('no header was found');
  return read;
};
const ofxOf = (text: string, also: Contexto = {}): Lectura => {
  const read = readOfx(text, { ...contexto, ...also });
  if (!read) throw new Error('no movements were found');
  return read;
};
const amounts = ({ movimientos }: Lectura) => movimientos.map(({ fecha, monto_centavos }) => [fecha, monto_centavos]);
const open = ({ preguntas = [] }: Lectura) => preguntas.filter(({ respuesta }) => respuesta === null);
const ofx = (rows: string, head = '<CURDEF>MXN<BANKACCTFROM><ACCTID>00004820</BANKACCTFROM>') =>
  `OFXHEADER:100\n<OFX><STMTRS>${head}<BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></OFX>`;
const row = (amount: string, kind = 'CREDIT', id = amount) =>
  `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20260615<TRNAMT>${amount}<FITID>${id}<NAME>M</STMTTRN>`;

describe('an OFX of several accounts and currencies', () => {
  const text = samples['dos-cuentas-mxn-usd.ofx'];
  test('brings only what is of this account, and says what it left out', () => {
    const read = ofxOf(text);
    expect(amounts(read)).toEqual([['2026-06-15', 100_000]]);
    expect(read.avisos).toEqual(['Quedó fuera 1 movimiento en USD: aquí las cuentas son en pesos.']);
  });
  const two = text.replace('USD', 'MXN');
  test('asks which of its accounts it is where none ends as this one does', () => {
    const read = ofxOf(two, { terminacion: '1111' });
    expect(read.movimientos).toEqual([]);
    expect(open(read)).toMatchObject([
      { campo: 'cuenta', opciones: [{ valor: '0000004820' }, { valor: '0000007777' }], respuesta: null },
    ]);
    const said = ofxOf(two, { terminacion: '1111', respuestas: { cuenta: '0000007777' } });
    expect([amounts(said), open(said)]).toEqual([[['2026-06-16', -5_000]], []]);
  });
  test('proposes the one that ends so, and lets another be said', () => {
    expect(ofxOf(two).preguntas).toMatchObject([{ campo: 'cuenta', respuesta: '0000004820' }]);
    expect(amounts(ofxOf(two, { respuestas: { cuenta: '0000007777' } }))).toEqual([['2026-06-16', -5_000]]);
  });
  test('of another account alone is asked about; of another currency alone is refused', () => {
    expect(open(ofxOf(ofx(row('1.00')), { terminacion: '9999' }))).toMatchObject([{ campo: 'cuenta' }]);
    expect(() => ofxOf(ofx(row('1.00'), '<CURDEF>USD<ACCTID>00004820'))).toThrow(
      expect.objectContaining({ code: 'moneda_ajena' }),
    );
  });
  test('knows an account by its CLABE, and the account by the end of the CLABE', () => {
    const of = (number: string) => ofxOf(ofx(row('1.00'), `<CURDEF>MXN<ACCTID>${number}`)).preguntas;
    expect([of('012180001234548201'), of('0123454820'), of('01234548'), of('0123450482')]).toEqual([
      [],
      [],
      [expect.objectContaining({ campo: 'cuenta' })],
      [],
    ]);
  });
});

describe('the amounts of an OFX', () => {
  test.each([
    ['1,200', 120_000],
    ['1,200.50', 120_050],
    ['-1.200,50', -120_050],
    ['-00000000001500.0000', -150_000],
  ])('%s', (amount, centavos) => expect(amounts(ofxOf(ofx(row(amount))))).toEqual([['2026-06-15', centavos]]));
  test('that may be thousands or decimals are told, until another of the file says which', () => {
    expect(ofxOf(ofx(row('5.000'))).fallidos[0]?.mensaje).toContain('puede ser miles o decimales');
    expect(amounts(ofxOf(ofx(row('5.000') + row('1.200,5')))).map(([, one]) => one)).toEqual([500_000, 120_050]);
  });
  test('of zero are passed over', () => {
    const read = ofxOf(ofx(row('0.00') + row('1.00')));
    expect([read.movimientos.length, read.fallidos, read.saltados]).toEqual([1, [], 1]);
  });
  test('without any sign leave where their kind says so; against a sign of others they are pointed out', () => {
    expect(amounts(ofxOf(ofx(row('150.00', 'DEBIT')))).map(([, one]) => one)).toEqual([-15_000]);
    const read = ofxOf(ofx(row('150.00', 'DEBIT') + row('-3.00', 'DEBIT')));
    expect([amounts(read).map(([, one]) => one), read.avisos.length]).toEqual([[15_000, -300], 1]);
  });
  test('of a statement without account are read', () =>
    expect(amounts(ofxOf(samples['ceros-y-cuatro-decimales.ofx']))).toEqual([['2026-06-15', -150_000]]));
});

test.each([
  [
    'santander-9col.csv',
    [
      ['2026-02-17', 150_000],
      ['2026-02-18', -30_050],
    ],
  ],
  [
    'santander-20col.csv',
    [
      ['2026-02-17', 150_000],
      ['2026-02-18', -30_050],
    ],
  ],
  [
    'tipo-movimiento-texto.csv',
    [
      ['2026-07-03', 150_000],
      ['2026-07-04', -30_050],
    ],
  ],
  [
    'mercadopago-es.csv',
    [
      ['2026-07-03', 144_000],
      ['2026-07-04', -30_050],
    ],
  ],
  [
    'mercadopago.csv',
    [
      ['2026-07-03', 144_000],
      ['2026-07-04', -30_050],
    ],
  ],
  [
    'bbva-multilinea.csv',
    [
      ['2026-06-30', 150_000],
      ['2026-06-29', -30_050],
    ],
  ],
  [
    'decimal-3.csv',
    [
      ['2026-07-03', 120_000],
      ['2026-07-04', 120_050],
    ],
  ],
  ['clip.csv', [['2026-07-04', 143_736]]],
  [
    'paypal.csv',
    [
      ['2026-07-13', 143_674],
      ['2026-07-15', -100_000],
    ],
  ],
  [
    'fidelity.csv',
    [
      ['2026-06-15', 150_000],
      ['2026-06-16', -30_050],
    ],
  ],
] as const)('%s is read whole, without a question left open', async (name, right) => {
  const read = await readCsvOf(samples[name]);
  expect([amounts(read), read.fallidos, open(read)]).toEqual([right, [], []]);
});

test('the second line of a concept belongs to it', async () => {
  const { movimientos } = await readCsvOf(samples['bbva-multilinea.csv']);
  expect(movimientos[0]?.texto).toBe('SPEI RECIBIDOBANORTE 0001234567 072 PAGO OT 12');
});

test('an «Excel» of a bank that is XML is read as the sheet that it is', async () => {
  const text = samples['bbva-spreadsheetml.xls'];
  expect(takeArchivo('movimientos.xls', text.slice(0, 600))).toEqual({ tipo: 'application/vnd.ms-excel' });
  const read = readHojas(await readSheetXml(Buffer.from(text)), contexto);
  expect(read && amounts(read)).toEqual([['2026-06-30', 2_273_250]]);
});

test('days without a year ask for it once', async () => {
  const text = samples['inbursa.csv'];
  expect(open(await readCsvOf(text))).toMatchObject([{ campo: 'ano', opciones: [{ valor: '2026' }, {}, {}] }]);
  const said = await readCsvOf(text, { respuestas: { ano: '2025' } });
  expect([amounts(said), open(said)]).toEqual([[['2025-03-03', 150_000]], []]);
  const titled = await readCsvOf(`Periodo: marzo 2024,\n${text}`);
  expect([amounts(titled), titled.preguntas]).toEqual([[['2024-03-03', 150_000]], []]);
});

describe('days with the month before', () => {
  test('are asked about in an American file whose days could be either', async () => {
    const text = samples['paypal-en.csv'];
    expect(open(await readCsvOf(text))).toMatchObject([{ campo: 'fechas', respuesta: null }]);
    const said = await readCsvOf(text, { respuestas: { fechas: 'mes_dia' } });
    expect(amounts(said)).toEqual([
      ['2026-07-03', 143_674],
      ['2026-07-04', -100_000],
    ]);
  });
  test('are read so where the file leaves no doubt, and a Mexican file is not asked about', async () => {
    const sure = await readCsvOf('Fecha,Concepto,Importe\n10/05/2026,X,1.00\n10/15/2026,Y,1.00\n');
    expect(amounts(sure).map(([day]) => day)).toEqual(['2026-10-05', '2026-10-15']);
    expect(sure.preguntas).toMatchObject([{ campo: 'fechas', respuesta: 'mes_dia' }]);
    const ours = await readCsvOf('Fecha,Concepto,Importe\n01/11/2026,X,1.00\n09/11/2026,Y,1.00\n');
    expect([amounts(ours).map(([day]) => day), ours.preguntas]).toEqual([['2026-11-01', '2026-11-09'], []]);
  });
});

describe('a column that says whether it entered or left', () => {
  const text = (...rows: string[]) => `Fecha,Tipo,Descripción,Monto\n${rows.join('\n')}\n`;
  test.each([
    ['DR', -1],
    ['Compra con tarjeta', -1],
    ['Transferencia enviada', -1],
    ['CR', 1],
    ['SPEI recibido', 1],
  ])('%s', async (word, sign) =>
    expect(amounts(await readCsvOf(text(`03/07/2026,${word},X,97.00`)))[0]?.[1]).toBe(sign * 9_700),
  );
  test.each(['Pago', 'SPEI', 'Devolución de compra', 'C', 'XYZ'])('«%s» is no deposit: it is told', async (word) => {
    const read = await readCsvOf(text(`03/07/2026,${word},X,97.00`));
    expect([read.movimientos, read.fallidos[0]?.mensaje]).toEqual([[], expect.stringContaining('No dice si entró')]);
  });
  test('of single letters is read by both of them', async () => {
    const read = await readCsvOf(text('03/07/2026,C,X,97.00', '03/07/2026,D,X,98.00'));
    expect(amounts(read).map(([, one]) => one)).toEqual([9_700, -9_800]);
  });
  test('is helped by the balance, whichever day is above', async () => {
    const rows = ['04/07/2026,Pago,Y,10.00,90.00', '03/07/2026,Pago,X,20.00,100.00', '02/07/2026,Abono,W,5.00,120.00'];
    const read = await readCsvOf(`Fecha,Tipo,Descripción,Monto,Saldo\n${rows.join('\n')}\n`);
    expect([amounts(read).map(([, one]) => one), read.fallidos]).toEqual([[-1_000, -2_000, 500], []]);
  });
  test('amounts without sign or column are turned by their balance, and what it leaves open is told', async () => {
    const rows = ['02/07/2026,W,5.00,120.00', '03/07/2026,X,20.00,100.00', '04/07/2026,Y,10.00,110.00'];
    const read = await readCsvOf(`Fecha,Descripción,Monto,Saldo\n${rows.join('\n')}\n`);
    expect([amounts(read).map(([, one]) => one), read.fallidos.map(({ numero }) => numero)]).toEqual([
      [-2_000, 1_000],
      [2],
    ]);
  });
});

test('a sheet of several accounts is told apart as an OFX is', async () => {
  const text =
    'Cuenta,Fecha,Concepto,Importe,Moneda\n4820,01/11/2026,X,1.00,MXN\n7777,01/11/2026,Y,2.00,MXN\n7777,02/11/2026,Z,3.00,USD\n';
  const read = await readCsvOf(text);
  expect([amounts(read), read.preguntas?.[0]?.respuesta, read.avisos.length]).toEqual([
    [['2026-11-01', 100]],
    '4820',
    1,
  ]);
  expect(open(await readCsvOf('Cuenta: 0112347777,,\nFecha,Concepto,Importe\n01/11/2026,X,1.00\n'))).toMatchObject([
    { campo: 'cuenta' },
  ]);
});
