import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { etiquetasEstado } from '#modules/ordenes/rules.ts';
import {
  type Etiqueta,
  type EtiquetaCambio,
  estadosConEtiqueta,
  nombresDeTono,
  tonosDeEtiqueta,
} from '#modules/ordenes/rules/etiquetas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { addEtiqueta, changeEtiqueta, refreshEtiquetas, useEtiquetas } from '../queries.ts';

/** Words of the company inside a state of its orders; each change is kept as it is made. */
export function EtiquetasSection() {
  const { data, error, refetch } = useEtiquetas();
  return (
    <Section title="Etiquetas de las órdenes">
      <Box sx={{ mb: 4, maxWidth: 680, color: 'text.secondary', fontSize: 13.5 }}>
        Tus palabras para decir más que el estado: «En pintura», «Falta lavar», «Avisado». La de un estado se quita sola
        cuando la orden pasa a otro.
      </Box>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="form" lines={3} />}
      {data && (
        <>
          <Box component="ul" aria-label="Etiquetas" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {data.data.map((one) => (
              <Renglon key={`${one.id} ${one.version}`} etiqueta={one} />
            ))}
          </Box>
          <Nueva orden={data.data.length} />
        </>
      )}
    </Section>
  );
}

const keep = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    toast('Guardado.');
    return true;
  } catch (error) {
    toast(messageOf(error), { tone: 'error' });
    refreshEtiquetas();
    return false;
  }
};

function Renglon({ etiqueta }: { etiqueta: Etiqueta }) {
  const [nombre, setNombre] = useState(etiqueta.nombre);
  const change = (cambio: EtiquetaCambio) => void keep(changeEtiqueta(etiqueta, cambio));
  const rename = () => {
    const wanted = nombre.trim();
    if (wanted === '') setNombre(etiqueta.nombre);
    else if (wanted !== etiqueta.nombre) change({ nombre: wanted });
  };
  return (
    <Box component="li" aria-label={etiqueta.nombre} sx={row}>
      <StateChip tone={etiqueta.tono}>{etiqueta.nombre}</StateChip>
      <TextField
        size="small"
        label="Palabra"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
      <Choice
        label="Color"
        value={etiqueta.tono}
        options={tonos}
        onChange={(tono) => change({ tono: tono as Etiqueta['tono'] })}
      />
      <Choice
        label="Estado"
        value={etiqueta.estado ?? ''}
        options={estados}
        onChange={(estado) => change({ estado: estado === '' ? null : (estado as Etiqueta['estado']) })}
      />
      <FormControlLabel
        label="En uso"
        control={<Switch checked={etiqueta.activa} onChange={(_, activa) => change({ activa })} />}
        sx={{ m: 0 }}
      />
    </Box>
  );
}

function Nueva({ orden }: { orden: number }) {
  const [nombre, setNombre] = useState('');
  const [tono, setTono] = useState<Etiqueta['tono']>('info');
  const [estado, setEstado] = useState('');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (nombre.trim() === '') return;
    const body = { nombre: nombre.trim(), tono, estado: estado === '' ? null : (estado as Etiqueta['estado']), orden };
    if (await keep(addEtiqueta(body, newKey()))) setNombre('');
  };
  return (
    <Box component="form" aria-label="Nueva etiqueta" onSubmit={(event) => void add(event)} sx={{ ...row, mt: 4 }}>
      <StateChip tone={tono}>{nombre.trim() || 'Nueva'}</StateChip>
      <TextField
        size="small"
        label="Nueva etiqueta"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 30 } }}
      />
      <Choice label="Color" value={tono} options={tonos} onChange={(value) => setTono(value as Etiqueta['tono'])} />
      <Choice label="Estado" value={estado} options={estados} onChange={setEstado} />
      <Button type="submit" variant="outlined">
        Agregar
      </Button>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ '@media (pointer: coarse)': { '& select': { minHeight: 48, boxSizing: 'border-box' } } }}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

const tonos = tonosDeEtiqueta.map((tono) => [tono, nombresDeTono[tono]] as const);
const estados = [
  ['', 'En cualquiera'],
  ...estadosConEtiqueta.map((one) => [one, etiquetasEstado[one]] as const),
] as const;

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: '130px minmax(0, 1fr) 120px 170px 110px' },
} as const;
