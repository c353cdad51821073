import { type ComponentProps, lazy, Suspense } from 'react';
import type { LinesEditor as Whole } from './LinesEditor.tsx';

const Editor = lazy(() => import('./LinesEditor.tsx').then((m) => ({ default: m.LinesEditor })));

/** Comes with its code when somebody opens it. */
export function LinesEditor(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  );
}
