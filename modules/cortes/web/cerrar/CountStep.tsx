import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { SesionCaja } from '#modules/caja/contract.ts';
import type { Comparacion } from '#modules/cortes/contract.ts';
import { countDenominations } from '#modules/cortes/rules.ts';
import { type Denominacion, denominacionesMxn } from '#modules/empresas/rules.ts';
import { useEmpresa } from '#modules/empresas/web/front-door.tsx';
import { EFECTIVO, labelForma } from '#modules/pagos/rules.ts';
import { DraftNotice } from '#platform/web/drafts/DraftNotice.tsx';
import { useDraft } from '#platform/web/drafts/draft.ts';
import { IntegerField, MoneyField } from '#platform/web/form/NumberFields.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { type Conteo, compareCount, useResumen } from '../queries.ts';

/** What was written: pieces in the order of the denominations, and the total of the vouchers of each form. */
export interface Contado {
  piezas: (number | null)[];
  formas: Record<string, number | null | undefined>;
}
interface CountStepProps {
  sesion: SesionCaja;
  contado: Contado | null;
  titleId: string;
  onClose: () => void;
  onCompared: (contado: Contado, conteo: Conteo, compared: Comparacion) => void;
}

/** How many pieces of each denomination there are; Enter goes to the next, and what is expected stays hidden. */
export function CountStep({ sesion, contado, titleId, onClose, onCompared }: CountStepProps) {
  const form = useForm<Contado>({
    defaultValues: {
      piezas: denominacionesMxn.map((_, i) => contado?.piezas[i] ?? null),
      formas: contado?.formas ?? {},
    },
  });
  const vouchers = (useResumen(sesion.id).data?.formas ?? []).filter((forma) => forma.forma_pago !== EFECTIVO);
  const draft = useDraft<Contado>(`corte:${sesion.id}`);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const { note } = draft;
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => note(values) }),
    [form, note],
  );
  const written = form.watch();
  const conteo = conteoOf(written.piezas);
  const total = Object.values(written.formas ?? {}).some(Number.isNaN) ? null : countDenominations(conteo);

  const compare = async () => {
    if (total === null || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onCompared(written, conteo, await compareCount(sesion.id, conteo));
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const inputs = [...(grid.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(event.target) + 1];
    if (next) next.focus();
    else void compare();
  };
  return (
    <FormProvider {...form}>
      <DialogTitle id={titleId}>Cerrar {sesion.caja}: cuenta el efectivo</DialogTitle>
      <DialogContent>
        <DraftNotice draft={draft} onRestore={(datos) => form.reset({ ...datos, formas: datos.formas ?? {} })} />
        <Box ref={grid} onKeyDown={onKeyDown} sx={columns}>
          <Denominations tipo="billete" title="Billetes" piezas={written.piezas} />
          <Denominations tipo="moneda" title="Monedas" piezas={written.piezas} />
          {vouchers.length > 0 && <Vouchers formas={vouchers.map((forma) => forma.forma_pago)} />}
        </Box>
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ borderTop: '1px solid var(--mui-palette-divider)', pt: '14px !important' }}>
        <Box role="status" sx={{ flex: 1 }}>
          <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
            Contado
          </Box>
          <Box component="span" sx={{ fontSize: 26, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
            {total === null ? '—' : formatMoney(total)}
          </Box>
        </Box>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" loading={busy} disabled={total === null} onClick={() => void compare()}>
          Comparar
        </Button>
      </DialogActions>
    </FormProvider>
  );
}

function Denominations({
  tipo,
  title,
  piezas,
}: {
  tipo: Denominacion['tipo'];
  title: string;
  piezas: readonly (number | null)[];
}) {
  const { data: empresa } = useEmpresa();
  // What was counted already stays in sight, though the company may have left it out meanwhile.
  const isCounted = (clave: string, i: number) =>
    (empresa?.denominaciones.includes(clave) ?? true) || (piezas[i] ?? 0) > 0;
  const first = denominacionesMxn.findIndex(({ clave }, i) => isCounted(clave, i));
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <Box sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>{title}</Box>
      {denominacionesMxn.map((denominacion, i) =>
        denominacion.tipo === tipo && isCounted(denominacion.clave, i) ? (
          <Box key={denominacion.clave} sx={row}>
            <IntegerField name={`piezas.${i}`} label={labelOf(denominacion)} autoFocus={i === first} />
            <Box component="span" sx={{ textAlign: 'right', color: piezas[i] ? 'text.primary' : 'text.secondary' }}>
              {formatMoney((Number.isSafeInteger(piezas[i]) ? (piezas[i] ?? 0) : 0) * denominacion.centavos)}
            </Box>
          </Box>
        ) : null,
      )}
    </Box>
  );
}

/** Cards and transfers are not counted: their total is reconciled by who wants to. */
function Vouchers({ formas }: { formas: readonly string[] }) {
  return (
    <Box role="group" aria-label="Vouchers y transferencias" sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      <Box sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary' }}>
        Vouchers y transferencias (si los concilias)
      </Box>
      <Box sx={{ ...columns, pt: 0, rowGap: 3 }}>
        {formas.map((clave) => (
          <MoneyField key={clave} name={`formas.${clave}`} label={`Total de ${labelForma(clave).toLowerCase()}`} />
        ))}
      </Box>
    </Box>
  );
}

const labelOf = ({ tipo, centavos }: Denominacion): string =>
  `${tipo === 'billete' ? 'Billetes' : 'Monedas'} de ${centavos < 100 ? `${centavos} ¢` : `$${(centavos / 100).toLocaleString('es-MX')}`}`;

/** Only what was counted travels; NaN stays, so that a count that cannot be read is not a zero. */
const conteoOf = (piezas: readonly (number | null)[]): Conteo =>
  Object.fromEntries(
    denominacionesMxn.flatMap(({ clave }, i) => {
      const n = piezas[i] ?? null;
      return n === null || n === 0 ? [] : [[clave, n]];
    }),
  );

const columns = {
  display: 'grid',
  columnGap: 6,
  rowGap: 4,
  pt: 1,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
};
const row = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) 96px', alignItems: 'center', gap: 3, pt: 1 };
