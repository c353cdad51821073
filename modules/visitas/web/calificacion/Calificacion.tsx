import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Calificacion as Dicha } from '#modules/visitas/contract.ts';
import { MALA, sayEstrellas } from '#modules/visitas/rules/calificar.ts';
import { formatInstante } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { useCalificacion } from '../queries.ts';
import { PedirDialog } from './PedirDialog.tsx';

/** What its customer said of a visit; while he said nothing, the way to ask him. */
export function Calificacion({
  id,
  folio,
  calificacion: c,
}: {
  id: string;
  folio: string;
  calificacion: Dicha | null;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title="Calificación">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {c ? (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <Estrellas estrellas={c.estrellas} />
              <Box component="span" sx={small}>
                {formatInstante(c.escrita_en)}
              </Box>
            </Box>
            {c.texto && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{c.texto}</Box>}
          </>
        ) : (
          <Box sx={small}>Su cliente todavía no dice cómo le fue.</Box>
        )}
        <Button variant="outlined" onClick={() => setAsking(true)} sx={touch}>
          {c ? 'Enlace de la calificación' : 'Pedir calificación'}
        </Button>
      </Box>
      {asking && <PedirDialog id={id} folio={folio} onClose={() => setAsking(false)} />}
    </Section>
  );
}

const Estrellas = ({ estrellas }: { estrellas: number }) => (
  <StateChip tone={estrellas <= MALA ? 'error' : estrellas === 5 ? 'ok' : 'info'} icon={<Star aria-hidden="true" />}>
    {sayEstrellas(estrellas)}
  </StateChip>
);

/** Beside the state of a delivered order: its stars, or the way to ask for them. */
export function CalificacionDeOrden({ orden }: { orden: Orden }) {
  const delivered = orden.estado === 'entregada' || orden.estado === 'cerrada';
  const { data } = useCalificacion(orden.id, delivered);
  const [asking, setAsking] = useState(false);
  if (!delivered || !data) return null;
  const c = data.calificacion;
  return (
    <>
      {c && <Estrellas estrellas={c.estrellas} />}
      {c?.texto && (
        <Box component="span" sx={{ ...small, overflowWrap: 'anywhere' }}>
          «{c.texto}»
        </Box>
      )}
      {!c && (
        <Button size="small" startIcon={<Star size={14} />} onClick={() => setAsking(true)} sx={touch}>
          Pedir calificación
        </Button>
      )}
      {asking && <PedirDialog id={orden.id} folio={orden.folio} onClose={() => setAsking(false)} />}
    </>
  );
}

const small = { fontSize: 13, color: 'text.secondary' };
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
