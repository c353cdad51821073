import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { type Tone, toneColors } from '../marks/StateChip.tsx';
import { TabStrip } from './TabStrip.tsx';

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
      <TabStrip
        label={label}
        tabs={tabs.map((tab) => ({
          value: tab.value,
          label: <Name {...tab} />,
          id: `${id}-${tab.value}`,
          controls: `${id}-parte`,
        }))}
        value={value}
        onPick={onChange}
        picksOnFocus
        className="partes"
      />
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

const badge = { px: 1.5, borderRadius: '9px', fontSize: 11.5, lineHeight: '18px', fontWeight: 600 } as const;
