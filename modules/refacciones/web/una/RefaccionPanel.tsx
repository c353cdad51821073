import Box from '@mui/material/Box';
import { Camera, Pencil } from 'lucide-react';
import { useState } from 'react';
import { FotoChica, FotosDialog } from '#modules/fotos/web/front-door.tsx';
import { ordenPath } from '#modules/ordenes/web/front-door.tsx';
import type { Refaccion } from '#modules/refacciones/contract.ts';
import { etiquetasRefaccion } from '#modules/refacciones/rules.ts';
import { formatFecha, formatInstante, formatMilesimas } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Timeline } from '#platform/web/ui/panel/Timeline.tsx';
import { cuandoLlega, lookOf, sayCantidad, sayDevuelta } from '../looks.ts';
import { refaccionesPath } from '../paths.ts';
import { usePasos as useHistoria, useRefaccion } from '../queries.ts';
import { CambiarDialog } from './CambiarDialog.tsx';
import { usePasos } from './Pasos.tsx';

/** One part: what it is, for whom, how far it is, and what comes next. */
export function RefaccionPanel({ id }: { id: string }) {
  const { data, error, refetch } = useRefaccion(id);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const look = lookOf(data);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ fontSize: 18, fontWeight: 650 }}>{sayCantidad(data)}</Box>
        <StateChip tone={look.tone}>{look.label}</StateChip>
      </Box>
      <Acts refaccion={data} />
      {data.fotos.length > 0 && (
        <Box role="group" aria-label="Fotos de la pieza" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {data.fotos.map((foto) => (
            <FotoChica key={foto} id={foto} size={112} />
          ))}
        </Box>
      )}
      <Datos refaccion={data} />
      <Historia refaccion={data} />
    </Box>
  );
}

const fotosDe = ({ id, folio }: Pick<Refaccion, 'id' | 'folio'>) => ({
  dueno: 'refaccion' as const,
  dueno_id: id,
  folio,
  path: `${refaccionesPath}?ver=${id}`,
});

function Acts({ refaccion }: { refaccion: Refaccion }) {
  const { can } = usePermissions();
  const { actions, dialog } = usePasos(refaccion);
  const [open, setOpen] = useState<'cambiar' | 'fotos' | null>(null);
  const close = () => setOpen(null);
  const more = [
    ...(['ver_ordenes_trabajo', 'registrar_compras', 'ajustar_inventario'].some(can)
      ? [{ id: 'cambiar', label: 'Editar', icon: <Pencil size={16} />, onClick: () => setOpen('cambiar') }]
      : []),
    ...(can('ver_ordenes_trabajo')
      ? [{ id: 'fotos', label: 'Fotos', icon: <Camera size={16} />, onClick: () => setOpen('fotos') }]
      : []),
  ];
  return (
    <>
      <PanelActs actions={[...actions, ...more]} />
      {dialog}
      {open === 'cambiar' && <CambiarDialog refaccion={refaccion} onClose={close} />}
      {open === 'fotos' && <FotosDialog heading={refaccion.descripcion} of={fotosDe(refaccion)} onClose={close} />}
    </>
  );
}

function Datos({ refaccion: r }: { refaccion: Refaccion }) {
  const zona = useSession((state) => state.company?.zona);
  const { can } = usePermissions();
  const by = (nombre: string, en: string | null) => en !== null && `${nombre}, ${formatInstante(en, zona)}`;
  return (
    <Facts
      facts={[
        [
          'Orden',
          <Folio
            key="orden"
            {...(can('ver_ordenes_trabajo') ? { to: `${ordenPath(r.orden_id)}?pestana=refacciones` } : {})}
          >
            {r.folio}
          </Folio>,
        ],
        [
          'Vehículo',
          r.vehiculo && (
            <>
              {r.vehiculo} <Plate>{r.placas}</Plate>
            </>
          ),
        ],
        ['Para', r.trabajo],
        ['Clave', r.sku],
        [
          'En el estante',
          r.disponible_milesimas !== null &&
            `${formatMilesimas(Math.max(0, r.disponible_milesimas))} libres${r.ubicacion ? ` en ${r.ubicacion}` : ''}`,
        ],
        ['Proveedor', r.proveedor],
        ['Orden de compra', r.pedido_folio],
        ['Compra', r.compra_folio],
        ['Llega', cuandoLlega(r) && formatFecha(r.esperada ?? '')],
        ['Costo', r.costo_centavos !== null && r.costo_centavos !== undefined && <Money centavos={r.costo_centavos} />],
        ['La pidió', !r.sin_pedir && by(r.pedida_nombre, r.pedida_en)],
        ['Llegó', by(r.llego_nombre, r.llego_en)],
        ['La instaló', by(r.instalada_nombre, r.instalada_en)],
        [r.estado === 'devuelta' ? 'La devolvió' : 'La canceló', by(r.cerrada_nombre, r.cerrada_en)],
        ['Regresó', sayDevuelta(r)],
        ['Motivo', r.motivo],
        ['Nota', r.nota],
      ]}
    />
  );
}

function Historia({ refaccion }: { refaccion: Refaccion }) {
  const zona = useSession((state) => state.company?.zona);
  const { data } = useHistoria(refaccion);
  if (!data) return null;
  return (
    <Timeline
      label="Por dónde ha pasado"
      {...(zona === undefined ? {} : { zona })}
      entries={data.data.toReversed().map(({ id, a, nota, marcado_en, usuario_nombre }) => ({
        id,
        en: marcado_en,
        quien: usuario_nombre,
        children: [etiquetasRefaccion[a], nota].filter(Boolean).join('. '),
      }))}
    />
  );
}
