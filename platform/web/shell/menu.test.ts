import { Square } from 'lucide-react';
import { expect, test } from 'vitest';
import { allowedMenu, entryOf, type MenuGroup } from './menu.ts';
import { paramsOf } from './screen.ts';

const menu: MenuGroup[] = [
  { entries: [{ title: 'Inicio', to: '/', icon: Square }] },
  {
    title: 'Comercial',
    entries: [
      { title: 'Cotizaciones', to: '/comercial/cotizaciones', icon: Square, permission: 'ver_cotizaciones' },
      { title: 'Por Cobrar', to: '/comercial/pendientePago', icon: Square, permission: 'ver_pendiente_pago' },
    ],
  },
  {
    title: 'Gastos',
    entries: [{ title: 'Registrar Gasto', to: '/gastos/gastoRegistro', icon: Square, permission: 'registrar_gastos' }],
  },
];
const titles = (groups: MenuGroup[]) =>
  groups.map((group) => [group.title ?? '', ...group.entries.map((entry) => entry.title)]);

test('somebody without permissions sees only the start', () => {
  expect(titles(allowedMenu(menu, () => false))).toEqual([['', 'Inicio']]);
});

test('a group with nothing allowed disappears and the rest keeps its order', () => {
  const seen = allowedMenu(menu, (key) => key === 'ver_pendiente_pago');
  expect(titles(seen)).toEqual([
    ['', 'Inicio'],
    ['Comercial', 'Por Cobrar'],
  ]);
});

test('a document lights the entry of its list, and the start lights only at the start', () => {
  expect(entryOf(menu, '/comercial/cotizaciones/018f')?.title).toBe('Cotizaciones');
  expect(entryOf(menu, '/')?.title).toBe('Inicio');
  expect(entryOf(menu, '/otra')).toBeUndefined();
});

test('a customer link gives its token and other addresses do not fit', () => {
  expect(paramsOf('Cliente_cotizaciones/:token', '/cliente_cotizaciones/aB-3')).toEqual({ token: 'aB-3' });
  expect(paramsOf('Cliente_cotizaciones/:token', '/Cliente_cotizaciones')).toBeNull();
  expect(paramsOf('Cliente_cotizaciones/:token', '/comercial/cotizaciones')).toBeNull();
});
