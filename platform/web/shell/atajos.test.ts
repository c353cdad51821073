import { Box } from 'lucide-react';
import { expect, test } from 'vitest';
import { atajosOf, withRecent } from './atajos.ts';
import { findEntries } from './Launcher.tsx';
import type { MenuEntry } from './menu.ts';

const entry = (title: string, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  title,
  to: `/${title}`,
  icon: Box,
  ...rest,
});
const caja = entry('Caja', { daily: 'abrir_caja' });
const agenda = entry('Agenda', { daily: 'agendar_citas' });
const compras = entry('Compras');
const entries = [caja, agenda, compras];
const titles = ({ favoritos, recientes }: ReturnType<typeof atajosOf>) => [
  favoritos.map(({ title }) => title),
  recientes.map(({ title }) => title),
];

test('until somebody chooses, what his work of each day is stands first', () => {
  const nothing = { favoritos: undefined, recientes: undefined };
  expect(titles(atajosOf(entries, (key) => key === 'abrir_caja', nothing))).toEqual([['Caja'], []]);
  expect(titles(atajosOf(entries, () => true, nothing))).toEqual([['Caja', 'Agenda'], []]);
});

test('what he chose takes its place, also when he chose nothing; what he may not open is left out', () => {
  expect(titles(atajosOf(entries, () => true, { favoritos: ['/Compras', '/Bancos'], recientes: [] }))).toEqual([
    ['Compras'],
    [],
  ]);
  expect(titles(atajosOf(entries, () => true, { favoritos: [], recientes: ['/Caja'] }))).toEqual([[], ['Caja']]);
});

test('a favourite is not said again among the last', () => {
  expect(titles(atajosOf(entries, () => true, { favoritos: ['/Caja'], recientes: ['/Caja', '/Compras'] }))).toEqual([
    ['Caja'],
    ['Compras'],
  ]);
});

test('what is kept and cannot be read is nothing', () => {
  expect(titles(atajosOf(entries, () => false, { favoritos: 'x', recientes: [3, '/Caja'] }))).toEqual([[], ['Caja']]);
});

test('what is opened goes first, once, and eight are kept', () => {
  const many = Array.from({ length: 9 }, (_, i) => `/${i}`);
  expect(withRecent(['/a', '/b'], '/b')).toEqual(['/b', '/a']);
  expect(withRecent(many, '/z')).toHaveLength(8);
  expect(withRecent(undefined, '/z')).toEqual(['/z']);
});

test('Todo is searched without accents, by title and by group', () => {
  const groups = [
    { title: 'Comercial', entries: [entry('Órdenes Trabajo'), caja] },
    { title: 'Inventario', entries: [compras] },
  ];
  expect(findEntries(groups, 'ordenes').map((group) => group.entries.map(({ title }) => title))).toEqual([
    ['Órdenes Trabajo'],
  ]);
  expect(findEntries(groups, 'inventario')[0]?.entries).toEqual([compras]);
  expect(findEntries(groups, 'nómina')).toEqual([]);
});
