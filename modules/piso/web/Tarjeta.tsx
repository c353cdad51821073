import Box from '@mui/material/Box';
import { CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { etiquetasEspera } from '#modules/ordenes/rules.ts';
import { formatInstante } from '#platform/web/format.ts';
import { Acciones } from './Acciones.tsx';
import type { Mostrado } from './pending.ts';
import { Piezas } from './Piezas.tsx';
import { Placa } from './Placa.tsx';
import { Promesa } from './Promesa.tsx';

export interface TarjetaProps {
  trabajo: Mostrado;
  equipo: readonly { id: string; nombre: string }[];
  zona: string;
  heading: string;
}

/** One job as it is needed beside the car: which one, what, for when, what was said, and what may be done next. */
export function Tarjeta({ trabajo, equipo, zona, heading }: TarjetaProps) {
  const { placas, no_economico, vehiculo, color, descripcion, folio, promesa, por_enviar } = trabajo;
  return (
    <Box component="section" aria-label={`${heading}: ${descripcion}`} sx={card}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 650 }}>
        <span>{heading}</span>
        <span>{folio}</span>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
        {(placas || no_economico) && <Placa>{placas || no_economico}</Placa>}
        <span>{[vehiculo, color, placas ? no_economico : ''].filter(Boolean).join(' · ')}</span>
      </Box>
      <Box component="h2" sx={{ m: 0, fontSize: 28, lineHeight: 1.2, fontWeight: 650, overflowWrap: 'anywhere' }}>
        {descripcion}
      </Box>
      <Promesa promesa={promesa} zona={zona} />
      <Estado trabajo={trabajo} />
      {por_enviar && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 600 }}>
          <CloudUpload size={20} aria-hidden="true" />
          Guardado en este teléfono. Se envía solo cuando haya red.
        </Box>
      )}
      <Acciones trabajo={trabajo} equipo={equipo} />
      <Dicho trabajo={trabajo} zona={zona} />
    </Box>
  );
}

function Estado({ trabajo }: { trabajo: Mostrado }) {
  const { estado, orden_estado, espera_por, mia, trabajadores } = trabajo;
  const words: Record<string, string> = { en_curso: 'En curso', en_pausa: 'En pausa', hecha: 'Terminado' };
  const waits =
    orden_estado === 'en_espera'
      ? `La orden está en espera${espera_por ? `: ${etiquetasEspera[espera_por].toLowerCase()}` : ''}.`
      : orden_estado === 'por_autorizar'
        ? 'Falta que el cliente autorice.'
        : '';
  const others = trabajadores.map(({ nombre, diezmilesimas }) =>
    trabajadores.length > 1 ? `${nombre} ${diezmilesimas / 100} %` : nombre,
  );
  return (
    <Box>
      <strong>{words[estado] ?? 'Por empezar'}</strong>
      {waits && ` · ${waits}`}
      {others.length > (mia ? 1 : 0) && ` · ${others.join(', ')}`}
      {others.length === 0 && ' · Sin asignar: al empezarlo queda a tu nombre.'}
    </Box>
  );
}

/** What the customer and the adviser said, and what the job takes. */
function Dicho({ trabajo, zona }: { trabajo: Mostrado; zona: string }) {
  const { motivo, observaciones, notas, refacciones } = trabajo;
  return (
    <>
      {motivo && <Part title="Lo que pidió el cliente">{motivo}</Part>}
      {observaciones && <Part title="Al recibirlo">{observaciones}</Part>}
      {refacciones.length > 0 && (
        <Part title="Refacciones">
          <Piezas trabajo={trabajo} />
        </Part>
      )}
      {notas.length > 0 && (
        <Part title="Notas">
          <Box component="ul" sx={list}>
            {notas.map(({ nota, quien, en }) => (
              <li key={`${en} ${nota}`}>
                {nota} — {quien}, {formatInstante(en, zona)}
              </li>
            ))}
          </Box>
        </Part>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ borderTop: '1px solid var(--mui-palette-divider)', pt: 3 }}>
    <Box sx={{ fontWeight: 650 }}>{title}</Box>
    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{children}</Box>
  </Box>
);
const list = { m: 0, pl: 5 };
const card = {
  display: 'grid',
  gap: 4,
  p: 4,
  fontSize: 18,
  lineHeight: 1.4,
  color: 'text.primary',
  backgroundColor: 'background.paper',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '14px',
};
