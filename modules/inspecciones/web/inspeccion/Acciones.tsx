import { CheckCheck, FileText, Flag, RotateCcw, Send } from 'lucide-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useFaltan } from '#modules/fotos/web/front-door.tsx';
import type { Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { isLooked, wellOf } from '#modules/inspecciones/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { fotosOf, pedidasOf } from '../fotos.ts';
import { markPuntos } from './marks.ts';
import { TerminarDialog } from './TerminarDialog.tsx';
import { cancelInspeccion, closeInspeccion, loadPdf, reopenInspeccion } from '../queries.ts';

const EnlaceDialog = lazy(() => import('./EnlaceDialog.tsx').then((m) => ({ default: m.EnlaceDialog })));

type Open = 'close' | 'cancel' | 'pdf' | 'link' | null;

interface AccionesProps {
  inspeccion: Inspeccion;
  /** As it is when somebody acts: what is drawn may be a moment older. */
  now: RefObject<Inspeccion>;
  may: boolean;
}

/** What may be done to an inspection as a whole. */
export function Acciones({ inspeccion, now, may }: AccionesProps) {
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState(false);
  const { can } = usePermissions();
  const left = leftOf(inspeccion);
  const close = () => setOpen(null);
  const run = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    await act().catch((error: unknown) => toast(messageOf(error), { tone: 'error' }));
    setBusy(false);
  };
  const faltan = useFaltan(fotosOf(inspeccion), may ? pedidasOf(inspeccion) : []);
  const end = async (sin_foto = '') => {
    const { sent } = await closeInspeccion(now.current, { con_faltantes: leftOf(now.current).length > 0, sin_foto });
    if (sent) toast('Inspección terminada. Quien atiende al cliente ya la tiene.', { tone: 'success' });
    else toast('Se termina sola en cuanto conteste el servidor.', { tone: 'info' });
  };
  const writing: Action[] = may
    ? inspeccion.estado === 'abierta'
      ? [
          {
            id: 'resto',
            label: `Lo demás bien (${left.length})`,
            icon: <CheckCheck size={16} />,
            refusal: left.length === 0 ? 'Ya no falta ningún punto.' : null,
            onClick: () =>
              void markPuntos(
                now.current,
                leftOf(now.current).map((punto) => ({ punto, hallado: { ...wellOf(punto), nota: punto.nota } })),
              ),
          },
          {
            id: 'terminar',
            label: 'Terminar',
            icon: <Flag size={16} />,
            primary: true,
            busy,
            refusal: left.length === inspeccion.puntos.length ? 'Todavía no se ha revisado nada.' : null,
            onClick: () =>
              leftOf(now.current).length > 0 || faltan.length > 0 ? setOpen('close') : void run(() => end()),
          },
        ]
      : inspeccion.estado === 'terminada'
        ? [
            {
              id: 'reabrir',
              label: 'Abrir de nuevo',
              icon: <RotateCcw size={16} />,
              busy,
              folded: true,
              onClick: () => void run(() => reopenInspeccion(inspeccion)),
            },
          ]
        : []
    : [];
  const actions: Action[] = [
    ...writing,
    ...(can('ver_ordenes_trabajo') && inspeccion.estado === 'terminada'
      ? [
          {
            id: 'enlace',
            label: 'Enviar informe',
            icon: <Send size={16} />,
            primary: true,
            onClick: () => setOpen('link'),
          },
        ]
      : []),
    { id: 'pdf', label: 'PDF', icon: <FileText size={16} />, shortcut: 'P', onClick: () => setOpen('pdf') },
    ...(may && inspeccion.estado !== 'cancelada'
      ? [{ id: 'cancelar', label: 'Cancelar inspección', danger: true, folded: true, onClick: () => setOpen('cancel') }]
      : []),
  ];
  return (
    <>
      <ActionBar actions={actions} />
      <TerminarDialog
        open={open === 'close'}
        inspeccion={inspeccion}
        left={left}
        faltan={faltan}
        onEnd={end}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'cancel'}
        title={`Cancelar «${inspeccion.nombre}» de ${inspeccion.folio}`}
        confirmLabel="Cancelar inspección"
        tone="error"
        motive={{ label: 'Motivo', min: 3 }}
        onConfirm={(motivo) => cancelInspeccion(inspeccion, motivo)}
        onClose={close}
      >
        Lo marcado se conserva, y los enlaces que se hayan enviado dejan de abrir.
      </ConfirmDialog>
      <PdfDialog
        open={open === 'pdf'}
        title={`Inspección de ${inspeccion.folio}`}
        filename={`Inspeccion-${inspeccion.folio}.pdf`}
        load={() => loadPdf(inspeccion.id)}
        onClose={close}
      />
      <Suspense fallback={null}>{open === 'link' && <EnlaceDialog inspeccion={inspeccion} onClose={close} />}</Suspense>
    </>
  );
}

const leftOf = ({ puntos }: Inspeccion) => puntos.filter((punto) => !isLooked(punto));
