import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { Movimiento } from '#modules/bancos/contract.ts';
import type { GastoHecho } from '#modules/bancos/rules/formas-de-gasto.ts';
import { guessGasto, ivasOf, type ParaGasto } from '#modules/bancos/rules/gasto.ts';
import { CATEGORIAS, type Categoria, categorias } from '#modules/proveedores/rules.ts';
import { CerradoNote } from '#modules/empresas/web/front-door.tsx';
import { ProveedorPicker } from '#modules/proveedores/web/front-door.tsx';
import { DatePickLater } from '#platform/web/form/DatePickLater.tsx';
import { newId } from '#platform/web/call.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { touch } from './looks.ts';
import { api, askAgain, type DelMes } from './queries.ts';

type Proveedor = Parameters<Parameters<typeof ProveedorPicker>[0]['onChange']>[0];

interface GastoDialogProps {
  del: DelMes;
  /** What left the bank; none: the commissions of the month. */
  movimientos: readonly Movimiento[];
  total_centavos: number;
  onClose: () => void;
  onDone: () => void;
}

/** An expense of what only the bank has, with all of it filled in: whoever agrees presses once. */
export function GastoDialog({ del, movimientos, total_centavos, onClose, onDone }: GastoDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [key] = useState(newId);
  const [begin] = useState<ParaGasto>(() => guessGasto(movimientos, del.mes));
  const ivas = ivasOf(movimientos, total_centavos);
  const [concepto, setConcepto] = useState(begin.concepto);
  const [categoria, setCategoria] = useState<Categoria | ''>(begin.categoria);
  const [iva, setIva] = useState(ivas.findIndex(({ like }) => like) < 0 ? 0 : ivas.findIndex(({ like }) => like));
  const [dia = ''] = movimientos.map((one) => one.fecha).toSorted();
  const [fecha, setFecha] = useState(dia);
  const [proveedor, setProveedor] = useState<Proveedor>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const iva_centavos = ivas[iva]?.centavos ?? 0;
  const save = async () => {
    if (categoria === '') return;
    setBusy(true);
    setProblem(null);
    const body = {
      cuenta_id: del.cuenta_id,
      concepto,
      categoria,
      proveedor_id: proveedor?.id ?? null,
      iva_centavos,
      ...(fecha === dia ? {} : { fecha }),
    };
    try {
      const made: GastoHecho =
        movimientos.length > 0
          ? await api('POST /api/bancos/gastos', {
              idempotencyKey: key,
              body: { ...body, movimientos: movimientos.map(({ id }) => id) },
            })
          : await api('POST /api/bancos/comisiones', {
              idempotencyKey: key,
              body: { ...body, mes: del.mes, total_centavos },
            });
      toast(`Gasto ${made.folio} registrado${movimientos.length > 0 ? ' y conciliado' : ''}.`);
      onDone();
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
    await askAgain();
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {movimientos.length > 0 ? 'Registrar gasto del banco' : 'Registrar comisiones como gasto'}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, pt: 1, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <Box>
            <Box sx={{ fontSize: 24, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(total_centavos)}
            </Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {movimientos.length > 0
                ? movimientos.map(({ fecha, texto }) => `${formatFecha(fecha)} ${texto}`).join(' + ')
                : 'Lo que el banco descontó de los depósitos ya conciliados del mes.'}
            </Box>
          </Box>
          <TextField
            label="Concepto"
            required
            autoFocus
            value={concepto}
            onChange={(event) => setConcepto(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextField
              select
              label="Categoría"
              required
              value={categoria}
              onChange={(event) => setCategoria(categorias.find((one) => one === event.target.value) ?? '')}
            >
              {categorias.map((one) => (
                <MenuItem key={one} value={one}>
                  {CATEGORIAS[one]}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="IVA incluido"
              value={iva}
              onChange={(event) => setIva(Number(event.target.value))}
              helperText={`Subtotal ${formatMoney(total_centavos - iva_centavos)} + IVA ${formatMoney(iva_centavos)}`}
            >
              {ivas.map(({ label }, at) => (
                <MenuItem key={label} value={at}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          </Box>
          {movimientos.length > 0 && (
            <DatePickLater
              label="Fecha del gasto"
              value={fecha}
              onChange={(dia) => setFecha(dia === null || dia === 'incomplete' ? '' : dia)}
              clearable={false}
              helperText="El pago queda con el día en que lo cobró el banco."
            />
          )}
          {movimientos.length > 0 && <CerradoNote fecha={fecha} />}
          <ProveedorPicker value={proveedor} onChange={setProveedor} label="Proveedor (opcional)" />
          {problem !== null && <Alert severity="error">{problem}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={touch}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          loading={busy}
          disabled={concepto.trim() === '' || categoria === '' || (movimientos.length > 0 && fecha === '')}
          onClick={() => void save()}
          sx={touch}
        >
          Registrar gasto
        </Button>
      </DialogActions>
    </Dialog>
  );
}
