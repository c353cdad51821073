import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Oferta } from '#modules/membresias/contract.ts';
import { etiquetasEste, sayDuracion, sayQueda, tintas } from '#modules/membresias/rules/palabras.ts';
import type { PorCobrar } from '#modules/membresias/rules/vender.ts';
import { messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOf, sayHasta } from '../looks.ts';
import { useOfertas } from '../ofertas.ts';
import { membresiaPath } from '../paths.ts';
import { thaw, usePlanes } from '../queries.ts';

export interface MembresiasDelClienteProps {
  cliente_id: string | null;
  activo_id: string | null;
  /** All of the customer, also those of another vehicle. */
  todas?: boolean;
  /** Puts its renewal in the cart. */
  onRenew?: (por: PorCobrar) => void;
  /** Away from the counter: what stands around them where there are some; each then leads to its own page. */
  within?: ComponentType<{ title: string; children: ReactNode }>;
}

/** The memberships of whoever is at the counter: what each is, until when, and the one thing that it lacks. */
export function MembresiasDelCliente({ within: Around, onRenew, ...de }: MembresiasDelClienteProps) {
  const { data } = useOfertas(de);
  if (!data || data.data.length === 0) return null;
  const list = (
    <Box component="ul" aria-label="Membresías" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.data.map((oferta) => (
        <Una key={oferta.id} oferta={oferta} onRenew={onRenew} away={Around !== undefined} />
      ))}
    </Box>
  );
  return Around ? <Around title={data.data.length === 1 ? 'Membresía' : 'Membresías'}>{list}</Around> : list;
}

interface UnaProps {
  oferta: Oferta;
  onRenew: MembresiasDelClienteProps['onRenew'];
  /** From the counter, which counts what is used. */
  away: boolean;
}

function Una({ oferta, onRenew, away }: UnaProps) {
  const { can } = usePermissions();
  const [busy, setBusy] = useState(false);
  const look = lookOf(oferta);
  const goOn = () => {
    setBusy(true);
    thaw(oferta)
      .then(() => toast(`${oferta.folio} ya da sus beneficios.`))
      .catch((error: unknown) => toast(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 13 }}>
      <Box component="span" aria-hidden="true" sx={dot} style={{ backgroundColor: tintas[oferta.color] }} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {away && can('ver_membresias') && !oferta.de_empresa ? (
          <Link component={RouterLink} to={membresiaPath(oferta.id)}>
            {oferta.plan_nombre}
          </Link>
        ) : (
          oferta.plan_nombre
        )}
      </Box>
      <StateChip tone={look.tone}>{look.label}</StateChip>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {sayHasta(oferta)}
      </Box>
      {oferta.da_hoy && oferta.beneficios.some(({ limite }) => limite !== null) && (
        <Box component="span" sx={{ flexBasis: '100%', pl: 5, fontSize: 12, color: 'text.secondary' }}>
          {oferta.beneficios
            .filter(({ limite }) => limite !== null)
            .map(away ? sayQueda : sayUsed)
            .join(' · ')}
        </Box>
      )}
      {oferta.estado === 'congelada' && !oferta.de_empresa && (
        <Button size="small" loading={busy} onClick={goOn} sx={touch}>
          Descongelar
        </Button>
      )}
      {onRenew && !oferta.de_empresa && (oferta.estado === 'vencida' || oferta.estado === 'por_vencer') && (
        <Renovar oferta={oferta} onRenew={onRenew} />
      )}
    </Box>
  );
}

function Renovar({ oferta, onRenew }: { oferta: Oferta; onRenew: (por: PorCobrar) => void }) {
  const { data } = usePlanes();
  const plan = data?.data.find(({ id }) => id === oferta.plan_id);
  if (!plan) return null;
  const por = {
    plan_id: plan.id,
    renueva_id: oferta.id,
    cambia: false,
    descripcion: `Membresía ${oferta.folio}: renovación ${plan.nombre}, ${sayDuracion(plan)}`,
    precio_centavos: plan.precio_centavos,
    tasa_iva: plan.tasa_iva,
    cliente: null,
    activo: null,
  };
  return (
    <Button size="small" onClick={() => onRenew(por)} sx={touch}>
      Renovar
    </Button>
  );
}

const sayUsed = ({ nombre, usados, limite, cada }: Oferta['beneficios'][number]): string =>
  `${nombre}: ${usados} de ${limite} ${etiquetasEste[cada]}`;

const dot = { width: 12, height: 12, borderRadius: '50%', flex: 'none' };
const touch = { minWidth: 0, '@media (pointer: coarse)': { minHeight: 48 } };
