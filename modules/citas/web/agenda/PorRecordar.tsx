import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { BellRing, Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { PorRecordar as Pendiente } from '#modules/citas/rules/formas.ts';
import { telLink } from '#platform/contract/phones.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatHora, formatTelefono } from '#platform/web/format.ts';
import { openWritten } from '#platform/web/export/hand-over.ts';
import { toast } from '#platform/web/toast.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { nameOf, sayDay, sayEstado, toneOf } from '../looks.ts';
import { api, refreshCitas, usePorRecordar } from '../queries.ts';

/** Who comes the next day and nobody reminded: each with one press. Nothing is shown when everybody was. */
export function PorRecordar({ zona }: { zona: string }) {
  const { data } = usePorRecordar();
  const [open, setOpen] = useState(false);
  const list = data?.data ?? [];
  if (list.length === 0 && !open) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BellRing size={16} />}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {list.length === 1 ? '1 cita por recordar' : `${list.length} citas por recordar`}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title="Por recordar hoy">
        {list.length === 0 && <EmptyState>Ya se les recordó a todos los que vienen.</EmptyState>}
        <Box component="ul" aria-label="Por recordar hoy" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {list.map((one) => (
            <Renglon key={one.cita.id} one={one} zona={zona} byItself={data?.por_si_solo ?? false} />
          ))}
        </Box>
      </SidePanel>
    </>
  );
}

interface RenglonProps {
  one: Pendiente;
  zona: string;
  byItself: boolean;
}

function Renglon({ one: { cita, por_whatsapp, por_correo, correo_fallido }, zona, byItself }: RenglonProps) {
  const [busy, setBusy] = useState(false);
  const remind = async (por: 'whatsapp' | 'correo' | 'llamada') => {
    if (busy) return;
    setBusy(true);
    const write = async () =>
      (
        await api('POST /api/citas/{id}/recordatorio', {
          params: { id: cita.id },
          body: { por },
          idempotencyKey: newKey(),
        })
      ).enlace;
    try {
      const byHand = await openWritten(byItself || por !== 'whatsapp', write);
      if (!byHand) toast(SAID[por]);
      refreshCitas();
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      setBusy(false);
    }
  };
  const said = [cita.nombre, cita.vehiculo, cita.tipo].filter((text) => text !== '' && text !== nameOf(cita));
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <strong>{formatHora(cita.desde, zona)}</strong>
          <strong>{nameOf(cita)}</strong>
          <StateChip tone={toneOf(cita)}>{sayEstado(cita)}</StateChip>
          {correo_fallido && <StateChip tone="error">El correo no llegó</StateChip>}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[sayDay(cita.fecha), ...said].join(' · ')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {por_whatsapp && (
          <Button
            variant="contained"
            startIcon={<MessageCircle size={16} />}
            loading={busy}
            onClick={() => void remind('whatsapp')}
          >
            Recordar
          </Button>
        )}
        {por_correo && (
          <Button startIcon={<Mail size={16} />} loading={busy} onClick={() => void remind('correo')}>
            Por correo
          </Button>
        )}
        {cita.telefono && (
          <Button component="a" href={telLink(cita.telefono)}>
            {formatTelefono(cita.telefono)}
          </Button>
        )}
        <Button loading={busy} onClick={() => void remind('llamada')}>
          Ya se le dijo
        </Button>
      </Box>
    </Box>
  );
}

const SAID = {
  whatsapp: 'El recordatorio sale por WhatsApp en un momento.',
  correo: 'El recordatorio sale por correo en un momento.',
  llamada: 'Anotado.',
} as const;

const row = {
  display: 'grid',
  gap: 3,
  py: 3,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
