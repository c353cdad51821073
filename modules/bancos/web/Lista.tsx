import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { touch } from './looks.ts';

interface ListaProps<T> {
  query: UseInfiniteQueryResult<InfiniteData<{ data: T[] }>>;
  label: string;
  /** Where there is none. */
  empty: ReactNode;
  row: (one: T) => ReactNode;
  children: ReactNode;
}

/** What came one after another, the last one first, and more of it when it is asked for. */
export function Lista<T extends { id: string }>({ query, label, empty, row, children }: ListaProps<T>) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
  const all = data.pages.flatMap((page) => page.data);
  if (all.length === 0) return empty;
  return (
    <Section flush>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {all.map((one) => (
          <Fragment key={one.id}>{row(one)}</Fragment>
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={touch}>
            Ver más
          </Button>
        </Box>
      )}
      {children}
    </Section>
  );
}

export const line = {
  gap: 3,
  alignItems: 'center',
  px: 4,
  py: 3,
  borderTop: '1px solid var(--mui-palette-divider)',
  '&:first-of-type': { borderTop: 0 },
} as const;
