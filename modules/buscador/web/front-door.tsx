import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useScan } from '#platform/web/scan/follow-scans.ts';
import type { MenuGroup } from '#platform/web/shell/menu.ts';
import { touch } from '#platform/web/shell/TopBar.tsx';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { showKeySheet, useKeySheet } from '#platform/web/ui/tips/key-sheet.ts';
import { ariaKeys, hintOf, useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { Palette } from './Palette.tsx';
import { closePalette, openPalette, usePalette } from './palette-store.ts';

const KeySheet = lazy(() => import('./KeySheet.tsx').then((m) => ({ default: m.KeySheet })));

/**
 * Ctrl/⌘K from anywhere: names, plates, folios, actions and screens in one box, and what a scanner reads where no page
 * wants it. It comes with the frame and not when it is asked for: what is typed after Ctrl+K must find it there.
 */
export function CommandPalette({ menu }: { menu: readonly MenuGroup[] }) {
  const { open, text } = usePalette();
  const isSheetOpen = useKeySheet((sheet) => sheet.open);
  useShortcut('Ctrl+K', () => openPalette());
  useShortcut('?', () => showKeySheet());
  useShortcut('F1', () => showKeySheet());
  useScan(openPalette);
  return (
    <>
      {open && <Palette menu={menu} start={text} onClose={closePalette} />}
      <Suspense>{isSheetOpen && <KeySheet onClose={() => showKeySheet(false)} />}</Suspense>
    </>
  );
}

/** The same box, in sight: a field in the header, a lens where there is no room for one. */
export function SearchEverything() {
  const isNarrow = useMediaQuery('(max-width:1099.95px)');
  const open = () => openPalette();
  if (isNarrow)
    return (
      <IconButton onClick={open} aria-label="Buscar en todo" aria-haspopup="dialog" sx={touch}>
        <Search size={19} />
      </IconButton>
    );
  return (
    <Field type="button" onClick={open} aria-haspopup="dialog" aria-keyshortcuts={ariaKeys('Ctrl+K')}>
      <Search size={16} aria-hidden="true" />
      <span>Buscar en todo</span>
      <KeyHint>{hintOf('Ctrl+K')}</KeyHint>
    </Field>
  );
}

const Field = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: '0 1 300px',
  minWidth: 200,
  marginRight: 8,
  height: 36,
  padding: '0 10px 0 12px',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 8,
  background: 'var(--mui-palette-background-default)',
  color: 'var(--mui-palette-text-secondary)',
  font: 'inherit',
  fontSize: 14,
  cursor: 'text',
  '& > span': { flex: 1, textAlign: 'left', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '&:hover': { borderColor: 'var(--mui-palette-text-secondary)' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
});
