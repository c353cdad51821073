import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type Cotizacion, etiquetasCanal, type PartidaCotizada } from '#modules/cotizaciones/contract.ts';
import { etiquetasPrioridad, etiquetasTipoPartida } from '#modules/partidas/contract.ts';
import {
  formatFecha,
  formatInstante,
  formatMilesimas,
  formatMoney,
  formatTasa,
  formatTelefono,
} from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { Money } from '#platform/web/ui/Money.tsx';
import { Plate, Stamped } from '#platform/web/ui/Plate.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';
import { Timeline } from '#platform/web/ui/Timeline.tsx';
import { lookOf, ordenPath } from './looks.ts';
import { useHistorial } from './queries.ts';
import { TotalsList } from './TotalsList.tsx';

/** The document as it reads: in the list's panel and on its own page. */
export function CotizacionDetail({ cotizacion: c, narrow = false }: { cotizacion: Cotizacion; narrow?: boolean }) {
  const columns = narrow ? '1fr' : { xs: '1fr', md: 'minmax(0, 2fr) minmax(280px, 1fr)' };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start', mt: 4 }}>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {narrow && <States cotizacion={c} />}
        {c.mensajes.map((m) => (
          <Alert key={m.id} severity={m.tipo === 'pregunta' ? 'info' : 'warning'}>
            {m.nombre || 'El cliente'} {m.tipo === 'pregunta' ? 'pregunta' : 'pide actualizar los precios'}: {m.texto}
          </Alert>
        ))}
        <Section title={`Partidas (${c.partidas.length})`} flush>
          <Lines cotizacion={c} />
        </Section>
        <Notes cotizacion={c} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <Section title="Totales">
          <TotalsList
            totales={c.totales}
            precios={c.precios}
            anticipo_centavos={c.anticipo_centavos}
            autorizado_centavos={c.autorizado_centavos}
          />
        </Section>
        <Parties cotizacion={c} />
        <Answers cotizacion={c} />
        <History cotizacion={c} />
      </Box>
    </Box>
  );
}

/** State, revision and the order that came of it. */
export function States({ cotizacion: c }: { cotizacion: Cotizacion }) {
  const { label, tone } = lookOf(c.estado);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <StateChip tone={tone}>{label}</StateChip>
      {c.revision > 1 && <StateChip>Versión {c.revision}</StateChip>}
      {c.orden_id && (
        <span>
          Orden <Folio to={ordenPath(c.orden_id)}>{c.orden_folio}</Folio>
        </span>
      )}
      {c.cancelada_motivo && <span>{c.cancelada_motivo}</span>}
    </Box>
  );
}

const decisionLook = {
  pendiente: null,
  autorizada: { tone: 'ok', label: 'Autorizada' },
  rechazada: { tone: 'error', label: 'No autorizada' },
} as const;

function Lines({ cotizacion }: { cotizacion: Cotizacion }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {cotizacion.partidas.map((p) => (
        <Line key={p.id} partida={p} />
      ))}
    </Box>
  );
}

function Line({ partida: p }: { partida: PartidaCotizada }) {
  const look = decisionLook[p.decision];
  const facts = [
    p.clave,
    etiquetasTipoPartida[p.tipo],
    `${formatMilesimas(p.cantidad_milesimas)} ${p.unidad} × ${formatMoney(p.precio_centavos)}`,
    p.descuento_centavos > 0 ? `descuento ${formatMoney(p.descuento_centavos)}` : '',
    `IVA ${formatTasa(p.tasa_iva)}`,
    p.prioridad === 'recomendado' ? '' : etiquetasPrioridad[p.prioridad],
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, px: 4, py: 2.5, borderTop: '1px solid var(--mui-palette-divider)' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{p.descripcion}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Money centavos={p.total_centavos} strong />
        {look && (
          <Box sx={{ mt: 1 }}>
            <StateChip tone={look.tone}>{look.label}</StateChip>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Notes({ cotizacion: c }: { cotizacion: Cotizacion }) {
  const notes = [
    ['Motivo', c.motivo],
    ['Entrega estimada', c.entrega_estimada],
    ['Comentarios para el cliente', c.comentarios],
    ['Notas internas', c.notas_internas],
    ['Condiciones', c.condiciones],
  ].filter(([, text]) => text !== '');
  if (notes.length === 0) return null;
  return (
    <Section title="Notas">
      <Facts facts={notes.map(([label = '', text = '']) => [label, text])} />
    </Section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </div>
      ))}
    </Box>
  );
}

function Parties({ cotizacion: c }: { cotizacion: Cotizacion }) {
  const vehicle = c.activo && (
    <>
      {c.activo.vehiculo} <Plate>{c.activo.placas}</Plate> <Stamped>{c.activo.serie}</Stamped>
    </>
  );
  const facts: [string, React.ReactNode][] = [
    ['Cliente', c.cliente.nombre],
    ['Teléfono', c.cliente.telefono && formatTelefono(c.cliente.telefono)],
    ['Correo', c.cliente.email],
    ['Vehículo', vehicle],
    ['Kilometraje', c.kilometraje === null ? '' : `${c.kilometraje.toLocaleString('es-MX')} km`],
    ['Asesor', c.asesor],
    ['Fecha', formatFecha(c.fecha)],
    ['Vigente hasta', formatFecha(c.vigencia)],
  ];
  return (
    <Section title="Cliente y vehículo">
      <Facts facts={facts.filter(([, value]) => Boolean(value))} />
    </Section>
  );
}

function Answers({ cotizacion: c }: { cotizacion: Cotizacion }) {
  const zona = useSession((state) => state.company?.zona);
  if (c.autorizaciones.length === 0) return null;
  return (
    <Section title="Respuestas del cliente">
      <Facts
        facts={c.autorizaciones.map((a) => [
          `${formatInstante(a.creado_en, zona)} · versión ${a.revision}`,
          <>
            {a.nombre}{' '}
            {a.autorizado_centavos > 0 ? `autorizó ${formatMoney(a.autorizado_centavos)}` : 'rechazó la cotización'}.{' '}
            {etiquetasCanal[a.canal]}
            {a.con_firma ? ', con firma' : ''}
            {a.registrada_por ? `; lo registró ${a.registrada_por}` : ''}.{a.nota ? ` ${a.nota}` : ''}
          </>,
        ])}
      />
    </Section>
  );
}

function History({ cotizacion }: { cotizacion: Cotizacion }) {
  const { data = [] } = useHistorial(cotizacion);
  const zona = useSession((state) => state.company?.zona);
  if (data.length === 0) return null;
  return (
    <Section title="Historia">
      <Timeline
        {...(zona ? { zona } : {})}
        entries={data.map((c) => ({ id: String(c.id), en: c.creado_en, children: c.texto }))}
      />
    </Section>
  );
}
