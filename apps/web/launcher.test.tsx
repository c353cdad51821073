import { expect, test } from 'vitest';
import { everything } from './launcher.ts';
import { menu } from './menu.ts';
import { officeScreens } from './screens.ts';

const entries = everything.flatMap((group) => group.entries);

/** Reached from the page above them, or by everybody from the header. */
const inside = [
  '',
  'notificaciones',
  'notificaciones/dispositivos',
  'Editar_perfil',
  'LoginEditar',
  'clienteDashboard',
  'clienteDashboard/soporte',
  'comercial/cotizaciones/nueva',
  'inventario/gestion',
  'administracion/importaciones/nueva',
  // Where the installed app begins: it leads on at once.
  'abrir',
];
/** Promised, and not built yet. */
const coming = ['dashboard', 'UnderConstructionPage'];

test('every screen of the office is offered, with the permission that it asks for', () => {
  const offered = new Map(entries.map(({ to, permission }) => [to.slice(1), permission]));
  const asked = officeScreens.filter(
    ({ path }) => !path.includes(':') && !inside.includes(path) && !coming.includes(path),
  );
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter(({ path }) => !offered.has(path)).map(({ path }) => path)).toEqual([]);
  for (const { path, permission } of asked)
    expect([path, offered.get(path)], path).toEqual([path, permission ?? offered.get(path)]);
});

test('nothing is offered twice, and whatever the side menu has is there', () => {
  const all = entries.map(({ to }) => to);
  expect(all).toEqual([...new Set(all)]);
  expect(all).toEqual(expect.arrayContaining(menu.flatMap((group) => group.entries.map(({ to }) => to)).slice(1)));
});
