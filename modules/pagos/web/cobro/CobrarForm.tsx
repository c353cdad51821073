import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { SesionCaja } from '#modules/caja/contract.ts';
import { SesionPicker, useCajas } from '#modules/caja/web/front-door.tsx';
import type { Cuenta, Pago } from '#modules/pagos/contract.ts';
import { EFECTIVO, formasDeMostrador } from '#modules/pagos/rules.ts';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { NeedsConnection, useIsOffline } from '#platform/web/outbox/NeedsConnection.tsx';
import { useLastUsed } from '#platform/web/preferences/last-used.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { Change } from '../formas/Change.tsx';
import { TenderRows, useFormasConReferencia } from '../formas/TenderRows.tsx';
import {
  checkWritten,
  type Escrito,
  formasConSaldo,
  formasToSend,
  newForma,
  partialText,
  showFields,
  spread,
} from '../formas/tender.ts';
import { useCharge } from './attempt.ts';
import { CobroHecho } from './CobroHecho.tsx';
import { HowMuch } from './HowMuch.tsx';
import { UnknownCharge } from './UnknownCharge.tsx';

interface CobrarFormProps {
  cuentas: readonly Cuenta[];
  /** Of whom, when there is no account: an advance that stays in his favour. */
  anticipo?: { cliente_id: string; cliente: string } | undefined;
  titleId: string;
  onClose: () => void;
  onPaid?: ((pago: Pago) => void) | undefined;
  onBusy: (busy: boolean) => void;
}

