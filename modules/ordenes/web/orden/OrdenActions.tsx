import { lazy, Suspense, useEffect, useState } from 'react';
import { CotizacionDialog } from '#modules/cotizaciones/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Espera, EstadoOrden } from '#modules/ordenes/rules.ts';
import { CobrarDialog } from '#modules/pagos/web/front-door.tsx';
import { messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { DevolverDialog } from '../devolucion/DevolverWhenOpen.tsx';
import { actionsOf, type Open } from './actions-of.tsx';
import { OrdenPdf } from './OrdenPdf.tsx';
import { moveOrden, prefetchPdf, refreshOrden, returnGoods } from '../queries.ts';

const CancelarDialog = lazy(() => import('./CancelarDialog.tsx').then((m) => ({ default: m.CancelarDialog })));
const AvisarListoDialog = lazy(() => import('./AvisarListoDialog.tsx').then((m) => ({ default: m.AvisarListoDialog })));
const EntregarDialog = lazy(() => import('./EntregarDialog.tsx').then((m) => ({ default: m.EntregarDialog })));
const EsperaDialog = lazy(() => import('./EsperaDialog.tsx').then((m) => ({ default: m.EsperaDialog })));
const DatosDialog = lazy(() => import('./DatosDialog.tsx').then((m) => ({ default: m.DatosDialog })));
const EditLinesDialog = lazy(() =>
  import('../renglones/EditLinesDialog.tsx').then((m) => ({ default: m.EditLinesDialog })),
);

const OrdenCompra = lazy(() => import('./TipoDialog.tsx').then((m) => ({ default: m.OrdenCompra })));
const TipoDialog = lazy(() => import('./TipoDialog.tsx').then((m) => ({ default: m.TipoDialog })));

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
        {open === 'tell' && <AvisarListoDialog orden={orden} onClose={close} />}
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
        {open === 'cancel' && <CancelarDialog orden={orden} open onClose={close} />}
      </Suspense>
    </>
  );
}

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
