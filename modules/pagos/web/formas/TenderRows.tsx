import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useEmpresa } from '#modules/empresas/web/front-door.tsx';
import { type FormaPago, formasPago } from '#modules/pagos/data/formas-pago.ts';
import { camposDeForma } from '#modules/pagos/rules/referencias.ts';
import { EFECTIVO, EFECTIVO_DEDUCIBLE_CENTAVOS, findForma, labelForma, SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { DateField } from '#platform/web/form/DateField.tsx';
import { MoneyField } from '#platform/web/form/NumberFields.tsx';
import { SelectField } from '#platform/web/form/SelectField.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { writesScans } from '#platform/web/scan/scan-field.ts';
import { cashDue, completeFormas, type Escrito, type FormaEscrita, newForma, quickCash } from './tender.ts';

const usual = formasPago.filter((forma) => forma.mostrador);
const favour = findForma(SALDO_A_FAVOR);
/** What he has in favour is offered to whoever has some. */
const offeredTo = (a_favor_centavos: number) => (favour && a_favor_centavos > 0 ? [...usual, favour] : usual);
const MAX_FORMAS = 5;

/** How it is paid: one form with one tap, or several rows that add up to the amount. */
export function TenderRows({ formas, monto_centavos, a_favor_centavos = 0 }: Escrito & { a_favor_centavos?: number }) {
  const offered = offeredTo(a_favor_centavos);
  const { control, setValue } = useFormContext<Escrito>();
  const { fields, append, remove } = useFieldArray({ control, name: 'formas' });
  const split = fields.length > 1;
  const pick = (i: number, forma_pago: string) => setValue(`formas.${i}`, newForma(forma_pago));
  const add = () => {
    const used = new Set(formas.map((forma) => forma.forma_pago));
    append(newForma(['04', '28', '03', EFECTIVO].find((clave) => !used.has(clave)) ?? '04'), {
      focusName: `formas.0.monto_centavos`,
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fields.map((field, i) => {
        const forma = formas[i] ?? newForma(EFECTIVO);
        return (
          <Box key={field.id} role="group" aria-label={`Forma de pago ${i + 1}`} sx={{ display: 'grid', gap: 3 }}>
            {!split && <OneTap offered={offered} value={forma.forma_pago} onPick={(clave) => pick(i, clave)} />}
            <Row
              i={i}
              forma={forma}
              split={split}
              offered={offered}
              due={cashDue(monto_centavos ?? 0, formas)}
              rest={completeFormas(monto_centavos ?? 0, formas)[i]?.monto_centavos ?? 0}
              onRemove={split ? () => remove(i) : undefined}
            />
          </Box>
        );
      })}
      {fields.length < MAX_FORMAS && (
        <Button size="small" startIcon={<Plus size={15} />} onClick={add} sx={{ justifySelf: 'start' }}>
          Agregar forma
        </Button>
      )}
    </Box>
  );
}

function OneTap({
  offered,
  value,
  onPick,
}: {
  offered: readonly FormaPago[];
  value: string;
  onPick: (clave: string) => void;
}) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label="Forma de pago"
      onChange={(_, clave: string | null) => clave && onPick(clave)}
      sx={tapsLook}
    >
      {offered.map(({ clave, corto }) => (
        <ToggleButton key={clave} value={clave} onKeyDown={chargeOnEnter(clave === value)}>
          {corto}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface RowProps {
  i: number;
  forma: FormaEscrita;
  split: boolean;
  offered: readonly FormaPago[];
  /** Of the charge, what cash has to cover. */
  due: number;
  rest: number;
  onRemove: (() => void) | undefined;
}

function Row({ i, forma, split, offered, due, rest, onRemove }: RowProps) {
  const { setValue, clearErrors } = useFormContext<Escrito>();
  const cash = forma.forma_pago === EFECTIVO;
  const restText = forma.monto_centavos === null && rest > 0 ? `El resto: ${formatMoney(rest)}` : ' ';
  return (
    <>
      {(split || cash) && (
        <Box sx={split ? splitRow : { display: 'grid' }}>
          {split && (
            <SelectField
              name={`formas.${i}.forma_pago`}
              label="Forma"
              options={offered.map(({ clave, corto }) => ({ value: clave, label: corto }))}
            />
          )}
          <Box sx={split ? { gridArea: 'importe' } : cash ? cashField : {}}>
            <MoneyField
              name={`formas.${i}.monto_centavos`}
              label={cash ? 'Recibido' : `Importe en ${labelForma(forma.forma_pago).toLowerCase()}`}
              helperText={cash && !split && forma.monto_centavos === null ? 'Vacío: pago exacto.' : restText}
            />
          </Box>
          {onRemove && (
            <Tip title="Quitar esta forma">
              <IconButton
                aria-label={`Quitar ${labelForma(forma.forma_pago)}`}
                onClick={onRemove}
                sx={{ alignSelf: 'start', gridArea: 'quitar' }}
              >
                <Trash2 size={17} />
              </IconButton>
            </Tip>
          )}
        </Box>
      )}
      {cash && split && forma.monto_centavos !== null ? null : cash ? (
        <QuickCash
          due={due}
          value={forma.monto_centavos}
          onPick={(amount) => {
            clearErrors();
            setValue(`formas.${i}.monto_centavos`, amount);
          }}
        />
      ) : (
        <References i={i} forma_pago={forma.forma_pago} />
      )}
    </>
  );
}

function QuickCash({
  due,
  value,
  onPick,
}: {
  due: number;
  value: number | null;
  onPick: (amount: number | null) => void;
}) {
  if (due <= 0) return null;
  const isExact = value === null || value === due;
  const look = (chosen: boolean) => (chosen ? 'contained' : 'outlined');
  return (
    <>
      <Box role="group" aria-label="Con cuánto paga" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant={look(isExact)}
          aria-pressed={isExact}
          onKeyDown={chargeOnEnter(isExact)}
          onClick={() => onPick(null)}
        >
          Exacto
        </Button>
        {quickCash(due).map((amount) => (
          <Button
            key={amount}
            variant={look(value === amount)}
            aria-pressed={value === amount}
            onKeyDown={chargeOnEnter(value === amount)}
            onClick={() => onPick(amount)}
          >
            {formatMoney(amount).replace(/\.00$/, '')}
          </Button>
        ))}
      </Box>
      {due > EFECTIVO_DEDUCIBLE_CENTAVOS && (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          En efectivo, más de $2,000 no es deducible para el cliente si pide factura.
        </Box>
      )}
    </>
  );
}

function References({ i, forma_pago }: { i: number; forma_pago: string }) {
  const campos = camposDeForma(forma_pago);
  const exigida = useFormasConReferencia().includes(forma_pago);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))' }}>
      {campos.map(({ campo, etiqueta, exigido, ejemplo }) => {
        const shown = {
          name: `formas.${i}.referencia.${campo}`,
          label: etiqueta,
          required: exigida && exigido === 'siempre',
          helperText: ejemplo || ' ',
        };
        return campo === 'fecha' ? (
          <DateField key={campo} {...shown} />
        ) : (
          <TextInput
            key={campo}
            {...shown}
            scans={writesScans}
            max={campo === 'ultimos4' ? 4 : 60}
            uppercase={campo === 'clave_rastreo'}
          />
        );
      })}
    </Box>
  );
}

const NONE: readonly string[] = [];
/** Forms of payment that this company does not take without their reference. */
export const useFormasConReferencia = (): readonly string[] => useEmpresa().data?.formas_con_referencia ?? NONE;

/** What is chosen already needs no second choice: Enter on it charges, as it does in every field. */
const chargeOnEnter = (chosen: boolean) => (event: KeyboardEvent<HTMLButtonElement>) => {
  if (!chosen || event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

const tapsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& .MuiToggleButton-root': {
    border: '1px solid var(--mui-palette-divider) !important',
    borderRadius: '8px !important',
    margin: '0 !important',
    px: 3,
    minHeight: 36,
    textTransform: 'none',
    fontWeight: 500,
    color: 'text.primary',
    '@media (pointer: coarse)': { minHeight: 48 },
  },
  '& .MuiToggleButton-root.Mui-selected': {
    borderColor: 'var(--mui-palette-primary-main) !important',
    backgroundColor: 'var(--mui-palette-soft)',
    color: 'primary.main',
    fontWeight: 600,
  },
};
// «Tarjeta de crédito» and an amount do not fit side by side on a phone.
const splitRow = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0,1fr) auto', sm: 'minmax(0,1fr) minmax(0,1fr) auto' },
  gridTemplateAreas: { xs: '"forma quitar" "importe importe"', sm: '"forma importe quitar"' },
  rowGap: 3,
};
const cashField = { pt: 1.5, '& .MuiInputBase-input': { fontSize: 20, fontWeight: 600, py: '9px' } };
