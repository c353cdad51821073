import { type ExportFormat, exportLimits, type exportsApi } from '#platform/contract/exports.ts';
import { ApiError, client, fetchBlob, messageOf } from '#platform/web/call.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { useExportProgress } from './export-progress.ts';
import { whilePrinting } from './print-turn.ts';
import { companyName, type Dias, fileNameOf, saveAs } from './hand-over.ts';
import { type Sheet, type SheetColumn, sumOf, valuesOf } from './sheet.ts';

const api = client<typeof exportsApi>();

export interface ListExport<Row> {
  title: string;
  format: ExportFormat;
  separator?: ',' | ';';
  columns: SheetColumn<Row>[];
  /** What it is filtered by, as the person reads it. */
  filters: string[];
  /** Of which days it is, for its name. */
  dias?: Dias;
  /** How many rows are expected, where that is known. */
  total?: number | undefined;
  page: (cursor: string | null, signal: AbortSignal) => Promise<{ data: readonly Row[]; cursor: string | null }>;
}

type Asked = Pick<ListExport<unknown>, 'title' | 'format' | 'filters' | 'total' | 'dias'>;
interface Made {
  blob: Blob;
  rows: number;
}

/** Brings every page of what is filtered, makes the file and hands it over; says how it goes and what went wrong. */
export const exportList = <Row>(asked: ListExport<Row>): Promise<void> =>
  handOver(asked, async (show, signal) => {
    const rows = await rowsOf(asked, show, signal);
    const sheet = sheetOf(asked, rows);
    return { blob: await fileOf(sheet, asked, signal), rows: rows.length };
  });

/** The records themselves, for another program, inside what `wrap` says of them. */
export const exportRecords = <Row>(
  asked: Omit<ListExport<Row>, 'format' | 'separator' | 'columns'> & { wrap: (rows: Row[]) => unknown },
): Promise<void> =>
  handOver({ ...asked, format: 'json' }, async (show, signal) => {
    const rows = await rowsOf({ ...asked, format: 'json' }, show, signal);
    const blob = new Blob([JSON.stringify(asked.wrap(rows), null, 2)], { type: 'application/json' });
    return { blob, rows: rows.length };
  });

const handOver = async (
  asked: Asked,
  make: (show: (rows: number) => void, signal: AbortSignal) => Promise<Made>,
): Promise<void> => {
  if (useExportProgress.getState().progress) {
    toast('Ya se está preparando un archivo. Espera a que termine o cancélalo.', { tone: 'info' });
    return;
  }
  const stopping = new AbortController();
  const show = (rows: number) =>
    useExportProgress.setState({
      progress: { title: asked.title, rows, total: asked.total, stop: () => stopping.abort() },
    });
  show(0);
  try {
    await api('POST /api/exportaciones', {
      body: { titulo: asked.title, formato: asked.format, filtros: asked.filters },
      signal: stopping.signal,
    });
    const { blob, rows } = await make(show, stopping.signal);
    const name = `${fileNameOf(`${asked.title} ${companyName()}`, asked.dias)}.${asked.format}`;
    saveAs(blob, name);
    toast(`${name}: ${formatNumber(rows)} ${rows === 1 ? 'renglón' : 'renglones'}.`);
  } catch (error) {
    if (!stopping.signal.aborted) tellFailure(error, () => handOver(asked, make));
  } finally {
    useExportProgress.setState({ progress: null });
  }
};

const tellFailure = (error: unknown, again: () => Promise<void>): void => {
  if (error instanceof TooLong) return void toast(error.message, { tone: 'warning', ms: 10_000 });
  const retry = { label: 'Reintentar', run: () => void again() };
  const forbidden = error instanceof ApiError && error.status === 403;
  toast(`No se hizo el archivo. ${messageOf(error)}`, { tone: 'error', ...(forbidden ? {} : { action: retry }) });
};

class TooLong extends Error {}

const rowsOf = async <Row>(
  { format, page }: Pick<ListExport<Row>, 'format' | 'page'>,
  show: (rows: number) => void,
  signal: AbortSignal,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const next: Awaited<ReturnType<typeof page>> = await page(cursor, signal);
    signal.throwIfAborted();
    rows.push(...next.data);
    cursor = next.cursor;
    if (rows.length > exportLimits[format] || (cursor && rows.length === exportLimits[format])) {
      throw new TooLong(
        `Son más de ${formatNumber(exportLimits[format])} renglones, los que caben en este archivo. Filtra menos${format === 'csv' || format === 'json' ? '' : ' o expórtalo a CSV'}.`,
      );
    }
    show(rows.length);
  } while (cursor);
  return rows;
};

const sheetOf = <Row>({ title, columns, filters, dias }: ListExport<Row>, found: readonly Row[]): Sheet => {
  const rows = found.map((row) => valuesOf(columns, row));
  const foot = sumOf(columns, rows);
  const days = [dias?.desde, dias?.hasta].filter((day) => day !== undefined && day !== '');
  return {
    title,
    notes: filters,
    about: [
      ['Empresa', companyName()],
      ['Lista', title],
      ...(days.length > 0 ? [['Periodo', days.map((day) => formatFecha(day ?? '')).join(' al ')] as const] : []),
      ['Filtros', filters.join(' · ') || 'Ninguno'],
      ['Renglones', formatNumber(rows.length)],
    ],
    columns: columns.map((column) => ({ title: column.title, kind: column.kind })),
    rows,
    ...(foot ? { foot: [foot] } : {}),
  };
};

/** The list begins at its first row, so that programs read it; what it is of stands in a sheet behind it. */
const aboutOf = ({ about }: Sheet): Sheet[] =>
  about === undefined
    ? []
    : [
        {
          title: 'De qué es',
          notes: [],
          columns: [
            { title: 'Dato', kind: 'texto' },
            { title: 'Dice', kind: 'texto' },
          ],
          rows: about.map(([que, dice]) => [que, dice]),
        },
      ];

const fileOf = async <Row>(
  sheet: Sheet,
  { format, separator }: ListExport<Row>,
  signal: AbortSignal,
): Promise<Blob> => {
  if (format === 'pdf') {
    const { title: titulo, notes: notas, columns } = sheet;
    const filas = [...sheet.rows, ...(sheet.foot ?? [])];
    const columnas = columns.map(({ title, kind }) => ({ titulo: title, tipo: kind }));
    return whilePrinting(() =>
      fetchBlob('POST /api/exportaciones/pdf', { body: { titulo, notas, columnas, filas }, signal, timeoutMs: null }),
    );
  }
  if (format === 'xlsx') return (await import('./write-xlsx.ts')).writeXlsx(sheet, ...aboutOf(sheet));
  const { writeCsv } = await import('./write-csv.ts');
  return new Blob([writeCsv(sheet, separator)], { type: 'text/csv;charset=utf-8' });
};
