import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { SesionCaja } from '#modules/caja/contract.ts';
import type { Comparacion, CorteResumen } from '#modules/cortes/contract.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { CompareStep } from './CompareStep.tsx';
import { CorteHecho } from './CorteHecho.tsx';
import { type Contado, CountStep } from './CountStep.tsx';
import type { Conteo } from '../queries.ts';

interface CerrarDialogProps {
  sesion: SesionCaja | null;
  onClose: () => void;
  onClosed: (corte: CorteResumen) => void;
}

/** Closes a register: count first without seeing what is expected, then compare, explain, and the Z. */
export function CerrarDialog({ sesion, onClose, onClosed }: CerrarDialogProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const titleId = useId();
  return (
    // A click outside must not throw a count away.
    <Dialog
      open={sesion !== null}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
    >
      {sesion && <Steps sesion={sesion} titleId={titleId} onClose={onClose} onClosed={onClosed} />}
    </Dialog>
  );
}

function Steps({ sesion, titleId, onClose, onClosed }: CerrarDialogProps & { sesion: SesionCaja; titleId: string }) {
  const [contado, setContado] = useState<Contado | null>(null);
  const [compared, setCompared] = useState<{ conteo: Conteo; result: Comparacion } | null>(null);
  const [corte, setCorte] = useState<CorteResumen | null>(null);
  if (corte) return <CorteHecho corte={corte} titleId={titleId} onClose={onClose} />;
  if (compared && contado) {
    return (
      <CompareStep
        sesion={sesion}
        conteo={compared.conteo}
        vouchers={contado.formas}
        compared={compared.result}
        titleId={titleId}
        onBack={() => setCompared(null)}
        onClosed={(done) => {
          setCorte(done);
          onClosed(done);
        }}
      />
    );
  }
  return (
    <CountStep
      sesion={sesion}
      contado={contado}
      titleId={titleId}
      onClose={onClose}
      onCompared={(written, conteo, result) => {
        setContado(written);
        setCompared({ conteo, result });
      }}
    />
  );
}
