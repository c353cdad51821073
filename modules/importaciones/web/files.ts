import type { ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { camposFor, definicionOf, type Tipo } from '#modules/importaciones/rules/tipos.ts';
import type { Sheet } from '#platform/web/export/sheet.ts';
import { fileNameOf, saveAs } from '#platform/web/export/save-as.ts';
import { columnLetter } from './looks.ts';
import { loadRenglones } from './queries.ts';

export type Formato = 'xlsx' | 'csv';

/** An empty list with its headers and one example row; in Excel, what each column takes on a sheet beside. */
export const takeTemplate = async (tipo: Tipo, formato: Formato, can: (permiso: string) => boolean): Promise<void> => {
  const { titulo } = definicionOf(tipo);
  const campos = camposFor(tipo, can);
  const columns = campos.map((campo) => ({ title: campo.titulo, kind: 'texto' as const }));
  const list: Sheet = { title: titulo, notes: [], columns, rows: [campos.map(({ ejemplo }) => ejemplo)] };
  await hand(`Plantilla ${titulo}`, formato, list, {
    title: 'Instrucciones',
    notes: [],
    columns: ['Columna', 'Necesaria', 'Ejemplo', 'Qué lleva'].map((title) => ({ title, kind: 'texto' as const })),
    rows: campos.map((campo) => [campo.titulo, campo.requerido ? 'Sí' : '', campo.ejemplo, campo.nota]),
  });
};

/** The rows that stayed out, as they came, with what to mend in a column more: mended, the same file is sent again. */
export const takeErrors = async ({ id, archivo, encabezados }: ImportacionCompleta): Promise<number> => {
  const rows = await loadRenglones(id, { suerte: 'error' });
  const heads = encabezados.map((head, at) => head || `Columna ${columnLetter(at)}`);
  const list: Sheet = {
    title: 'Con error',
    notes: [],
    columns: [...heads, 'Error'].map((title) => ({ title, kind: 'texto' as const })),
    rows: rows.map(({ celdas, faltas }) => [
      ...heads.map((_, at) => celdas[at] ?? ''),
      faltas.map(({ titulo, mensaje }) => (titulo ? `${titulo}: ${mensaje}` : mensaje)).join(' '),
    ]),
  };
  const bare = archivo.replace(/\.[^.]*$/, '');
  await hand(`${bare} con error`, /\.xlsx$/i.test(archivo) ? 'xlsx' : 'csv', list);
  return rows.length;
};

const hand = async (name: string, formato: Formato, sheet: Sheet, ...more: Sheet[]): Promise<void> => {
  saveAs(await write(formato, sheet, more), `${fileNameOf(name)}.${formato}`);
};

const write = async (formato: Formato, sheet: Sheet, more: Sheet[]): Promise<Blob> => {
  if (formato === 'xlsx') return (await import('#platform/web/export/write-xlsx.ts')).writeXlsx(sheet, ...more);
  const { writeCsv } = await import('#platform/web/export/write-csv.ts');
  return new Blob([writeCsv(sheet)], { type: 'text/csv;charset=utf-8' });
};
