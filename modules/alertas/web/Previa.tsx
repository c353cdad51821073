import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { sayCosa, sayValor } from '#modules/alertas/rules/palabras.ts';
import { formatFecha } from '#platform/web/format.ts';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { conditionOf, type Escrita } from './captura.ts';
import { usePrevia } from './queries.ts';

const SHOWN = 5;

/** How often it would have told in the last 30 days, and of what. */
export function Previa() {
  const [clase, medida, lapso, sentido, limite] = useWatch<Escrita, ['clase', 'medida', 'lapso', 'sentido', 'limite']>({
    name: ['clase', 'medida', 'lapso', 'sentido', 'limite'],
  });
  const condicion = conditionOf({ clase, medida, lapso, sentido, limite });
  const { data, error, isFetching } = usePrevia(condicion);
  return (
    <Box role="status" aria-label="Vista previa" aria-busy={isFetching} sx={box}>
      {!condicion && 'Escribe el límite para ver cuántas veces habría avisado.'}
      {condicion && error && messageOf(error)}
      {condicion && !data && !error && 'Revisando los últimos 30 días…'}
      {condicion && data && (
        <>
          <Box sx={{ fontWeight: 600 }}>
            {data.veces === 0
              ? 'En los últimos 30 días no habría avisado.'
              : `En los últimos 30 días habría avisado ${data.veces === 1 ? 'una vez' : `${data.veces} veces`}:`}
          </Box>
          {data.veces > 0 && (
            <Box component="ul" sx={{ m: 0, pl: 4 }}>
              {data.data.slice(0, SHOWN).map((one) => (
                <li key={`${one.fecha} ${one.folio}`}>
                  {formatFecha(one.fecha)}
                  {one.documento === 'periodo' && lapso === 'dia' ? '' : ` · ${sayCosa(one, lapso)}`}:{' '}
                  {sayValor({ clase, medida }, one.valor)}
                </li>
              ))}
              {data.veces > SHOWN && <li>y {data.veces - SHOWN} más</li>}
            </Box>
          )}
          {data.ahora > 0 && (
            <Box>
              {clase === 'medida'
                ? 'Ya está así: se avisa al guardarla.'
                : data.ahora === 1
                  ? 'Ahora hay 1 así: se avisa al guardarla.'
                  : `Ahora hay ${data.ahora} así: al guardarla se avisa de todas juntas.`}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

const box = {
  display: 'grid',
  gap: 1,
  p: 3,
  borderRadius: '6px',
  border: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-soft)',
  fontSize: 13.5,
  minHeight: 64,
  alignContent: 'center',
} as const;
