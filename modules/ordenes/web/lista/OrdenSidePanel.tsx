import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { useOrden } from '../queries.ts';
import { PanelActions, PanelBody, PanelFooter } from './OrdenPanel.tsx';

/** Both are opened over the views of other rooms: one file. */
export { NuevaOrdenDialog } from './NuevaOrdenDialog.tsx';

/** An order at the right of whatever page speaks of it. */
export function OrdenSidePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useOrden(id);
  return (
    <SidePanel
      open
      onClose={onClose}
      title={data ? `${data.folio} · ${data.cliente}` : 'Orden'}
      actions={<PanelActions id={id} />}
      footer={<PanelFooter key={id} id={id} />}
    >
      <PanelBody id={id} />
    </SidePanel>
  );
}
