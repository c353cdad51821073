import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import type { Vendible } from '#modules/ventas/contract.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { mono } from '#platform/web/theme/letters.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { RESULTS_ID } from './Buscador.tsx';
import type { SearchHandle } from './use-search.ts';

/** What answers to what is typed, or the catalogue of the chosen class: one touch puts it in the cart. */
export function Resultados({ search }: { search: SearchHandle }) {
  const { found, text } = search;
  if (search.failed !== null) return <Failed search={search} mensaje={search.failed.mensaje} />;
  if (search.error && found.length === 0) return <ErrorState error={search.error} onRetry={search.retry} />;
  if (search.loading) return <Waiting />;
  return (
    <>
      {search.unknown !== null && (
        <Alert
          severity="warning"
          onClose={search.forget}
          action={
            <Button color="inherit" size="small" onClick={() => search.take(null, search.unknown ?? '')}>
              Agregar a mano
            </Button>
          }
          sx={{ mb: 2 }}
        >
          <span>{`Nada tiene el código ${search.unknown}.`}</span>
        </Alert>
      )}
      {found.length === 0 ? (
        <EmptyState
          action={
            text.trim() !== '' && (
              <Button variant="outlined" startIcon={<Plus size={16} />} onClick={search.submit}>
                <span>{`Agregar «${text.trim()}» a mano`}</span>
              </Button>
            )
          }
        >
          {text.trim() === ''
            ? 'Aquí no hay nada todavía. Escribe o escanea lo que se lleva el cliente.'
            : 'Nada se llama así. Enter lo agrega a mano, con su precio.'}
        </EmptyState>
      ) : (
        <Rows search={search} />
      )}
    </>
  );
}

/** A reading that could not be looked up is kept until it is. */
function Failed({ search, mensaje }: { search: SearchHandle; mensaje: string }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={search.again}>
          Reintentar
        </Button>
      }
    >
      <span>{`No se agregó «${search.failed?.written ?? ''}»: ${mensaje}`}</span>
    </Alert>
  );
}

function Rows({ search }: { search: SearchHandle }) {
  const { found, at, text } = search;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== '') list.current?.querySelector(`#${RESULTS_ID}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, text]);
  return (
    <Box ref={list} role="listbox" id={RESULTS_ID} aria-label="Lo que se vende" sx={grid}>
      {found.map((one, i) => (
        <Tile
          key={one.articulo_id ?? one.servicio_id ?? one.nombre}
          one={one}
          id={`${RESULTS_ID}-${i}`}
          chosen={text !== '' && i === at}
          onTake={() => search.take(one)}
        />
      ))}
    </Box>
  );
}

function Tile({ one, id, chosen, onTake }: { one: Vendible; id: string; chosen: boolean; onTake: () => void }) {
  return (
    <Box
      role="option"
      id={id}
      aria-selected={chosen}
      tabIndex={-1}
      onClick={onTake}
      sx={{ ...tile, ...(chosen ? chosenTile : {}) }}
    >
      <Box component="span" sx={{ gridArea: 'name', fontWeight: 560, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        {one.nombre}
      </Box>
      <Box component="span" sx={facts}>
        <Stock milesimas={one.existencia_milesimas} unidad={one.unidad} />
        {one.clave && (
          <Box component="span" sx={codeLook}>
            {one.clave}
          </Box>
        )}
      </Box>
      <Box component="span" sx={{ gridArea: 'price', fontWeight: 640, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(one.precio_centavos)}
      </Box>
    </Box>
  );
}

/** What is left on the shelf; nothing where nothing is counted. */
export function Stock({ milesimas, unidad }: { milesimas: number | null; unidad: string }) {
  if (milesimas === null) return null;
  const tone: Tone = milesimas <= 0 ? 'error' : milesimas < 3000 ? 'warn' : 'ok';
  return (
    <StateChip tone={tone}>
      {milesimas <= 0 ? 'Sin existencia' : `Hay ${formatMilesimas(milesimas)} ${unidadFor(unidad, milesimas)}`}
    </StateChip>
  );
}

function Waiting() {
  return (
    <Box sx={grid} aria-hidden="true">
      {Array.from({ length: 9 }, (_, i) => (
        <Skeleton key={i} variant="rounded" height={64} />
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(212px, 1fr))' },
  alignContent: 'start',
};
/** On a phone a row, read from left to right; beside others a card, with the price at its foot. */
const tile = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: { xs: '"name price" "facts price"', sm: '"name name" "facts price"' },
  alignContent: { xs: 'center', sm: 'space-between' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  minHeight: { xs: 56, sm: 64 },
  px: 3,
  py: 2,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'border-color 90ms, background-color 90ms',
  '@media (hover: hover)': { '&:hover': { borderColor: 'primary.main' } },
  '&:active': { backgroundColor: 'var(--mui-palette-soft)' },
} as const;
const chosenTile = { borderColor: 'primary.main', backgroundColor: 'var(--mui-palette-soft)' };
const facts = {
  gridArea: 'facts',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  '& > *': { flex: 'none' },
  // What is left over is the code's: the number of pieces and the price are read whole.
  '& > :last-of-type:not(:first-of-type), & > :only-child': { flex: '0 1 auto', minWidth: 0 },
  '&:empty': { display: { xs: 'none', sm: 'flex' } },
} as const;
const codeLook = {
  fontFamily: mono,
  fontSize: 11.5,
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
