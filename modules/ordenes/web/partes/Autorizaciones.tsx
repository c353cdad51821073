import Box from '@mui/material/Box';
import type { Orden } from '#modules/ordenes/contract.ts';
import { etiquetasCanal } from '#modules/cotizaciones/rules/estados.ts';
import type { AutorizacionDeOrden, Autorizaciones as Todas } from '#modules/ordenes/rules/partes.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { mono } from '#platform/web/theme/letters.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { cotizacionPath } from '../looks.ts';
import { PorAutorizar } from '../orden/PorAutorizar.tsx';
import { firmaUrl, useAutorizaciones } from '../queries.ts';

/** What the customer said yes and no to, as he said it, and what still waits for him. */
export function Autorizaciones({ orden }: { orden: Orden }) {
  const { data, error, refetch } = useAutorizaciones(orden);
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" lines={2} />;
  return (
    <>
      <PorAutorizar orden={orden}>{data.espera && <Taken espera={data.espera} />}</PorAutorizar>
      {data.data.length === 0 && (
        <Section title="Autorizaciones">
          <EmptyState>El cliente todavía no ha dicho nada de esta orden.</EmptyState>
        </Section>
      )}
      {data.data.map((one) => (
        <Given key={one.id} orden={orden} dada={one} />
      ))}
    </>
  );
}

/** How far what waits has come. */
function Taken({ espera }: { espera: NonNullable<Todas['espera']> }) {
  const zona = useSession((state) => state.company?.zona);
  const at = (instante: string) => formatInstante(instante, zona);
  const said = [
    espera.enviada_en ? `Se le envió el ${at(espera.enviada_en)}` : 'Todavía no se le envía',
    espera.vista_en ? `la vio el ${at(espera.vista_en)}` : espera.enviada_en && 'no la ha abierto',
    espera.recordada_en && `se le recordó el ${at(espera.recordada_en)}`,
    espera.estado === 'vencida'
      ? `venció el ${formatFecha(espera.vigencia)}`
      : `vale hasta el ${formatFecha(espera.vigencia)}`,
  ];
  return <Box sx={{ fontSize: 13, mt: 1 }}>{said.filter(Boolean).join(' · ')}.</Box>;
}

function Given({ orden, dada: a }: { orden: Orden; dada: AutorizacionDeOrden }) {
  const zona = useSession((state) => state.company?.zona);
  const empresa_id = useSession((state) => state.company?.empresa_id) ?? 0;
  const isYes = a.autorizado_centavos > 0;
  const facts: Fact[] = [
    ['Cuándo', formatInstante(a.creado_en, zona)],
    ['Cómo', etiquetasCanal[a.canal]],
    ['Renglones', `${a.autorizados} de ${a.renglones}`],
    ['Lo registró', a.registrada_por],
    ['Desde la dirección', a.direccion],
    ['Nota', a.nota],
    ['Refacciones usadas', sayAccepted(a.acepta_usadas)],
    ['Trae sus refacciones', sayAccepted(a.acepta_propias)],
    ['Huella del documento', a.documento_hash && <Huella hash={a.documento_hash} />],
  ];
  return (
    <Section
      title={
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {a.nombre || 'El cliente'} {isYes ? `autorizó ${formatMoney(a.autorizado_centavos)}` : 'no autorizó nada'}
          <StateChip tone={isYes ? 'ok' : 'error'}>{a.amplia ? 'Ampliación' : 'Cotización'}</StateChip>
        </Box>
      }
      actions={
        <Folio to={cotizacionPath(a.cotizacion_id)}>{a.revision > 1 ? `${a.folio} v${a.revision}` : a.folio}</Folio>
      }
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: a.firma_id ? '1fr 220px' : '1fr' } }}>
        <Facts facts={facts} />
        {a.firma_id && (
          <Box component="figure" sx={{ m: 0 }}>
            <img
              src={firmaUrl(orden.id, a.id, empresa_id)}
              alt={`Firma de ${a.nombre}`}
              loading="lazy"
              style={signature}
            />
            <Box component="figcaption" sx={{ fontSize: 12, color: 'text.secondary' }}>
              Firma de {a.nombre}
            </Box>
          </Box>
        )}
      </Box>
    </Section>
  );
}

const sayAccepted = (accepts: boolean | null): string => (accepts === null ? '' : accepts ? 'Sí' : 'No');

const SHORT = 12;

/** Enough of it to compare by eye; the whole to paste. */
function Huella({ hash }: { hash: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontFamily: mono, fontSize: 12.5 }}
    >
      <span title={hash}>{hash.slice(0, SHORT)}…</span>
      <CopyButton text={hash} what="huella" />
    </Box>
  );
}

/** Ink on paper, also in the dark. */
const signature = {
  width: '100%',
  height: 110,
  objectFit: 'contain',
  background: '#fff',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 6,
} as const;
