import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Camera, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkPedidas, type Cumplida, nextPedida, type Pedida } from '#modules/fotos/rules.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Meter } from '#platform/web/ui/Meter.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { FotoTile, WaitingTile } from './FotoTile.tsx';
import { type DeQuien, usePendientes, useFotos } from './queries.ts';
import { TomarFotos } from './TomarFotos.tsx';
import { Visor } from './Visor.tsx';

export interface FotosDeProps {
  of: DeQuien;
  /** What is still to be shown, with ticks. */
  pedidas?: readonly Pedida[] | undefined;
  title?: string;
  /** Hears how many photos the server has, and how many still wait here. */
  onCount?: (count: { guardadas: number; por_enviar: number }) => void;
}

/** The photos of a document: what is asked, what there is, what waits for the network. */
export function FotosDe({ of, pedidas = [], title = 'Fotos', onCount }: FotosDeProps) {
  const { data, error, isError, refetch } = useFotos(of);
  const waiting = usePendientes(of);
  const [open, setOpen] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Cumplida | null>(null);
  const fotos = (data?.data ?? []).filter(({ parte_id }) => of.parte_id === undefined || parte_id === of.parte_id);
  const asked = checkPedidas(pedidas, [...fotos.filter(({ clase }) => clase === 'foto'), ...waiting.map(saidOf)]);
  const count = fotos.length + waiting.length;
  const [guardadas, por_enviar] = [fotos.filter(({ clase }) => clase === 'foto').length, waiting.length];
  useEffect(() => {
    if (data) onCount?.({ guardadas, por_enviar });
  }, [data, guardadas, por_enviar, onCount]);
  const next = asked.find((pedida) => chosen !== null && isSame(pedida, chosen) && !pedida.lista) ?? nextPedida(asked);
  return (
    <Section title={count > 0 ? `${title} (${count})` : title}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {asked.length > 0 && <Asked asked={asked} next={next} onChoose={setChosen} />}
        {data?.toma && <TomarFotos of={of} fotos={data} next={next} />}
        {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {count > 0 && (
          <Box component="ul" aria-label="Fotos" sx={grid}>
            {fotos.map((foto) => (
              <FotoTile key={foto.id} foto={foto} onOpen={() => setOpen(foto.id)} />
            ))}
            {waiting.map((write) => (
              <WaitingTile key={write.id} write={write} />
            ))}
          </Box>
        )}
        {data && count === 0 && (
          <EmptyState>
            {data.toma
              ? 'Todavía no hay fotos. Toma la primera: ayudan a explicar y a cobrar el trabajo.'
              : 'Todavía no hay fotos.'}
          </EmptyState>
        )}
      </Box>
      {open !== null && data && (
        <Visor of={of} fotos={fotos} puede={data} open={open} onOpen={setOpen} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

interface AskedProps {
  asked: readonly Cumplida[];
  next: Cumplida | undefined;
  onChoose: (pedida: Cumplida) => void;
}

/** What is asked, each with its tick: pressing one takes it next. */
function Asked({ asked, next, onChoose }: AskedProps) {
  const done = asked.filter(({ lista }) => lista).length;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ fontSize: 13, color: 'text.secondary', flex: 'none' }} aria-live="polite">
          {done === asked.length ? 'Están todas las que se piden' : `${done} de ${asked.length} listas`}
        </Box>
        <Meter part={done / asked.length} label="Fotos pedidas" />
      </Box>
      <Box role="group" aria-label="Fotos que se piden" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {asked.map((pedida) => (
          <Button
            key={`${pedida.parte_id ?? ''} ${pedida.categoria ?? ''} ${pedida.titulo}`}
            size="small"
            variant={next !== undefined && isSame(pedida, next) ? 'contained' : 'outlined'}
            color={pedida.lista ? 'success' : 'primary'}
            disabled={pedida.lista}
            startIcon={pedida.lista ? <Check size={15} /> : <Camera size={15} />}
            aria-pressed={next !== undefined && isSame(pedida, next)}
            onClick={() => onChoose(pedida)}
            sx={{ textAlign: 'left', '&.Mui-disabled': { color: 'text.secondary' } }}
          >
            {pedida.titulo}
            {pedida.minimo > 1 && ` · ${pedida.tomadas} de ${pedida.minimo}`}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

/** Two works may have one name. */
const isSame = (a: Pedida, b: Pedida): boolean =>
  a.parte_id === b.parte_id && a.categoria === b.categoria && a.titulo === b.titulo;

type Waiting = ReturnType<typeof usePendientes>[number];
const saidOf = ({ query }: Waiting) => ({
  // It was put away by the contract, and keeps its words.
  categoria: (query?.categoria ?? 'trabajo') as 'trabajo',
  parte_id: query?.parte_id ?? null,
});

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
} as const;
