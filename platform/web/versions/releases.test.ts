import { expect, test } from 'vitest';
import { dayOf, newestFirst, notesTitle, type Release } from './releases.ts';

const release = (version: string): Release => ({
  version,
  date: '2026-11-22',
  type: 'ui',
  title: '',
  description: '',
  highlights: [],
  improvements: [],
  technicalChanges: [],
});

test('release notes go newest first by their numbers, however the file lists them', () => {
  const listed = ['1.2.0.0', '1.10.0.0', '1.9.0.0'].map(release);
  expect(newestFirst(listed).map(({ version }) => version)).toEqual(['1.10.0.0', '1.9.0.0', '1.2.0.0']);
});

test('the day of a release is written day, month, year', () => {
  expect(dayOf('2026-01-09')).toBe('09/01/2026');
});

test('the title of the notes is Spanish unless the browser speaks English', () => {
  expect(['es-MX', 'en-US', 'en', 'fr', 'eng-x'].map(notesTitle)).toEqual([
    '¿Qué hay de nuevo?',
    "What's new",
    "What's new",
    '¿Qué hay de nuevo?',
    '¿Qué hay de nuevo?',
  ]);
});
