import { type ExportFormat, exportLimits, type exportsApi } from '#platform/contract/exports.ts';
import { ApiError, client, fetchBlob, messageOf } from '#platform/web/call.ts';
import { formatNumber } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { useExportProgress } from './export-progress.ts';
import { fileNameOf, saveAs } from './save-as.ts';
import { type Sheet, type SheetColumn, valuesOf } from './sheet.ts';

const api = client<typeof exportsApi>();

export interface ListExport<Row> {
  title: string;
  format: ExportFormat;
  separator?: ',' | ';';
  columns: SheetColumn<Row>[];
  /** What it is filtered by, as the person reads it. */
  filters: string[];
  /** How many rows are expected, where that is known. */
  total?: number | undefined;
  page: (cursor: string | null, signal: AbortSignal) => Promise<{ data: readonly Row[]; cursor: string | null }>;
}

/** Brings every page of what is filtered, makes the file and hands it over; says how it goes and what went wrong. */
export const exportList = async <Row>(asked: ListExport<Row>): Promise<void> => {
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
    const sheet = await sheetOf(asked, show, stopping.signal);
    const name = `${fileNameOf(asked.title)}.${asked.format}`;
    saveAs(await fileOf(sheet, asked, stopping.signal), name);
    toast(`${name}: ${formatNumber(sheet.rows.length)} ${sheet.rows.length === 1 ? 'renglón' : 'renglones'}.`);
  } catch (error) {
    if (!stopping.signal.aborted) tellFailure(asked, error);
  } finally {
    useExportProgress.setState({ progress: null });
  }
};

const tellFailure = <Row>(asked: ListExport<Row>, error: unknown): void => {
  if (error instanceof TooLong) return void toast(error.message, { tone: 'warning', ms: 10_000 });
  const retry = { label: 'Reintentar', run: () => void exportList(asked) };
  const forbidden = error instanceof ApiError && error.status === 403;
  toast(`No se hizo el archivo. ${messageOf(error)}`, { tone: 'error', ...(forbidden ? {} : { action: retry }) });
};

class TooLong extends Error {}

const sheetOf = async <Row>(
  { title, format, columns, filters, page }: ListExport<Row>,
  show: (rows: number) => void,
  signal: AbortSignal,
): Promise<Sheet> => {
  const rows: Sheet['rows'] = [];
  let cursor: string | null = null;
  do {
    const next: Awaited<ReturnType<typeof page>> = await page(cursor, signal);
    signal.throwIfAborted();
    rows.push(...next.data.map((row) => valuesOf(columns, row)));
    cursor = next.cursor;
    if (rows.length > exportLimits[format] || (cursor && rows.length === exportLimits[format])) {
      throw new TooLong(
        `Son más de ${formatNumber(exportLimits[format])} renglones, los que caben en este archivo. Filtra menos${format === 'csv' ? '' : ' o expórtalo a CSV'}.`,
      );
    }
    show(rows.length);
  } while (cursor);
  return {
    title,
    notes: filters,
    columns: columns.map((column) => ({ title: column.title, kind: column.kind })),
    rows,
  };
};

const fileOf = async <Row>(
  sheet: Sheet,
  { format, separator }: ListExport<Row>,
  signal: AbortSignal,
): Promise<Blob> => {
  if (format === 'pdf') {
    const { title: titulo, notes: notas, columns, rows: filas } = sheet;
    const columnas = columns.map(({ title, kind }) => ({ titulo: title, tipo: kind }));
    return fetchBlob('POST /api/exportaciones/pdf', { body: { titulo, notas, columnas, filas }, signal });
  }
  if (format === 'xlsx') return (await import('./write-xlsx.ts')).writeXlsx(sheet);
  const { writeCsv } = await import('./write-csv.ts');
  return new Blob([writeCsv(sheet, separator)], { type: 'text/csv;charset=utf-8' });
};
