import ButtonBase from '@mui/material/ButtonBase';
import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ClaseDeDocumento } from '#modules/contratos/rules/hechos.ts';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Ring } from './Ring.tsx';
import { useMedidor } from './queries.ts';

const Faltantes = lazy(() => import('./Faltantes.tsx').then((m) => ({ default: m.Faltantes })));

export const MedidorDeCotizacion = ({ cotizacion: { id, folio, version } }: { cotizacion: Cotizacion }) => (
  <Medidor clase="cotizacion" id={id} folio={folio} version={version} />
);
export const MedidorDeOrden = ({ orden: { id, folio, version } }: { orden: Orden }) => (
  <Medidor clase="orden" id={id} folio={folio} version={version} />
);

interface MedidorProps {
  clase: ClaseDeDocumento;
  id: string;
  folio: string;
  version: number;
}

/** «PROFECO: 14 de 16», and «Listo para PROFECO» once nothing lacks: opens what lacks. */
function Medidor({ clase, id, folio, version }: MedidorProps) {
  const data = useMedidor(clase, id, version);
  const [open, setOpen] = useState(false);
  if (!data || data.total === 0) return null;
  const { listos, total } = data;
  const isWhole = listos === total;
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        sx={{ borderRadius: '6px', '@media (pointer: coarse)': { minHeight: 48 } }}
      >
        <StateChip
          tone={isWhole ? 'ok' : 'warn'}
          icon={isWhole ? <BadgeCheck aria-hidden /> : <Ring part={listos / total} />}
        >
          {isWhole ? 'Listo para PROFECO' : `PROFECO: ${listos} de ${total}`}
        </StateChip>
      </ButtonBase>
      {open && (
        <Suspense fallback={null}>
          <Faltantes clase={clase} id={id} folio={folio} medidor={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
