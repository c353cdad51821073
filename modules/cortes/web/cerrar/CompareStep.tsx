import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { SesionCaja } from '#modules/caja/contract.ts';
import type { Comparacion, CorteResumen } from '#modules/cortes/contract.ts';
import { differenceOf, labelDifference, proposedFloat, refusalOfClose, refusalOfFloat } from '#modules/cortes/rules.ts';
import { EFECTIVO, labelForma } from '#modules/pagos/rules.ts';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { NeedsConnection, useIsOffline } from '#platform/web/outbox/NeedsConnection.tsx';
import { useSession } from '#platform/web/session/session-store.ts';
import type { Contado } from './CountStep.tsx';
import { useClosing } from './closing.ts';
import { type Conteo, useResumen } from '../queries.ts';

interface CompareStepProps {
  sesion: SesionCaja;
  conteo: Conteo;
  /** Totals written for forms other than cash; nothing where nobody reconciled. */
  vouchers: Contado['formas'];
  compared: Comparacion;
  titleId: string;
  onBack: () => void;
  onClosed: (corte: CorteResumen) => void;
}
interface Values {
  comentario: string;
  motivo: string;
  fondo_final_centavos: number | null;
}

/** What was counted beside what should be there; a difference is explained, and what stays is said, before it is closed. */
export function CompareStep({ sesion, conteo, vouchers, compared, titleId, onBack, onClosed }: CompareStepProps) {
  const alien = useSession((state) => state.user?.user_id) !== sesion.abierta_por;
  const { contado_centavos, esperado_centavos, diferencia_centavos } = compared;
  const form = useForm<Values>({
    defaultValues: {
      comentario: '',
      motivo: '',
      fondo_final_centavos: proposedFloat(sesion.fondo_centavos, contado_centavos),
    },
  });
  const { comentario, motivo, fondo_final_centavos } = form.watch();
  const reconciled = useReconciled(sesion.id, vouchers);
  const { close, busy, failure } = useClosing(sesion, onClosed);
  const squares = compared.cuadra && reconciled.every((one) => one.diferencia_centavos === 0);
  const offline = useIsOffline();
  const stays = fondo_final_centavos ?? 0;
  const badFloat = Number.isNaN(stays) ? 'Escribe cuánto se queda.' : refusalOfFloat(stays, contado_centavos);
  const missing =
    refusalOfClose(squares ? 0 : 1, comentario, true) !== null || (alien && motivo.trim() === '') || badFloat !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing || offline) return;
    const contado_por_forma = Object.fromEntries(reconciled.map((one) => [one.clave, one.contado_centavos]));
    void close({
      conteo,
      contado_por_forma,
      fondo_final_centavos: stays,
      comentario: comentario.trim(),
      motivo: motivo.trim(),
    });
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Cerrar {sesion.caja}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Box component="dl" sx={figures}>
            <dt>Contado</dt>
            <dd>{formatMoney(contado_centavos)}</dd>
            {esperado_centavos !== null && (
              <>
                <dt>Esperado</dt>
                <dd>{formatMoney(esperado_centavos)}</dd>
              </>
            )}
          </Box>
          <Alert severity={squares ? 'success' : 'warning'}>
            <strong>
              {diferencia_centavos === null
                ? compared.cuadra
                  ? labelDifference(0)
                  : 'La caja no cuadra'
                : labelDifference(diferencia_centavos)}
            </strong>
            {reconciled.map((one) => (
              <Box key={one.clave}>
                {labelForma(one.clave)}: {labelDifference(one.diferencia_centavos).replace('La caja cuadra', 'cuadra')}
              </Box>
            ))}
            {!squares && <Box>Cuenta otra vez si dudas; si así es, explica por qué.</Box>}
          </Alert>
          <TextInput
            name="comentario"
            label={squares ? 'Comentario (opcional)' : 'Qué pasó'}
            multiline
            rows={2}
            required={!squares}
            autoFocus={!squares}
            max={500}
          />
          {alien && (
            <TextInput
              name="motivo"
              label={`Por qué cierras la caja de ${sesion.abierta_por_nombre}`}
              required
              max={300}
            />
          )}
          <Stays contado_centavos={contado_centavos} stays={stays} refusal={badFloat} />
          {failure !== null && <Alert severity="error">{failure}</Alert>}
          <NeedsConnection to="cerrar la caja" why="el corte se firma con su folio y la hora del servidor." />
        </DialogContent>
        <DialogActions>
          <Button onClick={onBack} disabled={busy}>
            Volver a contar
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={missing || offline}
            autoFocus={squares && !alien}
          >
            Cerrar caja
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

interface StaysProps {
  contado_centavos: number;
  stays: number;
  refusal: string | null;
}

/** Of what was counted: what stays for the next opening; the rest is what is taken to the bank. */
function Stays({ contado_centavos, stays, refusal }: StaysProps) {
  return (
    <Box role="group" aria-label="Qué se queda y qué se retira" sx={split}>
      <MoneyField
        name="fondo_final_centavos"
        label="Fondo que se queda en la caja"
        helperText={refusal ?? 'Se propondrá en la siguiente apertura.'}
      />
      <Box component="dl" sx={{ m: 0 }}>
        <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
          Retiro al banco
        </Box>
        <Box component="dd" sx={{ m: 0, fontSize: 20, lineHeight: 1.25, fontWeight: 600 }}>
          {refusal === null ? formatMoney(contado_centavos - stays) : '—'}
        </Box>
      </Box>
    </Box>
  );
}

/** The forms that somebody wrote a total for, against what the ledger says of them. */
const useReconciled = (sesion_id: string, vouchers: Contado['formas']) => {
  const formas = useResumen(sesion_id).data?.formas ?? [];
  return Object.entries(vouchers).flatMap(([clave, contado_centavos]) => {
    if (contado_centavos == null || clave === EFECTIVO) return [];
    const esperado = formas.find((forma) => forma.forma_pago === clave)?.monto_centavos ?? 0;
    return [{ clave, contado_centavos, diferencia_centavos: differenceOf(contado_centavos, esperado) }];
  });
};

const split = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
};
const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0,1fr))',
  gridAutoFlow: 'column',
  gridTemplateRows: 'auto auto',
  m: 0,
  '& dt': { fontSize: 13, color: 'text.secondary' },
  '& dd': { m: 0, fontSize: 28, lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.015em' },
};
