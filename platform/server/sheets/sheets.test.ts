import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { Refusal } from '#platform/contract/refusal.ts';
import { sheetLimits } from '#platform/contract/sheets.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import { makeBook, zipOf } from './book.sample.ts';
import { sheetMeter } from './measure.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const cellsOf = async (bytes: Buffer): Promise<string[][]> => (await readCsv(bytes)).filas.map(({ celdas }) => celdas);

const BOOK = '<workbook><sheets><sheet name="Hoja1" r:id="r1"/></sheets></workbook>';
const bookOf = (rows: string, more: Record<string, string | Buffer> = {}, book = BOOK): Buffer =>
  zipOf({
    'xl/workbook.xml': book,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>Uno</t></is></c></row>';
const swapped = (text: string): Buffer => bytesOf(text, 'utf16le').swap16();
const none: Hoja = { nombre: '', filas: [], combinadas: [], ocultas: [] };
const codeOf = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'leído';
};

describe('a CSV', () => {
  test.each<[of: string, bytes: Buffer, above?: number]>([
    ['Excel in Spanish: semicolons and its own alphabet', bytesOf('Año;Peña\n1;2\n', 'latin1')],
    ['UTF-8 with its mark', bytesOf('\ufeffAño,Peña\r\n1,2\r\n')],
    ['text of two bytes, parted by tabs', bytesOf('\ufeffAño\tPeña\n1\t2', 'utf16le')],
    ['a program that says its separator', bytesOf('sep=|\nAño|Peña\n1|2')],
    ['text of two bytes without a mark', bytesOf('Año,Peña\n1,2\n', 'utf16le')],
    ['text of two bytes the other way round', swapped('\ufeffAño,Peña\n1,2\n')],
    [
      'a program of the times of DOS',
      Buffer.from([...bytesOf('A'), 0xa4, ...bytesOf('o,Pe'), 0xa4, ...bytesOf('a\n1,2\n')]),
    ],
    ['titles above, with commas where semicolons part', bytesOf('Padrón, al día, completo\nAño;Peña\n1;2\n'), 1],
    ['an old Mac', bytesOf('Año,Peña\r1,2\r')],
  ])('of %s is read the same', async (_of, bytes, above = 0) => {
    expect((await cellsOf(bytes)).slice(above)).toEqual([
      ['Año', 'Peña'],
      ['1', '2'],
    ]);
  });

  test('keeps what its quotes hold, and the place of each row in the file', async () => {
    const { filas } = await readCsv(bytesOf('a,b\n\n"x, ""y""\nz", w \n'));
    expect(filas[1]).toEqual({ numero: 3, celdas: ['x, "y"\nz', 'w'] });
  });

  test('that we wrote ourselves comes back as it was, signs that look like a formula included', async () => {
    const texts = fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 2, maxLength: 4 }), {
      minLength: 2,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        // A first cell that is never empty, so that every row says something.
        const rows = given.map((row) => ['k', ...row.map((cell) => cell.replace(/[\p{C}\p{Z}'"]/gu, ''))]);
        const quoted = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n');
        const read = await cellsOf(bytesOf(quoted));
        const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
        expect(read).toEqual(trimmed);
      }),
      { numRuns: 100 },
    );
  });

  test('whatever its bytes are, is read or refused, and nothing else happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(['leído', 'hoja_ilegible', 'hoja_vacia', 'hoja_ancha']).toContain(
          await codeOf(readCsv(Buffer.from(bytes))),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('a workbook', () => {
  test('tells texts, figures, days, yes and no as Excel shows them, and formulas apart', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/><numFmt numFmtId="165" formatCode="&quot;d&quot;0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const strings =
      '<sst><si><t>Hola</t></si><si><r><t>Dos </t></r><r><t>partes</t></r><rPh><t>no</t></rPh></si></sst>';
    const rows = `${head}<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4" t="s"><v>1</v></c><c r="D4" s="1"><v>46022.5</v></c><c r="E4" s="2"><v>1</v></c><c r="F4" s="3"><v>12.100000000000001</v></c><c r="G4"><v>1E-3</v></c><c r="H4" t="b"><v>1</v></c><c r="I4"><f>A1+1</f><v>7</v></c><c r="J4" t="e"><v>#N/A</v></c></row>`;
    const [{ nombre, filas } = none] = await readXlsx(
      bookOf(rows, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings }),
    );
    expect(nombre).toBe('Hoja1');
    expect(filas[1]).toEqual({
      numero: 4,
      celdas: ['Hola', 'Dos partes', '', '2025-12-31', '1899-12-31', '12.1', '0.001', 'Sí', '=A1+1', '#N/A'],
    });
  });

  test('brings every sheet in sight that says something, with what it shows as one and what it hides', async () => {
    const read = await readXlsx(
      makeBook(
        { nombre: 'Portada', filas: [['Solo un título']] },
        { nombre: 'Escondida', escondida: true, filas: [['a'], ['b']] },
        {
          nombre: 'Lista',
          filas: [
            ['Uno', null, 'Tres'],
            ['a', 'b', 'c'],
          ],
          combinadas: ['A1:B1'],
          ocultas: [3],
        },
      ),
    );
    expect(read).toEqual([
      {
        nombre: 'Lista',
        filas: [
          { numero: 1, celdas: ['Uno', '', 'Tres'] },
          { numero: 2, celdas: ['a', 'b', 'c'] },
        ],
        combinadas: [{ fila: 1, hasta_fila: 1, columna: 0, hasta_columna: 1 }],
        ocultas: [2],
      },
    ]);
  });

  test('that we wrote ourselves comes back as it was', async () => {
    // The writer leaves out the mark of what could not be read.
    const cell = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((text) => `x${text.replace(/[\p{C}\p{Z}\ufffd]/gu, '')}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 }),
        async (rows) => {
          const data = rows.map((row) => row.map((value) => ({ value, type: String })));
          const blob = await writeExcelFile(data, {}).toBlob();
          const [{ filas } = none] = await readXlsx(Buffer.from(await blob.arrayBuffer()));
          expect(filas.map(({ celdas }) => celdas)).toEqual(rows);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each<[why: string, bytes: () => Buffer, code: string]>([
    ['is no archive', () => bytesOf('PK\x03\x04'), 'hoja_ilegible'],
    ['has no workbook', () => zipOf({ 'a.txt': 'x' }), 'hoja_ilegible'],
    ['has a password', () => zipOf({ 'xl/workbook.xml': BOOK }, { flags: 1 }), 'hoja_con_clave'],
    ['is packed in an unknown way', () => zipOf({ 'xl/workbook.xml': BOOK }, { method: 12 }), 'hoja_ilegible'],
    ['brings macros', () => bookOf(head, { 'xl/vbaProject.bin': 'x' }), 'hoja_peligrosa'],
    [
      'hides its only sheet',
      () => bookOf(head, {}, '<workbook><sheets><sheet name="A" state="hidden"/></sheets></workbook>'),
      'hoja_ilegible',
    ],
    ['defines entities', () => bookOf('', {}, `<!DOCTYPE a [<!ENTITY b "c">]>${BOOK}`), 'hoja_peligrosa'],
    ['is a bomb', () => bookOf('', { 'xl/sharedStrings.xml': Buffer.alloc(40 * 1024 * 1024, 'a') }), 'hoja_peligrosa'],
    ['is deeper than any sheet', () => bookOf('<a>'.repeat(60)), 'hoja_peligrosa'],
    ['does not close what it opens', () => bookOf('<row>'), 'hoja_ilegible'],
    ['has no rows', () => bookOf(head), 'hoja_vacia'],
    ['is too wide', () => bookOf(`${head}<row r="2"><c r="ZZZ2"><v>1</v></c></row>`), 'hoja_ancha'],
    [
      'is too long',
      () => bookOf('<row><c><v>1</v></c></row>'.repeat(sheetLimits.filas + sheetLimits.sobre + 1)),
      'hoja_larga',
    ],
    [
      'says one long text in every cell',
      () =>
        bookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(100), {
          'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(4_000)}</t></si></sst>`,
        }),
      'hoja_peligrosa',
    ],
    ['has a million empty rows', () => bookOf('<row/>'.repeat(1_600_000)), 'hoja_peligrosa'],
  ])('that %s is refused', async (_why, bytes, code) => {
    expect(await codeOf(readXlsx(bytes()))).toBe(code);
  });

  test('with one text of eight million letters in six hundred cells is read for what a cell holds', async () => {
    const meter = sheetMeter();
    const [{ filas } = none] = await readXlsx(
      bookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`.repeat(10), {
        'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(8_000_000)}&#127;</t></si></sst>`,
      }),
      meter,
    );
    expect(filas.map(({ celdas }) => celdas.length)).toEqual(Array.from({ length: 10 }, () => 60));
    expect(filas[0]?.celdas[0]).toBe(`${'a'.repeat(sheetLimits.celda)}…`);
    expect(meter.used.letters).toBe(600 * (sheetLimits.celda + 1));
  });

  test('keeps merged cells and hidden columns within the rows and columns that there are', async () => {
    const text = '<c t="inlineStr"><is><t>Uno</t></is></c>';
    const [{ combinadas, ocultas } = none] = await readXlsx(
      zipOf({
        'xl/workbook.xml': BOOK,
        'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="-1e300" max="3" hidden="1"/><col min="2" max="9e9" hidden="1"/></cols><sheetData><row r="1">${text}</row><row r="1e300">${text}</row></sheetData><mergeCells>${'<mergeCell ref="A1:A9999999"/>'.repeat(2_000)}</mergeCells></worksheet>`,
      }),
    );
    expect(combinadas).toHaveLength(2 * sheetLimits.columnas);
    expect(combinadas[0]).toEqual({ fila: 1, hasta_fila: 2, columna: 0, hasta_columna: 0 });
    expect(ocultas).toEqual(Array.from({ length: sheetLimits.columnas - 1 }, (_, n) => n + 1));
  });

  test('of which any byte was changed is read or refused, and nothing else happens', async () => {
    const good = bookOf(`${head}<row r="2"><c r="A2"><v>1</v></c></row>`);
    await fc.assert(
      fc.asyncProperty(fc.nat(good.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Buffer.from(good);
        bytes[at] = byte;
        expect(await codeOf(readXlsx(bytes))).toMatch(/^(leído|hoja_)/);
      }),
      { numRuns: 300 },
    );
  });
});
