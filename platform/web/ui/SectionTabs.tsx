import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { type Tone, toneColors } from './StateChip.tsx';

export interface SectionTab<V extends string> {
  value: V;
  label: string;
  /** How much there is in it: «12», «2/5». */
  count?: string;
  /** What waits in it: «3 por autorizar». */
  note?: string;
  tone?: Tone;
}

interface SectionTabsProps<V extends string> {
  label: string;
  tabs: readonly SectionTab<V>[];
  value: V;
  onChange: (value: V) => void;
  children: ReactNode;
}

/** The parts of one page, one at a time: arrows go from tab to tab, and a strip that is too long says that there is more. */
export function SectionTabs<V extends string>({ label, tabs, value, onChange, children }: SectionTabsProps<V>) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={value}
        onChange={(_, picked: V) => onChange(picked)}
        variant="scrollable"
        selectionFollowsFocus
        aria-label={label}
        sx={strip}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-parte`}
            label={<Name {...tab} />}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-parte`} aria-labelledby={`${id}-${value}`}>
        {children}
      </Box>
    </Box>
  );
}

function Name<V extends string>({ label, count, note, tone = 'warn' }: SectionTab<V>) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, whiteSpace: 'nowrap' }}>
      {label}
      {count ? (
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Box>
      ) : null}
      {note ? (
        <Box component="span" sx={badge} style={toneColors[tone]}>
          {note}
        </Box>
      ) : null}
    </Box>
  );
}

// Nine of them, each with its count, stand beside the menu of a small laptop.
const strip = { mb: 4, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0, px: 3 } } as const;
const badge = { px: 1.5, borderRadius: '9px', fontSize: 11.5, lineHeight: '18px', fontWeight: 600 } as const;
