import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useId } from 'react';
import { CATEGORIAS, type Categoria, categorias } from '#modules/proveedores/rules.ts';
import { useField } from '#platform/web/form/field.ts';

/** What is bought from him: as many as apply, one press each. */
export function CategoriasField({ name, label }: { name: string; label: string }) {
  const { value, set } = useField<Categoria[] | null>(name);
  const labelId = useId();
  const chosen = value ?? [];
  const toggle = (one: Categoria) =>
    set(categorias.filter((each) => (each === one ? !chosen.includes(one) : chosen.includes(each))));
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Box id={labelId} sx={{ mb: 1.5, fontSize: 13, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {categorias.map((one) => (
          <Chip
            key={one}
            label={CATEGORIAS[one]}
            size="small"
            variant={chosen.includes(one) ? 'filled' : 'outlined'}
            color={chosen.includes(one) ? 'primary' : 'default'}
            aria-pressed={chosen.includes(one)}
            onClick={() => toggle(one)}
            sx={{ '@media (pointer: coarse)': { height: 44, borderRadius: '20px', px: 1 } }}
          />
        ))}
      </Box>
    </Box>
  );
}
