import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatFecha } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { SerieField } from '../SerieField.tsx';
import type { ParteProps } from './parte.ts';

/** The serial of what was put in, beside those that the vehicle has; of another vehicle, it says which. */
export function Serie({ servicio, written, change, disabled }: ParteProps) {
  const { partida, series, serie_en_otro, activo_id } = servicio;
  return (
    <Section title="Número de serie">
      {disabled ? (
        <strong>{written.serie || '—'}</strong>
      ) : (
        <SerieField
          value={written.serie}
          onChange={(serie) => change({ serie })}
          known={[...new Set(series.map(({ serie }) => serie))]}
          required={partida.pide?.requiere_serie ?? false}
        />
      )}
      {serie_en_otro && written.serie === partida.comprobado.serie && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          Esa serie ya se anotó en {serie_en_otro.vehiculo} ({serie_en_otro.folio}). Revísala.
        </Alert>
      )}
      {activo_id !== null && series.length > 0 && (
        <Box
          component="ul"
          aria-label="Series de este vehículo"
          sx={{ listStyle: 'none', m: 0, mt: 3, p: 0, fontSize: 13 }}
        >
          {series.map(({ serie, descripcion, folio, fecha }, i) => (
            <Box component="li" key={`${folio} ${i}`} sx={{ py: 1, overflowWrap: 'anywhere' }}>
              <strong>{serie}</strong>{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {descripcion} · {folio} · {formatFecha(fecha)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
