import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { Check, ChevronDown, ChevronUp, CircleSlash, Minus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  countSaid,
  type EstadoPunto,
  estadosPunto,
  etiquetasPunto,
  markPunto,
  markWell,
  type Revisado,
  type Seccion,
} from '#modules/recepciones/rules.ts';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';

interface InventarioProps {
  secciones: readonly Seccion[];
  inventario: readonly Revisado[];
  onChange: (inventario: Revisado[]) => void;
}

/** What the vehicle has: a section well at once, or point by point. */
export function Inventario({ secciones, inventario, onChange }: InventarioProps) {
  const all = secciones.every((one) => countSaid(inventario, one) === one.puntos.length);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Button
        variant="outlined"
        startIcon={<Check size={17} />}
        disabled={all}
        onClick={() => onChange(secciones.reduce<Revisado[]>((now, one) => markWell(now, one), [...inventario]))}
        sx={{ justifySelf: 'start', '@media (pointer: coarse)': { minHeight: 48 } }}
      >
        {inventario.length === 0 ? 'Todo bien' : 'Lo demás, bien'}
      </Button>
      {secciones.map((seccion) => (
        <SeccionDeInventario key={seccion.nombre} seccion={seccion} inventario={inventario} onChange={onChange} />
      ))}
    </Box>
  );
}

function SeccionDeInventario({
  seccion,
  inventario,
  onChange,
}: Omit<InventarioProps, 'secciones'> & { seccion: Seccion }) {
  const [open, setOpen] = useState(false);
  const { nombre, puntos } = seccion;
  const said = countSaid(inventario, seccion);
  const found = inventario.find((one) => one.seccion === nombre)?.puntos ?? [];
  const faults = found.filter(({ estado }) => estado === 'falta' || estado === 'danado').length;
  return (
    <Box component="section" aria-label={nombre} sx={{ borderTop: '1px solid var(--mui-palette-divider)', pt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <ButtonBase aria-expanded={open} onClick={() => setOpen(!open)} sx={head}>
          {open ? <ChevronUp size={17} /> : <ChevronDown size={17} />}
          <strong>{nombre}</strong>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {said === puntos.length
              ? faults === 0
                ? 'Todo bien'
                : `${faults} con detalle`
              : `${said} de ${puntos.length}`}
          </Box>
        </ButtonBase>
        <Button
          size="small"
          aria-label={`${nombre}: todo bien`}
          disabled={said === puntos.length}
          onClick={() => onChange(markWell(inventario, seccion))}
        >
          Todo bien
        </Button>
      </Box>
      {open && (
        <Box component="ul" aria-label={`Puntos de ${nombre}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {puntos.map((punto) => (
            <Punto
              key={punto}
              nombre={punto}
              said={found.find((one) => one.nombre === punto)}
              onSay={(estado, nota) => onChange(markPunto(inventario, nombre, { nombre: punto, estado, nota }))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

const icons = { bien: Check, falta: CircleSlash, danado: TriangleAlert, no_aplica: Minus } as const;
const tones = { bien: 'ok', falta: 'error', danado: 'warn', no_aplica: 'neutral' } as const;

interface PuntoProps {
  nombre: string;
  said: { estado: EstadoPunto; nota: string } | undefined;
  onSay: (estado: EstadoPunto | null, nota: string) => void;
}

function Punto({ nombre, said, onSay }: PuntoProps) {
  const wrong = said?.estado === 'falta' || said?.estado === 'danado';
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 130px', minWidth: 0, overflowWrap: 'anywhere' }}>{nombre}</Box>
        <Box role="group" aria-label={`Cómo está: ${nombre}`} sx={{ display: 'flex', gap: 1 }}>
          {estadosPunto.map((estado) => {
            const Icon = icons[estado];
            const chosen = said?.estado === estado;
            return (
              <ButtonBase
                key={estado}
                aria-pressed={chosen}
                onClick={() => onSay(chosen ? null : estado, said?.nota ?? '')}
                sx={choice}
                style={chosen ? { ...toneColors[tones[estado]], borderColor: 'currentcolor' } : {}}
              >
                <Icon size={15} aria-hidden="true" />
                {etiquetasPunto[estado]}
              </ButtonBase>
            );
          })}
        </Box>
      </Box>
      {wrong && (
        <TextField
          size="small"
          fullWidth
          label={`Nota de ${nombre}`}
          value={said.nota}
          onChange={(event) => onSay(said.estado, event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ mt: 2 }}
        />
      )}
    </Box>
  );
}

const head = { flex: 1, minWidth: 0, minHeight: 44, gap: 2, justifyContent: 'flex-start', flexWrap: 'wrap' } as const;
const choice = {
  flexDirection: 'column',
  gap: 0.5,
  minHeight: 48,
  minWidth: 62,
  px: 1,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  fontSize: 12,
  fontWeight: 600,
  touchAction: 'manipulation',
} as const;
