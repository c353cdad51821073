import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { CobrarDialog } from '#modules/pagos/web/front-door.tsx';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { KeyHint } from '#platform/web/ui/KeyHint.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { useShortcut } from '#platform/web/ui/shortcut.ts';
import { entriesOf, findMissing, type Linea } from './captura.ts';
import { LinesEditor } from './LinesEditor.tsx';
import { ordenPath } from './looks.ts';
import { createOrden, refreshOrden, useEmpresa } from './queries.ts';

/** A ticket at the counter: what is sold, to whom if it matters, and straight to the charge. */
export function VentaMostradorPage() {
  const { data: empresa } = useEmpresa();
  const [elegido, setElegido] = useState<ClienteActivo | null>(null);
  const [lineas, setLineas] = useState<Linea[]>([]);
  const [sold, setSold] = useState<{ orden: Orden; paid: boolean; charging: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(newKey());
  const { can } = usePermissions();
  const precios = empresa?.precios ?? 'con_iva';
  const sell = async () => {
    if (busy || sold?.charging) return;
    const missing = findMissing(lineas, precios);
    if (missing) return setProblem(missing);
    setBusy(true);
    setProblem(null);
    try {
      const cliente = elegido === null ? {} : { cliente_id: elegido.cliente.id, activo_id: elegido.activo?.id ?? null };
      const orden = await createOrden({ clase: 'mostrador', partidas: entriesOf(lineas), ...cliente }, key.current);
      setSold({ orden, paid: false, charging: can('ver_pendiente_pago') });
      setLineas([]);
      setElegido(null);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      // Sold or refused: the next ticket is another intention.
      key.current = newKey();
      setBusy(false);
    }
  };
  useShortcut('F12', () => void sell());
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto' }}>
      <PageHeader title="Ventas" subtitle="Venta de mostrador: agrega lo que se lleva y cobra." />
      <Box sx={{ display: 'grid', gap: 4 }}>
        {sold && !sold.charging && (
          <Sold {...sold} onCharge={() => setSold({ ...sold, charging: true })} mayCharge={can('ver_pendiente_pago')} />
        )}
        <Section>
          <Box sx={{ display: 'grid', gap: 4 }}>
            <LinesEditor lineas={lineas} onChange={setLineas} precios={precios} autoFocus />
            <ClienteActivoPicker
              value={elegido}
              onChange={setElegido}
              label="Cliente (opcional)"
              helperText={elegido ? '' : 'Sin cliente se vende a Público en general.'}
            />
            {problem && <Alert severity="error">{problem}</Alert>}
            <Button
              variant="contained"
              size="large"
              loading={busy}
              disabled={lineas.length === 0}
              onClick={() => void sell()}
              aria-keyshortcuts="F12"
              endIcon={<KeyHint>F12</KeyHint>}
              sx={{ minHeight: 48 }}
            >
              Cobrar
            </Button>
          </Box>
        </Section>
        <Alert severity="info">
          El carrito completo, con existencias, tickets en espera y lector de códigos, llega más adelante. Esta venta sí
          cuenta en la caja y en los reportes.
        </Alert>
      </Box>
      {sold && (
        <CobrarDialog
          documento_id={sold.orden.id}
          open={sold.charging}
          onClose={() => setSold((now) => now && { ...now, charging: false })}
          onPaid={() => {
            refreshOrden(sold.orden.id);
            setSold((now) => now && { ...now, paid: true });
          }}
        />
      )}
    </Box>
  );
}

function Sold({
  orden,
  paid,
  mayCharge,
  onCharge,
}: {
  orden: Orden;
  paid: boolean;
  mayCharge: boolean;
  onCharge: () => void;
}) {
  return (
    <Alert
      severity={paid ? 'success' : 'warning'}
      action={
        !paid &&
        mayCharge && (
          <Button color="inherit" size="small" onClick={onCharge}>
            Cobrar
          </Button>
        )
      }
    >
      Nota <Folio to={ordenPath(orden.id)}>{orden.folio}</Folio> por {formatMoney(orden.total_centavos)}
      {paid ? ', cobrada.' : ': falta cobrarla.'}
    </Alert>
  );
}
