import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Keyboard, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MovimientoDialog, type MovimientoManual, useCajas } from '#modules/caja/web/front-door.tsx';
import { etiquetasTipo, type TipoDeVenta, tiposDeVenta } from '#modules/ventas/rules.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { showKeySheet } from '#platform/web/ui/tips/key-sheet.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import type { Mostrador } from '../use-mostrador.ts';
import { Esperas } from './Esperas.tsx';

const needs: Record<TipoDeVenta, string> = {
  venta: 'ver_ventas',
  orden: 'ver_ordenes_trabajo',
  cotizacion: 'ver_cotizaciones',
};

// Seldom opened: it comes when it is.
const AjusteDialog = lazy(() => import('./AjusteDialog.tsx').then((m) => ({ default: m.AjusteDialog })));

/** What the cart will become, the tickets in wait, the register and the help. */
export function Cabecera({ m }: { m: Mostrador }) {
  const { can } = usePermissions();
  const [adjusting, setAdjusting] = useState(false);
  return (
    <>
      <PageHeader title="Ventas" badges={<Register />}>
        <ToggleButtonGroup
          exclusive
          color="primary"
          size="small"
          value={m.carro.tipo}
          aria-label="Tipo de venta"
          onChange={(_, tipo: TipoDeVenta | null) => tipo && m.change({ tipo })}
        >
          {tiposDeVenta
            .filter((tipo) => can(needs[tipo]))
            .map((tipo) => (
              <ToggleButton key={tipo} value={tipo} sx={toggle}>
                {etiquetasTipo[tipo]}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
        <Esperas m={m} />
        <CashKeys />
        {can('administrar_permisos') && (
          <Tip title="Límite de descuento">
            <IconButton aria-label="Límite de descuento" onClick={() => setAdjusting(true)} sx={touch}>
              <SlidersHorizontal size={18} />
            </IconButton>
          </Tip>
        )}
        <Tip title="Teclas (F1)">
          <IconButton
            aria-label="Teclas"
            onClick={() => showKeySheet()}
            sx={{ '@media (pointer: coarse)': { display: 'none' } }}
          >
            <Keyboard size={18} />
          </IconButton>
        </Tip>
      </PageHeader>
      {adjusting && (
        <Suspense>
          <AjusteDialog onClose={() => setAdjusting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The register of this sale: open, or to be opened by the charge. */
function Register() {
  const { data } = useCajas();
  if (!data) return null;
  const [first] = data.abiertas;
  return first ? (
    <StateChip tone="ok">{data.abiertas.length === 1 ? `${first.caja} abierta` : 'Cajas abiertas'}</StateChip>
  ) : (
    <StateChip tone="warn">Caja cerrada</StateChip>
  );
}

/** F7 and F8: cash in and out without leaving the cart. */
function CashKeys() {
  const { can } = usePermissions();
  const { data } = useCajas();
  const usuario_id = useSession((state) => state.user?.user_id);
  const [tipo, setTipo] = useState<MovimientoManual | null>(null);
  const abiertas = data?.abiertas ?? [];
  const sesion = abiertas.find((one) => one.abierta_por === usuario_id) ?? abiertas[0];
  const ask = (next: MovimientoManual) =>
    sesion ? setTipo(next) : toast('Abre la caja antes de registrar efectivo. Se abre al cobrar o en Caja.');
  const enabled = can('abrir_caja');
  useShortcut('F7', () => ask('entrada'), { enabled });
  useShortcut('F8', () => ask('retiro'), { enabled });
  if (!enabled) return null;
  return (
    <>
      <Box sx={{ display: { xs: 'none', lg: 'flex' }, gap: 1 }}>
        <Button size="small" onClick={() => ask('entrada')} aria-keyshortcuts="F7">
          Entrada F7
        </Button>
        <Button size="small" onClick={() => ask('retiro')} aria-keyshortcuts="F8">
          Retiro F8
        </Button>
      </Box>
      {sesion && <MovimientoDialog tipo={tipo} sesion_id={sesion.id} onClose={() => setTipo(null)} />}
    </>
  );
}

const toggle = { textTransform: 'none', px: 3, '@media (pointer: coarse)': { minHeight: 48 } };
const touch = { '@media (pointer: coarse)': { width: 48, height: 48 } };
