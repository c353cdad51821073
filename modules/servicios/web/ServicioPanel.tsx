import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, QrCode } from 'lucide-react';
import { useState } from 'react';
import { labelCategoria } from '#modules/activos/rules.ts';
import type { Servicio } from '#modules/servicios/contract.ts';
import { TIPOS } from '#modules/servicios/rules/formas.ts';
import { unidades } from '#modules/servicios/data/unidades.ts';
import { unitFor } from '#modules/inventario/rules.ts';
import { usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import { messageOf } from '#platform/web/call.ts';
import { formatMilesimas, formatMoney, formatNumber, formatTasa } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { LabelsDialog } from '#platform/web/ui/dialogs/LabelsDialog.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { PreciosList } from './PreciosList.tsx';
import { api, fetchEtiquetas, refreshServicios, useServicio } from './queries.ts';

/** One service, with the switch that puts it on sale or takes it off. */
export function ServicioPanel({ id, onEdit }: { id: string; onEdit: (servicio: Servicio) => void }) {
  const cache = useQueryClient();
  const { withPassword, dialog } = usePasswordStep();
  const [printing, setPrinting] = useState(false);
  const { data: servicio, error, refetch } = useServicio(id);
  if (error && !servicio) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!servicio) return <Loading shape="form" lines={4} />;
  const toggle = async (activo: boolean) => {
    try {
      await withPassword(() =>
        api('PATCH /api/servicios/{id}', { params: { id }, body: { activo }, version: servicio.version }),
      );
      toast(activo ? `${servicio.nombre} está en venta.` : `${servicio.nombre} ya no aparece al cotizar.`);
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error' });
    }
    refreshServicios(cache);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PanelActs
        actions={[
          { id: 'etiqueta', label: 'Etiqueta QR', icon: <QrCode size={16} />, onClick: () => setPrinting(true) },
          { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, onClick: () => onEdit(servicio) },
        ]}
      />
      <FormControlLabel
        label="En venta"
        control={<Switch checked={servicio.activo} onChange={(_, on) => void toggle(on)} />}
      />
      {servicio.importante && (
        <Box>
          <StateChip tone="info">Servicio importante: pide la contraseña</StateChip>
        </Box>
      )}
      <Facts facts={facts(servicio)} />
      {servicio.kit.length > 0 && <Kit kit={servicio.kit} />}
      <PreciosList id={id} />
      {printing && (
        <LabelsDialog
          title={`Etiqueta de ${servicio.nombre}`}
          things={1}
          load={(cantidad) => fetchEtiquetas([id], cantidad)}
          onClose={() => setPrinting(false)}
        />
      )}
      {dialog}
    </Box>
  );
}

function Kit({ kit }: Pick<Servicio, 'kit'>) {
  return (
    <Section title="Refacciones que lleva">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {kit.map((part) => (
          <Box component="li" key={part.articulo_id} sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {formatMilesimas(part.cantidad_milesimas)} {unitFor(part.unidad, part.cantidad_milesimas)} ·{' '}
              {part.descripcion}
            </Box>
            <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {part.incluida ? 'Incluida' : formatMoney(part.precio_centavos)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const facts = (s: Servicio): Fact[] => {
  const unidad = unidades.find((one) => one.clave === s.unidad_sat)?.nombre ?? '';
  return [
    ['Precio', `${formatMoney(s.precio_centavos)} · IVA ${formatTasa(s.tasa_iva)}`],
    [
      'Por tipo de vehículo',
      s.precios.map((one) => `${labelCategoria(one.categoria)} ${formatMoney(one.precio_centavos)}`).join(' · '),
    ],
    ['Costo', s.costo_centavos === null ? '' : formatMoney(s.costo_centavos)],
    ['Clave', s.clave],
    ['Tipo', TIPOS[s.tipo]],
    ['Clasificación', s.clasificacion ?? ''],
    ['Duración', s.duracion_min === 0 ? '' : `${formatNumber(s.duracion_min)} min`],
    ['Garantía', warrantyText(s)],
    ['Se repite', repeatText(s)],
    ['Comisión', s.comision_diezmilesimas === null ? '' : formatTasa(s.comision_diezmilesimas)],
    ['Al terminar se pide', askedText(s)],
    ['Lista al público', s.en_lista ? 'Sí' : 'No'],
    ['Clave del SAT', s.clave_sat],
    ['Unidad del SAT', `${s.unidad_sat} ${unidad}`.trim()],
    ['Descripción', s.descripcion],
  ];
};

const warrantyText = ({ garantia_dias, garantia_km }: Servicio): string =>
  [garantia_dias > 0 && `${garantia_dias} días`, garantia_km > 0 && `${formatNumber(garantia_km)} km`]
    .filter(Boolean)
    .join(' o ');

const repeatText = ({ cada_km, cada_meses }: Servicio): string =>
  [
    cada_km > 0 && `cada ${formatNumber(cada_km)} km`,
    cada_meses > 0 && `cada ${formatNumber(cada_meses)} ${cada_meses === 1 ? 'mes' : 'meses'}`,
  ]
    .filter(Boolean)
    .join(' o ');

const askedText = ({ comprobaciones, fotos_minimas, requiere_serie }: Servicio): string =>
  [
    comprobaciones.join(', '),
    fotos_minimas > 0 && `${fotos_minimas} ${fotos_minimas === 1 ? 'foto' : 'fotos'}`,
    requiere_serie && 'número de serie',
  ]
    .filter(Boolean)
    .join(' · ');
