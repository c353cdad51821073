import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Tv } from 'lucide-react';
import type { Tablero } from '#modules/tablero/contract.ts';
import { type Agrupacion, isLate } from '#modules/tablero/rules.ts';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import { FilterButton } from '#platform/web/table/ListTools.tsx';
import type { ListState } from '#platform/web/table/list-state.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { UpdatedAgo } from '#platform/web/table/UpdatedAgo.tsx';
import { PantallasButton } from '../pantallas/PantallasButton.tsx';

interface HerramientasProps {
  list: ListState;
  por: Agrupacion;
  board: Tablero | undefined;
  updatedAt: number;
}

/** How the board is cut, and what of it is seen. */
export function Herramientas({ list, por, board, updatedAt }: HerramientasProps) {
  const late = board?.data.filter((card) => isLate(card, updatedAt)).length ?? 0;
  const trades = tradesOf(board);
  const labels = board?.etiquetas.filter(({ activa }) => activa) ?? [];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
      <ToggleButtonGroup
        exclusive
        value={por}
        onChange={(_, next: Agrupacion | null) => next && list.filter({ por: next === 'estado' ? null : next })}
        aria-label="Columnas"
      >
        <ToggleButton value="estado" sx={button}>
          Por estado
        </ToggleButton>
        <ToggleButton value="tecnico" sx={button}>
          Por técnico
        </ToggleButton>
      </ToggleButtonGroup>
      <FilterButton active={list.activeFilters} onClear={list.clear}>
        {trades.length > 0 && (
          <ChoiceFilter
            list={list}
            name="oficio"
            label="Oficio"
            all="Todos"
            options={trades.map((one) => [one, one])}
          />
        )}
        {labels.length > 0 && (
          <ChoiceFilter
            list={list}
            name="etiqueta"
            label="Etiqueta"
            all="Todas"
            options={labels.map(({ id, nombre }) => [id, nombre])}
          />
        )}
        <ChoiceFilter list={list} name="asesor" label="Asesor" all="Todos" options={advisersOf(board)} />
        <ChoiceFilter
          list={list}
          name="tecnico"
          label="Técnico"
          all="Todos"
          options={(board?.tecnicos ?? []).map(({ empleado_id, nombre }) => [empleado_id, nombre])}
        />
        <ChoiceFilter list={list} name="tarde" label="Promesa" all="Todas" options={[['1', 'Atrasadas']]} />
      </FilterButton>
      {late > 0 && (
        <ToggleButton
          value="tarde"
          selected={list.filters.tarde === '1'}
          onChange={() => list.filter({ tarde: list.filters.tarde === '1' ? null : '1' })}
          sx={{ ...button, color: 'var(--mui-palette-errText)' }}
        >
          {late === 1 ? '1 atrasada' : `${late} atrasadas`}
        </ToggleButton>
      )}
      {board?.hay_mas && (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          Se ven las {board.data.length} que se prometieron primero; las demás están en la tabla.
        </Box>
      )}
      <Tip title="Pantalla grande">
        <IconButton
          aria-label="Pantalla grande"
          onClick={() => list.filter({ tv: '1' })}
          sx={{ [`@media ${PHONE}`]: { display: 'none' } }}
        >
          <Tv size={17} />
        </IconButton>
      </Tip>
      <PantallasButton muro="tablero" />
      <Box sx={{ ml: 'auto', [`@media ${PHONE}`]: { display: 'none' } }}>
        <UpdatedAgo at={updatedAt} />
      </Box>
    </Box>
  );
}

const advisersOf = (board: Tablero | undefined): [string, string][] =>
  [...new Set(board?.data.map(({ asesor }) => asesor))]
    .sort((a, b) => a.localeCompare(b, 'es'))
    .map((one) => [one, one]);

const tradesOf = (board: Tablero | undefined): string[] =>
  [...new Set(board?.data.flatMap(({ oficios }) => oficios.map(({ nombre }) => nombre)))].sort((a, b) =>
    a.localeCompare(b, 'es'),
  );

const button = {
  minHeight: 34,
  px: 3,
  py: 0,
  textTransform: 'none',
  fontSize: 13,
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
