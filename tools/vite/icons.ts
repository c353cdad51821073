import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const LIST = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm');

/**
 * Takes each icon from its own file. By the library's list, which names all of them, whoever wants one is taken for one who
 * wants every icon of the office: the sign-in fetched 155 of them.
 */
export const iconsByFile = (): Plugin => {
  const fileOf = readList();
  const importOf = (name: string): string => {
    const [named = '', local = named] = name.split(/\s+as\s+/);
    const file = fileOf.get(named);
    if (file === undefined) throw new Error(`lucide-react has no icon ${named}`);
    return `import ${local} from '${file}';`;
  };
  return {
    name: 'bahia:icons-by-file',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: "from 'lucide-react'" },
      handler: (code) => ({
        code: code.replace(/^import \{([^}]*)\} from 'lucide-react';$/gm, (_, names: string) =>
          // On one line, so that what follows stays where it was.
          namesIn(names).map(importOf).join(' '),
        ),
        map: null,
      }),
    },
  };
};

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

const readList = (): Map<string, string> => {
  const list = readFileSync(path.join(LIST, 'lucide-react.mjs'), 'utf8');
  const lines = list.matchAll(/^export \{ (.*) \} from '(\.\/icons\/.*)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), path.join(LIST, file)]),
    ),
  );
};
