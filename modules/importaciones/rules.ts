import type { Columnas } from './rules/columnas.ts';
import type { Campo } from './rules/tipos.ts';

export type { Columnas } from './rules/columnas.ts';

/** What a mapping lacks before anything can be judged; empty when it will do. */
export const findProblemasColumnas = (campos: readonly Campo[], columnas: Columnas): Record<string, string> => {
  const problemas: Record<string, string> = {};
  const used = new Map<number, string>();
  for (const { clave, titulo, requerido, alternativa } of campos) {
    const at = columnas[clave] ?? null;
    if (at === null) {
      if (requerido && (columnas[alternativa ?? ''] ?? null) === null)
        problemas[clave] = `Elige la columna de «${titulo}».`;
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
  unido: 'Se unen a otro',
  omitido: 'Se dejan como están',
  igual: 'Sin cambios',
  saltado: 'No son de la lista',
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
