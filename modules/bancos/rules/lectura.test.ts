import { describe, expect, test } from 'vitest';
import type { Hoja } from '#platform/contract/upload.ts';
import { readCsv } from '#platform/server/sheets/read-csv.ts';
import { decodeText } from '#platform/server/sheets/alphabet.ts';
import { makeBook } from '#platform/server/sheets/book.sample.ts';
import { readXlsx } from '#platform/server/sheets/read-xlsx.ts';
import { takeArchivo } from './archivo.ts';
import { readFecha } from './fechas.ts';
import { readHojas } from './hojas.ts';
import { readImporte } from './importes.ts';
import type { Lectura } from './lectura.ts';
import { readOfx } from './ofx.ts';

const sheet = async (text: string, coding: BufferEncoding = 'utf8'): Promise<Lectura> => {
  const hoja: Hoja = await readCsv(Buffer.from(text, coding));
  const read = readHojas([hoja]);
  if (!read) throw new Error('no header was found');
  return read;
};
const brief = ({ movimientos }: Lectura) =>
  movimientos.map(({ fecha, texto, monto_centavos }) => [fecha, texto, monto_centavos]);

describe('an amount', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['-1,234.50', -123_450],
    ['(1,234.50)', -123_450],
    ['1,234.50-', -123_450],
    ['$ -99.9', -9_990],
    ['1.234,50', 123_450],
    ['+500', 50_000],
    ['MXN 0.01', 1],
    ['99999999.99', 9_999_999_999],
    ['12.3000', 1_230],
    ['$(1,234.50)', -123_450],
    ['1,234.50 CR', 123_450],
    ['1,234.50 DB', -123_450],
    ['="10.00"', 1_000],
  ])('%s', (text, centavos) => expect(readImporte(text)).toBe(centavos));
  test.each(['', 'doce', '1,23.45', '12.345', '1.2.3', '--5'])('«%s» is none', (text) =>
    expect(readImporte(text)).toBeNull(),
  );
});

