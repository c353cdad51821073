import Box from '@mui/material/Box';
import { type ReactNode } from 'react';
import { formatNumber } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';

/** Where the page of a document is. */
export const documentPath = {
  orden: (id: string) => `/comercial/OrdenTrabajo/${id}`,
  mostrador: (id: string) => `/comercial/Ventas/${id}`,
  cotizacion: (id: string) => `/comercial/cotizaciones/${id}`,
  gasto: (id: string) => `/gastos/gastoRegistro?ver=${id}`,
  articulo: (id: string) => `/inventario/Inventario?ver=${id}`,
};

interface ListaDeDocumentosProps<T> {
  query: {
    data: { data: readonly T[]; documentos: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** What they are. */
  name?: string;
  /** What is said where there is none. */
  empty: string;
  /** Which of them are listed, where there are more: «más recientes; las cifras son de todos». */
  which: string;
  row: (one: T) => ReactNode;
}

/** The documents of which a figure is made, with how many there are. */
export function ListaDeDocumentos<T>({
  query: { data, error, refetch },
  name = 'Documentos',
  empty,
  which,
  row,
}: ListaDeDocumentosProps<T>) {
  return (
    <Box component="section" aria-label="Documentos">
      <Box component="h3" sx={{ m: 0, fontSize: 15, fontWeight: 650 }}>
        {data ? `${name} (${formatNumber(data.documentos)})` : name}
      </Box>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={4} />)}
      {data?.data.length === 0 && <EmptyState>{empty}</EmptyState>}
      {data && data.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map(row)}
        </Box>
      )}
      {data && data.documentos > data.data.length && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {`Se listan los ${formatNumber(data.data.length)} ${which}.`}
        </Box>
      )}
    </Box>
  );
}
