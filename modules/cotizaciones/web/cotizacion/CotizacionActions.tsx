import { Ban, BellRing, Copy, FileText, Hash, Pencil, Send, ShieldCheck, Wrench } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { OrdenCompraDialog } from '#modules/acuerdos/web/front-door.tsx';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { cotizacionCan } from '#modules/cotizaciones/rules.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { AuthoriseDialog } from '../envio/AuthoriseDialog.tsx';
import { ordenPath, pathOf } from '../looks.ts';
import { cancel, convert, duplicate, loadPdf, prefetchPdf, saveOrdenCompra } from '../queries.ts';
import { SendDialog } from '../envio/SendDialog.tsx';

type Open = 'send' | 'remind' | 'authorise' | 'cancel' | 'pdf' | 'oc' | null;

/** What may be done to a quotation, with its key; grey for the same reason that the server would give. */
export function CotizacionActions({ cotizacion: c }: { cotizacion: Cotizacion }) {
  const [open, setOpen] = useState<Open>(null);
  const navigate = useNavigate();
  const { run: turn, busy } = useConversion(c);
  const again = useDuplicate(c);
  const close = () => setOpen(null);
  useEffect(() => {
    void prefetchPdf(c);
  }, [c]);
  const refusalOf = useRefusals(c);
  const main = mainOf(c);
  const actions: Action[] = [
    {
      id: 'orden',
      label: `Ver orden ${c.amplia?.folio ?? c.orden_folio}`,
      icon: <Wrench size={16} />,
      onClick: () => void navigate(ordenPath(c.amplia?.id ?? c.orden_id ?? '')),
    },
    {
      id: 'convertir',
      label: convertLabel(c),
      icon: <Wrench size={16} />,
      onClick: turn,
      refusal: refusalOf('convert'),
      busy,
      shortcut: 'Alt+O',
    },
    {
      id: 'enviar',
      label: 'Enviar',
      icon: <Send size={16} />,
      onClick: () => setOpen('send'),
      refusal: refusalOf('send'),
      shortcut: 'Alt+W',
    },
    {
      id: 'autorizar',
      label: 'Autorizar',
      icon: <ShieldCheck size={16} />,
      onClick: () => setOpen('authorise'),
      refusal: refusalOf('authorise'),
      shortcut: 'Alt+A',
    },
    {
      id: 'editar',
      label: 'Editar',
      icon: <Pencil size={16} />,
      onClick: () => void navigate(`${pathOf(c.id)}/editar`),
      refusal: refusalOf('edit'),
      shortcut: 'E',
    },
    { id: 'pdf', label: 'PDF', icon: <FileText size={16} />, onClick: () => setOpen('pdf'), shortcut: 'P' },
    {
      id: 'recordar',
      label: 'Recordar al cliente',
      icon: <BellRing size={16} />,
      onClick: () => setOpen('remind'),
      refusal: refusalOf('remind'),
      folded: true,
    },
    {
      id: 'oc',
      label: 'Orden de compra',
      icon: <Hash size={16} />,
      onClick: () => setOpen('oc'),
      folded: true,
    },
    { id: 'duplicar', label: 'Duplicar', icon: <Copy size={16} />, onClick: again, folded: true },
    {
      id: 'cancelar',
      label: 'Cancelar cotización',
      icon: <Ban size={16} />,
      onClick: () => setOpen('cancel'),
      refusal: refusalOf('cancel'),
      danger: true,
      folded: true,
    },
  ];
  const shown = inOrder(actions, c.amplia || c.estado === 'convertida' ? 'convertir' : 'orden', main);
  return (
    <>
      <ActionBar actions={shown} />
      <PdfDialog
        open={open === 'pdf'}
        title={`Cotización ${c.folio}`}
        filename={`${c.folio}.pdf`}
        load={() => loadPdf(c)}
        next={shown.filter(({ id }) => id === main || (id === 'convertir' && c.estado === 'borrador'))}
        onClose={close}
      />
      {open === 'oc' && (
        <OrdenCompraDialog
          folio={c.folio}
          value={c.orden_compra}
          onSave={(value) => saveOrdenCompra(c, value)}
          onClose={close}
        />
      )}
      {open === 'send' && <SendDialog cotizacion={c} onClose={close} />}
      {open === 'remind' && <SendDialog cotizacion={c} reminder onClose={close} />}
      {open === 'authorise' && <AuthoriseDialog cotizacion={c} onClose={close} />}
      <ConfirmDialog
        open={open === 'cancel'}
        title={`Cancelar ${c.folio}`}
        confirmLabel="Cancelar cotización"
        tone="error"
        motive={{ label: 'Motivo', min: 3 }}
        onConfirm={(motivo) => cancel(c, motivo)}
        onClose={close}
      >
        El folio se conserva y el enlace del cliente dirá que está cancelada.
      </ConfirmDialog>
    </>
  );
}

