import type { AjustesDeVista, Explorado, ExploradorPedido, ParteDeEje } from '#modules/numeros/contract.ts';
import {
  comparaciones,
  type Eje,
  ejes,
  type PeriodoMovil,
  periodosMoviles,
  vistas,
} from '#modules/numeros/rules/explorador.ts';
import { type Corte, cortesOf, type Medida, medidas, valueOf } from '#modules/numeros/rules/medidas.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { formatNumber } from '#platform/web/format.ts';
import { type Periodo, periodOf } from '#platform/web/period.ts';
import { sayKey } from '../words.ts';

const pick = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((one) => one === text) ?? null;

export const daysOf = (movil: PeriodoMovil, hoy: string): Periodo => {
  if (movil === 'tres_meses') return { desde: `${addMonths(hoy, -2).slice(0, 7)}-01`, hasta: hoy };
  if (movil === 'doce_meses') return { desde: `${addMonths(hoy, -11).slice(0, 7)}-01`, hasta: hoy };
  return periodOf(movil, hoy);
};
const movilOf = ({ desde, hasta }: Periodo, hoy: string): PeriodoMovil | null =>
  periodosMoviles.find((one) => {
    const days = daysOf(one, hoy);
    return days.desde === desde && days.hasta === hasta;
  }) ?? null;

/** What the address says; what it leaves out is as the page opens: what was sold, by month and adviser, in three months. */
export const readAddress = (params: URLSearchParams, hoy: string): AjustesDeVista => {
  const medida = pick(medidas, params.get('medida')) ?? 'vendido';
  const bare = params.get('medida') === null;
  // A link of another day may cut it as it is cut no more.
  const own = cortesOf(medida);
  const usual = daysOf('tres_meses', hoy);
  const day = (name: 'desde' | 'hasta') => {
    const text = params.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(text) ? text : usual[name];
  };
  const periodo = { desde: day('desde'), hasta: day('hasta') };
  return {
    medida,
    filas: pick(own, params.get('filas')) ?? (bare ? 'mes' : null),
    columnas: pick(own, params.get('columnas')) ?? (bare ? 'asesor' : null),
    grupos: pick(own, params.get('grupos')),
    comparar: pick(comparaciones, params.get('comparar')) ?? 'nada',
    ver: pick(vistas, params.get('ver')) ?? 'barras',
    periodo: movilOf(periodo, hoy),
    ...periodo,
  };
};

export const writeAddress = ({ medida, filas, columnas, grupos, comparar, ver, desde, hasta }: AjustesDeVista) => ({
  medida,
  ...(filas ? { filas } : {}),
  ...(columnas ? { columnas } : {}),
  ...(grupos ? { grupos } : {}),
  ...(comparar === 'nada' ? {} : { comparar }),
  ...(ver === 'barras' ? {} : { ver }),
  desde,
  hasta,
});

/** As it is today: a kept view of «this month» is of the month that runs. */
export const todayOf = (ajustes: AjustesDeVista, hoy: string): AjustesDeVista => ({
  ...ajustes,
  ...(ajustes.periodo ? daysOf(ajustes.periodo, hoy) : {}),
});

export const pathOf = (ajustes: AjustesDeVista): string =>
  `/reportes/explorador?${new URLSearchParams(writeAddress(ajustes))}`;

/** Of another measure: what it is not cut by falls away. */
export const withMedida = (ajustes: AjustesDeVista, medida: Medida): AjustesDeVista => {
  const own = cortesOf(medida);
  const keep = (corte: Corte | null) => (corte && own.includes(corte) ? corte : null);
  return {
    ...ajustes,
    medida,
    filas: keep(ajustes.filas),
    columnas: keep(ajustes.columnas),
    grupos: keep(ajustes.grupos),
  };
};
/** What stood there goes where this one was, so that no cut is there twice. */
export const withCut = (ajustes: AjustesDeVista, eje: Eje, corte: Corte | null): AjustesDeVista => {
  const other = corte && ejes.find((one) => one !== eje && ajustes[one] === corte);
  return { ...ajustes, ...(other ? { [other]: ajustes[eje] } : {}), [eje]: corte };
};

export const askedOf = ({
  medida,
  filas,
  columnas,
  grupos,
  comparar,
  desde,
  hasta,
}: AjustesDeVista): ExploradorPedido => ({
  medida,
  desde,
  hasta,
  ...(filas ? { filas } : {}),
  ...(columnas ? { columnas } : {}),
  ...(grupos ? { grupos } : {}),
  ...(comparar === 'nada' ? {} : { comparar }),
});

/** A place of a view; null: all of that side. */
export type Lugar = Record<Eje, number | null>;
export const TODO: Lugar = { filas: null, columnas: null, grupos: null };

/** What a place comes to: of sums, so that what is divided is divided last. */
export const figureAt = (
  medida: Medida,
  seen: Explorado,
  { filas, columnas, grupos }: Lugar,
  of: 'ahora' | 'antes',
): number | null => {
  if (of === 'antes' && seen.comparado === null) return null;
  const whole = filas === null && columnas === null && grupos === null;
  const sums = whole ? [of === 'ahora' ? seen.total : (seen.total_antes ?? [])] : [];
  if (!whole)
    for (const cell of seen.celdas)
      if (
        (filas === null || cell.fila === filas) &&
        (columnas === null || cell.columna === columnas) &&
        (grupos === null || cell.grupo === grupos)
      )
        sums.push(cell[of] ?? []);
  if (sums.length === 0) return null;
  const counted = seen.hechos.map((hecho, at) => [hecho, sums.reduce((sum, one) => sum + (one[at] ?? 0), 0)]);
  return valueOf(medida, Object.fromEntries(counted));
};

export const sayPart = (corte: Corte | null, parte: ParteDeEje | undefined): string => {
  if (!corte || !parte) return 'Total';
  return parte.otros > 0 ? `Otros (${formatNumber(parte.otros)})` : sayKey(corte, parte);
};

/** How the documents of a place are asked for. */
export const documentsOf = (ajustes: AjustesDeVista, seen: Explorado, lugar: Lugar) => {
  const of: Record<string, string> = {};
  for (const eje of ejes) {
    const at = lugar[eje];
    const parte = at === null || ajustes[eje] === null ? undefined : seen[eje][at];
    if (parte) of[parte.otros > 0 ? `otros_${eje}` : `parte_${eje}`] = parte.otros > 0 ? '1' : parte.clave;
  }
  return { ...askedOf(ajustes), ...of };
};
