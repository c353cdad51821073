import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { CarFront, FilePlus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DelVehiculo } from '#modules/activos/web/front-door.tsx';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import type { Visita } from '#modules/visitas/contract.ts';
import { waLink, toE164 } from '#modules/whatsapp/rules/telefono.ts';
import { telLink } from '#platform/contract/phones.ts';
import { newKey } from '#platform/web/call.ts';
import { formatFecha, formatNumber, formatTelefono } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PanelActs } from '#platform/web/ui/panel/PanelActs.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Calificacion } from './calificacion/Calificacion.tsx';
import { ComentarioForm } from './Comentario.tsx';
import { documentoPath, sayNext, vehiculoPath } from './looks.ts';
import { repeatVisita, useVisita } from './queries.ts';

/** One visit: what is said of it first, then what was done and what follows. */
export function VisitaPanel({ id }: { id: string }) {
  const { data: visita, error, refetch } = useVisita(id);
  if (!visita)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Acts visita={visita} />
      {visita.activo_id !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Plate>{visita.placas}</Plate>
          <PendientesDelVehiculo activo_id={visita.activo_id} />
          <DelVehiculo activo_id={visita.activo_id} />
        </Box>
      )}
      <ComentarioForm key={visita.id} visita={visita} />
      <Calificacion id={visita.id} folio={visita.folio} calificacion={visita.calificacion} />
      <Section title="Lo que se hizo">
        <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
          {visita.servicios.map((one, i) => (
            <li key={`${one} ${i}`}>{one}</li>
          ))}
        </Box>
      </Section>
      <Datos visita={visita} />
    </Box>
  );
}

function Datos({ visita: v }: { visita: Visita }) {
  const { can } = usePermissions();
  return (
    <Facts
      facts={[
        [
          'Documento',
          can('ver_ordenes_trabajo|ver_ventas') ? <Folio to={documentoPath(v.id)}>{v.folio}</Folio> : v.folio,
        ],
        ['Entregada', formatFecha(v.fecha)],
        ['Cliente', v.cliente],
        ['Teléfono', v.telefono && <Telefono telefono={v.telefono} />],
        ['Vehículo', v.vehiculo],
        ['Kilometraje', v.kilometraje !== null && `${formatNumber(v.kilometraje)} km`],
        ['Quién lo hizo', v.trabajadores.join(', ')],
        ['Le toca de nuevo', sayNext(v)],
        ['Fotos', v.fotos > 0 && formatNumber(v.fotos)],
        ['Total', v.total_centavos !== undefined && <Money centavos={v.total_centavos} />],
      ]}
    />
  );
}

/** Called or written to in one press. */
function Telefono({ telefono }: { telefono: string }) {
  const number = toE164(telefono);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 3 }}>
      <Link href={telLink(telefono)}>{formatTelefono(telefono)}</Link>
      {number !== null && (
        <Link href={waLink(number, '')} target="_blank" rel="noopener">
          WhatsApp
        </Link>
      )}
    </Box>
  );
}

function Acts({ visita }: { visita: Visita }) {
  const { can } = usePermissions();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const repeat = async (como: 'cotizacion' | 'orden') => {
    if (busy) return;
    setBusy(true);
    try {
      const made = await repeatVisita(visita.id, como, `${key}:${como}`);
      const said = made.avisos.length > 0 ? ` Cambió de precio: ${made.avisos.slice(0, 3).join(' ')}` : '';
      toast(`${made.folio} lleva lo mismo que ${visita.folio}, a los precios de hoy.${said}`);
      void navigate(como === 'cotizacion' ? `/comercial/cotizaciones/${made.id}` : documentoPath(made.id));
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
      setBusy(false);
    }
  };
  const actions: (Action | false)[] = [
    can('ver_cotizaciones') && {
      id: 'cotizar',
      label: 'Repetir en cotización',
      icon: <FilePlus size={16} />,
      primary: true,
      busy,
      onClick: () => void repeat('cotizacion'),
    },
    can('ver_ordenes_trabajo') && {
      id: 'orden',
      label: 'Repetir en orden',
      icon: <Wrench size={16} />,
      busy,
      onClick: () => void repeat('orden'),
    },
    visita.activo_id !== null && {
      id: 'vehiculo',
      label: 'Vehículo',
      icon: <CarFront size={16} />,
      to: vehiculoPath(visita.activo_id),
    },
  ];
  return <PanelActs actions={actions.filter((one) => one !== false)} />;
}
