import { expect, test } from 'vitest';
import { keys } from './keys.ts';

const isBare = (key: string) => !/^F\d+$|.\+/.test(key);
const listed = Object.entries(keys).map(([key, meaning]) => ({ key, ...meaning }));

test('no bare letter begins what a single Enter may change', () => {
  expect(listed.filter(({ key }) => isBare(key)).map(({ key }) => key)).toEqual(['?', '/', 'N', 'E', 'P']);
  expect(listed.filter(({ key, effect }) => isBare(key) && effect === 'changes')).toEqual([]);
});

test('Shift alone guards nothing: a scanner writes capitals with it', () => {
  expect(listed.filter(({ key }) => /^Shift\+/i.test(key))).toEqual([]);
});

test('the keys that the browser keeps for itself are not in the list', () => {
  const kept = ['Ctrl+N', 'Ctrl+T', 'Ctrl+W', 'Alt+F4', 'F5', 'F11', 'Ctrl+Tab'];
  expect(listed.filter(({ key }) => kept.includes(key))).toEqual([]);
});

const texts = Object.entries(
  import.meta.glob<string>(
    ['/platform/web/**/*.{ts,tsx}', '/modules/*/web/**/*.{ts,tsx}', '/apps/web/**/*.{ts,tsx}', '!**/*.test.*'],
    { query: '?raw', import: 'default', eager: true },
  ),
).map(([file, text]) => ({ file: file.slice(1), text }));

/** How the buttons of a key are called, wherever it is bound. */
const families: Partial<Record<keyof typeof keys, RegExp>> = {
  E: /^Editar/,
  P: /^(PDF|Recibo|Imprimir)/,
  'Alt+W': /^Enviar/,
  'Alt+A': /^Autorizar/,
  'Alt+O': /^(Autorizar y c|C)rear orden/,
  'Alt+L': /^Entregar/,
  'Alt+R': /^Devolver/,
  F7: /^Entrada/,
  F8: /^Retiro/,
  F9: /^Gasto/,
  F12: /^Cobrar/,
};

test('a key says the same on every page that binds it', () => {
  const actions = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/label: '([^']+)',(?:(?!label: )[\s\S])*?shortcut: '([^']+)'/g)].map(
      ([, label = '', key = '']) => ({ file, label, key: key as keyof typeof keys }),
    ),
  );
  expect(actions.length).toBeGreaterThan(10);
  expect(actions.filter(({ label, key }) => families[key]?.test(label) !== true)).toEqual([]);
  const buttons = texts.flatMap(({ file, text }) =>
    // The first words of a button; where an expression writes them, only its hint is read.
    [...text.matchAll(/aria-keyshortcuts="(F\d+)"[^>]*>\s*([^<{]+?)\s*</g)].map(([, key = '', label = '']) => ({
      file,
      label,
      key: key as keyof typeof keys,
    })),
  );
  expect(buttons.length).toBeGreaterThan(1);
  expect(buttons.filter(({ label, key }) => label !== key && families[key]?.test(label) !== true)).toEqual([]);
});

test('every listed key is bound somewhere', () => {
  const all = texts
    .filter(({ file }) => !file.endsWith('buscador/web/keys.ts'))
    .map(({ text }) => text)
    .join('\n');
  const unbound = listed.filter(({ key }) => !all.includes(`'${key}'`) && !all.includes(`"${key}"`));
  expect(unbound.map(({ key }) => key)).toEqual([]);
});

test('nobody listens to the whole page’s keys beside the list', () => {
  const listening = texts
    .filter(({ text }) => /(document|window)\s*\.addEventListener\(\s*['"]key(down|up|press)/.test(text))
    .map(({ file }) => file);
  // The list itself, the scanner's reader, and what is no letter: Escape of a panel and of a tip, the arrow into rows, the counter's
  // focus.
  expect(listening.toSorted()).toEqual([
    'modules/ventas/web/VentasPage.tsx',
    'platform/web/scan/follow-scans.ts',
    'platform/web/table/ListPage.tsx',
    'platform/web/ui/panel/SidePanel.tsx',
    'platform/web/ui/tips/shortcut.ts',
    'platform/web/ui/tips/tips.ts',
  ]);
});
