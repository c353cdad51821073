import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { Cierre, CierreDeMes } from '#modules/contabilidad/rules/formas-de-cierre.ts';
import { formatInstante } from '#platform/web/format.ts';
import { sayMonth } from '#platform/web/months.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { quiet, touch } from '../looks.ts';

/** Each time that a month was closed or reopened, the newest first. */
export function Historia({ del: { historia } }: { del: CierreDeMes }) {
  const [open, setOpen] = useState(false);
  const zona = useSession((state) => state.company?.zona);
  if (historia.length === 0) return null;
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        endIcon={open ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
        onClick={() => setOpen(!open)}
        sx={{ ml: -2, ...touch }}
      >
        Historial de cierres
      </Button>
      {open && (
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          {historia.map((one) => (
            <li key={one.id}>
              {sayAct(one)}
              <Box sx={quiet}>{`${one.por}, ${formatInstante(one.creado_en, zona)}`}</Box>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const sayAct = ({ clase, mes, motivo }: Cierre): string =>
  clase === 'cierre' ? `Se cerró ${sayMonth(mes)}.` : `Se reabrió ${sayMonth(mes)}: ${motivo}`;
