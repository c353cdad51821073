import { readInvariants } from '#platform/server/db/invariants.ts';

/** A statement of the running server that asks several companies, or one that it cannot name, and how it runs where they are apart. */
export interface Crossing {
  isIt: (text: string) => boolean;
  why: string;
  how: string;
}

const invariants = new Set(readInvariants().map(({ sql }) => sql));
const begins = (...openings: string[]) => {
  const asked = openings.map((text) => text.replaceAll(/\s+/g, ' '));
  return (text: string): boolean => {
    const said = text.trim().replaceAll(/\s+/g, ' ');
    return asked.some((opening) => said.startsWith(opening));
  };
};

/**
 * The only ones. None of them is asked by a request: jobs and the nightly check run as the role of maintenance, which sees
 * every company. Whatever else the server sends names its company at each table of a company (testing/statements.ts listens).
 * Programs of the command line (verify, backup, restore, migrations) are not listed: they read whole tables.
 */
export const crossings: readonly Crossing[] = [
  {
    isIt: (text) => invariants.has(text),
    why: 'npm run verify and its nightly job weigh the books of every company',
    how: 'one question asked of every server at once, once a night',
  },
  {
    isIt: begins('select empresa_id from empresas.empresa order by empresa_id'),
    why: 'the nightly check compares the words of every company’s records, one company after the other',
    how: 'one question asked of every server at once, then each company by its number',
  },
  {
    isIt: begins('select distinct empresa_id from '),
    why: 'a job looks for the companies that have something due, and then works in each as that company',
    how: 'one question asked of every server at once, once a day',
  },
  {
    isIt: begins(
      'with recursive empresa as ( select min(empresa_id)',
      'select distinct empresa_id from plataforma.sello',
    ),
    why: 'the sealer looks for the companies whose journal grew',
    how: 'one question asked of every server at once, every ten minutes',
  },
  {
    isIt: (text) => /^delete from \S+ where ctid = any/.test(text),
    why: 'rows that served their time go, whichever company they are of',
    how: 'without portions (jobs/upkeep.ts): each server deletes its own, at night',
  },
  {
    isIt: begins("delete from importaciones.importacion where estado = 'revision' and creado_en <"),
    why: 'lists that nobody imported go, whichever company they are of',
    how: 'each server deletes its own, at night',
  },
];
