import Box from '@mui/material/Box';
import { labelForma } from '#modules/pagos/rules.ts';
import { INCLUIDO, isIncluded, shownOf, tellPrecios } from '#modules/partidas/rules/cifras.ts';
import type { Nota } from '#modules/ventas/contract.ts';
import { formatHora, formatMilesimas, formatMoney, formatTelefono } from '#platform/web/format.ts';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PersonMark } from '#platform/web/ui/marks/PersonMarks.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';

/** What was sold, line by line, with what came back. */
export function NotaRenglones({ nota }: { nota: Nota }) {
  return (
    <Section title="Renglones" flush>
      <Box component="ul" aria-label="Renglones del ticket" sx={list}>
        {nota.partidas.map((p) => (
          <Box component="li" key={p.id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{p.descripcion}</Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, fontSize: 13, color: 'text.secondary' }}>
                <span>
                  <span>{formatMilesimas(p.cantidad_milesimas)}</span>
                  {!isIncluded(p) && <span>{` × ${formatMoney(p.precio_centavos)}`}</span>}
                </span>
                {p.descuento_centavos > 0 && <span>{`descuento ${formatMoney(p.descuento_centavos)}`}</span>}
                {p.precio_de !== '' && <span>{p.precio_de}</span>}
                {p.beneficio !== '' && <span>{p.beneficio}</span>}
                {p.devuelto_milesimas > 0 && (
                  <Box
                    component="span"
                    sx={{ color: 'var(--mui-palette-warnText)', fontWeight: 600 }}
                  >{`devuelto ${formatMilesimas(p.devuelto_milesimas)} (${formatMoney(p.devuelto_centavos)})`}</Box>
                )}
                <span>{nota.notas.find((one) => one.partida_id === p.id)?.nota}</span>
                {p.trabajadores.map(({ empleado_id, nombre, color }) => (
                  <PersonMark key={empleado_id} nombre={nombre} color={color} />
                ))}
              </Box>
            </Box>
            {isIncluded(p) ? INCLUIDO : <Money centavos={shownOf(p, nota.precios)} strong />}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

export function NotaDatos({ nota }: { nota: Nota }) {
  return (
    <Section title="Datos">
      <Facts
        stacked
        facts={[
          ['Cliente', nota.cliente],
          ['Teléfono', nota.telefono && formatTelefono(nota.telefono)],
          ['Vehículo', [nota.vehiculo, nota.placas].filter(Boolean).join(' · ')],
          ['Atendió', nota.asesor],
          ['Precios', tellPrecios[nota.precios].replace('Precios ', '')],
          ['Subtotal sin IVA', formatMoney(nota.totales.base_centavos)],
          ['IVA', formatMoney(nota.totales.iva_centavos)],
          ['Autorizó', nota.autorizo && `${nota.autorizo.nombre}: ${nota.autorizo.motivo}`],
          [nota.comentario ? `Comentario ${nota.comentario.folio}` : 'Comentario', nota.comentario?.texto],
        ]}
      />
    </Section>
  );
}

export function NotaPagos({ nota, zona }: { nota: Nota; zona: string | undefined }) {
  return (
    <Section title="Pagos" flush>
      {nota.pagos.length === 0 && <Box sx={{ p: 4, color: 'text.secondary' }}>Todavía no se cobra nada.</Box>}
      <Box component="ul" aria-label="Pagos del ticket" sx={list}>
        {nota.pagos.map((pago) => (
          <Box component="li" key={pago.id} sx={row}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Folio>{pago.folio}</Folio>
              <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                {[
                  pago.formas.map((forma) => labelForma(forma.forma_pago)).join(' y '),
                  formatHora(pago.creado_en, zona),
                  pago.usuario_nombre,
                  pago.cancelado ? 'cancelado' : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </Box>
            <Money centavos={pago.monto_centavos} strong />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };
const row = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 3,
  px: 4,
  py: 2,
  borderTop: '1px solid var(--mui-palette-divider)',
};
