import '#platform/web/trusted-text.ts';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider, type LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es-mx';
import { type Ref, useState } from 'react';
import { touchField } from './field.ts';

export interface DatePickProps {
  label: string;
  /** 'YYYY-MM-DD' or nothing. */
  value: string | null;
  /** A date, null, or the word `incomplete` while it is being typed. */
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
  name?: string;
  error?: boolean;
  helperText?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  min?: string | undefined;
  max?: string | undefined;
  /** False where there must always be a date, without the star of a required field. */
  clearable?: boolean;
}

type LocaleText = NonNullable<LocalizationProviderProps<Dayjs>['localeText']>;
const ISO = 'YYYY-MM-DD';
// Not one key of the Spanish texts is undefined; only their type says that it may be.
const localeText = esES.components.MuiLocalizationProvider.defaultProps.localeText as LocaleText;

/** The calendar itself, outside any form: filters use it too. Load it lazily. */
export function DatePick({
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  name,
  error,
  helperText,
  required,
  disabled,
  autoFocus,
  min,
  max,
  clearable = !required,
}: DatePickProps) {
  // A finger gets a full calendar, with its own «Limpiar»: in the field there is room for the date alone.
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const [shown, setShown] = useState<Dayjs | null>(value ? dayjs(value) : null);
  const [told, setTold] = useState(value);
  // A value that we did not tell came from outside (reset, draft): take it. An unfinished date is ours: keep what is typed.
  if (value !== told) {
    setTold(value);
    setShown(value ? dayjs(value) : null);
  }
  const change = (date: Dayjs | null, problem: unknown) => {
    setShown(date);
    const next = date === null ? null : problem || !date.isValid() ? 'incomplete' : date.format(ISO);
    setTold(next === 'incomplete' ? null : next);
    onChange(next);
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es-mx" localeText={localeText}>
      <DatePicker
        label={label}
        format="DD/MM/YYYY"
        value={shown}
        onChange={(date, context) =>
          change(date, isOnlyRange(context.validationError) ? null : context.validationError)
        }
        disabled={disabled ?? false}
        autoFocus={autoFocus ?? false}
        {...(inputRef ? { inputRef } : {})}
        {...(name ? { name } : {})}
        {...(min ? { minDate: dayjs(min) } : {})}
        {...(max ? { maxDate: dayjs(max) } : {})}
        slotProps={{
          textField: {
            fullWidth: true,
            size: 'small',
            required: required ?? false,
            helperText,
            sx: touchField,
            ...(onBlur ? { onBlur } : {}),
            ...(error === undefined ? {} : { error }),
          },
          field: { clearable: clearable && !touch },
          ...(touch
            ? { actionBar: { actions: [...(clearable ? (['clear'] as const) : []), 'cancel', 'accept'] } }
            : {}),
        }}
      />
    </LocalizationProvider>
  );
}

// A finished date outside the range is a date: the room's schema says what is wrong with it, in its own words.
const isOnlyRange = (problem: unknown) => problem === 'minDate' || problem === 'maxDate';
