import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { Apunte, Cuenta, Movimiento } from '#modules/bancos/contract.ts';
import { DIFERENCIAS, diferencias, type TipoDiferencia, whyNotDiferencia } from '#modules/bancos/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { newId } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { GastoDialog } from './GastoDialog.tsx';
import { touch } from './looks.ts';
import { api, askAgain, type DelMes } from './queries.ts';

interface BarraProps {
  del: DelMes;
  movimientos: readonly Movimiento[];
  apuntes: readonly Apunte[];
  /** Other accounts to which what was chosen here may have gone. */
  otras: readonly Cuenta[];
  onDone: () => void;
  onClear: () => void;
}

/** What was chosen on both sides, what it adds up to, and the name of what differs. */
export function Barra({ del, movimientos, apuntes, otras, onDone, onClear }: BarraProps) {
  // The key is of this choice: whatever is sent again from it is the same match.
  const [key] = useState(newId);
  const [tipo, setTipo] = useState<TipoDiferencia | ''>('');
  const [motivo, setMotivo] = useState('');
  const { can } = usePermissions();
  const [spending, setSpending] = useState(false);
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
  const move = async (cuenta_id: string) => {
    setBusy(true);
    try {
      await api('POST /api/bancos/destinos', {
        idempotencyKey: key,
        body: { cuenta_id, apuntes: apuntes.map(({ origen, origen_id, renglon }) => ({ origen, origen_id, renglon })) },
      });
      toast('Cambiado de cuenta.');
      onDone();
    } catch (error) {
      setProblem(messageOf(error));
    }
    await askAgain();
    setBusy(false);
  };
  const spends = apuntes.length === 0 && movimientos.length > 0 && movimientos.every((one) => one.monto_centavos < 0);
  return (
    <Box component="section" aria-label="Lo elegido" sx={bar}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1 }}>
        <Suma label={`Banco (${movimientos.length})`} centavos={banco} />
        <Suma label={`Aquí (${apuntes.length})`} centavos={aqui} />
        <Suma
          label={sayDiferencia(movimientos.length, apuntes.length, diferencia)}
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { sm: 'auto' } }}>
        <Button onClick={onClear} sx={touch}>
          Quitar selección
        </Button>
        {movimientos.length === 0 && otras.length > 0 && (
          <TextField
            select
            size="small"
            label="Se esperaba en"
            value=""
            disabled={busy}
            onChange={(event) => void move(event.target.value)}
            sx={{ minWidth: 150 }}
          >
            {otras.map(({ id, nombre }) => (
              <MenuItem key={id} value={id}>
                {nombre}
              </MenuItem>
            ))}
          </TextField>
        )}
        {spends && can('registrar_gastos') && (
          <Button variant="outlined" startIcon={<ReceiptText size={16} />} onClick={() => setSpending(true)} sx={touch}>
            Registrar gasto
          </Button>
        )}
        <Button variant="contained" loading={busy} disabled={missing !== null} onClick={() => void send()} sx={touch}>
          Conciliar
        </Button>
      </Box>
      {spending && (
        <GastoDialog
          del={del}
          movimientos={movimientos}
          total_centavos={-banco}
          onClose={() => setSpending(false)}
          onDone={onDone}
        />
      )}
    </Box>
  );
}

/** What one side still lacks, said of the side where it is looked for. */
const sayDiferencia = (banco: number, aqui: number, diferencia: number): string =>
  banco === 0 || aqui === 0 || diferencia === 0 ? 'Diferencia' : diferencia > 0 ? 'Falta aquí' : 'Sobra aquí';

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
