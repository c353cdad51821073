import { readZip } from '../platform/server/sheets/read-zip.ts';

/** A cell of a workbook as the file keeps it: text, or a figure with the format by which it is read. */
export interface Celda {
  columna: string;
  texto?: string;
  cifra?: number;
  formato: string;
}
export interface Hoja {
  titulos: string[];
  celdas: Celda[];
  /** What the filter of the heads covers, how many rows stay in sight, how many columns have a width of their own. */
  filtro: string;
  fijas: number;
  anchos: number;
}

/** Reads the XML of the first sheet of a workbook, without the program that wrote it. */
export const readHoja = async (bytes: Buffer): Promise<Hoja> => {
  const zip = readZip(bytes);
  const part = async (name: string): Promise<string> => String((await zip.read(name)) ?? '');
  const [sheet, styles, strings] = [
    await part('xl/worksheets/sheet1.xml'),
    await part('xl/styles.xml'),
    await part('xl/sharedStrings.xml'),
  ];
  const texts = [...strings.matchAll(/<si>(.*?)<\/si>/gs)].map(([, inside = '']) => plain(inside));
  const formats = formatsOf(styles);
  const cells = [...sheet.matchAll(/<c r="([A-Z]+)(\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
    ([, letters = '', row = '', attributes = '', inside = '']) => {
      const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? '';
      const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0);
      const isText = /t="s"/.test(attributes);
      return {
        letters,
        row: Number(row),
        ...(isText ? { texto: texts[Number(value)] ?? '' } : { cifra: Number(value) }),
        formato: formats[style] ?? '',
      };
    },
  );
  const heads = new Map(
    cells.filter(({ row }) => row === 1).map((cell) => [cell.letters, 'texto' in cell ? cell.texto : '']),
  );
  return {
    titulos: [...heads.values()],
    celdas: cells
      .filter(({ row }) => row > 1)
      .map(({ letters, row: _row, ...cell }) => ({ columna: heads.get(letters) ?? letters, ...cell })),
    filtro: /<autoFilter ref="([^"]+)"/.exec(sheet)?.[1] ?? '',
    fijas: Number(/<pane ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
    anchos: [...sheet.matchAll(/<col [^>]*customWidth="1"/g)].length,
  };
};

const formatsOf = (styles: string): string[] => {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id = '', code = '']) => [
      id,
      plain(code),
    ]),
  );
  const [, inside = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  return [...inside.matchAll(/<xf ([^>]*)>/g)].map(
    ([, said = '']) => codes.get(/numFmtId="(\d+)"/.exec(said)?.[1] ?? '') ?? '',
  );
};

const plain = (xml: string): string =>
  xml
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
