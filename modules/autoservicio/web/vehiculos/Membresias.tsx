import Box from '@mui/material/Box';
import type { MiTaller } from '#modules/autoservicio/contract.ts';
import { sayQueda, tintas } from '#modules/membresias/rules/palabras.ts';
import { type EstadoMembresia, etiquetasMembresia } from '#modules/membresias/rules.ts';
import { formatFecha } from '#platform/web/format.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { OpenButton } from '../OpenButton.tsx';
import { item, list, main, quiet, strong } from '../layout.ts';

type Una = MiTaller['membresias'][number];

/** What he is a member of: until when, what is left of each benefit, and its own page with its code. */
export function Membresias({ membresias }: { membresias: readonly Una[] }) {
  if (membresias.length === 0) return null;
  return (
    <Section title={membresias.length === 1 ? 'Tu membresía' : 'Tus membresías'}>
      <Box component="ul" sx={list}>
        {membresias.map((m) => (
          <Box component="li" key={m.id} sx={item}>
            <Box sx={main}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                <Box component="span" aria-hidden="true" sx={dot} style={{ backgroundColor: tintas[m.color] }} />
                <Box component="span" sx={strong}>
                  {m.plan_nombre}
                </Box>
                <StateChip tone={tones[m.estado]}>{etiquetasMembresia[m.estado]}</StateChip>
              </Box>
              <Box sx={quiet}>{sayVigencia(m)}</Box>
              {m.vehiculos.length > 0 && <Box sx={quiet}>{m.vehiculos.join(', ')}</Box>}
              {m.da_hoy && (
                <Box
                  component="ul"
                  aria-label={`Lo que te queda de ${m.plan_nombre}`}
                  sx={{ ...list, mt: 1, fontSize: 14 }}
                >
                  {m.beneficios.map((b) => (
                    <li key={b.nombre}>{sayQueda(b)}</li>
                  ))}
                </Box>
              )}
            </Box>
            <OpenButton de="membresia" id={m.id} label="Ver tarjeta" of={m.plan_nombre} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const sayVigencia = ({ estado, fin, congelada_hasta, cancela_al }: Una): string => {
  if (estado === 'congelada' && congelada_hasta) return `Congelada hasta el ${formatFecha(congelada_hasta)}`;
  if (fin === null) return 'Se activa cuando se pague';
  if (estado === 'vencida') return `Venció el ${formatFecha(fin)}`;
  return `${cancela_al === null ? 'Vigente hasta' : 'Termina'} el ${formatFecha(fin)}`;
};

const tones: Record<EstadoMembresia, Tone> = {
  pendiente: 'warn',
  activa: 'ok',
  por_vencer: 'warn',
  vencida: 'error',
  congelada: 'info',
  cancelada: 'neutral',
};
const dot = { width: 12, height: 12, borderRadius: '50%', flex: 'none' };
