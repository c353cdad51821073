import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import { fotosOfOrden } from '#modules/ordenes/web/front-door.tsx';
import type { Trabajo } from '#modules/piso/contract.ts';
import { type Parte, problemOfPartes } from '#modules/piso/rules/partes.ts';
import { missingFor } from '#modules/servicios/rules.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { BigButton } from './BigButton.tsx';
import { Partes, Tick } from './Partes.tsx';
import { doActo } from './queries.ts';
import { SerieField } from './SerieField.tsx';

interface TerminarDialogProps {
  trabajo: Trabajo;
  equipo: readonly { id: string; nombre: string }[];
  onClose: () => void;
}

/** What its service asks before it is done, and who did which part of it. */
export function TerminarDialog({ trabajo, equipo, onClose }: TerminarDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { pide, comprobado, descripcion, orden_id, partida_id, folio } = trabajo;
  const [hechas, setHechas] = useState<readonly string[]>(comprobado.hechas);
  const [serie, setSerie] = useState(comprobado.serie);
  const [fotos, setFotos] = useState(comprobado.fotos.length);
  const [partes, setPartes] = useState<readonly Parte[]>(trabajo.trabajadores);
  const [problem, setProblem] = useState<string | null>(null);
  const finish = () => {
    const missing = pide === null ? [] : missingFor(pide, { hechas, serie, fotos });
    const wrong = missing.length > 0 ? `Falta ${missing.join(', ')}.` : problemOfPartes(partes);
    if (wrong !== null) return setProblem(wrong);
    void doActo(trabajo, 'terminar', {
      ...(pide ? { comprobacion: { hechas: [...hechas], serie: serie.trim() } } : {}),
      ...(partes.length > 0
        ? { trabajadores: partes.map(({ empleado_id, diezmilesimas }) => ({ empleado_id, diezmilesimas })) }
        : {}),
    });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Terminar {descripcion}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, fontSize: 18 }}>
        {pide && pide.comprobaciones.length > 0 && (
          <Box role="group" aria-label="Qué se revisa" sx={{ display: 'grid' }}>
            {pide.comprobaciones.map((point) => (
              <Tick
                key={point}
                label={point}
                checked={hechas.includes(point)}
                onChange={(on) => setHechas(on ? [...hechas, point] : hechas.filter((one) => one !== point))}
              />
            ))}
          </Box>
        )}
        {pide?.requiere_serie && <SerieField value={serie} onChange={setSerie} known={trabajo.series} />}
        {pide && pide.fotos_minimas > 0 && (
          <FotosDe
            title="Fotos del trabajo"
            of={fotosOfOrden({ id: orden_id, folio }, partida_id)}
            pedidas={[{ titulo: descripcion, minimo: pide.fotos_minimas, parte_id: partida_id }]}
            onCount={({ guardadas, por_enviar }) => setFotos(guardadas + por_enviar)}
          />
        )}
        <Partes title="Quién lo hizo" equipo={equipo} partes={partes} onChange={setPartes} />
        {problem && <Alert severity="error">{problem}</Alert>}
        <BigButton main onPress={finish}>
          Terminar
        </BigButton>
        <BigButton onPress={onClose} sx={{ mt: 4, border: 0 }}>
          Todavía no
        </BigButton>
      </DialogContent>
    </Dialog>
  );
}
