import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import type { PasosDeClase } from '#modules/ordenes/contract.ts';
import {
  etiquetasClase,
  etiquetasNivel,
  type NivelDePaso,
  nivelesDePaso,
  type PasoDeOrden,
} from '#modules/ordenes/rules/pasos.ts';
import { messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { refreshPasos, savePasos, usePasos } from '../queries.ts';

/** Which steps each kind of order goes through; each choice is kept as it is made. */
export function PasosSection() {
  const { data, error, refetch } = usePasos();
  return (
    <Section title="Pasos de la orden">
      <Box sx={{ mb: 4, maxWidth: 680, color: 'text.secondary', fontSize: 13.5 }}>
        Lo que no se hace no aparece en la orden. «Se pide» lo recuerda sin detener a nadie. «Obligatoria» detiene: sin
        recepción no se empieza a trabajar, y sin inspección no se termina ni se entrega.
      </Box>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="form" lines={4} />}
      {data && (
        <Box component="ul" aria-label="Clases de orden" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((one) => (
            <Clase key={one.clase} pasos={one} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function Clase({ pasos }: { pasos: PasosDeClase }) {
  const save = useMutation({
    mutationFn: savePasos,
    onSuccess: () => toast('Guardado.'),
    onError: (error) => {
      toast(messageOf(error), { tone: 'error' });
      refreshPasos();
    },
  });
  const shown = save.isPending ? save.variables : pasos;
  const name = etiquetasClase[shown.clase];
  const change = (more: Partial<PasosDeClase>) => save.mutate({ ...pasos, ...more });
  return (
    <Box component="li" aria-label={name} sx={row}>
      <Box sx={{ fontWeight: 600 }}>{name}</Box>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Nivel paso="recepcion" label="Recepción" of={name} shown={shown} onChange={change} />
        <Nivel paso="inspeccion" label="Inspección" of={name} shown={shown} onChange={change} />
      </Box>
      <FormControlLabel
        label="No pasa de lo que el cliente autorizó"
        control={
          <Switch
            checked={shown.guarda_autorizado}
            onChange={(_, guarda_autorizado) => change({ guarda_autorizado })}
            slotProps={{ input: { 'aria-label': `${name}: no pasa de lo que el cliente autorizó` } }}
          />
        }
        sx={{ m: 0, '@media (pointer: coarse)': { minHeight: 48 } }}
      />
    </Box>
  );
}

interface NivelProps {
  paso: PasoDeOrden;
  label: string;
  of: string;
  shown: PasosDeClase;
  onChange: (more: Partial<PasosDeClase>) => void;
}

function Nivel({ paso, label, of, shown, onChange }: NivelProps) {
  // A select gives back what it offers.
  const pick = (value: string) => onChange({ [paso]: value as NivelDePaso });
  return (
    <TextField
      select
      size="small"
      label={label}
      value={shown[paso]}
      onChange={(event) => pick(event.target.value)}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-label': `${label} en ${of.toLowerCase()}` },
        inputLabel: { shrink: true },
      }}
      sx={{
        flex: 1,
        minWidth: 128,
        '@media (pointer: coarse)': { '& select': { minHeight: 48, boxSizing: 'border-box' } },
      }}
    >
      {nivelesDePaso.map((nivel) => (
        <option key={nivel} value={nivel}>
          {etiquetasNivel[nivel]}
        </option>
      ))}
    </TextField>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 3,
  py: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '170px minmax(0, 320px) minmax(0, 1fr)' },
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
