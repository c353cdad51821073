import Box from '@mui/material/Box';
import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import { etiquetasCanal } from '#modules/cotizaciones/rules/estados.ts';
import { DelVehiculo } from '#modules/activos/web/front-door.tsx';
import { PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import { formatFecha, formatInstante, formatMoney, formatTelefono } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Parts } from '#platform/web/shell/Parts.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Plate, Stamped } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Timeline } from '#platform/web/ui/panel/Timeline.tsx';
import { Conversation } from './Conversation.tsx';
import { lookOf, ordenPath } from '../looks.ts';
import { fateOf } from '../envio/MailFields.tsx';
import { besides } from '../places.ts';
import { PartidasList } from './PartidasList.tsx';
import { useCorreos, useHistorial } from '../queries.ts';
import { TotalsList } from '../TotalsList.tsx';
import { Versions } from './Versions.tsx';

/** The document as it reads: in the list's panel and on its own page. */
export function CotizacionDetail({ cotizacion: c, narrow = false }: { cotizacion: Cotizacion; narrow?: boolean }) {
  const columns = narrow ? '1fr' : { xs: '1fr', md: 'minmax(0, 2fr) minmax(280px, 1fr)' };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start', mt: 4 }}>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {narrow && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <States cotizacion={c} />
            <Notices cotizacion={c} />
          </Box>
        )}
        <Conversation cotizacion={c} />
        <Section title={`Partidas (${c.partidas.length})`} flush>
          <PartidasList cotizacion={c} />
        </Section>
        <Notes cotizacion={c} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <Section title="Totales">
          <TotalsList cotizacion={c} />
        </Section>
        <Parties cotizacion={c} />
        <Answers cotizacion={c} />
        <Versions cotizacion={c} />
        <Mails cotizacion={c} />
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
      {c.amplia && (
        <span>
          Amplía <Folio to={ordenPath(c.amplia.id)}>{c.amplia.folio}</Folio>
        </span>
      )}
      {c.orden_id && (
        <span>
          Orden <Folio to={ordenPath(c.orden_id)}>{c.orden_folio}</Folio>
        </span>
      )}
      {c.cancelada_motivo && <span>{c.cancelada_motivo}</span>}
    </Box>
  );
}

/** What is said of it and its vehicle, once it is known. */
export function Notices({ cotizacion: c }: { cotizacion: Cotizacion }) {
  return (
    <>
      <PendientesDelVehiculo activo_id={c.activo?.id ?? null} />
      <DelVehiculo activo_id={c.activo?.id ?? null} />
      <Parts parts={besides} show={{ cotizacion: c }} />
    </>
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
      <Facts
        stacked
        facts={notes.map(([label = '', text = '']) => [
          label,
          <Box key={label} sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </Box>,
        ])}
      />
    </Section>
  );
}

function Parties({ cotizacion: c }: { cotizacion: Cotizacion }) {
  const zona = useSession((state) => state.company?.zona);
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
    ['Orden de compra', c.orden_compra],
    ['Asesor', c.asesor],
    ['Fecha', formatFecha(c.fecha)],
    ['Vigente hasta', formatFecha(c.vigencia)],
    ['Último recordatorio', c.recordada_en && formatInstante(c.recordada_en, zona)],
  ];
  return (
    <Section title="Cliente y vehículo">
      <Facts stacked facts={facts.filter(([, value]) => Boolean(value))} />
    </Section>
  );
}

function Answers({ cotizacion: c }: { cotizacion: Cotizacion }) {
  const zona = useSession((state) => state.company?.zona);
  if (c.autorizaciones.length === 0) return null;
  return (
    <Section title="Respuestas del cliente">
      <Facts
        stacked
        facts={c.autorizaciones.map((a) => [
          `${formatInstante(a.creado_en, zona)} · versión ${a.revision}`,
          <>
            {a.nombre}{' '}
            {a.autorizado_centavos > 0 ? `autorizó ${formatMoney(a.autorizado_centavos)}` : 'rechazó la cotización'}.{' '}
            {etiquetasCanal[a.canal]}
            {a.con_firma ? ', con firma' : ''}
            {a.registrada_por ? `; lo registró ${a.registrada_por}` : ''}.{a.nota ? ` ${a.nota}` : ''}
            {a.acepta_usadas && ' Acepta refacciones usadas o reconstruidas.'}
            {a.acepta_propias && ' Trae sus propias refacciones.'}
          </>,
        ])}
      />
    </Section>
  );
}

/** Mails that took it; nothing while none did. */
function Mails({ cotizacion }: { cotizacion: Cotizacion }) {
  const { data = [] } = useCorreos(cotizacion.id);
  const zona = useSession((state) => state.company?.zona);
  if (data.length === 0) return null;
  return (
    <Section title="Correos enviados">
      <Facts stacked facts={data.map((one) => [formatInstante(one.creado_en, zona), fateOf(one)])} />
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
