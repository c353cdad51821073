import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { CameraButton } from '#platform/web/scan/CameraButton.tsx';
import { writesScans } from '#platform/web/scan/scan-field.ts';

/** Written, read with the camera, or one that this vehicle had before. */
export function SerieField({
  value,
  onChange,
  known,
  required = true,
}: {
  required?: boolean;
  value: string;
  onChange: (serie: string) => void;
  known: readonly string[];
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Autocomplete
        freeSolo
        fullWidth
        options={[...known]}
        inputValue={value}
        onInputChange={(_, next) => onChange(next.toUpperCase())}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Número de serie"
            required={required}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, ...writesScans, maxLength: 60, autoCapitalize: 'characters' },
            }}
          />
        )}
      />
      <CameraButton onRead={(code) => onChange(code.toUpperCase().slice(0, 60))} />
    </Box>
  );
}
