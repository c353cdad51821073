import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';
import type { BeneficiosProps } from './mostrador/Beneficios.tsx';
import type { MembresiasDelClienteProps } from './mostrador/MembresiasDelCliente.tsx';

/** What a customer and his vehicle bring to the counter, with the rule that puts it on its lines; nothing while nobody is chosen. */
export const useOfertasDelMostrador = (cliente_id: string | null, activo_id: string | null) =>
  useQuery({
    queryKey: ['membresias', 'ofertas', 'mostrador', cliente_id, activo_id],
    queryFn: async ({ signal }) => {
      const { applyBenefits, readOfertas } = await counter();
      return { ...(await readOfertas({ cliente_id, activo_id }, signal)), applyBenefits };
    },
    enabled: cliente_id !== null || activo_id !== null,
    staleTime: 5_000,
    retry: false,
  });

/** Of whom a card is, as the counter picks him. */
export const readTarjeta = async (id: string) => (await counter()).readTarjeta(id);

const counter = () => import('./mostrador/Beneficios.tsx');
/** What stands below, for a page that will show it. */
export const bringBeneficios = counter;
const DelCliente = lazy(() => counter().then((m) => ({ default: m.MembresiasDelCliente })));
const OfDocument = lazy(() => counter().then((m) => ({ default: m.Beneficios })));

/** What a customer and his vehicle bring to the counter, with what may be done of it there. */
export const MembresiasDelCliente = (props: MembresiasDelClienteProps) => (
  <Suspense>
    <DelCliente {...props} />
  </Suspense>
);

/** What memberships give on the lines of a document, with one press to take it. */
export function Beneficios<L extends BeneficiosProps['lineas'][number]>(
  props: Omit<BeneficiosProps, 'lineas' | 'onApply'> & { lineas: readonly L[]; onApply: (lineas: L[]) => void },
) {
  return (
    <Suspense>
      {/* The same lines come back, each with three of its fields written. */}
      <OfDocument {...(props as unknown as BeneficiosProps)} />
    </Suspense>
  );
}

export const screens: readonly Screen[] = [
  {
    path: 'comercial/membresias',
    title: 'Membresías',
    permission: 'ver_membresias',
    lazy: () => import('./lista/MembresiasPage.tsx').then((m) => ({ Component: m.MembresiasPage })),
  },
  {
    path: 'comercial/membresias/planes',
    title: 'Planes de membresía',
    permission: 'ver_membresias',
    lazy: () => import('./lista/MembresiasPage.tsx').then((m) => ({ Component: m.PlanesPage })),
  },
  {
    path: 'comercial/membresias/reporte',
    title: 'Reporte de membresías',
    permission: 'ver_membresias',
    lazy: () => import('./lista/MembresiasPage.tsx').then((m) => ({ Component: m.ReportePage })),
  },
  {
    path: 'comercial/membresias/empresas',
    title: 'Membresías entre empresas',
    permission: 'ver_membresias',
    lazy: () => import('./lista/MembresiasPage.tsx').then((m) => ({ Component: m.EntreEmpresasPage })),
  },
];
