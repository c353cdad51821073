import { type Denominacion, denominacionesMxn } from '#modules/empresas/rules.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';

/** Pieces of each denomination, by its key. */
export type Arqueo = Readonly<Record<string, number>>;

/** What was counted; a key that is not in the list or a count that is not a whole number is refused with null. */
export const countDenominations = (
  arqueo: Arqueo,
  denominaciones: readonly Denominacion[] = denominacionesMxn,
): number | null => {
  const importes: number[] = [];
  for (const [clave, piezas] of Object.entries(arqueo)) {
    const denominacion = denominaciones.find((d) => d.clave === clave);
    if (!denominacion || !Number.isSafeInteger(piezas) || piezas < 0 || piezas > 1_000_000) return null;
    importes.push(denominacion.centavos * piezas);
  }
  return addCentavos(...importes);
};

export type Diferencia = 'cuadra' | 'faltante' | 'sobrante';
export const differenceOf = (contado_centavos: number, esperado_centavos: number): number =>
  contado_centavos - esperado_centavos;
export const kindOfDifference = (diferencia_centavos: number): Diferencia =>
  diferencia_centavos === 0 ? 'cuadra' : diferencia_centavos < 0 ? 'faltante' : 'sobrante';

/** Whether a difference asks for attention: those up to what the company lets pass are of centavos that no coin has. */
export const asksAttention = (diferencia_centavos: number, tolerancia_centavos: number): boolean =>
  Math.abs(diferencia_centavos) > tolerancia_centavos;

/** `Faltante de $0.07`, as the screen and the printed cut say it. */
export const labelDifference = (diferencia_centavos: number): string => {
  const kind = kindOfDifference(diferencia_centavos);
  if (kind === 'cuadra') return 'La caja cuadra';
  return `${kind === 'faltante' ? 'Faltante' : 'Sobrante'} de ${formatPesos(Math.abs(diferencia_centavos))}`;
};

/** What stays in the drawer unless somebody says otherwise: the float it opened with, as far as there is money for it. */
export const proposedFloat = (fondo_centavos: number, contado_centavos: number): number =>
  Math.min(fondo_centavos, contado_centavos);

/** Why that much may not stay, or null. What does not stay is taken to the bank. */
export const refusalOfFloat = (fondo_final_centavos: number, contado_centavos: number): string | null =>
  fondo_final_centavos > contado_centavos
    ? `Solo hay ${formatPesos(contado_centavos)} contados: deja eso o menos.`
    : null;

/** Why the register may not be closed yet, or null. Who counts blind hears that it does not square, never by how much. */
export const refusalOfClose = (diferencia_centavos: number, comentario: string, sees: boolean): string | null => {
  if (diferencia_centavos === 0 || comentario.trim() !== '') return null;
  return sees
    ? `${labelDifference(diferencia_centavos)}: escribe un comentario que lo explique para cerrar.`
    : 'El efectivo contado no cuadra: cuenta otra vez, o escribe un comentario que lo explique para cerrar.';
};

/** The kind of notice that tells a difference, and where it is looked at. */
export const AVISO_DE_DIFERENCIA = 'corte.diferencia';
export const pathOfCorte = (id: string): string => `/comercial/caja/cortes?ver=${id}`;

/** Where the sales of a cut were collected, in the order in which it tells them. */
export const etiquetasDeVentas = {
  esta: 'Cobradas en esta caja',
  otras: 'Cobradas en otras cajas',
  ninguna: 'Sin cobro en caja',
} as const;
export const lugaresDeVenta = ['esta', 'otras', 'ninguna'] as const;
