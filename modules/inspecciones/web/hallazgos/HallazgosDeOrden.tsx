import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isSettled } from '#modules/inspecciones/rules/hallazgos.ts';
import type { HallazgoDeOrden } from '#modules/inspecciones/rules/oferta.ts';
import { type Color, etiquetasColor } from '#modules/inspecciones/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { tones } from '../looks.ts';
import { offerHallazgos, useHallazgosDeOrden } from '../queries.ts';
import { HallazgoRow } from './HallazgoRow.tsx';
import { type Cambios, ofertaOf, type Propuesta, propuestasOf } from './oferta-state.ts';

const OfertaDialog = lazy(() => import('./OfertaDialog.tsx').then((m) => ({ default: m.OfertaDialog })));

interface HallazgosProps {
  orden_id: string;
  folio: string;
  /** Only what this inspection found. */
  inspeccion_id?: string;
  /** Of an order, those that somebody has to decide stand over its parts and the rest in their own; left out, all. */
  which?: 'por_decidir' | 'decididos';
}

/** For whoever attends the customer: what was found, as it is found, how far each has come, and the way to tell him. */
export function HallazgosDeOrden({ orden_id, folio, inspeccion_id, which }: HallazgosProps) {
  const { can } = usePermissions();
  const attends = can('ver_ordenes_trabajo');
  const { data } = useHallazgosDeOrden(orden_id, attends);
  const [open, setOpen] = useState(false);
  // Here and not in the dialog: what was written is there when it is opened again.
  const [cambios, setCambios] = useState<Cambios>({});
  const adding = useAdding(orden_id);
  const shown = (data?.data ?? []).filter((one) => inspeccion_id === undefined || one.inspeccion_id === inspeccion_id);
  const settled = shown.every(({ situacion }) => isSettled(situacion));
  if (!attends || !data || shown.length === 0 || (which && settled !== (which === 'decididos'))) return null;
  const propuestas = propuestasOf(data, cambios);
  const fresh = propuestas.filter(({ incluye }) => incluye).length;
  // What has no price asks for it where prices are written.
  const add = (propuesta: Propuesta) =>
    propuesta.total_centavos === null ? setOpen(true) : void adding.add(propuesta);
  return (
    <Section
      title="Hallazgos"
      flush
      actions={
        data.cerrada === '' && (
          <Button
            size="small"
            variant={settled ? 'outlined' : 'contained'}
            startIcon={<Send size={16} />}
            onClick={() => setOpen(true)}
          >
            {fresh > 0 ? `Ofrecer al cliente (${fresh})` : 'Revisar y enviar'}
          </Button>
        )
      }
    >
      <Counts hallazgos={shown} />
      <Box component="ul" aria-label="Hallazgos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {propuestas
          .filter(({ hallazgo }) => shown.includes(hallazgo))
          .map((propuesta) => (
            <HallazgoRow
              key={propuesta.hallazgo.punto_id}
              propuesta={propuesta}
              busy={adding.busy}
              onAdd={data.cerrada === '' ? () => add(propuesta) : null}
            />
          ))}
      </Box>
      {open && (
        <Suspense fallback={null}>
          <OfertaDialog
            orden_id={orden_id}
            folio={folio}
            hallazgos={data}
            cambios={cambios}
            onChange={setCambios}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

const GRAVEDAD = ['rojo', 'amarillo'] as const satisfies readonly Color[];

function Counts({ hallazgos }: { hallazgos: readonly HallazgoDeOrden[] }) {
  const counts = GRAVEDAD.map((color) => ({ color, cuantos: hallazgos.filter((one) => one.color === color).length }));
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 4, pb: 2 }}
      aria-label="Cuántos por gravedad"
      role="group"
    >
      {counts
        .filter(({ cuantos }) => cuantos > 0)
        .map(({ color, cuantos }) => (
          <StateChip key={color} tone={tones[color]}>{`${etiquetasColor[color]} ${cuantos}`}</StateChip>
        ))}
    </Box>
  );
}

/** One finding becomes a line of the order, which waits for its customer's yes. */
const useAdding = (orden_id: string) => {
  const [busy, setBusy] = useState(false);
  const add = async (propuesta: Propuesta) => {
    if (busy) return;
    setBusy(true);
    try {
      await offerHallazgos(orden_id, ofertaOf([{ ...propuesta, incluye: true }]));
      toast(`«${propuesta.linea.descripcion}» está en la orden y espera que el cliente lo autorice.`);
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, add };
};
