import { type ComponentProps, lazy, Suspense } from 'react';

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

const Publicas = lazy(async () => ({ default: (await import('./FotosPublicas.tsx')).FotosPublicas }));
/** What the customer sees on his own page, without the kit. */
export const FotosPublicas = (props: ComponentProps<typeof Publicas>) => (
  <Suspense fallback={null}>
    <Publicas {...props} />
  </Suspense>
);
