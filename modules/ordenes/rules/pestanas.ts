import type { Orden } from '#modules/ordenes/contract.ts';
import { type EstadoOrden, isDone, isOpen } from '#modules/ordenes/rules.ts';
import { isBegun } from './autorizado.ts';
import type { Partes } from './partes.ts';
import { missingSteps, type PasoDeOrden } from './pasos.ts';

/** The parts of an order, in the order in which a visit goes through them. */
export const pestanas = [
  'recepcion',
  'inspeccion',
  'trabajos',
  'refacciones',
  'autorizaciones',
  'pagos',
  'fotos',
  'mensajes',
  'bitacora',
] as const;
export type Pestana = (typeof pestanas)[number];

export const etiquetasPestana: Record<Pestana, string> = {
  recepcion: 'Recepción',
  inspeccion: 'Inspección',
  trabajos: 'Trabajos',
  refacciones: 'Refacciones',
  autorizaciones: 'Autorizaciones',
  pagos: 'Pagos',
  fotos: 'Fotos',
  mensajes: 'Mensajes',
  bitacora: 'Bitácora',
};

/** A part that is there: what its tab counts, and what waits in it. */
export interface Presente {
  tab: Pestana;
  cuenta: string;
  espera: string;
}

type Facts = Pick<
  Orden,
  'estado' | 'partidas' | 'ampliacion' | 'saldo_centavos' | 'pagado_centavos' | 'total_centavos' | 'cotizacion_id'
>;

export interface Seen {
  orden: Facts;
  partes: Partes | undefined;
  /** Whether another room shows something in this part to this person. */
  hasPlaces: (tab: Pestana) => boolean;
  can: (permiso: string) => boolean;
}

/** Lines that are a piece: of the inventory, or written as one. */
export const piecesOf = <P extends { tipo: string; articulo_id: string | null; estado: string }>(
  partidas: readonly P[],
): P[] => partidas.filter((p) => p.estado !== 'rechazada' && (p.articulo_id !== null || p.tipo === 'refaccion'));

/** The parts that an order has: those that hold something, and those of steps that its company does. */
export const presentTabs = (seen: Seen): Presente[] =>
  pestanas.flatMap((tab) => {
    const found = readers[tab](seen);
    return found === null ? [] : [{ tab, ...found }];
  });

type Reader = (seen: Seen) => { cuenta: string; espera: string } | null;
const counted = (n: number, espera = '') => ({ cuenta: n > 0 ? String(n) : '', espera });

const stepTab =
  (paso: PasoDeOrden): Reader =>
  ({ orden, partes, hasPlaces }) => {
    if (!hasPlaces(paso)) return null;
    if (!partes) return null;
    const hecho = partes.hechos[paso];
    const done = hecho !== null && hecho.hechos + hecho.abiertos > 0;
    if (!done && partes.pasos[paso] === 'no') return null;
    // What nobody counts may be there.
    if (!done && hecho !== null && !isOpen(orden.estado)) return null;
    const missing = lacksOf(partes, orden.estado).find((one) => one.paso === paso);
    return { cuenta: '', espera: missing ? 'falta' : '' };
  };

const readers: Record<Pestana, Reader> = {
  recepcion: stepTab('recepcion'),
  inspeccion: stepTab('inspeccion'),
  trabajos: ({ orden }) => {
    const lines = orden.partidas.filter(({ estado }) => estado !== 'rechazada');
    const done = lines.filter(({ estado }) => isDone(estado)).length;
    return { cuenta: `${done}/${lines.length}`, espera: '' };
  },
  refacciones: ({ orden, hasPlaces }) => {
    const pieces = piecesOf(orden.partidas);
    const lacking = isOpen(orden.estado) ? pieces.filter((p) => (p.falta_milesimas ?? 0) > 0).length : 0;
    if (pieces.length === 0 && !hasPlaces('refacciones')) return null;
    return counted(pieces.length, lacking === 0 ? '' : lacking === 1 ? 'falta 1' : `faltan ${lacking}`);
  },
  autorizaciones: ({ orden, partes, can }) => {
    const waiting = waitingOf(orden);
    if (!can('ver_cotizaciones') || (waiting === 0 && (partes?.autorizaciones ?? 0) === 0)) return null;
    return counted(partes?.autorizaciones ?? 0, waiting === 0 ? '' : `${waiting} por autorizar`);
  },
  pagos: ({ orden, can, hasPlaces }) =>
    orden.pagado_centavos > 0 || orden.saldo_centavos > 0 || can('registrar_gastos') || hasPlaces('pagos')
      ? counted(0)
      : null,
  fotos: ({ partes }) => counted(partes?.fotos ?? 0),
  mensajes: ({ partes, hasPlaces }) => {
    const unanswered = partes?.sin_contestar ?? 0;
    if ((partes?.mensajes ?? 0) === 0 && !hasPlaces('mensajes')) return null;
    return counted(partes?.mensajes ?? 0, unanswered > 0 ? 'sin contestar' : '');
  },
  bitacora: () => counted(0),
};

const waitingOf = ({ estado, ampliacion, partidas }: Facts): number =>
  ampliacion !== null && isOpen(estado) ? partidas.filter((p) => p.estado === 'por_autorizar').length : 0;

/** What the company asks for and the order lacks, while it is open. */
export const lacksOf = (partes: Partes, estado: EstadoOrden): { paso: PasoDeOrden; texto: string }[] =>
  isOpen(estado) ? missingSteps(partes.pasos, partes.hechos) : [];

const BEFORE_WORK: readonly EstadoOrden[] = ['recibida', 'diagnostico'];

/** Steps that may still be done and were not: they are offered beside the work. */
export const offeredSteps = (partes: Partes | undefined, estado: EstadoOrden): PasoDeOrden[] =>
  partes === undefined || !isOpen(estado)
    ? []
    : (['recepcion', 'inspeccion'] as const).filter(
        (paso) => partes.pasos[paso] !== 'no' && partes.hechos[paso]?.hechos === 0,
      );

/** Where the page opens: on what the order waits for now, which mostly is its work. */
export const openingTab = ({ orden, partes }: Pick<Seen, 'orden' | 'partes'>, there: readonly Presente[]): Pestana => {
  const is = (tab: Pestana) => there.some((one) => one.tab === tab);
  const missing = partes && BEFORE_WORK.includes(orden.estado) ? lacksOf(partes, orden.estado)[0]?.paso : undefined;
  if (missing !== undefined && is(missing)) return missing;
  if (orden.estado === 'diagnostico' && (partes?.hechos.inspeccion?.abiertos ?? 0) > 0 && is('inspeccion'))
    return 'inspeccion';
  if (orden.estado === 'por_autorizar' && waitingOf(orden) > 0 && is('autorizaciones')) return 'autorizaciones';
  const owed = ['terminada', 'entregada'].includes(orden.estado) && orden.saldo_centavos > 0;
  return owed && is('pagos') ? 'pagos' : 'trabajos';
};

/** Somebody was at its work once: only then has it hours to ask for. */
export const hasBegun = ({ partidas, cambios }: Pick<Orden, 'partidas' | 'cambios'>): boolean =>
  partidas.some(({ estado }) => isBegun(estado)) || cambios.some(({ a }) => a === 'en_proceso');
