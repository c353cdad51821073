import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatTelefono } from '#platform/web/format.ts';
import { type Probe, useSimilares } from './queries.ts';

const PAUSE_MS = 350;

/** «Ya está registrado…», while name, phone and RFC of the form around it are being typed. It never blocks. */
export function SimilaresNotice({ id }: { id: string | undefined }) {
  const [nombre, telefono, rfc] = useWatch({ name: ['nombre', 'telefono', 'rfc'] });
  const probe = usePaused({ nombre: String(nombre ?? ''), telefono: String(telefono ?? ''), rfc: String(rfc ?? '') });
  const { data = [] } = useSimilares({ ...probe, id });
  return (
    <div aria-live="polite">
      {data.map((similar) => (
        <Alert key={similar.id} severity="warning" sx={{ mb: 2 }}>
          {similar.nombre} ya está registrado con {similar.por}
          {similar.telefono ? ` (${formatTelefono(similar.telefono)})` : ''}. Si es el mismo, búscalo en la lista.
        </Alert>
      ))}
    </div>
  );
}

const usePaused = ({ nombre, telefono, rfc }: Probe): Probe => {
  const [paused, setPaused] = useState({ nombre, telefono, rfc });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ nombre, telefono, rfc }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [nombre, telefono, rfc]);
  return paused;
};
