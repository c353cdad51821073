import { type ComponentProps, lazy, Suspense } from 'react';

export type { DeQuien } from './queries.ts';
export { TomarUna, useFaltan, useFotosPorParte } from './Faltan.tsx';

const Section = lazy(async () => ({ default: (await import('./FotosDe.tsx')).FotosDe }));
/** The photos of a document, as one section of its page: taken, looked at, drawn on, shown to the customer. */
export const FotosDe = (props: ComponentProps<typeof Section>) => (
  <Suspense fallback={null}>
    <Section {...props} />
  </Suspense>
);

const Dialog = lazy(async () => ({ default: (await import('./FotosDialog.tsx')).FotosDialog }));
/** The same in a dialog, from where there is only a list of documents. */
export const FotosDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);

const Room = lazy(async () => ({ default: (await import('./Espacio.tsx')).Espacio }));
/** How much of the company's room its files take, and how to make some. */
export const Espacio = () => (
  <Suspense fallback={null}>
    <Room />
  </Suspense>
);

const Chica = lazy(async () => ({ default: (await import('./FotoChica.tsx')).FotoChica }));
/** One small photo, beside what is said of it. */
export const FotoChica = (props: ComponentProps<typeof Chica>) => (
  <Suspense fallback={<span style={{ width: props.size, height: props.size, flex: 'none' }} />}>
    <Chica {...props} />
  </Suspense>
);

const Rapida = lazy(async () => ({ default: (await import('./TomarFotos.tsx')).FotoRapida }));
/** One press and one photo, kept until it is sent, where there is no room for all of them. */
export const FotoRapida = (props: ComponentProps<typeof Rapida>) => (
  <Suspense fallback={null}>
    <Rapida {...props} />
  </Suspense>
);
