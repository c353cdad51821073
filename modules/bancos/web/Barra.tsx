import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Apunte, Movimiento } from '#modules/bancos/contract.ts';
import { DIFERENCIAS, diferencias, type TipoDiferencia, whyNotDiferencia } from '#modules/bancos/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { newId } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/error-text.ts';
import { touch } from './looks.ts';
import { api, askAgain, type DelMes } from './queries.ts';

interface BarraProps {
  del: DelMes;
  movimientos: readonly Movimiento[];
  apuntes: readonly Apunte[];
  onDone: () => void;
  onClear: () => void;
}

/** What was chosen on both sides, what it adds up to, and the name of what differs. */
export function Barra({ del, movimientos, apuntes, onDone, onClear }: BarraProps) {
  // The key is of this choice: whatever is sent again from it is the same match.
  const [key] = useState(newId);
  const [tipo, setTipo] = useState<TipoDiferencia | ''>('');
  const [motivo, setMotivo] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const banco = addCentavos(...movimientos.map(({ monto_centavos }) => monto_centavos));
  const aqui = addCentavos(...apuntes.map(({ monto_centavos }) => monto_centavos));
  const diferencia = banco - aqui;
  const why = whyNotDiferencia(diferencia, diferencia === 0 || tipo === '' ? null : tipo, motivo);
  const missing = movimientos.length === 0 ? 'Elige también el movimiento del banco.' : why === null ? null : WHY[why];
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await api('POST /api/bancos/conciliaciones', {
        idempotencyKey: key,
        body: {
          cuenta_id: del.cuenta_id,
          movimientos: movimientos.map(({ id }) => id),
          apuntes: apuntes.map(({ origen, origen_id, renglon }) => ({ origen, origen_id, renglon })),
          diferencia_tipo: diferencia === 0 || tipo === '' ? null : tipo,
          motivo: diferencia === 0 ? '' : motivo.trim(),
          sugerida: false,
        },
      });
      toast('Conciliado.');
      onDone();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      await askAgain();
    }
  };
  return (
    <Box component="section" aria-label="Lo elegido" sx={bar}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
        <Suma label={`Banco (${movimientos.length})`} centavos={banco} />
        <Suma label={`Aquí (${apuntes.length})`} centavos={aqui} />
        <Suma
          label="Diferencia"
          centavos={diferencia}
          tone={diferencia === 0 ? 'var(--mui-palette-okText)' : 'var(--mui-palette-warnText)'}
        />
      </Box>
      {movimientos.length > 0 && diferencia !== 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <TextField
            select
            label="La diferencia es"
            value={tipo}
            onChange={(event) => setTipo(diferencias.find((one) => one === event.target.value) ?? '')}
            sx={{ minWidth: 160, flex: '1 1 160px', maxWidth: { sm: 220 } }}
          >
            {diferencias.map((one) => (
              <MenuItem key={one} value={one}>
                {DIFERENCIAS[one]}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={tipo === 'otro' ? 'Por qué' : 'Por qué (opcional)'}
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ flex: '2 1 200px', maxWidth: { sm: 360 } }}
          />
        </Box>
      )}
      {missing !== null && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{missing}</Box>}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, ml: { sm: 'auto' } }}>
        <Button onClick={onClear} sx={touch}>
          Quitar selección
        </Button>
        <Button variant="contained" loading={busy} disabled={missing !== null} onClick={() => void send()} sx={touch}>
          Conciliar
        </Button>
      </Box>
    </Box>
  );
}

function Suma({ label, centavos, tone }: { label: string; centavos: number; tone?: string }) {
  return (
    <Box>
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }} style={tone ? { color: tone } : {}}>
        {formatMoney(centavos)}
      </Box>
    </Box>
  );
}

const WHY = {
  falta: 'Di qué es la diferencia.',
  sobra: '',
  motivo: 'Escribe por qué hay diferencia.',
  redondeo: 'Un redondeo es de un peso a lo más: elige comisión u otro motivo.',
} as const;

const bar = {
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: 3,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  boxShadow: '0 6px 24px rgb(0 0 0 / 0.22)',
} as const;
