import * as z from 'zod/mini';
import { compareVersions } from './version-number.ts';

export const releaseTypes = ['ui', 'bugfix', 'feature', 'security'] as const;

const Release = z.object({
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+\.\d+$/)),
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  type: z.enum(releaseTypes),
  title: z.string(),
  description: z.string(),
  highlights: z.array(z.string()),
  improvements: z.array(z.object({ category: z.string(), items: z.array(z.string()) })),
  technicalChanges: z.array(z.string()),
});
export type Release = z.infer<typeof Release>;
const Releases = z.array(Release).check(z.minLength(1));

export const newestFirst = (releases: readonly Release[]): Release[] =>
  releases.toSorted((a, b) => compareVersions(b.version, a.version));

/** '2026-11-22' → '22/11/2026'. */
export const dayOf = (date: string): string => date.split('-').toReversed().join('/');

/** The notes as the server has them now; those that came with this page when it does not answer with notes. */
export const loadReleases = async (builtIn: () => Promise<unknown>): Promise<Release[]> => {
  const fetched = Releases.safeParse(await fetchNotes());
  return newestFirst(fetched.success ? fetched.data : Releases.parse(await builtIn()));
};

const fetchNotes = async (): Promise<unknown> => {
  try {
    const reply = await fetch(`/novedades.json?t=${Date.now()}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    });
    return reply.ok ? await reply.json() : null;
  } catch {
    return null;
  }
};

/** Spanish, as the rest of the page, unless the browser itself speaks English. */
export const notesTitle = (language: string): string => (/^en\b/i.test(language) ? "What's new" : '¿Qué hay de nuevo?');
