import { foldText } from '#platform/contract/fold.ts';
import type { Campo } from './rules/tipos.ts';

/** For each field, the place of its column in the file; null when it has none. */
export type Columnas = Readonly<Record<string, number | null>>;

/** What a header is compared by: without accents, case, signs or what it explains in brackets. */
export const headerKey = (text: string): string =>
  foldText(text.replace(/\([^)]*\)|\[[^\]]*\]/g, '')).replace(/[^a-z0-9]/g, '');

/** The column that each field most likely is, by what the headers are called. Each column goes to one field. */
export const guessColumnas = (campos: readonly Campo[], encabezados: readonly string[]): Columnas => {
  const keys = encabezados.map(headerKey);
  const taken = new Set<number>();
  const found = new Map<string, number>();
  const names = (campo: Campo): string[] => [campo.titulo, campo.clave, ...campo.sinonimos].map(headerKey);
  const take = (campo: Campo, at: number): void => {
    if (at < 0 || taken.has(at) || found.has(campo.clave)) return;
    taken.add(at);
    found.set(campo.clave, at);
  };
  // The name itself first, whatever the field's place: a synonym of one may be the name of another.
  for (const campo of campos) take(campo, keys.indexOf(headerKey(campo.titulo)));
  for (const campo of campos)
    for (const name of names(campo))
      take(
        campo,
        keys.findIndex((key, at) => key === name && !taken.has(at)),
      );
  return Object.fromEntries(campos.map(({ clave }) => [clave, found.get(clave) ?? null]));
};

/** What a mapping lacks before anything can be judged; empty when it will do. */
export const findProblemasColumnas = (campos: readonly Campo[], columnas: Columnas): Record<string, string> => {
  const problemas: Record<string, string> = {};
  const used = new Map<number, string>();
  for (const { clave, titulo, requerido } of campos) {
    const at = columnas[clave] ?? null;
    if (at === null) {
      if (requerido) problemas[clave] = `Elige la columna de «${titulo}».`;
      continue;
    }
    const other = used.get(at);
    if (other !== undefined) problemas[clave] = `Esa columna ya es «${other}».`;
    used.set(at, titulo);
  }
  return problemas;
};

export const ESTADOS = {
  revision: 'Por confirmar',
  escribiendo: 'Importando',
  hecha: 'Importada',
  deshaciendo: 'Deshaciendo',
  deshecha: 'Deshecha',
} as const;
export type Estado = keyof typeof ESTADOS;
export const estados = Object.keys(ESTADOS) as [Estado, ...Estado[]];

export const SUERTES = {
  error: 'Con error',
  nuevo: 'Nuevos',
  cambia: 'Se actualizan',
  omitido: 'Se dejan como están',
  igual: 'Sin cambios',
} as const;
export type Suerte = keyof typeof SUERTES;
export const suertes = Object.keys(SUERTES) as [Suerte, ...Suerte[]];

export type Cuentas = Readonly<Record<Suerte, number>>;
export const writesOf = ({ nuevo, cambia }: Cuentas): number => nuevo + cambia;

export const importacionCan = {
  change: ({ estado }: { estado: Estado }): boolean => estado === 'revision',
  confirm: ({ estado, cuentas }: { estado: Estado; cuentas: Cuentas }): boolean =>
    estado === 'revision' && writesOf(cuentas) > 0,
  undo: ({ estado }: { estado: Estado }): boolean => estado === 'hecha',
};
