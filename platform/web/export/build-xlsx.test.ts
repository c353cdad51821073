import { expect, test } from 'vitest';
import type { SheetKind } from '#platform/contract/exports.ts';
import type { SheetValue } from './sheet-cell.ts';
import { buildXlsx } from './build-xlsx.ts';

/** The parts of an archive, unpacked as a browser does. */
const partsOf = async (blob: Blob): Promise<Map<string, string>> => {
  const bytes = new DataView(await blob.arrayBuffer());
  const parts = new Map<string, string>();
  // From the end of the directory at the end of the file to its first entry.
  let at = bytes.getUint32(bytes.byteLength - 22 + 16, true);
  while (bytes.getUint32(at, true) === 0x02014b50) {
    const [packed, name, extra, comment] = [
      bytes.getUint32(at + 20, true),
      bytes.getUint16(at + 28, true),
      bytes.getUint16(at + 30, true),
      bytes.getUint16(at + 32, true),
    ];
    const local = bytes.getUint32(at + 42, true);
    const begin = local + 30 + bytes.getUint16(local + 26, true) + bytes.getUint16(local + 28, true);
    const body = new Blob([bytes.buffer.slice(begin, begin + packed)]);
    const inflated = body.stream().pipeThrough(new DecompressionStream('deflate-raw'));
    parts.set(
      new TextDecoder().decode(bytes.buffer.slice(at + 46, at + 46 + name)),
      await new Response(inflated).text(),
    );
    at += 46 + name + extra + comment;
  }
  return parts;
};

const written = async (kind: SheetKind, value: SheetValue): Promise<[type: string, value: string, format: string]> => {
  const parts = await partsOf(
    await buildXlsx({ title: 'Uno', notes: [], columns: [{ title: 'A', kind }], rows: [[value]] }),
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const styles = parts.get('xl/styles.xml') ?? '';
  const [, said = '', inside = ''] = /<c r="A2"([^>]*)><v>([^<]*)<\/v>/.exec(sheet) ?? [];
  const text = /t="s"/.test(said);
  const style = [...styles.matchAll(/<xf ([^>]*)>/g)][Number(/s="(\d+)"/.exec(said)?.[1] ?? 0)]?.[1] ?? '';
  const id = /numFmtId="(\d+)"/.exec(style)?.[1] ?? '';
  const format = new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? '';
  const strings = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)];
  return text ? ['texto', strings[Number(inside)]?.[1] ?? '', format] : ['cifra', inside, format];
};

test.each([
  ['pesos', -123_456, 'cifra', '-1234.56', '&quot;$&quot;#,##0.00;-&quot;$&quot;#,##0.00'],
  ['fecha', '2026-11-21', 'cifra', '46347', 'dd/mm/yyyy'],
  ['momento', '2026-11-21 12:00', 'cifra', '46347.5', 'dd/mm/yyyy hh:mm'],
  ['porcentaje', 1_600, 'cifra', '0.16', '0%'],
  ['porcentaje', 1_650, 'cifra', '0.165', '0.0#%'],
  ['numero', 2.5, 'cifra', '2.5', '#,##0.###'],
  ['numero', 12_000, 'cifra', '12000', '#,##0'],
  ['texto', '4771234567', 'texto', '4771234567', ''],
  ['texto', '=CMD()', 'texto', '=CMD()', ''],
  ['fecha', 'Nunca', 'texto', 'Nunca', ''],
] as const)('%s %s is kept as %s %s', async (kind, value, type, kept, format) => {
  expect(await written(kind, value)).toEqual([type, kept, format]);
});

test('its head stays in sight, every column can be filtered and is as wide as what it says', async () => {
  const columns = [
    { title: 'Cliente', kind: 'texto' },
    { title: 'Total', kind: 'pesos' },
  ] as const;
  const rows = [
    ['Transportes del Bajío, SA de CV', 98_999_999_900],
    ['Ana', 100],
  ];
  const parts = await partsOf(
    await buildXlsx(
      { title: 'Ventas', notes: [], columns: [...columns], rows },
      { title: 'Ayuda', notes: [], columns: [...columns], rows: [] },
    ),
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
  expect(sheet).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
  expect([...sheet.matchAll(/width="(\d+)"/g)].map(([, width]) => width)).toEqual(['32', '16']);
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:B1"/>');
});
