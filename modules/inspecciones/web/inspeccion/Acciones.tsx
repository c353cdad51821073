import { CheckCheck, FileText, Flag, RotateCcw, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { isLooked, wellOf } from '#modules/inspecciones/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Action, ActionBar } from '#platform/web/ui/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { PdfDialog } from '#platform/web/ui/PdfDialog.tsx';
import { markPuntos } from './marks.ts';
import { cancelInspeccion, closeInspeccion, loadPdf, reopenInspeccion } from '../queries.ts';

const EnlaceDialog = lazy(() => import('./EnlaceDialog.tsx').then((m) => ({ default: m.EnlaceDialog })));

type Open = 'close' | 'cancel' | 'pdf' | 'link' | null;

/** What may be done to an inspection as a whole. */
export function Acciones({ inspeccion, may }: { inspeccion: Inspeccion; may: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState(false);
  const { can } = usePermissions();
  const left = inspeccion.puntos.filter((punto) => !isLooked(punto));
  const close = () => setOpen(null);
  const run = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    await act().catch((error: unknown) => toast(messageOf(error), { tone: 'error' }));
    setBusy(false);
  };
  const end = async () => {
    const { sent } = await closeInspeccion(inspeccion, left.length > 0);
    if (!sent) toast('Se termina sola en cuanto conteste el servidor.', { tone: 'info' });
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
                inspeccion,
                left.map((punto) => ({ punto, hallado: { ...wellOf(punto), nota: punto.nota } })),
              ),
          },
          {
            id: 'terminar',
            label: 'Terminar',
            icon: <Flag size={16} />,
            primary: true,
            busy,
            refusal: left.length === inspeccion.puntos.length ? 'Todavía no se ha revisado nada.' : null,
            onClick: () => (left.length > 0 ? setOpen('close') : void run(end)),
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
      <ConfirmDialog
        open={open === 'close'}
        title={`Faltan ${left.length} por revisar`}
        confirmLabel="Terminar sin ellos"
        onConfirm={end}
        onClose={close}
      >
        {namesOf(left.map(({ nombre }) => nombre))} no saldrán en el informe.
      </ConfirmDialog>
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

const namesOf = (names: readonly string[]): string =>
  names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} y ${names.length - 3} más`;
