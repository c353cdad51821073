/** A column of the file: its title and what it writes of a row. */
export type CsvColumn<Row> = readonly [title: string, read: (row: Row) => string | number];

/** Text for a spreadsheet: BOM so that Excel reads the accents, and nothing that it would run as a formula. */
export const writeCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [
    columns.map(([title]) => cell(title)),
    ...rows.map((row) => columns.map(([, read]) => cell(read(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
};

/** Pesos with two decimals and no marks, so that the sheet adds them up. */
export const csvPesos = (centavos: number): number => centavos / 100;

// A figure of ours is never a formula; a text that starts like one is.
const cell = (value: string | number): string => {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2);
  const safe = /^[\s]*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
