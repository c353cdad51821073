import Box from '@mui/material/Box';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { CambioDeRenglon, Suceso } from '#modules/ordenes/rules/partes.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { Timeline } from '#platform/web/ui/panel/Timeline.tsx';
import { NotaForm } from '../orden/NotaForm.tsx';
import { useBitacora } from '../queries.ts';

const tones: Record<string, Tone> = {
  'orden.nota': 'neutral',
  'orden.partidas': 'warn',
  'orden.ampliada': 'ok',
  'orden.estado': 'primary',
};

/** All that was done to the order and who did it, and a place to write something down. */
export function Bitacora({ orden }: { orden: Orden }) {
  const { data, error, refetch } = useBitacora(orden);
  const zona = useSession((state) => state.company?.zona);
  return (
    <Section title="Bitácora">
      <NotaForm key={orden.id} orden={orden} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data && (
        <Timeline
          {...(zona ? { zona } : {})}
          label="Bitácora"
          entries={data.data.map((one) => ({
            id: String(one.id),
            en: one.creado_en,
            quien: one.quien,
            tone: tones[one.accion] ?? 'info',
            children: <Said suceso={one} />,
          }))}
        />
      )}
    </Section>
  );
}

function Said({ suceso: { texto, cambios } }: { suceso: Suceso }) {
  return (
    <>
      {texto}
      {cambios.length > 0 && (
        <Box component="ul" aria-label="Qué cambió" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, fontSize: 13 }}>
          {cambios.map((one) => (
            <Cambio key={`${one.que} ${one.antes} ${one.ahora}`} cambio={one} />
          ))}
        </Box>
      )}
    </>
  );
}

function Cambio({ cambio: { que, antes, ahora } }: { cambio: CambioDeRenglon }) {
  return (
    <Box component="li" sx={{ color: 'text.secondary' }}>
      {antes === '' ? 'Se agregó ' : ahora === '' ? 'Se quitó ' : ''}
      <Box component="span" sx={{ color: 'text.primary' }}>
        {que}
      </Box>
      {': '}
      {antes !== '' && ahora !== '' ? (
        <>
          <del>{antes}</del> → <ins style={{ textDecoration: 'none' }}>{ahora}</ins>
        </>
      ) : (
        antes || ahora
      )}
    </Box>
  );
}
