import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NuevaOrdenDialog, OrdenSidePanel, VistasDeOrdenes } from '#modules/ordenes/web/front-door.tsx';
import type { Tablero } from '#modules/tablero/contract.ts';
import { type Agrupacion, sift } from '#modules/tablero/rules.ts';
import { useNow } from '#platform/web/live/use-now.ts';
import { CreateButton } from '#platform/web/table/CreateButton.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { SearchBox } from '#platform/web/table/filters/SearchBox.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { useTablero } from '../queries.ts';
import { Columnas } from './Columnas.tsx';
import { Oficios } from './Oficios.tsx';
import { filterNames } from './filtros.ts';
import { Herramientas } from './Herramientas.tsx';
import { TvPage } from './TvPage.tsx';

/** What is in the shop, by where it stands or by who does it; a card is moved as one moves a card. */
export function TableroPage() {
  const list = useListState({ filters: filterNames });
  const [params] = useSearchParams();
  const por: Agrupacion = params.get('por') === 'tecnico' ? 'tecnico' : 'estado';
  const query = useTablero();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [creating, setCreating] = useState(false);
  const create = { label: 'Nueva orden', onClick: () => setCreating(true) };
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: phone ? 'calc(100dvh - 76px)' : 'calc(100dvh - 104px)',
        minHeight: 420,
      }}
    >
      <PageHeader title="Ordenes Trabajo" {...(phone ? { beside: <CreateButton {...create} /> } : {})}>
        <SearchBox
          value={list.q}
          onSearch={list.search}
          placeholder="Folio, cliente o placas"
          label="Buscar en el tablero"
        />
        <Suspense fallback={null}>
          <VistasDeOrdenes />
        </Suspense>
        {!phone && <CreateButton {...create} />}
      </PageHeader>
      <Herramientas list={list} por={por} board={query.data} updatedAt={query.dataUpdatedAt} />
      {query.isError && query.data && <ErrorState stale error={query.error} onRetry={() => void query.refetch()} />}
      {query.data ? (
        <Hung
          board={query.data}
          por={por}
          list={list}
          tv={params.get('tv') === '1'}
          toldAt={query.dataUpdatedAt}
          lost={query.isError || query.fetchStatus === 'paused'}
        />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading shape="cards" />
      )}
      <Suspense fallback={null}>
        {list.selected !== null && <OrdenSidePanel id={list.selected} onClose={() => list.open(null)} />}
        {creating && (
          <NuevaOrdenDialog elegido={null} onClose={() => setCreating(false)} onCreated={({ id }) => list.open(id)} />
        )}
      </Suspense>
    </Box>
  );
}

interface HungProps {
  board: Tablero;
  por: Agrupacion;
  list: ListState;
  tv: boolean;
  toldAt: number;
  lost: boolean;
}

function Hung({ board, por, list, tv, toldAt, lost }: HungProps) {
  const nowMs = useNow();
  const { q, filters } = list;
  const cards = useMemo(() => sift(board.data, { q, ...filters }, nowMs), [board.data, q, filters, nowMs]);
  if (board.data.length === 0 && !tv)
    return <EmptyState>No hay órdenes en el taller. Abre una orden y aquí se ve por dónde va.</EmptyState>;
  return (
    <>
      {tv && (
        <TvPage
          board={board}
          cards={cards}
          nowMs={nowMs}
          toldAt={toldAt}
          lost={lost}
          onClose={() => list.filter({ tv: null })}
        />
      )}
      <Oficios cards={cards} list={list} />
      {cards.length === 0 ? (
        <EmptyState>Ninguna orden del taller cumple con lo que buscas. Quita algún filtro.</EmptyState>
      ) : (
        <Columnas
          cards={cards}
          por={por}
          tecnicos={board.tecnicos}
          etiquetas={board.etiquetas}
          nowMs={nowMs}
          onOpen={list.open}
        />
      )}
    </>
  );
}