describe('a day', () => {
  test.each([
    ['05/11/2026', '2026-11-05'],
    ['5-NOV-26', '2026-11-05'],
    ['05 de noviembre de 2026', '2026-11-05'],
    ['2026-11-05T10:00:00', '2026-11-05'],
    ['05112026', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['31-ene-2026 09:15', '2026-01-31'],
    ['46331', '2026-11-05'],
    ['03/ENE/2026', '2026-01-03'],
    ['03ENE2026', '2026-01-03'],
    ['Ene 03, 2026', '2026-01-03'],
    ['sáb 03/01/2026', '2026-01-03'],
    ['="03/01/2026"', '2026-01-03'],
  ])('%s', (text, day) => expect(readFecha(text)).toBe(day));
  test.each(['31/02/2026', 'ayer', '13/13/2026', ''])('«%s» is none', (text) => expect(readFecha(text)).toBeNull());
});

describe('statements as banks write them', () => {
  test('titles above, charges with their sign, newest first, in the letters of Windows (BBVA)', async () => {
    const read = await sheet(
      [
        'BBVA México,,,,',
        'Cuenta: 0112345678,,,,',
        ',,,,',
        'FECHA,DESCRIPCIÓN,CARGO,ABONO,SALDO',
        '06/11/2026,"COMISIÓN POR TRANSFERENCIA / 0041782016",-5.80,,"21,006.46"',
        '05/11/2026,SPEI RECIBIDO BANORTE / 4821990 OT-118,,"1,800.00","21,012.26"',
        '05/11/2026,PAGO CUENTA DE TERCERO,"-2,500.00",,"19,212.26"',
      ].join('\r\n'),
      'latin1',
    );
    expect(brief(read)).toEqual([
      ['2026-11-06', 'COMISIÓN POR TRANSFERENCIA / 0041782016', -580],
      ['2026-11-05', 'SPEI RECIBIDO BANORTE / 4821990 OT-118', 180_000],
      ['2026-11-05', 'PAGO CUENTA DE TERCERO', -250_000],
    ]);
    expect(read.avisos).toEqual([]);
  });

  test('deposits and withdrawals apart, with a total below, parted by semicolons and with a mark before (Banamex)', async () => {
    const read = await sheet(
      '\ufeffFecha;Descripción;Depósitos;Retiros;Saldo\n03-NOV-26;DEPOSITO EN EFECTIVO;$ 3,000.00;;$ 8,000.00\n04-NOV-26;PAGO A PROVEEDOR;;$ 1,250.50;$ 6,749.50\nTotal;;3,000.00;1,250.50;\n',
    );
    expect(brief(read)).toEqual([
      ['2026-11-03', 'DEPOSITO EN EFECTIVO', 300_000],
      ['2026-11-04', 'PAGO A PROVEEDOR', -125_050],
    ]);
    expect(read.fallidos).toEqual([]);
  });

  test('an amount with its sign in a column of its own and days without separators (Santander)', async () => {
    const read = await sheet(
      [
        'Cuenta,Fecha,Hora,Sucursal,Descripcion,Cargo/Abono,Importe,Saldo,Referencia,Concepto',
        "'65501234567,'05112026,10:12,0012,ABONO TRANSFERENCIA SPEI,+,1500.00,9500.00,0098231,FACTURA 33",
        "'65501234567,'06112026,11:40,0012,CARGO COMPRA,-,320.00,9180.00,0098240,REFACCIONES",
      ].join('\n'),
    );
    expect(brief(read)).toEqual([
      ['2026-11-05', 'ABONO TRANSFERENCIA SPEI · FACTURA 33', 150_000],
      ['2026-11-06', 'CARGO COMPRA · REFACCIONES', -32_000],
    ]);
    expect(read.movimientos[0]?.referencia).toBe('0098231');
  });

  test('parted by bars, two days in each row and a movement number (Banorte)', async () => {
    const read = await sheet(
      [
        'Cuenta|Fecha de Operación|Fecha|Referencia|Descripción|Cod. Transac|Sucursal|Depósitos|Retiros|Saldo|Movimiento|Descripción Detallada',
        '0123456789|02/11/2026|02/11/2026|0000001|VENTAS TPV|021|0001|$4,850.00|-|$10,000.00|11|LIQUIDACION AFILIACION 7788',
        '0123456789|03/11/2026|03/11/2026|0000002|IVA COMISION|022|0001|-|$16.00|$9,984.00|12|IVA',
      ].join('\n'),
    );
    expect(read.movimientos.map(({ monto_centavos }) => monto_centavos)).toEqual([485_000, -1_600]);
    expect(read.movimientos[0]?.texto).toContain('LIQUIDACION AFILIACION 7788');
  });

  test('one amount with its sign behind it (HSBC)', async () => {
    const read = await sheet(
      'Fecha,Detalle,Importe MXN,Saldo\n10/11/2026,ABONO SPEI,"2,000.00","5,000.00"\n11/11/2026,CHEQUE PAGADO,"750.00-","4,250.00"\n',
    );
    expect(brief(read)).toEqual([
      ['2026-11-10', 'ABONO SPEI', 200_000],
      ['2026-11-11', 'CHEQUE PAGADO', -75_000],
    ]);
  });

  test('what cannot be read is told with what to do, and a balance that does not follow is said', async () => {
    const read = await sheet(
      'Fecha,Concepto,Cargo,Abono,Saldo\n01/11/2026,UNO,,100.00,100.00\n32/11/2026,DOS,,5.00,105.00\n03/11/2026,TRES,cinco,,100.00\n04/11/2026,CUATRO,5.00,6.00,101.00\n05/11/2026,CINCO,,50.00,300.00\n',
    );
    expect(read.fallidos.map(({ numero, mensaje }) => [numero, mensaje])).toEqual([
      [3, '«32/11/2026» no es una fecha. Escríbela como dd/mm/aaaa y sube el archivo de nuevo.'],
      [4, '«cinco» no es un importe. Escríbelo como 1234.50 y sube el archivo de nuevo.'],
      [5, 'Dice cargo y abono a la vez. Deja solo uno y sube el archivo de nuevo.'],
    ]);
    expect(read.avisos).toEqual(['En el renglón 6 el saldo no sigue del anterior: puede faltar un movimiento.']);
  });

  test('two of the same day, amount and words are two, each with its mark; a list without a header is none', async () => {
    const read = await sheet(
      'Fecha,Concepto,Importe\n01/11/2026,CASETA,-50\n01/11/2026,Caseta ,-50\n02/11/2026,CASETA,-50\n',
    );
    expect(new Set(read.movimientos.map(({ huella }) => huella)).size).toBe(3);
    expect(readHojas([await readCsv(Buffer.from('Nombre,Edad\nAna,3\nLuis,4\n'))])).toBeNull();
  });
});

describe('statements as people have them', () => {
  test('titles above and totals below, semicolons, the letters of Windows, months by name, charges in brackets', async () => {
    const read = await sheet(
      [
        'Estado de cuenta;;;;',
        'Periodo: 01/01/2026 al 31/01/2026;;;;',
        ';;;;',
        'Fecha;Descripción;Cargo;Abono;Saldo',
        '03/ENE/2026;Depósito señor Núñez;;$1,500.00;$2,500.00',
        '04/ENE/2026;Comisión;($11.60);;$2,488.40',
        'SUMAS;;$11.60;$1,500.00;',
        ';Suma;$11.60;$1,500.00;',
        ';;$11.60;$1,500.00;',
        'Saldo final;;;;$2,488.40',
      ].join('\r\n'),
      'latin1',
    );
    expect(brief(read)).toEqual([
      ['2026-01-03', 'Depósito señor Núñez', 150_000],
      ['2026-01-04', 'Comisión', -1_160],
    ]);
    expect([read.fallidos, read.avisos]).toEqual([[], []]);
  });

  test('a header of two rows, one in short and one in English', async () => {
    const tall = await sheet('Fecha,,Movimientos,\n,Concepto,Cargo,Abono\n03/01/2026,UNO,,10.00\n');
    const short = await sheet('F. Operación,Concepto,Retiros ($),Depósitos ($)\n03/01/2026,UNO,,10.00\n');
    const english = await sheet('Date,Description,Debit,Credit\n03/01/2026,UNO,,10.00\n');
    for (const read of [tall, short, english]) expect(brief(read)).toEqual([['2026-01-03', 'UNO', 1_000]]);
  });

  test('a workbook, with days of Excel and figures that it worked out', async () => {
    const filas = [
      ['BBVA'],
      null,
      ['Fecha', 'Concepto', 'Cargo', 'Abono'],
      [{ dia: 46331 }, 'UNO', null, 0.1 + 0.2],
      ['03/ENE/2026', 'DOS', 1234.4999999999998, null],
      ['Total', null, 5, 6],
    ];
    const read = readHojas(await readXlsx(makeBook({ nombre: 'Movimientos', filas })));
    expect(read && brief(read)).toEqual([
      ['2026-11-05', 'UNO', 30],
      ['2026-01-03', 'DOS', -123_450],
    ]);
  });

  test('a day without its year, or with the month before where others have the day, is told as what it is', async () => {
    const read = await sheet(
      'Fecha,Concepto,Importe\n03/ENE,UNO,1.00\n01/15/2026,DOS,1.00\n15/01/2025,BIEN,1.00\n16/01/2025,BIEN,1.00\nPronto,TRES,1.00\n',
    );
    expect(read.fallidos.map(({ mensaje }) => mensaje)).toEqual([
      expect.stringContaining('trae el mes antes que el día'),
      expect.stringContaining('no es una fecha'),
    ]);
  });

  test.each([
    ['estado.pdf', '%PDF-1.7', 'es un PDF'],
    ['estado.csv', '%PDF-1.7', 'es un PDF'],
    ['movimientos.xls', '\u00d0\u00cf\u0011\u00e0', 'Excel anterior'],
    ['movimientos.xls', '<html><body><table>', 'página web'],
    ['movimientos.csv', 'PK\u0003\u0004', 'comprimido'],
    ['foto.jpg', '\u00ff\u00d8', 'no es un estado de cuenta'],
  ])('%s chosen by mistake says what to do', (nombre, head, dice) => {
    const taken = takeArchivo(nombre, head);
    expect('problema' in taken && taken.problema).toContain(dice);
  });
  test('an OFX is one whatever it is called, a sheet by its name', () => {
    expect(takeArchivo('movimientos.txt', 'OFXHEADER:100')).toEqual({ tipo: 'application/x-ofx' });
    expect(takeArchivo('movimientos.csv', 'Fecha,Importe')).toEqual({ tipo: 'text/csv' });
  });
});

describe('OFX', () => {
  const OLD = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>MXN
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261105120000[-6:CST]<TRNAMT>1800.00<FITID>A1<NAME>SPEI GARCÍA &amp; HIJOS<MEMO>OT-118
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261106<TRNAMT>-5.8<FITID>A2<CHECKNUM>77<NAME>COMISION
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

  test('of before, which closes no tags', () => {
    const read = readOfx(decodeText(Buffer.from(OLD, 'latin1')));
    expect(read && brief(read)).toEqual([
      ['2026-11-05', 'SPEI GARCÍA & HIJOS · OT-118', 180_000],
      ['2026-11-06', 'COMISION', -580],
    ]);
    expect(read?.movimientos.map(({ huella }) => huella)).toEqual(['FITID|A1', 'FITID|A2']);
  });

  test('of now, which is XML; a number that comes twice is none, an amount that is none is told', () => {
    const read = readOfx(`<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?><OFX><BANKTRANLIST>
      <STMTTRN><DTPOSTED>20261105</DTPOSTED><TRNAMT>10,5</TRNAMT><FITID>0</FITID><NAME>UNO</NAME></STMTTRN>
      <STMTTRN><DTPOSTED>20261105</DTPOSTED><TRNAMT>11</TRNAMT><FITID>0</FITID><NAME>DOS</NAME></STMTTRN>
      <STMTTRN><DTPOSTED>20261105</DTPOSTED><TRNAMT>mil</TRNAMT><FITID>3</FITID></STMTTRN></BANKTRANLIST></OFX>`);
    expect(read?.movimientos.map(({ monto_centavos, huella }) => [monto_centavos, huella.startsWith('FITID')])).toEqual(
      [
        [1_050, true],
        [1_100, false],
      ],
    );
    expect(read?.fallidos[0]?.mensaje).toBe('«mil» no es un importe. Descarga el archivo otra vez de tu banco.');
    expect(readOfx('hola')).toBeNull();
  });
});

describe('cells made to be read for ever', () => {
  const many = 200_000;
  test('are no day and no amount', () => {
    for (const text of [`5${' '.repeat(many)}de${' '.repeat(many)}x`, ' de'.repeat(many), `1.00${'0'.repeat(many)}x`]) {
      expect(readFecha(text)).toBeNull();
      expect(readImporte(text)).toBeNull();
    }
  });

  test('are no movement', () => {
    for (const text of [`$${' '.repeat(many)}x`, `-${'0'.repeat(many)}x`]) {
      const filas = [
        ['Fecha', 'Descripción', 'Monto'],
        ['05/11/2026', 'Pago', text],
      ];
      const hoja = {
        nombre: '',
        combinadas: [],
        ocultas: [],
        filas: filas.map((celdas, at) => ({ numero: at + 1, celdas })),
      };
      expect(readHojas([hoja])?.movimientos).toEqual([]);
    }
  });
});
