import { Refusal } from '#platform/contract/refusal.ts';
import { sheetRefusals } from '#platform/contract/sheets.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import type { Meter } from '#platform/server/files/meter.ts';
import { sheetMeter } from './measure.ts';
import { walkXml } from './read-xml.ts';
import { addRow, cutFlat, MOST_READ, trimRows } from './rows.ts';

/** Further than this no list goes: an index beyond it is a sheet made to be long. */
const FARTHEST = { column: 300, row: 1_100_000 } as const;
const MOST_SHEETS = 12;

/** A workbook written as one XML (SpreadsheetML of 2003): banks call it `.xls`. Cells say their own place where others before are empty. */
export const readSheetXml = async (bytes: Buffer, meter: Meter = sheetMeter()): Promise<Hoja[]> => {
  const hojas: Hoja[] = [];
  let [numero, celdas, text, at]: [number, string[], string | null, number] = [0, [], null, 0];
  const placeOf = (said: Readonly<Record<string, string>>, now: number, farthest: number): number => {
    const index = Number(said['ss:Index'] ?? said['Index']);
    return Number.isInteger(index) && index > now && index <= farthest ? index : now + 1;
  };
  await walkXml(bytes, meter, {
    open: (name, said) => {
      if (name === 'Worksheet' && hojas.length < MOST_SHEETS) {
        const nombre = (said['ss:Name'] ?? said['Name'] ?? '').slice(0, 60);
        hojas.push({ nombre, filas: [], combinadas: [], ocultas: [] });
        numero = 0;
      } else if (name === 'Row') {
        numero = placeOf(said, numero, FARTHEST.row);
        [celdas, at] = [[], 0];
      } else if (name === 'Cell') at = placeOf(said, at, FARTHEST.column);
      else if (name === 'Data') text = '';
    },
    text: (said) => {
      if (text !== null && text.length < MOST_READ) text += cutFlat(said);
    },
    close: (name) => {
      if (name === 'Data' && at > 0) {
        while (celdas.length < at - 1) celdas.push('');
        // A day carries an hour that nobody wrote.
        celdas[at - 1] = (text ?? '').replace(/T00:00:00(?:\.000)?$/, '');
        text = null;
      } else if (name === 'Row') {
        const hoja = hojas.at(-1);
        if (hoja) addRow(hoja.filas, numero, celdas, meter);
      }
    },
  });
  const full = hojas.filter(({ filas }) => filas.length > 1);
  if (full.length === 0) throw new Refusal(sheetRefusals.hoja_vacia);
  return full.map((hoja) => ({ ...hoja, filas: trimRows(hoja.filas) }));
};
