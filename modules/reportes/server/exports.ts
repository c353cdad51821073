import { readFileSync } from 'node:fs';
import { getEmpresa, membreteOf } from '#modules/empresas/server/front-door.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import type { ExportFormat, exportsApi, SheetKind } from '#platform/contract/exports.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import type { Later } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { headOf, headPictures, withLogo } from '#platform/server/pdf/letterhead.ts';
import { renderList } from '#platform/server/pdf/render.ts';
import { writeDay, writeMoment, writeRate } from '#platform/server/pdf/write-figures.ts';

type Calls = Inputs<typeof exportsApi>;
type Taken = Calls['POST /api/exportaciones']['in']['body'];
type List = Calls['POST /api/exportaciones/pdf']['in']['body'];
type Cell = List['filas'][number][number];

const source = readFileSync(new URL('./exports.typ', import.meta.url), 'utf8');
const formatNames: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF', json: 'JSON' };

/** Whoever takes a list away leaves a trace of what it was. */
export const recordExport = async (tx: Tx, who: Who, { titulo, formato, filtros }: Taken) => {
  const filtered = filtros.length > 0 ? ` (${filtros.join('; ')})` : '';
  await writeBitacora(tx, who, {
    accion: 'exportacion.hecha',
    id: null,
    texto: `${who.nombre} exportó ${titulo} a ${formatNames[formato]}${filtered}`,
  });
  return { success: true };
};

/** A list on paper, on its side, under the head of the company. */
export const printList = async (tx: Tx, who: Who, list: List, files: Storage): Promise<Later> => {
  const empresa = await getEmpresa(tx, who);
  return async (gone) => {
    const { membrete } = await withLogo(files, { membrete: membreteOf(empresa) });
    const data = {
      titulo: list.titulo,
      folio: '',
      membrete: headOf(membrete),
      fechas: [
        ['Hecho', writeMoment(who.now.toISOString(), who.zona)],
        ['Renglones', list.filas.length.toLocaleString('es-MX')],
      ],
      notas: list.notas,
      columnas: list.columnas.map(({ titulo }) => titulo),
      anchos: list.columnas.map((_, index) => widthOf(list, index)),
      derecha: list.columnas.flatMap(({ tipo }, index) => (isFigure(tipo) ? [index] : [])),
      filas: list.filas.map((fila) => list.columnas.map(({ tipo }, index) => written(fila[index] ?? null, tipo))),
      suma: sumsOf(list),
    };
    return renderList({ name: 'lista', source }, data, headPictures(membrete), who, gone);
  };
};

const isFigure = (tipo: SheetKind): boolean => tipo === 'pesos' || tipo === 'numero' || tipo === 'porcentaje';

const written = (value: Cell, tipo: SheetKind): string => {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return writtenText(value, tipo);
  if (tipo === 'pesos') return formatPesos(value);
  return tipo === 'porcentaje' ? writeRate(value) : value.toLocaleString('es-MX');
};

const writtenText = (text: string, tipo: SheetKind): string => {
  if (tipo === 'momento') return text.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3/$2/$1');
  return tipo === 'fecha' && isDay(text) ? writeDay(text) : text;
};

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** Amounts are added up, as people will do with the paper in hand; empty where nothing is money. */
const sumsOf = ({ columnas, filas }: List): string[] => {
  if (filas.length === 0 || !columnas.some(({ tipo }) => tipo === 'pesos')) return [];
  return columnas.map(({ tipo }, index) => {
    if (tipo !== 'pesos') return '';
    return formatPesos(filas.reduce((sum, fila) => sum + amount(fila[index] ?? null), 0));
  });
};

const amount = (value: Cell): number => (typeof value === 'number' ? value : 0);

/** How much of the page a column asks for, by what is written in it. */
const widthOf = ({ columnas, filas }: List, index: number): number => {
  const { titulo = '', tipo = 'texto' } = columnas[index] ?? {};
  const lengths = filas.slice(0, 100).map((fila) => written(fila[index] ?? null, tipo).length);
  return Math.min(30, Math.max(6, titulo.length, ...lengths));
};
