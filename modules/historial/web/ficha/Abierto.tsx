import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, CarFront, FileText, ListRestart, Wrench } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActivoDialog } from '#modules/activos/web/front-door.tsx';
import { etiquetasCita } from '#modules/citas/rules.ts';
import type { Abierto as Documento, FichaDeCliente } from '#modules/historial/rules/ficha.ts';
import { sayCuantos } from '#modules/pendientes/rules.ts';
import { urgenciaOf } from '#modules/visitas/rules/proximo.ts';
import { formatFecha, formatHora, formatMoney, formatNumber } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOf } from '../looks.ts';

/** What is not over with him: in the shop, to come, and still to be taken. */
export function Abierto({ ficha: { cliente, abierto } }: { ficha: FichaDeCliente }) {
  const { can } = usePermissions();
  if (!can('ver_clientes|ver_cotizaciones|ver_ordenes_trabajo|ver_agenda')) return null;
  return (
    <Section title="Abierto ahora">
      {abierto.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {cliente.tipo === 'publico'
            ? 'De las ventas sin cliente no queda nada abierto.'
            : 'Nada abierto: ni cotizaciones por contestar, ni órdenes en el taller, ni citas.'}
        </Box>
      )}
      <Box component="ul" aria-label="Abierto ahora" sx={list}>
        {abierto.map((one) => (
          <Box component="li" key={one.id} sx={divided}>
            <Linea documento={one} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const kinds = {
  cotizacion: { label: 'Cotización', Icon: FileText, opens: 'ver_cotizaciones' },
  orden: { label: 'Orden', Icon: Wrench, opens: 'ver_ordenes_trabajo' },
  cita: { label: 'Cita', Icon: CalendarClock, opens: 'ver_agenda|agendar_citas' },
} as const;
const ofCita: Record<string, Tone> = { pedida: 'warn', confirmada: 'info', llego: 'ok' };

const lookOfOne = ({ tipo, estado }: Documento): { label: string; tone: Tone } =>
  tipo === 'cita'
    ? { label: etiquetasCita[estado as keyof typeof etiquetasCita], tone: ofCita[estado] ?? 'neutral' } // The endpoint answers states of appointments here.
    : lookOf(estado);

function Linea({ documento }: { documento: Documento }) {
  const { can } = usePermissions();
  const zona = useSession((state) => state.company?.zona);
  const { label, Icon, opens } = kinds[documento.tipo];
  const look = lookOfOne(documento);
  const when =
    documento.desde === null
      ? formatFecha(documento.fecha)
      : `${formatFecha(documento.fecha)}, ${formatHora(documento.desde, zona)}`;
  const body = (
    <>
      <Box component={Icon} size={16} aria-label={label} sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {documento.folio || documento.que}
          </Box>
          <StateChip tone={look.tone}>{look.label}</StateChip>
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[when, documento.vehiculo, documento.folio && documento.que].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {typeof documento.importe_centavos === 'number' && <Money centavos={documento.importe_centavos} strong />}
    </>
  );
  return can(opens) ? (
    <Box component={Link} to={documento.ruta} sx={line}>
      {body}
    </Box>
  ) : (
    <Box sx={line}>{body}</Box>
  );
}

/** What he drives: when each is due again, what it left pending and in which order it is now. */
export function Vehiculos({ ficha }: { ficha: FichaDeCliente }) {
  const { can } = usePermissions();
  const cache = useQueryClient();
  const [adding, setAdding] = useState(false);
  const { cliente, vehiculos, abierto, hay_mas_vehiculos } = ficha;
  if (cliente.tipo === 'publico') return null;
  const close = () => {
    setAdding(false);
    void cache.invalidateQueries({ queryKey: ['historial', 'ficha', cliente.id] });
  };
  return (
    <Section
      title={vehiculos.length > 1 ? `Vehículos (${vehiculos.length}${hay_mas_vehiculos ? ' o más' : ''})` : 'Vehículos'}
      actions={
        can('ver_clientes') && (
          <Button size="small" startIcon={<CarFront size={16} />} onClick={() => setAdding(true)}>
            Agregar
          </Button>
        )
      }
    >
      {vehiculos.length === 0 && <Box sx={{ color: 'text.secondary' }}>Sin vehículos registrados.</Box>}
      <Box component="ul" aria-label="Vehículos del cliente" sx={list}>
        {vehiculos.map((one) => (
          <Box component="li" key={one.id} sx={divided}>
            <Vehiculo
              vehiculo={one}
              orden={abierto.find(({ tipo, activo_id }) => tipo === 'orden' && activo_id === one.id)}
            />
          </Box>
        ))}
      </Box>
      {hay_mas_vehiculos && can('ver_activos') && (
        <Box sx={{ mt: 2, fontSize: 13 }}>
          <Link to={`/activos?q=${encodeURIComponent(cliente.nombre)}`}>Ver todos en Activos</Link>
        </Box>
      )}
      {adding && <ActivoDialog cliente={cliente} onClose={close} />}
    </Section>
  );
}

interface VehiculoProps {
  vehiculo: FichaDeCliente['vehiculos'][number];
  orden: Documento | undefined;
}

function Vehiculo({ vehiculo: v, orden }: VehiculoProps) {
  const { can } = usePermissions();
  const name = (
    <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {v.vehiculo || 'Vehículo sin datos'}
    </Box>
  );
  const known = [
    v.no_economico && `Económico ${v.no_economico}`,
    v.kilometraje !== null && `${formatNumber(v.kilometraje)} km`,
    v.ultima_fecha === null ? 'Todavía sin visitas' : `Última visita el ${formatFecha(v.ultima_fecha)}`,
  ];
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        {can('ver_activos|ver_clientes') ? (
          <Box component={Link} to={`/activos/${v.id}`} sx={{ color: 'primary.main', ...finger }}>
            {name}
          </Box>
        ) : (
          name
        )}
        <Plate>{v.placas}</Plate>
        {v.de_baja && <StateChip>De baja</StateChip>}
      </Box>
      <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{known.filter(Boolean).join(' · ')}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
        {orden && (
          <StateChip tone="primary" icon={<Wrench />}>
            En el taller: {orden.folio}
          </StateChip>
        )}
        <Proximo vehiculo={v} />
        {v.pendientes > 0 && (
          <StateChip tone="info" icon={<ListRestart />}>
            {[sayCuantos(v.pendientes), v.pendientes_centavos !== undefined && formatMoney(v.pendientes_centavos)]
              .filter(Boolean)
              .join(', ')}
          </StateChip>
        )}
      </Box>
    </Box>
  );
}

const dueTones = { vencido: 'error', pronto: 'warn', despues: 'info' } as const;

function Proximo({ vehiculo: { proximo, kilometraje } }: Pick<VehiculoProps, 'vehiculo'>) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  if (!proximo) return null;
  const urgencia = urgenciaOf(proximo, hoy, kilometraje);
  const day = proximo.estimada ?? proximo.fecha;
  return (
    <StateChip tone={dueTones[urgencia]}>
      {urgencia === 'vencido' ? 'Ya le toca' : 'Le toca'} {proximo.que} ·{' '}
      {day === null ? `${formatNumber(proximo.km ?? 0)} km` : formatFecha(day)}
    </StateChip>
  );
}

const finger = { '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } } as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const divided = { borderTop: '1px solid var(--mui-palette-divider)', '&:first-of-type': { borderTop: 0 } } as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  'a&:hover': { backgroundColor: 'action.hover' },
} as const;
