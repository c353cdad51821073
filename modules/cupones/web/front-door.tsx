import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';
import type { CodigoDelDocumentoProps, CodigoProps } from './mostrador/Codigo.tsx';

export type { Dicho } from './mostrador/Codigo.tsx';

const counter = () => import('./mostrador/Codigo.tsx');
/** What stands below, for a page that will show it. */
export const bringCodigo = counter;
const Campo = lazy(() => counter().then((m) => ({ default: m.Codigo })));
const DelDocumento = lazy(() => counter().then((m) => ({ default: m.CodigoDelDocumento })));

/** A code as it stands for whoever brings it to the counter, with the rule that puts it on its lines; nothing until one is said. */
export const useCuponDelMostrador = (codigo: string, cliente_id: string | null) =>
  useQuery({
    queryKey: ['cupones', 'consulta', 'mostrador', codigo, cliente_id],
    queryFn: async ({ signal }) => {
      const { applyCupon, readConsulta } = await counter();
      return { ...(await readConsulta({ codigo, cliente_id }, signal)), applyCupon };
    },
    enabled: codigo !== '',
    staleTime: 5_000,
    retry: false,
  });

/** The field for a code, which comes when it is pressed. */
export const Codigo = (props: CodigoProps) => (
  <Suspense>
    <Campo {...props} />
  </Suspense>
);

/** The code of an order or a quotation, whose lines it follows as they are written. */
export function CodigoDelDocumento<L extends CodigoDelDocumentoProps['lineas'][number]>(
  props: Omit<CodigoDelDocumentoProps, 'lineas' | 'onApply'> & {
    lineas: readonly L[];
    onApply: (lineas: L[]) => void;
  },
) {
  return (
    <Suspense>
      {/* The same lines come back, each with four of its fields written. */}
      <DelDocumento {...(props as unknown as CodigoDelDocumentoProps)} />
    </Suspense>
  );
}

const list = () => import('./lista/CuponesPage.tsx');
export const screens: readonly Screen[] = [
  { path: 'comercial/cupones', title: 'Cupones', permission: 'editar_servicios|ver_ventas', lazy: list },
  {
    path: 'comercial/cupones/reporte',
    title: 'Reporte de cupones',
    permission: 'editar_servicios|ver_ventas',
    lazy: () => list().then((m) => ({ Component: m.ReportePage })),
  },
];
