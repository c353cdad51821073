import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type FocusEvent, useState } from 'react';
import { readEntero, readMinutos } from '#platform/contract/numbers.ts';
import { type FieldProps, touchField, useField } from './field.ts';
import { type Parsed, parseCentavos, parseMilesimas, writeCentavos, writeMilesimas } from './parse.ts';

export interface NumberFieldProps extends FieldProps {
  /** What an empty field stores. */
  emptyValue?: null | undefined | 0;
}

/** Pesos are typed, centavos are stored; `1,234.5` is 123450. */
export function MoneyField(props: NumberFieldProps) {
  return <DecimalField {...props} parse={parseCentavos} write={writeCentavos} prefix="$" />;
}

/** Up to three decimals, stored in thousandths. */
export function QuantityField({ unit, ...props }: NumberFieldProps & { unit?: string }) {
  return <DecimalField {...props} parse={parseMilesimas} write={writeMilesimas} suffix={unit} />;
}

/** Minutes; `1.5 h`, `0:30` and `½ h` are understood. */
export function MinutesField(props: NumberFieldProps) {
  return <DecimalField {...props} parse={readMinutos} write={writeInteger} suffix="min" />;
}

/** A whole number: kilometres, days, pieces. */
export function IntegerField({ suffix, ...props }: NumberFieldProps & { suffix?: string }) {
  return <DecimalField {...props} parse={readEntero} write={writeInteger} suffix={suffix} whole />;
}

interface DecimalFieldProps extends NumberFieldProps {
  parse: (text: string) => Parsed;
  write: (value: number | null | undefined) => string;
  prefix?: string | undefined;
  suffix?: string | undefined;
  whole?: boolean;
}

function DecimalField({
  name,
  label,
  helperText,
  required,
  disabled,
  autoFocus,
  parse,
  write,
  prefix,
  suffix,
  whole,
  emptyValue = null,
}: DecimalFieldProps) {
  const { value, set, blur, shown } = useField<number | null | undefined>(name, helperText);
  // What is being typed lives here; the form only ever holds a number, nothing, or NaN (refused by every schema).
  const [typing, setTyping] = useState<string | null>(null);
  const change = (text: string) => {
    setTyping(text);
    const parsed = parse(text);
    set(parsed.kind === 'value' ? parsed.value : parsed.kind === 'empty' ? emptyValue : Number.NaN);
  };
  const leave = () => {
    if (typing !== null && parse(typing).kind !== 'invalid') setTyping(null);
    blur();
  };
  return (
    <TextField
      {...shown}
      label={label}
      value={typing ?? write(value)}
      onChange={(event) => change(event.target.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
      onBlur={leave}
      required={required ?? false}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      autoComplete="off"
      sx={touchField}
      slotProps={{
        htmlInput: {
          inputMode: whole ? 'numeric' : 'decimal',
          style: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        },
        input: {
          startAdornment: prefix && <InputAdornment position="start">{prefix}</InputAdornment>,
          endAdornment: suffix && <InputAdornment position="end">{suffix}</InputAdornment>,
        },
      }}
    />
  );
}

const writeInteger = (value: number | null | undefined) =>
  value == null || !Number.isSafeInteger(value) ? '' : String(value).replace(/\B(?=(\d{3})+$)/g, ',');
