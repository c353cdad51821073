import {
  addCortes,
  type Cifra,
  type CifrasDeHallazgos,
  type Seleccion,
  shareOf,
  writeMinutes,
} from '#modules/reportes/rules/hallazgos.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';

/** One figure as it is read: what it is, of what, how much, and how much it was. */
export interface Renglon extends Seleccion {
  key: string;
  cifra: Cifra;
  label: string;
  note: string;
  value: string;
  before: string;
  /** Of the one above it. */
  part: boolean;
}

const NONE = '—';
const percent = (share: number | null): string => (share === null ? NONE : `${share / 100} %`);
const wasOf = (share: number | null): string => (share === null ? '' : `antes ${percent(share)}`);
const many = (n: number, one: string, more: string): string => `${formatNumber(n)} ${n === 1 ? one : more}`;

type Share = (c: CifrasDeHallazgos) => [part: number, whole: number];

const steps: { cifra: Cifra; label: string; of: Share; note: (part: number, whole: number) => string }[] = [
  {
    cifra: 'inspeccionadas',
    label: 'Órdenes inspeccionadas',
    of: (c) => [c.inspeccionadas, c.ordenes],
    note: (part, whole) => `${formatNumber(part)} de ${many(whole, 'orden', 'órdenes')}`,
  },
  {
    cifra: 'enviadas',
    label: 'Enviadas al cliente',
    of: (c) => [c.enviadas, c.inspeccionadas],
    note: (part, whole) => `${formatNumber(part)} de ${many(whole, 'inspeccionada', 'inspeccionadas')}`,
  },
  {
    cifra: 'vistas',
    label: 'Vistas por el cliente',
    of: (c) => [c.vistas, c.cotizadas],
    note: (part, whole) => `${formatNumber(part)} de ${many(whole, 'cotización enviada', 'cotizaciones enviadas')}`,
  },
];

const offers: { label: string; seleccion: Seleccion }[] = [
  { label: 'Autorizado de lo ofrecido', seleccion: {} },
  { label: 'Rojo', seleccion: { color: 'rojo' } },
  { label: 'Amarillo', seleccion: { color: 'amarillo' } },
  { label: 'Con foto', seleccion: { con_foto: true } },
  { label: 'Sin foto', seleccion: { con_foto: false } },
];

/** The figures in the order in which a visit makes them; of the offer, parts that nobody was offered are left out. */
export const renglonesOf = (now: CifrasDeHallazgos, before: CifrasDeHallazgos): Renglon[] => [
  ...steps.map(({ cifra, label, of, note }) => ({
    key: cifra,
    cifra,
    label,
    note: note(...of(now)),
    value: percent(shareOf(...of(now))),
    before: wasOf(shareOf(...of(before))),
    part: false,
  })),
  {
    key: 'respuesta',
    cifra: 'respuesta',
    label: 'Del hallazgo a la respuesta',
    note: `mediana de ${many(now.respondidos, 'renglón contestado', 'renglones contestados')}`,
    value: now.respuesta_minutos === null ? NONE : writeMinutes(now.respuesta_minutos),
    before: before.respuesta_minutos === null ? '' : `antes ${writeMinutes(before.respuesta_minutos)}`,
    part: false,
  },
  ...offers.flatMap(({ label, seleccion }) => {
    const sum = addCortes(now.cortes, seleccion);
    const was = addCortes(before.cortes, seleccion);
    const part = Object.keys(seleccion).length > 0;
    if (part && sum.ofrecidos === 0) return [];
    return {
      key: `autorizado ${label}`,
      cifra: 'autorizado' as const,
      ...seleccion,
      label,
      note: `${formatMoney(sum.autorizado_centavos)} de ${formatMoney(sum.ofrecido_centavos)} · ${formatNumber(sum.autorizados)} de ${many(sum.ofrecidos, 'renglón', 'renglones')}`,
      value: percent(shareOf(sum.autorizado_centavos, sum.ofrecido_centavos)),
      before: wasOf(shareOf(was.autorizado_centavos, was.ofrecido_centavos)),
      part,
    };
  }),
  {
    key: 'recuperado',
    cifra: 'recuperado',
    label: 'Trabajo pendiente que volvió',
    note: `en ${many(now.recuperado_ordenes, 'orden entregada', 'órdenes entregadas')}`,
    value: formatMoney(now.recuperado_centavos),
    before: before.recuperado_ordenes === 0 ? '' : `antes ${formatMoney(before.recuperado_centavos)}`,
    part: false,
  },
];
