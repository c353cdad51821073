import type { AjustesDeVista, Explorado } from '#modules/numeros/contract.ts';
import { definiciones, etiquetasCorte, type Medida } from '#modules/numeros/rules/medidas.ts';
import { sheetHours, type SheetKind } from '#platform/contract/exports.ts';
import type { SheetColumn } from '#platform/web/export/sheet.ts';
import type { ExportChoice } from '#platform/web/table/ListTools.tsx';
import { figureAt, type Lugar, sayPart } from './mirada.ts';

type Row = Pick<Lugar, 'filas' | 'grupos'>;

const kinds: Record<string, SheetKind> = { centavos: 'pesos', diezmilesimas: 'porcentaje' };
const figure = (medida: Medida, value: number | null): number | null =>
  value !== null && definiciones[medida].unidad === 'segundos' ? sheetHours(value) : value;

/** What is seen, as it is seen: a row for each row of each group, a column for each column and their total. */
export const exportView = async (ajustes: AjustesDeVista, seen: Explorado, choice: ExportChoice): Promise<void> => {
  const { medida, filas, columnas, grupos, desde, hasta } = ajustes;
  const { nombre, unidad } = definiciones[medida];
  const kind = kinds[unidad] ?? 'numero';
  const down = filas ? seen.filas.map((_, at) => at) : [null];
  const groups = grupos ? seen.grupos.map((_, at) => at) : [null];
  const rows = groups.flatMap((group) => down.map((row): Row => ({ filas: row, grupos: group })));
  const of = (columna: number | null, when: 'ahora' | 'antes' = 'ahora') => ({
    kind,
    read: (row: Row) => figure(medida, figureAt(medida, seen, { ...row, columnas: columna }, when)),
  });
  const columns: SheetColumn<Row>[] = [
    ...(grupos
      ? [
          {
            title: etiquetasCorte[grupos],
            kind: 'texto' as const,
            read: (row: Row) => sayPart(grupos, seen.grupos[row.grupos ?? 0]),
          },
        ]
      : []),
    ...(filas
      ? [
          {
            title: etiquetasCorte[filas],
            kind: 'texto' as const,
            read: (row: Row) => sayPart(filas, seen.filas[row.filas ?? 0]),
          },
        ]
      : []),
    ...(columnas ? seen.columnas.map((parte, at) => ({ title: sayPart(columnas, parte), ...of(at) })) : []),
    { title: columnas ? 'Total' : nombre, ...of(null) },
    ...(seen.comparado
      ? [{ title: ajustes.comparar === 'anio' ? 'Hace un año' : 'Periodo anterior', ...of(null, 'antes') }]
      : []),
  ];
  const { exportList } = await import('#platform/web/export/export-list.ts');
  await exportList<Row>({
    title: [
      nombre,
      ...[filas, columnas, grupos].flatMap((one) => (one ? [`por ${etiquetasCorte[one].toLowerCase()}`] : [])),
    ].join(' '),
    ...choice,
    columns,
    filters: [`Del ${desde} al ${hasta}`, definiciones[medida].formula],
    total: rows.length,
    page: async () => ({ data: rows, cursor: null }),
  });
};
