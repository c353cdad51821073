import { deflateSync } from 'node:zlib';
import { TIPO_OFX, TIPO_XLS, type TipoArchivo } from '#platform/contract/upload.ts';
import { filmBox } from '#platform/server/files/film.sample.ts';
import { zipOf } from '#platform/server/sheets/book.sample.ts';

/** A small file that asks for much: who reads it says one of these codes, or reads it. */
export interface Bomb {
  name: string;
  tipo: TipoArchivo;
  bytes: () => Buffer;
  says: string;
}

const MB = 1024 * 1024;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const bookOf = (rows: string, more: Record<string, string | Buffer> = {}, sheets = 1, around = ''): Buffer =>
  zipOf({
    'xl/workbook.xml': `<workbook><sheets>${'<sheet name="H" r:id="r1"/>'.repeat(sheets)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet>${around}<sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
const shared = (text: string): Record<string, string> => ({
  'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
});
const row = (cells: number): string => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;
const two = '<row r="1"><c t="inlineStr"><is><t>Uno</t></is></c></row><row r="2"><c><v>1</v></c></row>';
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

const books: readonly (readonly [name: string, bytes: () => Buffer, says: string])[] = [
  [
    'one text of eight million letters in 600 cells',
    () => bookOf(row(60).repeat(10), shared(`${'a'.repeat(8_000_000)}&#127;`)),
    'leído',
  ],
  ['one full cell in 6,000', () => bookOf(row(60).repeat(100), shared('a'.repeat(4_000))), 'hoja_peligrosa'],
  ['blanks in cells without end', () => bookOf(row(60).repeat(100), shared(' '.repeat(4_000))), 'hoja_peligrosa'],
  [
    'a formula of eight million letters',
    () => bookOf(`${two}<row><c><f>${'A'.repeat(8_000_000)}</f></c></row>`),
    'leído',
  ],
  ['a part of 40 MB in 40 KB', () => bookOf(two, { 'xl/styles.xml': Buffer.alloc(40 * MB, ' ') }), 'hoja_peligrosa'],
  [
    'twelve sheets that are the same 20 MB',
    () => bookOf('', { 'xl/worksheets/sheet1.xml': `<worksheet/>${' '.repeat(20 * MB)}` }, 12),
    'hoja_vacia',
  ],
  [
    'entities within entities',
    () => bookOf('', { 'xl/workbook.xml': `<!DOCTYPE a [<!ENTITY l0 "ja">${laughs}]><a>&l9;</a>` }),
    'hoja_peligrosa',
  ],
  ['elements within elements', () => bookOf('<a>'.repeat(2_000)), 'hoja_peligrosa'],
  ['an attribute of eight million letters', () => bookOf(`<row r="${'9'.repeat(8_000_000)}"/>${two}`), 'leído'],
  [
    'a format of a million brackets',
    () =>
      bookOf(two, {
        'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(1_000_000)}"/></numFmts></styleSheet>`,
      }),
    'leído',
  ],
  [
    'a hidden column that begins far to the left',
    () => bookOf(two, {}, 1, '<cols><col min="-1e300" max="60" hidden="1"/></cols>'),
    'leído',
  ],
  [
    'merged cells of ten million rows',
    () => bookOf(two, {}, 1, `<mergeCells>${'<mergeCell ref="A1:A9999999"/>'.repeat(20_000)}</mergeCells>`),
    'leído',
  ],
  [
    'one part more than an archive may have',
    () => zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}`, '']))),
    'hoja_peligrosa',
  ],
];

const lists: readonly (readonly [name: string, text: () => Buffer, says: string])[] = [
  ['separators', () => Buffer.alloc(5 * MB, ','), 'hoja_ancha'],
  ['line breaks', () => Buffer.alloc(5 * MB, '\n'), 'hoja_vacia'],
  ['quotes', () => Buffer.alloc(5 * MB - 1, '"'), 'hoja_ilegible'],
  ['one cell', () => Buffer.concat([Buffer.from('Uno\n'), Buffer.alloc(5 * MB, 'a')]), 'leído'],
  ['one cell of quotes in quotes', () => Buffer.from(`Uno\n"${'""'.repeat(2_500_000)}"`), 'leído'],
  ['rows of one letter', () => Buffer.alloc(5 * MB, 'a\n'), 'hoja_larga'],
  ['letters of the times of DOS', () => Buffer.alloc(5 * MB, Buffer.from([0x61, 0xa4])), 'hoja_vacia'],
  ['cells of one letter', () => Buffer.from(`${'a,'.repeat(59)}a\n`.repeat(40_000)), 'hoja_larga'],
];

/** A PNG that says how large it is, with what else stands before its points. */
const pngOf = (width: number, height: number, ...more: readonly Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const points = deflateSync(Buffer.alloc(Math.min(height * (Math.ceil(width / 8) + 1), 8 * MB)));
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([magic, chunk('IHDR', header), ...more, chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))]);
};
const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([head, body, sum]);
};
const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
};
const said = (bytes: number): Buffer =>
  chunk('zTXt', Buffer.concat([Buffer.from('nota\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]));

const others: readonly Bomb[] = [
  {
    name: 'a picture of 50 million points',
    tipo: 'image/png',
    bytes: () => pngOf(10_000, 5_000),
    says: 'imagen_enorme',
  },
  {
    name: 'a picture of four thousand million points',
    tipo: 'image/png',
    bytes: () => pngOf(65_535, 65_535),
    says: 'imagen_enorme',
  },
  {
    name: 'a picture with notes of 80 MB',
    tipo: 'image/png',
    bytes: () => pngOf(64, 64, said(40 * MB), said(40 * MB)),
    says: 'leído archivo_danado',
  },
  {
    name: 'a film of boxes with nothing in them',
    tipo: 'video/mp4',
    bytes: () => Buffer.concat([filmBox('ftyp', 'isom\0\0\0\0mp42'), Buffer.alloc(8 * MB, filmBox('skip'))]),
    says: 'video_en_pedazos',
  },
  {
    name: 'a table of boxes with nothing in them',
    tipo: 'video/mp4',
    bytes: () =>
      Buffer.concat([filmBox('ftyp', 'isom\0\0\0\0mp42'), filmBox('moov', Buffer.alloc(3 * MB, filmBox('trak')))]),
    says: 'video_en_pedazos',
  },
  {
    name: 'a PDF of ends',
    tipo: 'application/pdf',
    bytes: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * MB, '%%EOF\n'), Buffer.from('\n%%EOF')]),
    says: 'leído archivo_danado',
  },
  {
    name: 'a workbook in one XML of rows',
    tipo: TIPO_XLS,
    bytes: () => sheetXml(Buffer.alloc(4 * MB, '<Row/>')),
    says: 'hoja_vacia hoja_ilegible',
  },
  {
    name: 'a workbook in one XML of cells far away',
    tipo: TIPO_XLS,
    bytes: () =>
      sheetXml(Buffer.alloc(4 * MB, '<Row ss:Index="9"><Cell ss:Index="299"><Data>x</Data></Cell></Row>', 'latin1')),
    says: 'hoja_ancha hoja_ilegible hoja_larga',
  },
  {
    name: 'a workbook in one XML with entities',
    tipo: TIPO_XLS,
    bytes: () =>
      Buffer.concat([
        Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>'),
        sheetXml(Buffer.from('&a;')),
      ]),
    says: 'hoja_peligrosa',
  },
  {
    name: 'an OFX of beginnings',
    tipo: TIPO_OFX,
    bytes: () => Buffer.concat([Buffer.from('<OFX>'), Buffer.alloc(5 * MB - 5, '<STMTTRN>')]),
    says: 'leído',
  },
  {
    name: 'an OFX of one movement',
    tipo: TIPO_OFX,
    bytes: () => Buffer.from(`<OFX><STMTTRN><NAME>${'&amp;'.repeat(MB)}`),
    says: 'leído',
  },
];

function sheetXml(rows: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('<Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>'),
    rows,
    Buffer.from('</Table></Worksheet></Workbook>'),
  ]);
}

export const zoo: readonly Bomb[] = [
  ...books.map(([name, bytes, says]): Bomb => ({ name: `a book: ${name}`, tipo: XLSX, bytes, says })),
  ...lists.map(([name, bytes, says]): Bomb => ({ name: `a list of ${name}`, tipo: 'text/csv', bytes, says })),
  ...others,
];
