import { type ComponentProps, lazy, Suspense } from 'react';

// What customers' pages take: none of it reaches the kit, so neither may this file.

const loadPublicas = () => import('./FotosPublicas.tsx');
/** For a page that nearly always has some: they need not wait for what it shows. */
export const fetchFotosPublicas = (): void => void loadPublicas().catch(() => undefined);
const Publicas = lazy(async () => ({ default: (await loadPublicas()).FotosPublicas }));
/** What the customer sees on his own page, without the kit. */
export const FotosPublicas = (props: ComponentProps<typeof Publicas>) => (
  <Suspense fallback={null}>
    <Publicas {...props} />
  </Suspense>
);

const Visor = lazy(async () => ({ default: (await import('./VisorPublico.tsx')).VisorPublico }));
/** One photo of those that the customer sees, over his whole screen. */
export const VisorPublico = (props: ComponentProps<typeof Visor>) => (
  <Suspense fallback={null}>
    <Visor {...props} />
  </Suspense>
);

const Marcas = lazy(async () => ({ default: (await import('./MarcasSvg.tsx')).MarcasSvg }));
/** What was drawn over a photo, fetched only where something was. */
export const MarcasDeFoto = (props: ComponentProps<typeof Marcas>) =>
  props.marcas.length === 0 ? null : (
    <Suspense fallback={null}>
      <Marcas {...props} />
    </Suspense>
  );
