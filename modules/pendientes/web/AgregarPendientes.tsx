import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ListRestart, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import { etiquetasRazon, lineOfPendiente } from '#modules/pendientes/rules.ts';
import { newId } from '#platform/web/call.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { sayAll } from './PendientesDelVehiculo.tsx';
import { usePendientesDe } from './queries.ts';

/** Told beside the same vehicle: one file. */
export { PendientesDelVehiculo } from './PendientesDelVehiculo.tsx';

export interface AgregarPendientesProps {
  activo_id: string | null;
  /** As the document writes its prices. */
  precios: ModoPrecio;
  /** The lines that it has: what is among them is not offered again. */
  lineas: readonly { pendiente_id?: string | null | undefined }[];
  onAdd: (lineas: ReturnType<typeof lineOfPendiente>[]) => void;
}

/** What the vehicle of a document has pending: all of it in one press, or one by one. */
export function AgregarPendientes({ activo_id, precios, lineas, onAdd }: AgregarPendientesProps) {
  const { data } = usePendientesDe(activo_id);
  const [open, setOpen] = useState(false);
  const taken = new Set(lineas.map(({ pendiente_id }) => pendiente_id));
  const left = (data?.data ?? []).filter(({ id }) => !taken.has(id));
  if (left.length === 0) return null;
  const add = (pendientes: typeof left) => onAdd(pendientes.map((one) => lineOfPendiente(newId(), one, precios)));
  return (
    <Box component="section" aria-label="Trabajo pendiente de este vehículo" sx={surface}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <ListRestart size={18} aria-hidden />
        <Box sx={{ flex: '1 1 160px', fontWeight: 600 }}>{sayAll(left)}</Box>
        {left.length > 1 && (
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Ocultar' : 'Ver cuáles'}
          </Button>
        )}
        <Button size="small" variant="outlined" startIcon={<Plus size={16} />} onClick={() => add(left)}>
          {left.length === 1 ? 'Agregar' : 'Agregar todo'}
        </Button>
      </Box>
      {(open || left.length === 1) && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
          {left.map((one) => (
            <Box component="li" key={one.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ overflowWrap: 'anywhere' }}>{one.descripcion}</Box>
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {etiquetasRazon[one.razon]} · {formatFecha(one.fecha)} · {formatMoney(one.total_centavos)}
                </Box>
              </Box>
              {left.length > 1 && (
                <Button size="small" aria-label={`Agregar «${one.descripcion}»`} onClick={() => add([one])}>
                  Agregar
                </Button>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const surface = {
  px: 3,
  py: 2,
  borderRadius: '8px',
  color: 'var(--mui-palette-infoText)',
  backgroundColor: 'var(--mui-palette-infoBg)',
  // Words of a second order keep their contrast on the tint.
  '& .MuiBox-root': { color: 'inherit' },
} as const;
