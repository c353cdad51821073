import type { ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { camposFor, definicionOf, type Tipo } from '#modules/importaciones/rules/tipos.ts';
import type { Sheet } from '#platform/web/export/sheet.ts';
import { fileNameOf, saveAs } from '#platform/web/export/hand-over.ts';
import { columnLetter, LO_QUE_PASA, rutaDe } from './looks.ts';
import { loadRenglones } from './queries.ts';

export type Formato = 'xlsx' | 'csv';

/** An empty list with its headers and one example row; in Excel, what each column takes on a sheet beside. */
export const takeTemplate = async (tipo: Tipo, formato: Formato, can: (permiso: string) => boolean): Promise<void> => {
  const { titulo } = definicionOf(tipo);
  const campos = camposFor(tipo, can).filter(({ plantilla }) => plantilla);
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
  await hand(`${bareName(archivo)} con error`, /\.xlsx$/i.test(archivo) ? 'xlsx' : 'csv', list);
  return rows.length;
};

/** Each row of the list and what came of it: what was wrong, in which column, what to do and where it is. */
export const takeReport = async ({ id, archivo, tipo, columnas }: ImportacionCompleta): Promise<number> => {
  const rows = await loadRenglones(id, {});
  const columnOf = (campo: string): string => {
    const at = columnas[campo] ?? null;
    return at === null ? '' : columnLetter(at);
  };
  const list: Sheet = {
    title: 'Reporte',
    notes: [],
    columns: ['Renglón', 'Qué pasa', 'Registro', 'Columna', 'Dato', 'Qué decía', 'Qué hacer', 'Dónde verlo'].map(
      (title) => ({
        title,
        kind: 'texto' as const,
      }),
    ),
    rows: rows.flatMap((row) => {
      const head = [String(row.numero), LO_QUE_PASA[row.suerte], row.nombre];
      const link = row.registro_id === null ? '' : `${location.origin}${rutaDe(tipo, row)}`;
      const told = [...row.faltas, ...row.pendientes].map(({ campo, titulo, valor, mensaje }) => [
        ...head,
        columnOf(campo),
        titulo,
        valor,
        mensaje,
        link,
      ]);
      const said = row.avisos.map((aviso) => [...head, '', '', '', aviso, link]);
      const all = [...told, ...said];
      return all.length > 0 ? all : [[...head, '', '', '', '', link]];
    }),
  };
  await hand(`${bareName(archivo)} reporte`, 'xlsx', list);
  return rows.length;
};

const bareName = (archivo: string): string => archivo.replace(/\.[^.]*$/, '');

const hand = async (name: string, formato: Formato, sheet: Sheet, ...more: Sheet[]): Promise<void> => {
  saveAs(await write(formato, sheet, more), `${fileNameOf(name)}.${formato}`);
};

const write = async (formato: Formato, sheet: Sheet, more: Sheet[]): Promise<Blob> => {
  if (formato === 'xlsx') return (await import('#platform/web/export/write-xlsx.ts')).writeXlsx(sheet, ...more);
  const { writeCsv } = await import('#platform/web/export/write-csv.ts');
  return new Blob([writeCsv(sheet)], { type: 'text/csv;charset=utf-8' });
};