/** What comes next in its life: it is sent, authorised and made into an order; what cannot go on is mended or begun anew. */
const mainActOf: Record<Cotizacion['estado'], string> = {
  borrador: 'enviar',
  enviada: 'convertir',
  vista: 'convertir',
  autorizada: 'convertir',
  parcial: 'convertir',
  convertida: 'orden',
  vencida: 'editar',
  rechazada: 'editar',
  cancelada: 'duplicar',
};

/** A difference is not made into an order: it has its own. */
const mainOf = (c: Cotizacion): string => {
  const main = mainActOf[c.estado];
  if (!c.amplia || main === 'enviar' || main === 'duplicar') return main;
  return c.estado === 'enviada' || c.estado === 'vista' ? 'autorizar' : 'orden';
};

/** The main one first and filled, also where it is folded otherwise. */
const inOrder = (actions: readonly Action[], without: string, main: string): Action[] => {
  const shown = actions.filter(({ id }) => id !== without);
  return [
    ...shown.filter(({ id }) => id === main).map((action) => ({ ...action, primary: true, folded: false })),
    ...shown.filter(({ id }) => id !== main),
  ];
};

const isAnswered = (c: Cotizacion): boolean => c.estado === 'autorizada' || c.estado === 'parcial';
const convertLabel = (c: Cotizacion): string => (isAnswered(c) ? 'Crear orden' : 'Autorizar y crear orden');

const permissions = {
  edit: 'ver_cotizaciones',
  send: 'ver_cotizaciones',
  remind: 'ver_cotizaciones',
  authorise: 'autorizar_mostrador',
  convert: 'ver_ordenes_trabajo',
  cancel: 'cancelar_documento',
} as const;

/** The server's own sentence for what cannot be done now, or null. */
/** What is done to a difference in its order, not here. */
const IN_ITS_ORDER: readonly (keyof typeof permissions)[] = ['edit', 'convert', 'cancel'];

const useRefusals = (c: Cotizacion) => {
  const { can } = usePermissions();
  return (verb: keyof typeof permissions): string | null => {
    if (!can(permissions[verb])) return 'No tienes permiso para hacer esto. Pídelo a un administrador de la empresa.';
    if (c.amplia && IN_ITS_ORDER.includes(verb))
      return fill(cotizacionesRefusals.cotizacion_de_ampliacion.message, c, c.amplia.folio);
    if (verb === 'convert' && !isAnswered(c) && !can('autorizar_mostrador'))
      return fill(cotizacionesRefusals.cotizacion_sin_autorizar.message, c);
    if (cotizacionCan[verb](c.estado)) return null;
    if (c.estado === 'convertida') return fill(cotizacionesRefusals.cotizacion_convertida.message, c, c.orden_folio);
    if (verb === 'remind') return cotizacionesRefusals.nada_que_recordar.message;
    if (c.estado === 'cancelada') return fill(cotizacionesRefusals.cotizacion_cancelada.message, c);
    if (c.estado === 'rechazada') return fill(cotizacionesRefusals.cotizacion_rechazada.message, c);
    return fill(cotizacionesRefusals.cotizacion_vencida.message, c);
  };
};

const fill = (message: string, c: Cotizacion, folio = c.folio): string =>
  message.replace('{folio}', folio).replace('{fecha}', c.vigencia.split('-').reverse().join('/'));

const useConversion = (c: Cotizacion) => {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const key = useRef(newKey());
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const orden = await convert(c, key.current);
      toast(`${c.folio} ya es la orden ${orden.folio}.`);
      await navigate(ordenPath(orden.id));
    } catch (error) {
      // Another try is another intention once the server has answered no.
      key.current = newKey();
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { run: () => void run(), busy };
};

const useDuplicate = (c: Cotizacion) => {
  const navigate = useNavigate();
  const key = useRef(newKey());
  const run = async () => {
    try {
      const copy = await duplicate(c, key.current);
      key.current = newKey();
      toast(`${copy.folio} es copia de ${c.folio}.`);
      await navigate(`${pathOf(copy.id)}/editar`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    }
  };
  return () => void run();
};
