import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Espacio as Uso } from '#modules/fotos/contract.ts';
import { etiquetasCategoria } from '#modules/fotos/rules.ts';
import { formatFecha } from '#platform/web/format.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { emptyPapelera, useEspacio } from './queries.ts';

/** How much of the company's room is taken, by what, and how to make some. */
export function Espacio() {
  const { data, error, isError, refetch } = useEspacio();
  return (
    <Section title="Espacio">
      {data ? (
        <Told uso={data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="cards" />
      )}
    </Section>
  );
}

const NEARLY_FULL = 0.9;

function Told({ uso }: { uso: Uso }) {
  const { usado_bytes, limite_bytes, por_uso, papelera, mayores } = uso;
  const [asking, setAsking] = useState(false);
  const part = Math.min(1, usado_bytes / limite_bytes);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ fontWeight: 600 }}>
          {sayBytes(usado_bytes)} de {sayBytes(limite_bytes)}
        </Box>
        <Meter part={part} label="Espacio usado" />
        <Box sx={small}>{por_uso.map((one) => `${USOS[one.uso] ?? 'Otros'}: ${sayBytes(one.bytes)}`).join(' · ')}</Box>
      </Box>
      {part >= NEARLY_FULL && (
        <Alert severity={part >= 1 ? 'error' : 'warning'}>
          {part >= 1 ? 'Ya no caben archivos nuevos.' : 'Queda poco lugar.'} Vacía la papelera, o elimina en sus órdenes
          lo que más pesa.
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Box>
            Papelera:{' '}
            {papelera.fotos === 0
              ? 'vacía'
              : `${papelera.fotos === 1 ? '1 foto' : `${papelera.fotos} fotos`}, ${sayBytes(papelera.bytes)}`}
          </Box>
          <Box sx={small}>Lo eliminado se borra para siempre a los {papelera.dias} días.</Box>
        </Box>
        {papelera.fotos > 0 && (
          <Button color="error" variant="outlined" startIcon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
            Vaciar papelera
          </Button>
        )}
      </Box>
      {mayores.length > 0 && (
        <Box>
          <Box sx={{ fontWeight: 600, mb: 1 }}>Lo que más pesa</Box>
          <Box component="ul" aria-label="Lo que más pesa" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {mayores.map((one) => (
              <Box component="li" key={one.id} sx={row}>
                <Box sx={{ minWidth: 0 }}>
                  {[
                    one.folio,
                    one.clase === 'video' ? `video de ${one.segundos ?? 0} s` : etiquetasCategoria[one.categoria],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  <Box sx={small}>
                    {one.usuario_nombre}, {formatFecha(one.tomada_en.slice(0, 10))}
                  </Box>
                </Box>
                <Box sx={{ ml: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                  {sayBytes(one.bytes)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title="Vaciar la papelera"
        confirmLabel="Borrar para siempre"
        tone="error"
        onConfirm={emptyPapelera}
        onClose={() => setAsking(false)}
      >
        Las fotos eliminadas ya no se podrán recuperar. Se liberan {sayBytes(papelera.bytes)}.
      </ConfirmDialog>
    </Box>
  );
}

/** What files are for, as their rooms call it. */
const USOS: Readonly<Record<string, string>> = {
  fotos: 'Fotos y videos',
  comprobante: 'Comprobantes de gastos',
  'comprobante-spei': 'Comprobantes de pago',
  ticket: 'Soporte',
  logo: 'Logotipo',
  firma: 'Firmas',
};

const sayBytes = (bytes: number): string => {
  if (bytes >= 1024 ** 3) return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  if (bytes >= 1024 ** 2) return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
  return `${Math.ceil(bytes / 1024)} kB`;
};

const small = { fontSize: 13, color: 'text.secondary' } as const;
const row = {
  display: 'flex',
  gap: 3,
  alignItems: 'baseline',
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
