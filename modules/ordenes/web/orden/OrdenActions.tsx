import { Ban, CalendarClock, CircleDollarSign, FileText, KeyRound, Pencil, Play, Send, Tag, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CotizacionDialog } from '#modules/cotizaciones/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import {
  type Espera,
  type EstadoOrden,
  etiquetasEstado,
  isOpen,
  nextStates,
  reasonAgainst,
  usualNext,
} from '#modules/ordenes/rules.ts';
import { CobrarDialog } from '#modules/pagos/web/front-door.tsx';
import { messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { DevolverDialog } from '../devolucion/DevolverWhenOpen.tsx';
import { OrdenPdf } from './OrdenPdf.tsx';
import { CancelarDialog } from './CancelarDialog.tsx';
import { moveOrden, prefetchPdf, refreshOrden, returnGoods } from '../queries.ts';

const EntregarDialog = lazy(() => import('./EntregarDialog.tsx').then((m) => ({ default: m.EntregarDialog })));
const EsperaDialog = lazy(() => import('./EsperaDialog.tsx').then((m) => ({ default: m.EsperaDialog })));
const DatosDialog = lazy(() => import('./DatosDialog.tsx').then((m) => ({ default: m.DatosDialog })));
const EditLinesDialog = lazy(() =>
  import('../renglones/EditLinesDialog.tsx').then((m) => ({ default: m.EditLinesDialog })),
);

const OrdenCompra = lazy(() => import('./TipoDialog.tsx').then((m) => ({ default: m.OrdenCompra })));
const TipoDialog = lazy(() => import('./TipoDialog.tsx').then((m) => ({ default: m.TipoDialog })));

type Open =
  | 'ask'
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

/** What may be done to an order, with its key; what cannot says why, in the server's own words. */
export function OrdenActions({ orden }: { orden: Orden }) {
  const { open, setOpen } = useOpen();
  const { busy, move } = useMove(orden);
  const { can } = usePermissions();
  const close = () => setOpen(null);
  useEffect(() => {
    void prefetchPdf(orden);
  }, [orden]);
  const actions = actionsOf(orden, can, setOpen, (a) => (a === 'en_espera' ? setOpen('wait') : void move(a)), busy);
  return (
    <>
      <ActionBar actions={actions} />
      <CobrarDialog
        documento_id={orden.id}
        open={open === 'charge'}
        onClose={close}
        onPaid={() => refreshOrden(orden.id)}
      />
      <OrdenPdf orden={orden} open={open === 'pdf'} next={actions.filter(({ primary }) => primary)} onClose={close} />
      <Suspense fallback={null}>
        {open === 'deliver' && <EntregarDialog orden={orden} onClose={close} />}
        {open === 'return' && (
          <DevolverDialog documento={orden} onReturn={(asked, key) => returnGoods(orden, asked, key)} onClose={close} />
        )}
        {open === 'data' && <DatosDialog orden={orden} onClose={close} />}
        {open === 'oc' && <OrdenCompra orden={orden} onClose={close} />}
        {open === 'ask' && orden.ampliacion && (
          <CotizacionDialog
            id={orden.ampliacion.id}
            what="send"
            onClose={() => {
              close();
              refreshOrden(orden.id);
            }}
          />
        )}
        {open === 'kind' && <TipoDialog orden={orden} onClose={close} />}
        {open === 'edit' && <EditLinesDialog orden={orden} onClose={close} />}
        {open === 'wait' && (
          <EsperaDialog orden={orden} onClose={close} onPick={(espera, nota) => move('en_espera', espera, nota)} />
        )}
      </Suspense>
      <CancelarDialog orden={orden} open={open === 'cancel'} onClose={close} />
    </>
  );
}

const actionsOf = (
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

const ASKED: Readonly<Record<string, Open>> = { datos: 'data', trabajos: 'edit' };

/** What is open, by a hand or by the address: `?editar=datos` comes from where somebody is told that something lacks. */
const useOpen = () => {
  const [open, setOpen] = useState<Open>(null);
  const { params, ask } = useAddress();
  const asked = ASKED[params.get('editar') ?? ''] ?? null;
  const change = (next: Open) => {
    setOpen(next);
    if (asked !== null) ask({ editar: null });
  };
  return { open: open ?? asked, setOpen: change };
};

const useMove = (orden: Orden) => {
  const [busy, setBusy] = useState(false);
  const move = async (a: EstadoOrden, espera: Espera | null = null, nota = ''): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await moveOrden(orden, a, espera, nota);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      refreshOrden(orden.id);
    } finally {
      setBusy(false);
    }
  };
  return { busy, move };
};
