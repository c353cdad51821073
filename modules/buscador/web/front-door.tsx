import { lazy, Suspense, useState } from 'react';
import type { MenuGroup } from '#platform/web/shell/menu.ts';
import { useShortcut } from '#platform/web/ui/shortcut.ts';

const Palette = lazy(() => import('./Palette.tsx').then((m) => ({ default: m.Palette })));

/** Ctrl/⌘K from anywhere: folios, plates, names, actions and screens in one box. Mounted once, over everything. */
export function CommandPalette({ menu }: { menu: readonly MenuGroup[] }) {
  const [open, setOpen] = useState(false);
  useShortcut('Ctrl+k', () => setOpen(true));
  if (!open) return null;
  return (
    <Suspense>
      <Palette menu={menu} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
