import Box from '@mui/material/Box';
import type { Pedido } from '#modules/inventario/rules/formas.ts';
import { sayPedido, stillToCome } from '#modules/inventario/rules.ts';
import { useProveedor } from '#modules/proveedores/web/front-door.tsx';
import { isRead, UNREAD } from '#platform/contract/numbers.ts';
import { useKept } from '#platform/web/drafts/use-kept.tsx';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from '#platform/web/form/parse.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { CuentaFields, faultOfPapel, type Papel, papelOf, sentPapel } from '../documentos/CuentaFields.tsx';
import { DocumentoDialog } from '../documentos/DocumentoDialog.tsx';
import { withUnit } from '../looks.tsx';
import { api } from '../queries.ts';

interface LlegadaDialogProps {
  pedido: Pedido;
  seesCosts: boolean;
  onClose: () => void;
}

interface Escrito extends Papel {
  came: Record<string, number>;
  /** Null: what was written cannot be read. */
  costs: Record<string, number | null>;
}

/** What arrived of an order: everything that was missing is written already; zero is what did not come. */
export function LlegadaDialog({ pedido, seesCosts, onClose }: LlegadaDialogProps) {
  const missing = pedido.renglones.filter((renglon) => stillToCome(renglon) > 0);
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const { data: proveedor } = useProveedor(pedido.proveedor_id);
  const { written, change, kept } = useKept<Escrito>(`llegada:${pedido.id}`, () => ({
    ...papelOf(hoy),
    came: Object.fromEntries(missing.map((renglon) => [renglon.id, stillToCome(renglon)])),
    costs: {},
  }));
  const { came, costs } = written;
  const arrived = missing.filter(({ id }) => (came[id] ?? 0) > 0);
  const receive = async (idempotencyKey: string) => {
    const renglones = arrived.map(({ id }) => ({
      renglon_id: id,
      cantidad_milesimas: came[id] ?? 0,
      ...(costs[id] == null ? {} : { costo_centavos: costs[id] }),
    }));
    const after = await api('POST /api/inventario/pedidos/{id}/recepcion', {
      params: { id: pedido.id },
      body: { ...sentPapel(written, hoy), renglones },
      version: pedido.version,
      idempotencyKey,
    });
    toast(`${after.folio}: ${sayPedido(after).toLowerCase()}.`);
  };
  return (
    <DocumentoDialog
      title={`Recibir ${pedido.folio}`}
      submitLabel="Registrar lo recibido"
      fault={faultOf(written, missing) ?? faultOfPapel(written)}
      onSubmit={receive}
      onClose={onClose}
      kept={kept}
    >
      <Box component="ul" aria-label="Lo que llegó" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {missing.map((renglon) => (
          <Box component="li" key={renglon.id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{renglon.descripcion}</Box>
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {renglon.sku} · faltan {withUnit(stillToCome(renglon), renglon.unidad)}
              </Box>
            </Box>
            <NumberCell
              write={writeMilesimas}
              parse={parseMilesimas}
              unread={UNREAD}
              label={`Llegaron de ${renglon.descripcion}`}
              value={came[renglon.id] ?? 0}
              onChange={(cantidad) => change({ came: { ...came, [renglon.id]: cantidad } })}
            />
            {seesCosts && (
              <NumberCell
                write={writeCentavos}
                parse={parseCentavos}
                unread={null}
                prefix="$"
                label={`Costo de ${renglon.descripcion}`}
                value={costOf(costs, renglon)}
                invalid={costOf(costs, renglon) === null}
                onChange={(costo) => change({ costs: { ...costs, [renglon.id]: costo } })}
              />
            )}
          </Box>
        ))}
      </Box>
      <CuentaFields papel={written} onChange={change} hoy={hoy} proveedor={proveedor ?? null} />
    </DocumentoDialog>
  );
}

type Faltante = Pedido['renglones'][number];

const costOf = (costs: Escrito['costs'], { id, costo_centavos }: Faltante): number | null => {
  const said = costs[id];
  return said === undefined ? costo_centavos : said;
};

/** What keeps it from being registered, in words. */
const faultOf = ({ came, costs }: Escrito, missing: readonly Faltante[]): string | null => {
  const unread = missing.find(({ id }) => id in came && !isRead(came[id]));
  if (unread) return `Escribe cuánto llegó de ${unread.descripcion}.`;
  const unpriced = missing.find(({ id }) => costs[id] === null && came[id] !== 0);
  if (unpriced) return `Escribe cuánto costó ${unpriced.descripcion}.`;
  return missing.some(({ id }) => (came[id] ?? 0) > 0) ? null : 'Escribe cuánto llegó de al menos un artículo.';
};

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 64px 84px', sm: 'minmax(0, 1fr) 80px 100px' },
  alignItems: 'center',
  gap: 3,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
