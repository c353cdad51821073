import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPhone } from '#modules/clientes/rules.ts';
import { type Parecido, useSimilares } from './queries.ts';

export interface SimilaresNoticeProps {
  /** The customer being edited, who is not his own duplicate. */
  id?: string;
  onUse?: (cliente: { id: string; nombre: string; telefono: string }) => void;
}

const PAUSE_MS = 350;

/** «Ya existe…», while `nombre`, `telefono` and `rfc` of the form around it are being typed. It never blocks. */
export function SimilaresNotice({ id, onUse }: SimilaresNoticeProps) {
  const [nombre, telefono, rfc] = useWatch({ name: ['nombre', 'telefono', 'rfc'] });
  const probe = usePaused({ nombre: String(nombre ?? ''), telefono: String(telefono ?? ''), rfc: String(rfc ?? '') });
  const { data = [] } = useSimilares({ ...probe, id });
  return (
    <div aria-live="polite">
      {data.map((similar) => (
        <Alert
          key={similar.id}
          severity="warning"
          sx={{ mb: 2 }}
          action={
            onUse && (
              <Button color="inherit" size="small" onClick={() => onUse(similar)}>
                Usar este
              </Button>
            )
          }
        >
          {similar.nombre} ya está registrado con {similar.por}
          {similar.telefono ? ` (${formatPhone(similar.telefono)})` : ''}.
        </Alert>
      ))}
    </div>
  );
}

const usePaused = (probe: Parecido): Parecido => {
  const [paused, setPaused] = useState(probe);
  const { nombre, telefono, rfc } = probe;
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ nombre, telefono, rfc }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [nombre, telefono, rfc]);
  return paused;
};
