import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ProveedorPicker } from '#modules/proveedores/web/front-door.tsx';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { api } from '../queries.ts';
import { CuentaFields, faultOfPapel, type Papel, papelOf, sentPapel } from './CuentaFields.tsx';
import { DocumentoDialog } from './DocumentoDialog.tsx';
import { Renglones } from './Renglones.tsx';
import { faultOf, type Renglon, sentRenglones } from './renglon.ts';

interface Escrito extends Papel {
  renglones: Renglon[];
  proveedor: Proveedor | null;
}

/** Goods that arrived without an order of ours: who brought them, with which invoice, and what they are. */
export function RecibirDialog({ seesCosts, onClose }: { seesCosts: boolean; onClose: () => void }) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const { written, change, kept } = useKept<Escrito>('recepcion:nueva', () => ({
    ...papelOf(hoy),
    renglones: [],
    proveedor: null,
  }));
  const { renglones, proveedor } = written;
  const receive = async (idempotencyKey: string) => {
    const body = {
      proveedor_id: proveedor?.id ?? null,
      ...sentPapel(proveedor === null ? { ...written, seDebe: false } : written, hoy),
      renglones: sentRenglones(renglones),
    };
    const { articulos } = await api('POST /api/inventario/recepciones', { body, idempotencyKey });
    toast(articulos.length === 1 ? 'Entró un artículo.' : `Entraron ${articulos.length} artículos.`);
  };
  return (
    <DocumentoDialog
      title="Recibir mercancía"
      submitLabel="Registrar entrada"
      fault={faultOf(renglones, seesCosts) ?? faultOfPapel(written)}
      onSubmit={receive}
      onClose={onClose}
      kept={kept}
    >
      <Renglones renglones={renglones} onChange={(next) => change({ renglones: next })} withCost={seesCosts} />
      <ProveedorPicker value={proveedor} onChange={(next) => change({ proveedor: next })} />
      <CuentaFields papel={written} onChange={change} hoy={hoy} proveedor={proveedor} />
    </DocumentoDialog>
  );
}
