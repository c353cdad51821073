import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Camera, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FotosDeDueno } from '#modules/fotos/contract.ts';
import { checkPedidas, type Cumplida, nextPedida, type Pedida } from '#modules/fotos/rules.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { FotoTile, WaitingTile } from './FotoTile.tsx';
import { type DeQuien, saidOfPending, useConPendientes, useEnEspera, useFotos } from './queries.ts';
import { TomarFotos } from './TomarFotos.tsx';
import { Visor } from './Visor.tsx';

export interface FotosDeProps {
  of: DeQuien;
  /** What is still to be shown, with ticks. */
  pedidas?: readonly Pedida[] | undefined;
  title?: string;
  /** Its document may still be on its way to the server, without a network: photos are taken all the same. */
  porLlegar?: boolean;
  /** They are looked at here, and taken elsewhere. */
  soloVer?: boolean;
  /** Hears how many photos the server has, and how many still wait here. */
  onCount?: (count: { guardadas: number; por_enviar: number }) => void;
}

/** The photos of a document: what is asked, what there is, what waits for the network. */
export function FotosDe({
  of,
  pedidas = [],
  title = 'Fotos',
  porLlegar = false,
  soloVer = false,
  onCount,
}: FotosDeProps) {
  const { data: held, error, isError, refetch } = useFotos(of);
  const data = held ?? (porLlegar ? NOTHING_YET : undefined);
  const { fotos: listed, waiting } = useConPendientes(of, data?.data);
  const [open, setOpen] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Cumplida | null>(null);
  const enEspera = useEnEspera();
  const shown = listed.filter(({ parte_id }) => of.parte_id === undefined || parte_id === of.parte_id).map(enEspera);
  const fotos = shown.map(({ foto }) => foto);
  const asked = checkPedidas(pedidas, [
    ...fotos.filter(({ clase }) => clase === 'foto'),
    ...waiting.map(saidOfPending),
  ]);
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
        {data?.toma && !soloVer && <TomarFotos of={of} fotos={data} asked={asked} next={next} />}
        {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {count > 0 && (
          <Box component="ul" aria-label="Fotos" sx={grid}>
            {shown.map((one) => (
              <FotoTile key={one.foto.id} {...one} onOpen={() => setOpen(one.foto.id)} />
            ))}
            {waiting.map((write) => (
              <WaitingTile key={write.id} write={write} />
            ))}
          </Box>
        )}
        {data && count === 0 && (
          <EmptyState>
            {data.toma && !soloVer
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

const NOTHING_YET: FotosDeDueno = { data: [], toma: true, ordena: true, video_megas: 0 };

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

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
} as const;
