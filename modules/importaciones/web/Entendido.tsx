import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { definicionOf, mayImport, type Tipo, tipos } from '#modules/importaciones/rules/tipos.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useCorreccion } from './queries.ts';

/** What the list was taken for: what it brings, in which sheet, below which row. Each may be put right. */
export function Entendido({ importacion }: { importacion: ImportacionCompleta }) {
  const { can } = usePermissions();
  const { correct, busy } = useCorreccion(importacion);
  const { tipo, programa, hoja, hojas, primeras, fila_encabezados } = importacion;
  const native = { select: { native: true }, inputLabel: { shrink: true } } as const;
  // A list of before, whose sheets nobody kept, is read as it was.
  const kept = hojas.length > 0;
  return (
    <Section title={programa === '' ? 'Así entendimos tu lista' : `Lista de ${programa}, reconocida`}>
      <Box sx={row}>
        <TextField
          select
          label="Qué trae"
          value={tipo}
          disabled={busy || !kept}
          onChange={({ target: { value } }) => void correct({ tipo: asTipo(value, tipo) })}
          slotProps={native}
        >
          {tipos
            .filter((one) => one === tipo || mayImport(one, can))
            .map((one) => (
              <option key={one} value={one}>
                {definicionOf(one).titulo}
              </option>
            ))}
        </TextField>
        {hojas.length > 1 && (
          <TextField
            select
            label="Hoja"
            value={String(Math.max(hojas.indexOf(hoja), 0))}
            disabled={busy}
            onChange={({ target: { value } }) => void correct({ hoja: Number(value) })}
            slotProps={native}
          >
            {hojas.map((nombre, at) => (
              <option key={nombre} value={String(at)}>
                {nombre}
              </option>
            ))}
          </TextField>
        )}
        <TextField
          select
          label="Encabezados"
          value={String(fila_encabezados)}
          disabled={busy || !kept}
          onChange={({ target: { value } }) => void correct({ fila_encabezados: Number(value) })}
          slotProps={native}
        >
          <option value="0">No tiene encabezados</option>
          {primeras.map(({ numero, celdas }) => (
            <option key={numero} value={String(numero)}>
              {`Renglón ${numero}: ${celdas.filter(Boolean).join(', ').slice(0, 60)}`}
            </option>
          ))}
        </TextField>
      </Box>
    </Section>
  );
}

const asTipo = (value: string, before: Tipo): Tipo => tipos.find((one) => one === value) ?? before;

/** What happens to those that are there already and come different. */
export function Existentes({ importacion }: { importacion: ImportacionCompleta }) {
  const { correct, busy } = useCorreccion(importacion);
  const { tipo, cuentas, existentes } = importacion;
  if (!definicionOf(tipo).actualiza || cuentas.cambia + cuentas.omitido === 0) return null;
  return (
    <Section title="Los que ya están y vienen distintos">
      <RadioGroup
        row
        aria-label="Los que ya están y vienen distintos"
        value={existentes}
        onChange={(_, value) => void correct({ existentes: value === 'actualizar' ? 'actualizar' : 'omitir' })}
      >
        <FormControlLabel value="omitir" control={<Radio />} label="Dejarlos como están" disabled={busy} />
        <FormControlLabel
          value="actualizar"
          control={<Radio />}
          label="Actualizarlos con lo que trae el archivo"
          disabled={busy}
        />
      </RadioGroup>
    </Section>
  );
}

const row = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' } };
