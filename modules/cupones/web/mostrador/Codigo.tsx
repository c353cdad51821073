import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { TicketPercent, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { applyCupon, differ } from '#modules/cupones/rules/aplicar.ts';
import { codigoScanned, plainCodigo } from '#modules/cupones/rules/codigo.ts';
import { type LineaConCupon, withoutCupon } from '#modules/cupones/rules/quitar.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { useConsulta } from '../consulta.ts';

/** One file with what the counter asks for when a code is said: what sign-in carries of this room is one address less. */
export { applyCupon } from '#modules/cupones/rules/aplicar.ts';
export { readConsulta } from '../consulta.ts';

/** What became of a code on a document. */
export interface Dicho {
  codigo: string;
  nombre: string;
  centavos: number;
  /** Why it takes nothing off. */
  motivo: string | null;
}

export interface CodigoProps {
  dicho: Dicho | null;
  disabled?: boolean;
  onCodigo: (codigo: string) => void;
  /** It was said, or left: the cursor goes on. */
  onDone?: () => void;
}

/** «Código», the field that it opens and, once there is one, what it takes off or why it does not. */
export function Codigo({ dicho, disabled = false, onCodigo, onDone }: CodigoProps) {
  const [text, setText] = useState<string | null>(null);
  if (dicho) return <Puesto dicho={dicho} disabled={disabled} onCodigo={onCodigo} />;
  if (text === null)
    return (
      <Button
        size="small"
        startIcon={<TicketPercent size={16} />}
        disabled={disabled}
        onClick={() => setText('')}
        sx={{ justifySelf: 'start', my: -1, ...touch }}
      >
        Código
      </Button>
    );
  const leave = () => {
    setText(null);
    onDone?.();
  };
  const send = () => {
    const codigo = codigoScanned(text) ?? plainCodigo(text);
    if (codigo === '') return;
    onCodigo(codigo);
    leave();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
      <TextField
        size="small"
        label="Código"
        value={text}
        disabled={disabled}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            leave();
          }
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          send();
        }}
        sx={{ flex: '0 1 220px' }}
        slotProps={{
          htmlInput: {
            ...writesScans,
            maxLength: 60,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            enterKeyHint: 'done',
          },
        }}
      />
      <Button variant="outlined" disabled={disabled || text.trim() === ''} onClick={send} sx={touch}>
        Aplicar
      </Button>
    </Box>
  );
}

function Puesto({ dicho, disabled, onCodigo }: { dicho: Dicho } & Pick<CodigoProps, 'disabled' | 'onCodigo'>) {
  const { codigo, nombre, centavos, motivo } = dicho;
  const leave = (
    <IconButton
      size="small"
      color="inherit"
      aria-label={`Quitar el código ${codigo}`}
      disabled={disabled === true}
      onClick={() => onCodigo('')}
      sx={touch}
    >
      <X size={15} />
    </IconButton>
  );
  return (
    <Alert
      severity={motivo === null ? 'success' : 'warning'}
      icon={<TicketPercent size={18} aria-hidden="true" />}
      action={leave}
      sx={{ py: 0, alignItems: 'center', '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
    >
      <strong>{codigo}</strong> {motivo === null ? `${nombre}: −${formatMoney(centavos)}` : motivo}
    </Alert>
  );
}

type Linea = LineaConCupon & { id: string };
export interface CodigoDelDocumentoProps {
  cliente_id: string | null;
  /** The order that may have it already. */
  documento_id?: string | null | undefined;
  lineas: readonly Linea[];
  onApply: (lineas: Linea[]) => void;
}

/** The code of an order or a quotation: said once, it follows the lines as they are written. */
export function CodigoDelDocumento({ cliente_id, documento_id = null, lineas, onApply }: CodigoDelDocumentoProps) {
  const written = lineas.find(({ cupon_codigo }) => cupon_codigo)?.cupon_codigo ?? '';
  const [codigo, setCodigo] = useState(written);
  // As it was opened: what stands is not written anew until something changes.
  const [first] = useState({ lineas, codigo });
  const { data, error } = useConsulta({ codigo, cliente_id, documento_id });
  const applied = codigo !== '' && data?.cupon ? applyCupon(data.cupon, data.hoy, lineas) : null;
  const untouched = first.lineas === lineas && first.codigo === codigo;
  useEffect(() => {
    if (applied && !untouched && differ(applied.lineas, lineas)) onApply(applied.lineas);
  });
  const say = (next: string) => {
    setCodigo(next);
    if (next === '') onApply(lineas.map((linea) => withoutCupon(linea)));
  };
  const motivo = error ? messageOf(error) : data ? 'No hay un cupón con ese código.' : 'Se está revisando…';
  const dicho =
    codigo === ''
      ? null
      : applied
        ? { codigo, nombre: data?.cupon?.nombre ?? '', centavos: applied.centavos, motivo: applied.motivo }
        : { codigo, nombre: '', centavos: 0, motivo };
  return <Codigo dicho={dicho} onCodigo={say} />;
}

const touch = { flex: 'none', '@media (pointer: coarse)': { minHeight: 48, minWidth: 48 } };
