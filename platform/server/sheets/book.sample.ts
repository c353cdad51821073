import { deflateRawSync } from 'node:zlib';

/** An archive with these parts; `declared` is what it says of their size. */
export const zipOf = (
  parts: Readonly<Record<string, string | Buffer>>,
  { declared = 0, flags = 0, method = 8 } = {},
): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const body = method === 8 ? deflateRawSync(content) : Buffer.from(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(declared, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), body);
    directory.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + body.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...directory, end]);
};

/** A day as Excel keeps it, shown as one; a formula with what it came to. */
export type Celda = string | number | null | { dia: number } | { formula: string; valor: number };

export interface HojaDeMuestra {
  nombre: string;
  /** `null` is a row of which nothing is written. */
  filas: readonly (readonly Celda[] | null)[];
  combinadas?: readonly string[];
  /** From 1, as Excel counts them. */
  ocultas?: readonly number[];
  escondida?: boolean;
}

const A = 'A'.charCodeAt(0);
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const cellOf = (celda: Celda, at: string): string => {
  if (celda === null || celda === '') return '';
  if (typeof celda === 'number') return `<c r="${at}"><v>${celda}</v></c>`;
  if (typeof celda === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(celda)}</t></is></c>`;
  if ('dia' in celda) return `<c r="${at}" s="1"><v>${celda.dia}</v></c>`;
  return `<c r="${at}"><f>${escaped(celda.formula)}</f><v>${celda.valor}</v></c>`;
};

const sheetOf = ({ filas, combinadas = [], ocultas = [] }: HojaDeMuestra): string => {
  const cols = ocultas.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join('');
  const rows = filas.map((fila, at) =>
    fila === null
      ? ''
      : `<row r="${at + 1}">${fila.map((celda, column) => cellOf(celda, `${String.fromCharCode(A + column)}${at + 1}`)).join('')}</row>`,
  );
  const merged = combinadas.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet>${cols && `<cols>${cols}</cols>`}<sheetData>${rows.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
};

/** A workbook of these sheets, of at most 26 columns, as Excel would save it. */
export const makeBook = (...hojas: readonly HojaDeMuestra[]): Buffer => {
  const sheets = hojas.map(
    ({ nombre, escondida }, at) =>
      `<sheet name="${escaped(nombre)}" sheetId="${at + 1}" r:id="r${at + 1}"${escondida ? ' state="hidden"' : ''}/>`,
  );
  const links = hojas.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return zipOf({
    'xl/workbook.xml': `<workbook><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(hojas.map((hoja, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetOf(hoja)])),
  });
};
