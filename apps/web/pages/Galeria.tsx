import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '#platform/web/call-error.ts';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { ThemePicker } from '#platform/web/shell/ThemePicker.tsx';
import { RowCards } from '#platform/web/table/grid/RowCards.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PersonMarks } from '#platform/web/ui/marks/PersonMarks.tsx';
import { Plate, Stamped } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { Timeline } from '#platform/web/ui/panel/Timeline.tsx';

const tones: [Tone, string][] = [
  ['neutral', 'Borrador'],
  ['info', 'Enviada'],
  ['ok', 'Autorizada'],
  ['warn', 'Por vencer'],
  ['error', 'Cancelada'],
  ['primary', 'Convertida'],
];

/** The pieces that screens are made of, in the theme that is chosen here. */
export function Galeria() {
  return (
    <Stack component="section" aria-label="Galería de piezas" sx={{ gap: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          Galería de piezas
        </Typography>
        <ThemePicker />
      </Box>
      <Piece title="Botones">
        <Button variant="contained" startIcon={<Plus size={16} />}>
          Principal
        </Button>
        <Button variant="outlined">Secundario</Button>
        <Button>De texto</Button>
        <Button variant="contained" disabled>
          Apagado
        </Button>
        <Button variant="contained" loading>
          Trabajando
        </Button>
        <Button variant="outlined" color="error">
          Destructivo
        </Button>
      </Piece>
      <Piece title="Estados">
        {tones.map(([tone, text]) => (
          <StateChip key={tone} tone={tone}>
            {text}
          </StateChip>
        ))}
      </Piece>
      <Piece title="Lo que viene sellado">
        <Folio>COT-1284</Folio>
        <Plate>ABC-123-D</Plate>
        <Stamped>3N1AB7AP5KY123456</Stamped>
        <CopyButton text="COT-1284" what="el folio" />
        <KeyHint>Ctrl K</KeyHint>
      </Piece>
      <Piece title="Importes">
        <Money centavos={1_234_550} />
        <Money centavos={-45_000} tone="error" />
        <Money centavos={1_234_550} strong />
        <Money centavos={null} />
        <Meter part={0.4} label="Cobrado 40 %" />
        <PersonMarks people={people} />
      </Piece>
      <KpiStrip
        items={[
          { label: 'Vendido hoy', value: '$12,345.50', note: '+12 % que ayer' },
          { label: 'Por cobrar', value: '$4,500.00', tone: 'warn', note: '3 vencidas' },
          { label: 'Cargando', value: undefined },
        ]}
      />
      <Piece title="Campos">
        <TextField label="Nombre" defaultValue="Refaccionaria del Puerto" size="small" />
        <TextField label="Vacío" size="small" helperText="Dice qué se espera." />
        <TextField label="Con error" size="small" error helperText="Este dato es necesario." />
        <TextField label="Apagado" size="small" disabled defaultValue="No se cambia" />
        <TextField label="Elegir" size="small" select defaultValue="dos" sx={{ minWidth: 140 }}>
          <MenuItem value="uno">Uno</MenuItem>
          <MenuItem value="dos">Dos</MenuItem>
        </TextField>
        <PasswordField label="Contraseña" value="secreta" onChange={() => undefined} autoComplete="new-password" />
        <FormControlLabel control={<Checkbox defaultChecked />} label="Marcado" />
        <FormControlLabel control={<Switch defaultChecked />} label="Encendido" />
      </Piece>
      <Piece title="Avisos">
        {(['info', 'success', 'warning', 'error'] as const).map((severity) => (
          <Alert key={severity} severity={severity} sx={{ flex: '1 1 240px' }}>
            Un aviso de tipo {severity}.
          </Alert>
        ))}
      </Piece>
      <Section title="Ficha">
        <Facts
          facts={[
            ['Cliente', 'Ana Sofía Muñoz'],
            ['Vehículo', <Plate key="placas">XYZ-987-A</Plate>],
          ]}
        />
      </Section>
      <Section title="Historia">
        <Timeline
          entries={[
            { id: '2', en: '2026-11-21T18:00:00Z', quien: 'Carla', children: 'Autorizó la cotización.', tone: 'ok' },
            { id: '1', en: '2026-11-21T15:00:00Z', quien: 'Luis', children: 'La envió por enlace.' },
          ]}
        />
      </Section>
      <Section title="Filas en un teléfono" flush>
        <RowCards
          label="Filas"
          rows={['COT-1', 'COT-2']}
          rowId={(row) => row}
          card={(row) => ({
            title: 'Ana Sofía Muñoz',
            folio: row,
            amount: <Money centavos={118_536} />,
            state: <StateChip tone="info">Enviada</StateChip>,
          })}
        />
      </Section>
      <Section title="Cargando">
        <Loading shape="rows" lines={3} />
      </Section>
      <Section title="Sin nada todavía">
        <EmptyState action={<Button variant="contained">Nueva cotización</Button>}>
          Todavía no hay cotizaciones. Haz la primera.
        </EmptyState>
      </Section>
      <Section title="Con un problema">
        <ErrorState
          error={new ApiError(500, 'error_interno', 'Algo falló (ref. 1A2B3C4D).')}
          onRetry={() => undefined}
        />
      </Section>
    </Stack>
  );
}

const people = [
  { nombre: 'Ramón Ibarra', color: '#0e5c73' },
  { nombre: 'Irene Campos', color: '#b0450a' },
];

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, p: 4 }}>{children}</Box>
    </Section>
  );
}
