import { lazy, Suspense } from 'react';
import type { PagosDeDocumentoProps } from './PagosDeDocumento.tsx';

const Shown = lazy(() => import('./PagosDeDocumento.tsx').then((m) => ({ default: m.PagosDeDocumento })));

/** Once there is something to show. */
export function PagosDeDocumento(props: PagosDeDocumentoProps) {
  if (props.pagado_centavos === 0) return null;
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  );
}
