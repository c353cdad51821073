import TextField from '@mui/material/TextField';

/** Six figures of the application, or one of the recovery codes. */
export function CodeField({
  value,
  onChange,
  onPaper = false,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  onPaper?: boolean;
  error?: string | undefined;
}) {
  return (
    <TextField
      key={onPaper ? 'papel' : 'aplicacion'}
      label={onPaper ? 'Código de recuperación' : 'Código de verificación'}
      name="codigo"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoFocus
      error={error !== undefined}
      helperText={
        error ??
        (onPaper ? 'Uno de los diez que guardaste; cada uno sirve una vez.' : 'Los seis números de tu aplicación.')
      }
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: {
          inputMode: onPaper ? 'text' : 'numeric',
          maxLength: 20,
          spellCheck: false,
          autoCapitalize: 'none',
          'aria-required': true,
          style: { letterSpacing: '0.12em', fontVariantNumeric: 'tabular-nums' },
        },
      }}
    />
  );
}
