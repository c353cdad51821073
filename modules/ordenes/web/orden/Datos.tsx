import type { Orden } from '#modules/ordenes/contract.ts';
import { etiquetasTipo } from '#modules/ordenes/rules/pasos.ts';
import { formatFecha, formatInstante, formatNumber, formatTelefono } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { cotizacionPath, promesaLook } from '../looks.ts';

/** Whose it is, what for and until when. */
export function Datos({ orden }: { orden: Orden }) {
  const zona = useSession((state) => state.company?.zona);
  const promesa = promesaLook(orden.promesa, orden.estado, zona);
  const facts: Fact[] = [
    ['Cliente', orden.cliente],
    ['Teléfono', orden.telefono && formatTelefono(orden.telefono)],
    ['Tipo', orden.tipo !== 'normal' && etiquetasTipo[orden.tipo]],
    ['Promesa', promesa && <StateChip tone={promesa.tone}>{promesa.text}</StateChip>],
    [
      'Cotización',
      orden.cotizacion_id && (
        <Folio to={cotizacionPath(orden.cotizacion_id)}>{orden.cotizacion_folio ?? 'Ver cotización'}</Folio>
      ),
    ],
    ['Orden de compra', orden.orden_compra],
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
