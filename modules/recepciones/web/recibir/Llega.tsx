import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { tiposDeVehiculo } from '#modules/activos/rules.ts';
import { type ClienteActivo, ClienteActivoPicker } from '#modules/activos/web/front-door.tsx';
import { siluetaOf } from '#modules/recepciones/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { useIsOffline } from '#platform/web/outbox/NeedsConnection.tsx';
import { CameraButton } from '#platform/web/scan/CameraButton.tsx';
import { useScan } from '#platform/web/scan/follow-scans.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { readLlegada } from '../queries.ts';
import { arrive, type Captura } from './captura.ts';

interface LlegaProps {
  captura: Captura;
  onChange: (said: Partial<Captura>) => void;
  /** Who arrives is settled. */
  onArrive: (said: Partial<Captura>) => void;
}

/** Who arrives: looked up, scanned, or written by hand where nobody can be looked up. */
export function Llega({ captura, onChange, onArrive }: LlegaProps) {
  const offline = useIsOffline();
  const [byHand, setByHand] = useState(false);
  const [picked, setPicked] = useState<ClienteActivo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (asked: Parameters<typeof readLlegada>[0], written = '') => {
    setProblem(null);
    try {
      const llegada = await readLlegada(asked);
      if (llegada?.activo_id) return onArrive(arrive(llegada));
      onChange({ escrito: { ...captura.escrito, placas: written } });
      setProblem(`No hay un vehículo con «${written}». Búscalo por su dueño o escríbelo.`);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const scan = (code: string) => void find({ placas: code.trim() }, code.trim());
  useScan(scan, { enabled: !offline });
  const pick = (chosen: ClienteActivo | null) => {
    setPicked(chosen);
    if (chosen?.activo) return void find({ activo_id: chosen.activo.id });
    onChange({ cliente_id: chosen?.cliente.id ?? null, entrega_nombre: chosen?.cliente.nombre ?? '' });
  };
  const writes = offline || byHand || (picked !== null && picked.activo === null);
  return (
    <Section title="Quién llega">
      <Box sx={{ display: 'grid', gap: 4 }}>
        {offline && (
          <Alert severity="warning">
            Sin conexión no se puede buscar: escribe las placas y el nombre. Al volver se encuentra su ficha, o se hace.
          </Alert>
        )}
        {!offline && (
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <ClienteActivoPicker
                value={picked}
                onChange={pick}
                autoFocus
                label="Placas, cliente o teléfono"
                {...(problem === null ? {} : { error: true, helperText: problem })}
              />
            </Box>
            <CameraButton onRead={scan} />
          </Box>
        )}
        {writes && (
          <Escrito
            captura={captura}
            asksOwner={picked === null}
            onChange={onChange}
            onReady={() => onArrive({ silueta: siluetaOf(captura.escrito.categoria) })}
          />
        )}
        {!offline && !writes && (
          <Button
            size="small"
            startIcon={<Pencil size={15} />}
            onClick={() => setByHand(true)}
            sx={{ justifySelf: 'start' }}
          >
            Escribir sus datos
          </Button>
        )}
      </Box>
    </Section>
  );
}

interface EscritoProps {
  captura: Captura;
  asksOwner: boolean;
  onChange: (said: Partial<Captura>) => void;
  onReady: () => void;
}

function Escrito({ captura: { escrito }, asksOwner, onChange, onReady }: EscritoProps) {
  const [asked, setAsked] = useState(false);
  const say = (said: Partial<Captura['escrito']>) => onChange({ escrito: { ...escrito, ...said } });
  const noVehicle = escrito.placas.trim() === '' && escrito.marca.trim() === '';
  const noOwner = asksOwner && escrito.nombre.trim() === '' && escrito.placas.trim() === '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!noVehicle && !noOwner) onReady();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
    >
      <Written
        label="Placas"
        value={escrito.placas}
        max={15}
        onChange={(placas) => say({ placas })}
        error={asked && noVehicle ? 'Escribe las placas o la marca.' : undefined}
      />
      <Written label="Marca" value={escrito.marca} max={60} onChange={(marca) => say({ marca })} />
      <Written label="Modelo" value={escrito.modelo} max={60} onChange={(modelo) => say({ modelo })} />
      <Written label="Color" value={escrito.color} max={40} onChange={(color) => say({ color })} />
      <TextField
        select
        size="small"
        label="Tipo"
        value={escrito.categoria}
        onChange={(event) => say({ categoria: event.target.value })}
      >
        {tiposDeVehiculo.map(({ clave, nombre }) => (
          <MenuItem key={clave} value={clave}>
            {nombre}
          </MenuItem>
        ))}
      </TextField>
      {asksOwner && (
        <>
          <Written
            label="Nombre del cliente"
            value={escrito.nombre}
            max={160}
            onChange={(nombre) => onChange({ escrito: { ...escrito, nombre }, entrega_nombre: nombre })}
            error={asked && noOwner ? 'Escribe de quién es.' : undefined}
          />
          <Written label="Teléfono" tel value={escrito.telefono} max={20} onChange={(telefono) => say({ telefono })} />
        </>
      )}
      <Button type="submit" variant="contained" sx={{ gridColumn: '1 / -1', justifySelf: 'start', minHeight: 44 }}>
        Seguir
      </Button>
    </Box>
  );
}

interface WrittenProps {
  label: string;
  value: string;
  max: number;
  tel?: boolean;
  error?: string | undefined;
  onChange: (text: string) => void;
}

const Written = ({ label, value, max, tel = false, error, onChange }: WrittenProps) => (
  <TextField
    size="small"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={error !== undefined}
    helperText={error}
    slotProps={{ htmlInput: { maxLength: max, ...(tel ? { inputMode: 'tel' } : {}) } }}
  />
);
