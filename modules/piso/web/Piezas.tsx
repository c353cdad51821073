import Box from '@mui/material/Box';
import { Check, Clock, CloudUpload, Package, PackageCheck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatFecha, formatMilesimas } from '#platform/web/format.ts';
import { BigButton } from './BigButton.tsx';
import type { Mostrado, Pieza } from './pending.ts';
import { movePart } from './queries.ts';

/** What the job takes, how far each is, and the one press that says it is in. */
export function Piezas({ trabajo }: { trabajo: Mostrado }) {
  return (
    <Box
      component="ul"
      aria-label="Refacciones del trabajo"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
    >
      {trabajo.refacciones.map((pieza, i) => (
        // Two lines of one part are two lines.
        <Box component="li" key={pieza.pedida_id ?? pieza.pieza_id ?? `${i} ${pieza.descripcion}`} sx={row}>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {formatMilesimas(pieza.cantidad_milesimas)} × {pieza.descripcion}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 600 }}>{stateOf(pieza)}</Box>
          </Box>
          <Press trabajo={trabajo} pieza={pieza} />
        </Box>
      ))}
    </Box>
  );
}

function Press({ trabajo, pieza }: { trabajo: Mostrado; pieza: Pieza }) {
  const { estado, descripcion, instalada, pieza_id } = pieza;
  const unasked = estado === null && pieza_id !== null && !instalada;
  if (estado === 'llego' || estado === 'pedida' || unasked)
    return (
      <BigButton
        fullWidth={false}
        startIcon={<Check size={20} />}
        aria-label={`Instalada «${descripcion}»`}
        onPress={() => void movePart(trabajo, pieza, 'instalada')}
        sx={{ paddingInline: '12px' }}
      >
        Instalada
      </BigButton>
    );
  if (estado !== 'instalada') return null;
  return (
    <BigButton
      fullWidth={false}
      startIcon={<Undo2 size={20} />}
      aria-label={`Se quitó «${descripcion}»`}
      onPress={() => void movePart(trabajo, pieza, 'llego')}
      sx={{ border: 0 }}
    >
      Se quitó
    </BigButton>
  );
}

/** In words and a sign, never by colour alone. */
const stateOf = ({ estado, instalada, esperada, por_enviar, pieza_id }: Pieza): ReactNode => {
  const waits = por_enviar ? <CloudUpload size={18} aria-label="Por enviar" /> : null;
  if (instalada)
    return (
      <>
        <Check size={18} aria-hidden="true" /> Instalada {waits}
      </>
    );
  if (estado === 'llego')
    return (
      <>
        <PackageCheck size={18} aria-hidden="true" /> Llegó {waits}
      </>
    );
  if (estado === 'pedida')
    return (
      <>
        <Clock size={18} aria-hidden="true" /> Pedida{esperada ? `, llega el ${formatFecha(esperada)}` : ''} {waits}
      </>
    );
  if (pieza_id === null)
    return (
      <>
        <Clock size={18} aria-hidden="true" /> Falta que el cliente la autorice
      </>
    );
  return (
    <>
      <Package size={18} aria-hidden="true" /> De la orden
    </>
  );
};

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;
