import { type ComponentProps, lazy, Suspense } from 'react';

const Field = lazy(async () => ({ default: (await import('./SignatureField.tsx')).SignatureField }));

/** The field to sign in, behind what is read first: what draws comes by itself, and its place is kept. */
export const SignatureField = (props: ComponentProps<typeof Field>) => (
  <Suspense fallback={<div style={{ minHeight: 256 }} />}>
    <Field {...props} />
  </Suspense>
);
