import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sayMes } from '#platform/contract/meses.ts';
import type { Ensayado, EnsayoPedido } from '#modules/personal/contract.ts';
import { formatMoney } from '#platform/web/format.ts';
import { messageOf } from '#platform/web/call.ts';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { usePersonas } from '../queries.ts';
import type { Escrito } from './formulario.ts';
import { rehearse } from './queries.ts';

type Quien = { empleado_id: string; peso: number };

/** What each would have earned last month by what is being written; of a new scheme, everybody who works here. */
export function Ensayo({ personas }: { personas: readonly Quien[] | null }) {
  const { getValues } = useFormContext<Escrito>();
  const people = usePersonas().data?.data.filter(({ activo }) => activo) ?? [];
  const whom = personas && personas.length > 0 ? personas : people.map(({ id }) => ({ empleado_id: id, peso: 1 }));
  const contenido = () => {
    const { nombre: _, desde: __, ...rest } = getValues();
    return rest;
  };
  return <Probar whom={whom} contenidoOf={contenido} />;
}

interface ProbarProps {
  whom: readonly Quien[];
  contenidoOf: () => z.input<typeof EnsayoPedido>['contenido'];
}

/** A press works it out; what is written later is worked out by another. */
export function Probar({ whom, contenidoOf }: ProbarProps) {
  const [found, setFound] = useState<{ mes: string; data: Ensayado[] } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    setFailure(null);
    const personas = whom.slice(0, 100).map(({ empleado_id, peso }) => ({ empleado_id, peso }));
    rehearse({ contenido: contenidoOf(), personas })
      .then(setFound, (error: unknown) => setFailure(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button
        variant="outlined"
        onClick={run}
        loading={busy}
        disabled={whom.length === 0}
        sx={{ justifySelf: 'start', ...touch }}
      >
        Probar con el mes pasado
      </Button>
      {failure !== null && <Alert severity="warning">{failure}</Alert>}
      {found && failure === null && <Resultado {...found} />}
    </Box>
  );
}

function Resultado({ mes, data }: { mes: string; data: readonly Ensayado[] }) {
  const worked = data.filter((one) => one.gano_centavos !== 0 || one.habria_centavos !== 0 || one.trabajos > 0);
  if (worked.length === 0)
    return <Alert severity="info">En {sayMes(mes)} no entregaron nada: no hay con qué comparar.</Alert>;
  const sum = (key: 'gano_centavos' | 'habria_centavos') => worked.reduce((total, one) => total + one[key], 0);
  return (
    <Box component="ul" aria-label="Con lo del mes pasado" sx={list}>
      {worked.map((one) => (
        <li key={one.empleado_id}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {one.nombre}
            <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
              Ganó {formatMoney(one.gano_centavos)} en {sayMes(mes)}
              {one.detalle && ` · ${one.detalle}`}
            </Box>
          </Box>
          <Cambio antes={one.gano_centavos} despues={one.habria_centavos} />
        </li>
      ))}
      {worked.length > 1 && (
        <Box component="li" sx={{ fontWeight: 600 }}>
          <span>Entre todos</span>
          <Cambio antes={sum('gano_centavos')} despues={sum('habria_centavos')} />
        </Box>
      )}
    </Box>
  );
}

function Cambio({ antes, despues }: { antes: number; despues: number }) {
  const more = despues - antes;
  return (
    <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ fontWeight: 600 }}>Habría ganado {formatMoney(despues)}</Box>
      <Box sx={{ fontSize: 12.5, color: more === 0 ? 'text.secondary' : toneColors[more > 0 ? 'ok' : 'error'].color }}>
        {more === 0 ? 'Lo mismo' : `${more > 0 ? '+' : '−'}${formatMoney(Math.abs(more))}`}
      </Box>
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 3, px: 3, py: 2 },
  '& > li + li': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;

const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
