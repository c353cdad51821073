import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { formatInstante } from '#platform/web/format.ts';
import { type Tone, toneColors } from '../marks/StateChip.tsx';

export interface TimelineEntry {
  id: string;
  /** Instant, ISO. */
  en: string;
  quien?: string | null;
  children: ReactNode;
  tone?: Tone;
}

/** What happened to a document, newest first as given. */
export function Timeline({
  entries,
  zona,
  label = 'Historia',
}: {
  entries: TimelineEntry[];
  zona?: string;
  label?: string;
}) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Box component="li" key={entry.id} sx={item}>
          <Box
            component="span"
            aria-hidden="true"
            sx={dot}
            style={{ backgroundColor: toneColors[entry.tone ?? 'primary'].color }}
          />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{entry.children}</Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            <time dateTime={entry.en}>{formatInstante(entry.en, zona)}</time>
            {entry.quien ? ` · ${entry.quien}` : ''}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const item = {
  position: 'relative',
  pl: 5,
  pb: 4,
  '&:last-child': { pb: 0 },
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 14,
    bottom: -4,
    width: '1px',
    backgroundColor: 'divider',
  },
} as const;
const dot = { position: 'absolute', left: 0, top: 6, width: 9, height: 9, borderRadius: '50%' } as const;
