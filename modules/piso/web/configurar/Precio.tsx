import Box from '@mui/material/Box';
import { UNREAD } from '#platform/contract/numbers.ts';
import { NumberCell } from '#platform/web/form/NumberCell.tsx';
import { parseCentavos, writeCentavos } from '#platform/web/form/parse.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import type { ParteProps } from './parte.ts';

/** Its price, with how far it goes; nothing to whoever is not told amounts. */
export function Precio({ servicio, written, change, disabled }: ParteProps) {
  const { can } = usePermissions();
  if (!can('ver_ordenes_trabajo')) return null;
  const { precio_fijo, lista_centavos, minimo_centavos, partida } = servicio;
  const { precio_centavos } = written;
  const low = precio_centavos < Math.min(minimo_centavos, partida.precio_centavos);
  const raised = precio_centavos > partida.precio_centavos;
  return (
    <Section title="Precio">
      {precio_fijo === null ? (
        <NumberCell
          label="Precio"
          prefix="$"
          value={precio_centavos}
          disabled={disabled}
          invalid={low}
          write={writeCentavos}
          parse={parseCentavos}
          unread={UNREAD}
          onChange={(next) => change({ precio_centavos: next })}
        />
      ) : (
        <Money centavos={precio_centavos} strong />
      )}
      <Box sx={{ mt: 2, fontSize: 13, color: low ? 'error.main' : 'text.secondary' }}>
        {[
          lista_centavos === null ? '' : `De lista ${formatMoney(lista_centavos)}`,
          minimo_centavos > 0 && precio_fijo === null
            ? `lo menos que puedes poner, ${formatMoney(minimo_centavos)}`
            : '',
          precio_fijo ?? '',
        ]
          .filter(Boolean)
          .join('; ')}
      </Box>
      {raised && <Box sx={{ mt: 1, fontSize: 13 }}>Si pasa de lo que el cliente autorizó, quedará por autorizar.</Box>}
    </Section>
  );
}
