import { Bookmark } from 'lucide-react';
import { Suspense } from 'react';
import { later } from '#platform/web/later.tsx';
import { SignButton } from '#platform/web/ui/SignButton.tsx';
import { ToolPopover, useAnchor } from '../ListTools.tsx';
import type { ListPreferences } from '../list-preferences.ts';
import type { ListState } from '../list-state.ts';

const SavedPanel = later(async () => (await import('./SavedPanel.tsx')).SavedPanel);

/** What one looks for often, under a name: search, tab, filters and order, kept per person. */
export function SavedFilters({
  list,
  preferences,
  onChange,
}: {
  list: ListState;
  preferences: ListPreferences;
  onChange: (next: ListPreferences) => void;
}) {
  const at = useAnchor();
  const { anchor, open, close } = at;
  const { saved } = preferences;
  const pick = (filter: string) => {
    list.apply(filter);
    close();
  };
  return (
    <>
      <SignButton label="Filtros guardados" popup="dialog" expanded={anchor !== null} onClick={open}>
        <Bookmark size={17} fill={saved.some((one) => one.filter === list.kept) ? 'currentcolor' : 'none'} />
      </SignButton>
      <ToolPopover at={at} label="Filtros guardados" gap={3}>
        <Suspense>
          <SavedPanel
            saved={saved}
            shown={list.kept}
            onKeep={(next) => onChange({ ...preferences, saved: next })}
            onPick={pick}
          />
        </Suspense>
      </ToolPopover>
    </>
  );
}
