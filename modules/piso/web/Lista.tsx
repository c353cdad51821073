import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { CloudUpload } from 'lucide-react';
import { etiquetasEspera } from '#modules/ordenes/rules.ts';
import type { Mostrado } from './pending.ts';
import { Placa } from './Placa.tsx';
import { Promesa } from './Promesa.tsx';

interface ListaProps {
  title: string;
  trabajos: readonly Mostrado[];
  zona: string;
  onPick: (partida_id: string) => void;
}

/** Jobs one below the other; a press opens one. */
export function Lista({ title, trabajos, zona, onPick }: ListaProps) {
  return (
    <Box component="section" aria-label={title}>
      <Box component="h2" sx={{ fontSize: 20, fontWeight: 650, m: 0, mb: 3 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {trabajos.map((trabajo) => (
          <li key={trabajo.partida_id}>
            <ButtonBase onClick={() => onPick(trabajo.partida_id)} sx={row}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
                {(trabajo.placas || trabajo.no_economico) && (
                  <Placa style={{ fontSize: 20, lineHeight: '26px' }}>{trabajo.placas || trabajo.no_economico}</Placa>
                )}
                <span>{trabajo.folio}</span>
                {trabajo.estado === 'en_pausa' && <strong>En pausa</strong>}
                {trabajo.orden_estado === 'en_espera' && <strong>{sayWait(trabajo)}</strong>}
                {trabajo.estado === 'hecha' && <strong>Terminado</strong>}
                {trabajo.por_enviar && <CloudUpload size={20} aria-label="Por enviar" />}
              </Box>
              <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{trabajo.descripcion}</Box>
              <Promesa promesa={trabajo.promesa} zona={zona} />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const sayWait = ({ espera_por }: Mostrado): string =>
  espera_por ? `Espera ${etiquetasEspera[espera_por].toLowerCase()}` : 'En espera';

const row = {
  display: 'grid',
  gap: 2,
  width: '100%',
  minHeight: 72,
  p: 4,
  textAlign: 'left',
  justifyContent: 'start',
  justifyItems: 'start',
  font: 'inherit',
  color: 'inherit',
  backgroundColor: 'background.paper',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '14px',
} as const;
