import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type Servicio, TIPOS } from '#modules/servicios/contract.ts';
import { unidades } from '#modules/servicios/data/unidades.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatMoney, formatNumber, formatTasa } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/Facts.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { api, refreshServicios, useServicio } from './queries.ts';

/** One service, with the switch that puts it on sale or takes it off. */
export function ServicioPanel({ id, onEdit }: { id: string; onEdit: (servicio: Servicio) => void }) {
  const cache = useQueryClient();
  const { data: servicio, error, refetch } = useServicio(id);
  if (error && !servicio) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!servicio) return <Loading shape="form" lines={4} />;
  const toggle = async (activo: boolean) => {
    try {
      await api('PATCH /api/servicios/{id}', { params: { id }, body: { activo }, version: servicio.version });
      toast(activo ? `${servicio.nombre} está en venta.` : `${servicio.nombre} ya no aparece al cotizar.`);
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error' });
    }
    refreshServicios(cache);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<Pencil size={16} />} onClick={() => onEdit(servicio)}>
          Editar
        </Button>
        <FormControlLabel
          label="En venta"
          control={<Switch checked={servicio.activo} onChange={(_, on) => void toggle(on)} />}
        />
      </Box>
      <Facts facts={facts(servicio)} />
    </Box>
  );
}

const facts = (s: Servicio): Fact[] => {
  const unidad = unidades.find((one) => one.clave === s.unidad_sat)?.nombre ?? '';
  return [
    ['Precio', `${formatMoney(s.precio_centavos)} · IVA ${formatTasa(s.tasa_iva)}`],
    ['Costo', s.costo_centavos === null ? '' : formatMoney(s.costo_centavos)],
    ['Clave', s.clave],
    ['Tipo', TIPOS[s.tipo]],
    ['Clasificación', s.clasificacion ?? ''],
    ['Duración', s.duracion_min === 0 ? '' : `${formatNumber(s.duracion_min)} min`],
    ['Garantía', warrantyText(s)],
    ['Clave del SAT', s.clave_sat],
    ['Unidad del SAT', `${s.unidad_sat} ${unidad}`.trim()],
    ['Descripción', s.descripcion],
  ];
};

const warrantyText = ({ garantia_dias, garantia_km }: Servicio): string =>
  [garantia_dias > 0 && `${garantia_dias} días`, garantia_km > 0 && `${formatNumber(garantia_km)} km`]
    .filter(Boolean)
    .join(' o ');
