import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Swatch } from '#platform/web/shell/ThemePicker.tsx';
import { isThemeId, palettes, themeIds } from '#platform/web/theme/palettes.ts';
import { useThemeChoice } from '#platform/web/theme/theme-mode.ts';

/** The six themes; the chosen one goes along to a browser that remembers none. */
export function TemaField() {
  const { current, pick } = useThemeChoice();
  return (
    <RadioGroup
      aria-label="Tema"
      value={current}
      onChange={(_, value) => isThemeId(value) && pick(value)}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}
    >
      {themeIds.map((id) => (
        <FormControlLabel
          key={id}
          value={id}
          control={<Radio />}
          label={
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Swatch id={id} />
              {palettes[id].label}
            </Box>
          }
        />
      ))}
    </RadioGroup>
  );
}
