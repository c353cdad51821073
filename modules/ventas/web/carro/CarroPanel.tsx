import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Codigo } from '#modules/cupones/web/front-door.tsx';
import { OrdenDeCompra } from '#modules/acuerdos/web/front-door.tsx';
import { shownOf } from '#modules/partidas/rules/cifras.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { SIDE_BY_SIDE } from '../looks.ts';
import type { Mostrador } from '../use-mostrador.ts';
import { CarroLine } from './CarroLine.tsx';
import { ClienteDelCarro } from './ClienteDelCarro.tsx';
import { LineDialog } from './LineDialog.tsx';
import { Sumas } from './Sumas.tsx';

/** The cart: for whom, what, and how much; its way out stands below, always in sight. */
export function CarroPanel({ m, phone, children }: { m: Mostrador; phone: boolean; children: ReactNode }) {
  return (
    <Box component="section" aria-label="Carrito" sx={panel}>
      <ClienteDelCarro m={m} />
      <Lines m={m} />
      <Box sx={{ px: 4, py: 3, display: 'grid', gap: 3 }}>
        {m.carro.elegido && (
          <OrdenDeCompra
            cliente_id={m.carro.elegido.cliente.id}
            value={m.carro.orden_compra ?? ''}
            onChange={(orden_compra) => m.change({ orden_compra })}
          />
        )}
        {m.carro.lineas.length > 0 && <Sumas m={m} />}
        {(m.cupon || (m.carro.lineas.length > 0 && m.admits)) && (
          <Codigo
            dicho={m.cupon}
            disabled={!m.admits}
            onCodigo={m.takeCode}
            onDone={() => m.searchRef.current?.focus()}
          />
        )}
        {m.problem && <Alert severity="error">{m.problem}</Alert>}
      </Box>
      <Box sx={phone ? bottomBar : foot}>{children}</Box>
    </Box>
  );
}

function Lines({ m }: { m: Mostrador }) {
  const { can } = usePermissions();
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { lineas } = m.carro;
  const at = m.atHand?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at, lineas.length]);
  const edited = lineas.find((linea) => linea.id === editing);
  const close = () => {
    setEditing(null);
    m.searchRef.current?.focus();
  };
  if (lineas.length === 0)
    return (
      <EmptyState icon={<ShoppingCart size={28} aria-hidden="true" />}>
        El carrito está vacío. Escanea un código o toca lo que se lleva.
      </EmptyState>
    );
  const amounts = m.priced?.partidas.map((p) => shownOf(p, m.precios));
  return (
    <>
      <Box component="ul" ref={list} aria-label="Renglones" sx={lines}>
        {lineas.map((linea, i) => (
          <CarroLine
            key={linea.id}
            linea={linea}
            amount_centavos={amounts?.[i]}
            atHand={linea.id === at}
            mayPrice={linea.lista_centavos === null || can('cambiar_precio') || can('autorizar_descuento')}
            locked={!m.admits}
            onChange={(changes) => m.changeLine(linea.id, changes)}
            onRemove={() => m.removeLine(linea.id)}
            onEdit={() => m.admits && setEditing(linea.id)}
            onHold={() => m.hold(linea.id)}
            onWritten={() => m.searchRef.current?.focus()}
          />
        ))}
      </Box>
      {edited && <LineDialog linea={edited} onSave={(changes) => m.changeLine(edited.id, changes)} onClose={close} />}
    </>
  );
}

const panel = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '10px',
  backgroundColor: 'background.paper',
  mb: 22,
  [SIDE_BY_SIDE]: { position: 'sticky', top: 80, maxHeight: 'calc(100dvh - 152px)', mb: 0 },
} as const;
const lines = {
  listStyle: 'none',
  m: 0,
  p: 0,
  borderTop: '1px solid var(--mui-palette-divider)',
  [SIDE_BY_SIDE]: { overflowY: 'auto', minHeight: 84, flex: '0 1 auto' },
} as const;
const foot = { p: 4, pt: 0 };
const bottomBar = {
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: 'appBar',
  p: 3,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  backgroundColor: 'background.paper',
  borderTop: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 -4px 16px rgb(0 0 0 / 8%)',
} as const;
