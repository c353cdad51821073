import '#platform/web/trusted-text.ts';
import Box from '@mui/material/Box';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider, type LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es-mx';
import { type Ref, useState } from 'react';
import { touchField } from './field.ts';
import { useTypedDay } from './typed-day.ts';

export interface DatePickProps {
  label: string;
  /** 'YYYY-MM-DD', null when there is none, '' for one that was told as `incomplete`. */
  value: string | null;
  /** A date, null, or the word `incomplete` while it is being typed: whoever keeps that gives it back as ''. */
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
const localeText: LocaleText = {
  ...(esES.components.MuiLocalizationProvider.defaultProps.localeText as LocaleText),
  day: 'Día', // the library's has no accent
};

// The line leaves room for the label at the 12 px that it has, and not at those of its own kit.
const dateField = { ...touchField, '& legend': { fontSize: '0.89em' } } as const;

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
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState<readonly (string | null)[]>([]);
  // What was told comes back late when the page keeps it in its address: only a value that nobody here told (reset,
  // draft, a period by one tap) takes the place of what is being typed.
  if (value !== seen) {
    const answered = told.indexOf(value);
    setSeen(value);
    setTold(answered === -1 ? [] : told.slice(answered + 1));
    if (answered === -1) {
      setShown(value ? dayjs(value) : null);
    }
  }
  const change = (date: Dayjs | null, problem: unknown) => {
    setShown(date);
    const next = date === null ? null : problem || !isWhole(date) ? 'incomplete' : date.format(ISO);
    setTold([...told, next === 'incomplete' ? '' : next]);
    onChange(next);
  };
  const hands = useTypedDay((iso) => change(dayjs(iso), null));
  return (
    // It hears what is typed and pasted, and takes no part in how the field is placed.
    <Box {...hands} sx={{ display: 'contents' }}>
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
              sx: dateField,
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
    </Box>
  );
}

// With three digits of its year a date is still being typed.
const isWhole = (date: Dayjs) => date.isValid() && date.year() >= 1000;

// A finished date outside the range is a date: the room's schema says what is wrong with it, in its own words.
const isOnlyRange = (problem: unknown) => problem === 'minDate' || problem === 'maxDate';
