import {
  Ban,
  BellRing,
  CalendarClock,
  CircleDollarSign,
  FileText,
  KeyRound,
  Pencil,
  Play,
  Send,
  Tag,
  Undo2,
} from 'lucide-react';
import type { Orden } from '#modules/ordenes/contract.ts';
import {
  type EstadoOrden,
  etiquetasEstado,
  isOpen,
  nextStates,
  reasonAgainst,
  usualNext,
} from '#modules/ordenes/rules.ts';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';

/** What is open over the page. */
export type Open =
  | 'ask'
  | 'tell'
  | 'kind'
  | 'charge'
  | 'deliver'
  | 'wait'
  | 'edit'
  | 'data'
  | 'cancel'
  | 'return'
  | 'pdf'
  | 'oc'
  | null;

/** What may be done to an order, the next first. */
export const actionsOf = (
  orden: Orden,
  can: (permiso: string) => boolean,
  show: (open: Open) => void,
  move: (a: EstadoOrden) => void,
  busy: boolean,
): Action[] => {
  const next = usualNext[orden.estado];
  const against = (act: Parameters<typeof reasonAgainst>[0]) => reasonAgainst(act, orden, can);
  const owes = orden.saldo_centavos > 0;
  const delivering = orden.estado === 'terminada';
  const delivered = orden.estado === 'entregada' || orden.estado === 'cerrada';
  const open = isOpen(orden.estado);
  return [
    // First, so that it stays in sight beside the main one on a phone too.
    ...(delivering && can('ver_ordenes_trabajo')
      ? [{ id: 'avisar', label: 'Avisar que está listo', icon: <BellRing size={16} />, onClick: () => show('tell') }]
      : []),
    ...(next
      ? [
          {
            id: 'siguiente',
            label: moveLabel(orden.estado, next),
            icon: <Play size={16} />,
            onClick: () => move(next),
            refusal: against('move'),
            primary: true,
            busy,
            shortcut: 'Alt+S' as const,
          },
        ]
      : []),
    ...(orden.estado === 'cancelada'
      ? []
      : [
          {
            id: 'cobrar',
            label: 'Cobrar',
            icon: <CircleDollarSign size={16} />,
            onClick: () => show('charge'),
            refusal: chargeRefusal(orden, can),
            primary: owes && !next,
            shortcut: 'F12' as const,
          },
        ]),
    ...(open
      ? [
          {
            id: 'entregar',
            label: 'Entregar',
            icon: <KeyRound size={16} />,
            onClick: () => show('deliver'),
            refusal: against('deliver'),
            primary: delivering && !owes,
            shortcut: 'Alt+L' as const,
          },
        ]
      : []),
    { id: 'pdf', label: 'PDF', icon: <FileText size={16} />, onClick: () => show('pdf'), shortcut: 'P' },
    ...(delivered
      ? [
          {
            id: 'devolver',
            label: 'Devolver',
            icon: <Undo2 size={16} />,
            onClick: () => show('return'),
            refusal: against('return'),
          },
        ]
      : []),
    ...(asksMore(orden) && can('ver_cotizaciones')
      ? [
          {
            id: 'pedir',
            label: 'Pedir autorización',
            icon: <Send size={16} />,
            onClick: () => show('ask'),
            folded: true,
          },
        ]
      : []),
    ...(open
      ? [
          {
            id: 'editar',
            label: 'Editar trabajos',
            icon: <Pencil size={16} />,
            onClick: () => show('edit'),
            refusal: against('edit'),
            folded: true,
          },
          {
            id: 'datos',
            label: 'Editar datos',
            icon: <CalendarClock size={16} />,
            onClick: () => show('data'),
            refusal: against('edit'),
            folded: true,
          },
          {
            id: 'tipo',
            label: 'Cambiar tipo',
            icon: <Tag size={16} />,
            onClick: () => show('kind'),
            refusal: against('edit'),
            folded: true,
          },
        ]
      : []),
    ...(orden.estado === 'cancelada'
      ? []
      : [
          {
            id: 'oc',
            label: 'Orden de compra',
            onClick: () => show('oc'),
            folded: true,
          },
        ]),
    ...nextStates(orden.estado)
      .filter((a) => a !== next)
      .map(
        (a): Action => ({
          id: a,
          label: moveLabel(orden.estado, a),
          onClick: () => move(a),
          refusal: against('move'),
          busy,
          folded: true,
        }),
      ),
    ...(open
      ? [
          {
            id: 'cancelar',
            label: 'Cancelar orden',
            icon: <Ban size={16} />,
            onClick: () => show('cancel'),
            refusal: against('cancel'),
            danger: true,
            folded: true,
          },
        ]
      : []),
  ];
};

const moveLabels: Partial<Record<EstadoOrden, string>> = {
  diagnostico: 'Pasar a diagnóstico',
  por_autorizar: 'Pasar a «Por autorizar»',
  en_proceso: 'Empezar trabajos',
  en_espera: 'Poner en espera',
  control_calidad: 'Pasar a control de calidad',
  terminada: 'Terminar',
  cerrada: 'Cerrar orden',
};
const moveLabel = (from: EstadoOrden, to: EstadoOrden): string =>
  to === 'en_proceso' && from !== 'recibida' ? 'Seguir trabajos' : (moveLabels[to] ?? etiquetasEstado[to]);

/** Something of it waits for its customer's yes, and is asked in one quotation. */
const asksMore = ({ ampliacion, estado, partidas }: Orden): boolean =>
  ampliacion !== null && isOpen(estado) && partidas.some((p) => p.estado === 'por_autorizar');

const chargeRefusal = (orden: Orden, can: (permiso: string) => boolean): string | null => {
  if (orden.saldo_centavos <= 0)
    return orden.total_centavos === 0 && orden.por_autorizar_centavos > 0
      ? 'El cliente todavía no autoriza sus trabajos.'
      : 'Ya está pagada.';
  return can('ver_pendiente_pago') ? null : 'No tienes permiso para cobrar. Pídelo a un administrador de la empresa.';
};