export function CobrarForm({ cuentas, anticipo, titleId, onClose, onPaid, onBusy }: CobrarFormProps) {
  const saldo = cuentas.reduce((sum, cuenta) => sum + cuenta.saldo_centavos, 0);
  const ahora = cuentas.reduce((sum, cuenta) => sum + cuenta.ahora_centavos, 0);
  const a_favor_centavos = cuentas[0]?.a_favor_centavos ?? 0;
  const [lastForma, noteForma] = useLastUsed('forma_pago', USUALES);
  const form = useForm<Escrito>({
    defaultValues: { monto_centavos: anticipo ? null : ahora, formas: [newForma(lastForma ?? EFECTIVO)] },
  });
  const [sesion, setSesion] = useState<SesionCaja | null>(null);
  const closed = useCajas().data?.abiertas.length === 0;
  const [early, setEarly] = useState(false);
  /** What goes beyond the balance is kept in favour of the customer. */
  const [keeping, setKeeping] = useState(anticipo !== undefined);
  const charging = useCharge(anticipo?.cliente_id ?? cuentas.map((cuenta) => cuenta.id).join(','), onPaid);
  const { phase, pago, error } = charging;
  const busy = phase === 'sending';
  const offline = useIsOffline();
  const exigidas = useFormasConReferencia();
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const { monto_centavos, formas } = form.watch();
  const beyond = Math.max(0, (monto_centavos ?? 0) - saldo);

  const submit = () => {
    if (busy || offline || !checkWritten(form, { total: saldo, exigidas, a_favor_centavos, keeping })) return;
    // A quick Enter may come before the answer about the register does.
    if (sesion === null) return setEarly(true);
    setEarly(false);
    const { monto_centavos: monto, formas: escritas } = form.getValues();
    if (monto === null) return;
    const [only] = escritas;
    if (only && escritas.length === 1) noteForma(only.forma_pago);
    void charging.send({
      ...(anticipo ? { cliente_id: anticipo.cliente_id } : {}),
      aplicaciones: spread(cuentas, monto),
      a_favor_centavos: Math.max(0, monto - saldo),
      formas: formasToSend(monto, escritas),
      sesion_id: sesion.id,
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the register ends the wait
  useEffect(() => {
    if (early && sesion) submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an Enter given before the register was known is honoured once it is
  }, [early, sesion]);
  useEffect(() => showFields(form, error), [form, error]);
  const chargeAll = () => {
    form.setValue('monto_centavos', saldo);
    submit();
  };
  useShortcut('Ctrl+Enter', chargeAll, { inDialog: true, enabled: ahora < saldo && phase === 'writing' });

  if (phase === 'done' && pago) return <CobroHecho pago={pago} titleId={titleId} onClose={onClose} />;
  if (phase === 'unknown') return <UnknownCharge charging={charging} titleId={titleId} onClose={onClose} />;
  const [first] = cuentas;
  const nothing = saldo <= 0 && !anticipo;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        style={frame}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }}
      >
        <DialogTitle id={titleId} sx={{ pb: 0 }}>
          {anticipo
            ? 'Recibir anticipo'
            : `Cobrar ${cuentas.length === 1 ? first?.folio : `${cuentas.length} cuentas`}`}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {anticipo ? <Whose cliente={anticipo.cliente} /> : <What cuentas={cuentas} saldo={saldo} />}
          {nothing ? (
            <Alert severity="success">No debe nada: ya está pagada.</Alert>
          ) : (
            <>
              <SesionPicker onPick={setSesion} />
              {!closed && (
                <>
                  <Box sx={bigField}>
                    <MoneyField
                      name="monto_centavos"
                      label="Monto a cobrar"
                      autoFocus
                      helperText={anticipo ? ' ' : partialText(monto_centavos, saldo)}
                    />
                    {ahora < saldo && (
                      <HowMuch
                        ahora={ahora}
                        saldo={saldo}
                        value={monto_centavos}
                        onPick={(monto) => form.setValue('monto_centavos', monto)}
                      />
                    )}
                  </Box>
                  {beyond > 0 && !anticipo && <Keep beyond={beyond} value={keeping} onChange={setKeeping} />}
                  {a_favor_centavos > 0 && (
                    <UseSaldo
                      a_favor_centavos={a_favor_centavos}
                      onUse={() =>
                        form.setValue(
                          'formas',
                          formasConSaldo(Math.min(monto_centavos ?? saldo, saldo), a_favor_centavos),
                        )
                      }
                    />
                  )}
                  <TenderRows formas={formas} monto_centavos={monto_centavos} a_favor_centavos={a_favor_centavos} />
                  <Change monto_centavos={monto_centavos} formas={formas} a_favor_centavos={a_favor_centavos} />
                </>
              )}
            </>
          )}
          {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
          <NeedsConnection
            to="cobrar"
            why="el folio y el dinero de la caja se registran al momento. Espera a que vuelva; no lo cobres dos veces."
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {nothing ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!nothing && (
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={busy}
              disabled={closed || offline}
              endIcon={<KeyHint>Enter</KeyHint>}
            >
              <span>{`${anticipo ? 'Recibir' : 'Cobrar'} ${monto_centavos ? formatMoney(monto_centavos) : ''}`}</span>
            </Button>
          )}
        </DialogActions>
      </form>
    </FormProvider>
  );
}

function What({ cuentas, saldo }: { cuentas: readonly Cuenta[]; saldo: number }) {
  const [first] = cuentas;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <span>{first?.cliente}</span>
      {cuentas.length === 1 && first?.etiqueta && <span>{` · ${first.etiqueta}`}</span>}
      {cuentas.length > 1 && (
        <span>{` · ${cuentas.map((cuenta) => cuenta.folio).join(', ')}, de la más antigua a la más nueva`}</span>
      )}
      {' · '}
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 600, whiteSpace: 'nowrap' }}>
        {`Debe ${formatMoney(saldo)}`}
      </Box>
    </Box>
  );
}

function Whose({ cliente }: { cliente: string }) {
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {`${cliente} · No paga ningún documento: queda a su favor y se usa al cobrar.`}
    </Box>
  );
}

function Keep({ beyond, value, onChange }: { beyond: number; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Checkbox checked={value} onChange={(event) => onChange(event.target.checked)} />}
      label={`Dejar ${formatMoney(beyond)} a favor del cliente`}
    />
  );
}

function UseSaldo({ a_favor_centavos, onUse }: { a_favor_centavos: number; onUse: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" onClick={onUse}>
          Usarlo
        </Button>
      }
    >
      <span>{`Tiene ${formatMoney(a_favor_centavos)} a favor.`}</span>
    </Alert>
  );
}

const USUALES = formasDeMostrador.map(({ clave }) => clave);
const frame = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;
const bigField = {
  pt: 1,
  '& .MuiInputBase-input': { fontSize: 22, fontWeight: 600, py: '10px' },
};
