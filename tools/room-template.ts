/** The files of an empty room: each already in its place, so that what is missing is only the trade. */
export function roomFiles(noun: string, now: Date): Record<string, string> {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  const stamp = now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  return {
    'README.md': readme(noun, title),
    'contract.ts': contract(noun, title),
    'rules.ts': rules(noun, title),
    'rules.test.ts': rulesTest(noun, title),
    'server/tables.ts': tables(noun),
    'server/queries.ts': queries(noun, title),
    'server/routes.ts': routes(noun),
    'server/front-door.ts': `export { list${title} } from './queries.ts';\n`,
    [`server/migrations/${stamp}_${noun}.sql`]: migration(noun),
    'web/front-door.tsx': webFrontDoor(title),
    [`web/${title}Page.tsx`]: page(title),
  };
}

const readme = (noun: string, title: string) => `# ${title}

What it does, in two sentences.

**The rule that it exists to hold**: one sentence.

| state | who may | what follows |
|---|---|---|
| | | |

**What it is not**: what a newcomer would look for here, and where it is (${noun} owns one document and no more).
`;

const contract = (noun: string, title: string) => `import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, ListQuery, Page, TextoRequerido } from '#platform/contract/fields.ts';

export const ${title} = z.object({ id: Id, nombre: TextoRequerido(120), version: z.int() });
export type ${title} = z.infer<typeof ${title}>;

export const ${noun}Api = contract({
  'GET /api/${noun}': {
    summary: 'Lista de ${noun}',
    access: 'session',
    tx: 'read',
    query: z.object(ListQuery),
    reply: Page(${title}),
  },
});
`;

const rules = (noun: string, title: string) => `import type { ${title} } from './contract.ts';

/** What may be done with it now; the button is grey for the same reason that the server refuses. */
export const ${noun}Can = {
  rename: ({ nombre }: Pick<${title}, 'nombre'>): boolean => nombre !== '',
};
`;

const rulesTest = (noun: string, title: string) => `import { describe, expect, test } from 'vitest';
import { ${noun}Can } from './rules.ts';

describe('${title}', () => {
  test.each([
    ['Uno', true],
    ['', false],
  ])('with the name «%s» may be renamed: %s', (nombre, may) => {
    expect(${noun}Can.rename({ nombre })).toBe(may);
  });
});
`;

const tables = (noun: string) => `import type { Generated } from 'kysely';

declare module '#platform/server/db/database.ts' {
  interface Database {
    '${noun}.registro': RegistroTable;
  }
}

interface RegistroTable {
  empresa_id: number;
  id: string;
  nombre: string;
  version: Generated<number>;
}
`;

const queries = (noun: string, title: string) => `import type { ${title} } from '#modules/${noun}/contract.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** The company's ${noun}, oldest first. */
export const list${title} = async (tx: Tx, who: Who, limit = 50): Promise<{ data: ${title}[]; cursor: null }> => {
  const columns = ['id', 'nombre', 'version'] as const;
  const mine = q.selectFrom('${noun}.registro').select(columns).where('empresa_id', '=', who.empresa_id);
  return { data: await tx.rows(mine.orderBy('id').limit(limit)), cursor: null };
};
`;

const routes = (noun: string) => {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  return `import { ${noun}Api } from '#modules/${noun}/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { list${title} } from './queries.ts';

export const ${noun}Routes = (app: App): void => {
  route(app, ${noun}Api, 'GET /api/${noun}', (tx, who, { query }) => list${title}(tx, who, query.limit));
};
`;
};

const migration = (noun: string) => `create schema ${noun};
grant usage on schema ${noun} to bahia_app, bahia_mantenimiento;

create table ${noun}.registro (
  empresa_id int not null references empresas.empresa,
  id uuid not null,
  nombre text not null check (nombre <> ''),
  version int not null default 1,
  primary key (empresa_id, id)
);
call plataforma.proteger('${noun}.registro');
`;

const webFrontDoor = (title: string) => `import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [{ path: '${title}', title: '${title}', lazy: () => import('./${title}Page.tsx') }];
`;

const page = (title: string) => `export function Component() {
  return <h1>${title}</h1>;
}
`;
