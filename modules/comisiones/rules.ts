import { addDays } from '#platform/contract/zones.ts';

export const PERMISO = 'pagar_comisiones';
/** As `COMISIONES` of permisos: what people earn is told to nobody else, whoever pays it. */
export const LEE = 'ver_productividad';

/** What was earned before this many days and never paid is no longer asked for: it was paid before Bahía paid it. */
export const DIAS_ATRAS = 366;
export const oldest = (hasta: string): string => addDays(hasta, -DIAS_ATRAS);

export const ORIGENES = { caja: 'De caja', banco: 'Por banco' } as const;
export type Origen = keyof typeof ORIGENES;

/** As many rows of the ledger as one payment takes. */
export const MAX_CREDITOS = 2_000;
