import Box from '@mui/material/Box';
import { useState } from 'react';
import { labelCategoria } from '#modules/activos/rules.ts';
import type { CambioDePrecio } from '#modules/servicios/contract.ts';
import { formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { TrailButtons } from '#platform/web/ui/page/TrailButtons.tsx';
import { usePrecios } from './queries.ts';

/** Every price that the service has had, who set it and when. */
export function PreciosList({ id }: { id: string }) {
  const [trail, setTrail] = useState<string[]>([]);
  const { data, error, refetch } = usePrecios(id, trail.at(-1));
  const zona = useSession((state) => state.company?.zona);
  return (
    <Section title="Historial de precios">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.data.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>Su precio no ha cambiado desde que se lleva la cuenta.</Box>
      )}
      <Box component="ul" aria-label="Precios que ha tenido" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.data.map((row) => (
          <Box component="li" key={row.id} sx={line}>
            <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{changeText(row)}</Box>
            <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[formatInstante(row.creado_en, zona), row.usuario_nombre, row.masivo].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
      <TrailButtons trail={trail} cursor={data?.cursor} onWalk={setTrail} />
    </Section>
  );
}

const changeText = ({ categoria, antes_centavos, despues_centavos }: CambioDePrecio): string => {
  const of = categoria === '' ? '' : `${labelCategoria(categoria)}: `;
  if (despues_centavos === null) return `${of}${formatMoney(antes_centavos ?? 0)} → el de siempre`;
  return antes_centavos === null
    ? `${of}${formatMoney(despues_centavos)}`
    : `${of}${formatMoney(antes_centavos)} → ${formatMoney(despues_centavos)}`;
};

const line = { py: 2, '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' } } as const;
