import Box from '@mui/material/Box';
import { FotosDe } from '#modules/fotos/web/front-door.tsx';
import type { Orden } from '#modules/ordenes/contract.ts';
import { advanceAsked, type EstadoOrden, etiquetasEstado } from '#modules/ordenes/rules.ts';
import { dueNow } from '#modules/pagos/rules.ts';
import { PagosDeDocumento } from '#modules/pagos/web/front-door.tsx';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import { formatFecha, formatInstante, formatMoney, formatNumber, formatTelefono } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { type Fact, Facts } from '#platform/web/ui/Facts.tsx';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { type Kpi, KpiStrip } from '#platform/web/ui/KpiStrip.tsx';
import { Plate } from '#platform/web/ui/Plate.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import { Gastos } from './Gastos.tsx';
import { fotosOf, pedidasOf } from './fotos.ts';
import { cotizacionPath, lookOf, promesaLook, returnedFigure } from './looks.ts';
import { NotaForm } from './NotaForm.tsx';
import { OrdenPlaces } from './OrdenPlaces.tsx';
import { PorAutorizar } from './PorAutorizar.tsx';
import { Trabajos } from './Trabajos.tsx';

/** An order as it stands: money, work, people, history. */
export function OrdenDetail({ orden, narrow = false }: { orden: Orden; narrow?: boolean }) {
  const columns = narrow ? '1fr' : { xs: '1fr', md: 'minmax(0, 2fr) minmax(280px, 1fr)' };
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
      {narrow && <States orden={orden} />}
      <PorAutorizar orden={orden} />
      {narrow ? <MoneyLine orden={orden} /> : <KpiStrip label="Dinero de la orden" items={moneyOf(orden)} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <Trabajos orden={orden} />
          <FotosDe of={fotosOf(orden)} pedidas={pedidasOf(orden)} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <OrdenPlaces orden={orden} />
          <Datos orden={orden} />
          <PagosDeDocumento documento_id={orden.id} pagado_centavos={orden.pagado_centavos} />
          <Gastos orden={orden} />
          <History orden={orden} />
        </Box>
      </Box>
    </Box>
  );
}

const moneyOf = (orden: Orden): Kpi[] => [
  ...(orden.autorizado_centavos === orden.total_centavos
    ? []
    : [{ label: 'Autorizado', value: formatMoney(orden.autorizado_centavos) }]),
  { label: 'Total', value: formatMoney(orden.total_centavos) },
  ...returnedFigure(orden),
  { label: 'Pagado', value: formatMoney(orden.pagado_centavos) },
  {
    label: 'Saldo',
    value: formatMoney(orden.saldo_centavos),
    ...(askedOf(orden) < orden.saldo_centavos
      ? { note: `Ahora toca el anticipo: ${formatMoney(askedOf(orden))}`, tone: 'warn' as const }
      : {}),
  },
];

const askedOf = ({ estado, anticipo_centavos, saldo_centavos, pagado_centavos }: Orden): number =>
  dueNow({ saldo_centavos, pagado_centavos, anticipo_centavos: advanceAsked(estado, anticipo_centavos) });

/** The same figures in the width of the panel. */
function MoneyLine({ orden }: { orden: Orden }) {
  return (
    <Box
      component="dl"
      aria-label="Dinero de la orden"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0 }}
    >
      {moneyOf(orden).map(({ label, value, note }) => (
        <div key={label}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 17, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
          {note && (
            <Box component="dd" sx={{ m: 0, fontSize: 12, color: 'text.secondary' }}>
              {note}
            </Box>
          )}
        </div>
      ))}
    </Box>
  );
}

function States({ orden }: { orden: Orden }) {
  const { label, tone } = lookOf(orden.estado, orden.espera_por);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <StateChip tone={tone}>{label}</StateChip>
      <span>{orden.vehiculo}</span>
      <Plate>{orden.placas}</Plate>
      <PendientesDelVehiculo activo_id={orden.activo_id} />
    </Box>
  );
}

function Datos({ orden }: { orden: Orden }) {
  const zona = useSession((state) => state.company?.zona);
  const promesa = promesaLook(orden.promesa, orden.estado, zona);
  const facts: Fact[] = [
    ['Cliente', orden.cliente],
    ['Teléfono', orden.telefono && formatTelefono(orden.telefono)],
    ['Promesa', promesa && <StateChip tone={promesa.tone}>{promesa.text}</StateChip>],
    [
      'Cotización',
      orden.cotizacion_id && (
        <Folio to={cotizacionPath(orden.cotizacion_id)}>{orden.cotizacion_folio ?? 'Ver cotización'}</Folio>
      ),
    ],
    ['Kilometraje', orden.kilometraje !== null && `${formatNumber(orden.kilometraje)} km`],
    ['Combustible', orden.combustible_octavos !== null && `${orden.combustible_octavos}/8`],
    ['Motivo', orden.motivo],
    ['Observaciones', orden.observaciones],
    ['Asesor', orden.asesor],
    ['Recibida', formatFecha(orden.fecha)],
    [
      'Entregada',
      orden.entregada_en &&
        `${formatInstante(orden.entregada_en, zona)}${orden.entregada_a ? `, a ${orden.entregada_a}` : ''}`,
    ],
    ['Motivo de cancelación', orden.cancelada_motivo],
  ];
  return (
    <Section title="Datos">
      <Facts stacked facts={facts} />
    </Section>
  );
}

const isEstado = (text: string): text is EstadoOrden => text in etiquetasEstado;

function History({ orden }: { orden: Orden }) {
  const zona = useSession((state) => state.company?.zona);
  return (
    <Section title="Historia">
      <NotaForm key={orden.id} orden={orden} />
      <Timeline
        {...(zona ? { zona } : {})}
        entries={orden.cambios.map((c, i) => ({
          id: `${c.creado_en}-${i}`,
          en: c.creado_en,
          quien: c.usuario_nombre,
          // From one state to the same: a note.
          children:
            c.de === c.a ? c.nota : [isEstado(c.a) ? etiquetasEstado[c.a] : c.a, c.nota].filter(Boolean).join('. '),
        }))}
      />
    </Section>
  );
}
