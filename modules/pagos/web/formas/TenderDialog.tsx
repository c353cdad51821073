import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { SesionCaja } from '#modules/caja/contract.ts';
import { SesionPicker, useCajas } from '#modules/caja/web/front-door.tsx';
import { EFECTIVO } from '#modules/pagos/rules.ts';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { NeedsConnection, useIsOffline } from '#platform/web/outbox/NeedsConnection.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { type BoundKey, useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { Change } from './Change.tsx';
import { TenderRows, useFormasConReferencia } from './TenderRows.tsx';
import { checkWritten, type Escrito, formasToSend, newForma, partialText, showFields } from './tender.ts';
import type { TenderDialogProps } from './tender-props.ts';

/** Alt and its letter choose the form of payment without leaving the keyboard. */
const FORM_KEYS = [
  ['Alt+E', '01'],
  ['Alt+D', '28'],
  ['Alt+C', '04'],
  ['Alt+T', '03'],
  ['Alt+H', '02'],
  ['Alt+V', '08'],
  ['Alt+M', '05'],
] as const;

/** How an amount is paid, of something that may not exist yet: whoever opens it says what is done with the answer. */
export function TenderDialog({ open, onClose, ...rest }: TenderDialogProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  return (
    <Dialog
      open={open}
      onClose={rest.busy ? () => {} : onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      {rest.instead ? rest.instead(titleId) : <TenderForm {...rest} onClose={onClose} titleId={titleId} />}
    </Dialog>
  );
}

function TenderForm(props: Omit<TenderDialogProps, 'open' | 'instead'> & { titleId: string }) {
  const { title, detail, total_centavos, mayOwe, busy, error, onTender, onClose, titleId } = props;
  const form = useForm<Escrito>({ defaultValues: { monto_centavos: total_centavos, formas: [newForma(EFECTIVO)] } });
  const [sesion, setSesion] = useState<SesionCaja | null>(null);
  const [early, setEarly] = useState(false);
  const [partial, setPartial] = useState(false);
  const closed = useCajas().data?.abiertas.length === 0;
  const offline = useIsOffline();
  const exigidas = useFormasConReferencia();
  const { monto_centavos, formas } = form.watch();
  const submit = () => {
    if (busy || offline || closed || !checkWritten(form, { total: total_centavos, exigidas })) return;
    // A quick Enter may come before the answer about the register does.
    if (sesion === null) return setEarly(true);
    setEarly(false);
    const { monto_centavos: monto, formas: escritas } = form.getValues();
    onTender({ monto_centavos: monto ?? 0, sesion_id: sesion.id, formas: formasToSend(monto ?? 0, escritas) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the register ends the wait
  useEffect(() => {
    if (early && sesion) submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an Enter given before the register was known is honoured once it is
  }, [early, sesion]);
  useEffect(() => showFields(form, error), [form, error]);
  useEffect(() => {
    if (!closed) form.setFocus('formas.0.monto_centavos');
  }, [form, closed]);
  useShortcut('F12', submit, { inDialog: true });
  return (
    <FormProvider {...form}>
      <FormKeys form={form} />
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
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <BigTotal total_centavos={total_centavos} detail={detail} />
          <SesionPicker onPick={setSesion} />
          {!closed && (
            <>
              {partial && (
                <MoneyField
                  name="monto_centavos"
                  label="Monto a cobrar"
                  autoFocus
                  helperText={partialText(monto_centavos, total_centavos)}
                />
              )}
              <TenderRows formas={formas} monto_centavos={monto_centavos} />
              <Change monto_centavos={monto_centavos} formas={formas} />
            </>
          )}
          {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
          <NeedsConnection
            to="cobrar"
            why="el folio y el dinero de la caja se registran al momento. El carrito no se pierde; no lo cobres dos veces."
          />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
          {mayOwe && (
            <Box sx={{ flex: 1, display: 'flex', gap: 1 }}>
              <Button onClick={() => onTender(null)} disabled={busy || offline}>
                Dejar a crédito
              </Button>
              {!partial && <Button onClick={() => setPartial(true)}>Cobrar una parte</Button>}
            </Box>
          )}
          <Button onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={busy}
            disabled={closed || offline}
            endIcon={<KeyHint>Enter</KeyHint>}
          >
            Cobrar {monto_centavos ? formatMoney(monto_centavos) : ''}
          </Button>
        </DialogActions>
      </form>
    </FormProvider>
  );
}

/** One binding for each letter; with several forms the letters would not say which one they change. */
function FormKeys({ form }: { form: UseFormReturn<Escrito> }) {
  return FORM_KEYS.map(([keys, clave]) => <FormKey key={keys} keys={keys} onPress={() => pickForm(form, clave)} />);
}

function FormKey({ keys, onPress }: { keys: BoundKey; onPress: () => void }) {
  useShortcut(keys, onPress, { inDialog: true });
  return null;
}

const pickForm = (form: UseFormReturn<Escrito>, clave: string): void => {
  if (form.getValues('formas').length === 1) form.setValue('formas.0', newForma(clave));
};

function BigTotal({ total_centavos, detail }: Pick<TenderDialogProps, 'total_centavos' | 'detail'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4 }}>
      <Box sx={{ flex: 1, minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>
      <Box component="strong" sx={bigTotal}>
        {formatMoney(total_centavos)}
      </Box>
    </Box>
  );
}

const frame = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;
const bigTotal = {
  fontSize: 40,
  lineHeight: 1.15,
  fontWeight: 680,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
};
