import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Cruce, Regla } from '#modules/alertas/contract.ts';
import { etiquetasVia, routeOf, sayCosa, sayValor } from '#modules/alertas/rules/palabras.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { formatInstante } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { useCruces } from './queries.ts';

interface HistoriaProps {
  reglas: readonly Regla[];
  regla: string;
  onRegla: (id: string) => void;
  zona: string | undefined;
}

/** When each alert crossed, with which figure, who was told and how it reached him. */
export function Historia({ reglas, regla, onRegla, zona }: HistoriaProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCruces(regla);
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ maxWidth: { sm: 320 }, '& > *': { width: '100%' } }}>
        <Choice
          label="Alerta"
          value={regla}
          empty="Todas"
          options={reglas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          onChange={onRegla}
        />
      </Box>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" />)}
      {data && all.length === 0 && (
        <EmptyState>Todavía no ha cruzado nada. Cuando algo pase su límite, aquí queda a quién se avisó.</EmptyState>
      )}
      {all.length > 0 && (
        <Section flush>
          <Box component="ul" aria-label="Cruces" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all.map((one) => (
              <Fila key={one.id} cruce={one} zona={zona} />
            ))}
          </Box>
          {hasNextPage && (
            <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Ver más
              </Button>
            </Box>
          )}
        </Section>
      )}
    </Box>
  );
}

function Fila({ cruce, zona }: { cruce: Cruce; zona: string | undefined }) {
  const { avisos, cruzo_en, volvio_en, volvio_valor, documento } = cruce;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{cruce.regla}</Box>
        <Folio to={routeOf(cruce, cruce.hasta ?? undefined)}>{sayCosa(cruce, cruce.lapso)}</Folio>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Box sx={{ fontWeight: 600 }}>{sayValor(cruce, cruce.valor)}</Box>
        <Box sx={small}>
          {cruce.umbral === 0 ? '' : `límite ${sayValor(cruce, cruce.umbral)} · `}
          {formatInstante(cruzo_en, zona)}
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, fontSize: 13 }}>
        {avisos.length === 0
          ? 'A nadie: nadie de la alerta podía ver esta cifra.'
          : [...Map.groupBy(avisos, ({ usuario_nombre }) => usuario_nombre)].map(([nombre, of]) => (
              <Box key={nombre} sx={{ overflowWrap: 'anywhere' }}>
                {nombre}: {sayAvisos(of, zona)}
              </Box>
            ))}
      </Box>
      <Box>
        {documento === 'corte' ? (
          <StateChip>Una vez</StateChip>
        ) : volvio_en === null ? (
          <StateChip tone="warn">Sigue así</StateChip>
        ) : (
          <StateChip tone="ok">Ya no</StateChip>
        )}
        {volvio_en !== null && (
          <Box sx={small}>
            {volvio_valor === null ? '' : `${sayValor(cruce, volvio_valor)} · `}
            {formatInstante(volvio_en, zona)}
          </Box>
        )}
      </Box>
    </Box>
  );
}

type Aviso = Cruce['avisos'][number];
const FAILED: Partial<Record<Aviso['estado'], string>> = {
  ya_dicho: 'ya lo decía el aviso del corte',
  sin_dispositivo: 'sin dispositivo',
  silenciado: 'silenció estos avisos',
  sin_permiso: 'ya no podía verla',
  apagada: 'no se dio: se apagó antes',
  correo_pendiente: 'por salir',
  correo_fallido: 'no se entregó',
  correo_sin_canal: 'sin servidor de correo',
};
/** What reached somebody and what did not; what waits for his hours, together. */
const sayAvisos = (avisos: readonly Aviso[], zona: string | undefined): string => {
  const waits = avisos.filter(({ estado }) => estado === 'espera');
  const [first] = waits;
  const said = avisos.filter(({ estado }) => estado !== 'espera').map(sayAviso);
  if (first) said.push(`${waits.map(nameOf).join(' y ')} el ${formatInstante(first.en, zona)}`);
  return said.join(', ');
};
const nameOf = ({ via }: Aviso): string => etiquetasVia[via].toLowerCase();
const sayAviso = (aviso: Aviso): string => {
  const { estado, respuesta } = aviso;
  const failed = FAILED[estado];
  if (failed === undefined) return nameOf(aviso);
  return `${nameOf(aviso)} (${failed}${estado === 'correo_fallido' && respuesta ? `: ${respuesta}` : ''})`;
};

const small = { fontSize: 12.5, color: 'text.secondary' } as const;
const row = {
  display: 'grid',
  gap: { xs: 1.5, md: 4 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr) 170px' },
  px: 4,
  py: 3,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
