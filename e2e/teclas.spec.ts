import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { enter, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { scan } from './mostrador.ts';
import { answerOf, openOwnCustomer, openOwnOrder } from './own-records.ts';

// Keys that nobody meant: a scanner that types wherever the hands left the focus, and hands faster than the page.

const headers = { 'x-empresa-id': '1' };
const palette = (page: Page) => page.getByRole('combobox', { name: 'Buscar en todo' });

/** Everything that the page asks the server to change from now on, but what it keeps for the person who types. */
const changesOf = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const own = /^\/api\/(auth|borradores|perfil\/preferencias|vigilancia|version|notificaciones)\b/.test(pathname);
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method()) && !own)
      asked.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`);
  });
  return asked;
};

const ownQuotation = async (page: Page): Promise<{ id: string; folio: string }> => {
  const { id: cliente_id } = await openOwnCustomer(page, `Prueba ${randomUUID().slice(0, 8)}`);
  const linea = {
    tipo: 'mano_obra',
    descripcion: 'Revisión',
    cantidad_milesimas: 1000,
    precio_centavos: 10_000,
    tasa_iva: 1600,
  };
  const data = { cliente_id, partidas: [linea] };
  return answerOf(
    page.request.post('/api/cotizaciones', { headers: { ...headers, 'idempotency-key': randomUUID() }, data }),
  );
};

const quotationPage = async (page: Page) => {
  const { id, folio } = await ownQuotation(page);
  await page.goto(`/comercial/cotizaciones/${id}`);
  await expect(page.getByRole('heading', { name: folio, level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Acciones' }).getByRole('button', { name: /^PDF/ })).toBeVisible();
};
const orderPage = async (page: Page) => {
  const { id, folio } = await openOwnOrder(page);
  await page.goto(`/comercial/OrdenTrabajo/${id}`);
  await expect(page.getByRole('heading', { name: folio, level: 1 })).toBeVisible();
};
const pageTitled = (path: string, title: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
};
const articlePage = async (page: Page) => {
  const { data } = await answerOf(page.request.get('/api/inventario/articulos?limit=1', { headers }));
  await page.goto(`/inventario/Inventario?ver=${data[0].id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })).toBeVisible();
};

const places = {
  'a draft quotation': quotationPage,
  'an order': orderPage,
  'the register': pageTitled('/comercial/caja', 'Caja'),
  'an article': articlePage,
  'the quotations': pageTitled('/comercial/cotizaciones', 'Cotizaciones'),
  'the customers': pageTitled('/clientes/clientesList', 'Gestión Clientes'),
  'what is owed': pageTitled('/comercial/pendientePago', 'Por Cobrar'),
  'the first page': pageTitled('/', /^Buen/),
} as const;

// Its letters are keys of one page or another; nothing in the house has it.
const code = 'acdeglnoprtw7501206611012';

for (const [name, open] of Object.entries(places)) {
  test(`a scanner's burst on ${name} changes nothing and is looked for whole`, { tag: '@escritorio' }, async ({
    page,
  }) => {
    await enter(page, 'dueno');
    await open(page);
    const changes = changesOf(page);
    await scan(page, code);
    await expect(palette(page)).toHaveValue(code);
    await expect(page.getByText('Sin coincidencias')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Buscar e ir' })).toBeVisible();
    expect(changes).toEqual([]);
  });
}

test('a burst with a button at hand does not press it', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await quotationPage(page);
  const changes = changesOf(page);
  await page.getByRole('button', { name: /crear orden/i }).focus();
  await scan(page, 'lx 75012');
  await expect(palette(page)).toHaveValue('lx 75012');
  expect(changes).toEqual([]);
});

test('at the counter a burst goes to the cart’s search, wherever the focus is', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, 'dueno', '/comercial/Ventas');
  const changes = changesOf(page);
  await page.getByRole('button', { name: 'En espera' }).focus();
  await scan(page, code);
  await expect(page.getByText(`Última lectura: ${code}`).or(page.getByText(code)).first()).toBeVisible();
  await expect(palette(page)).toHaveCount(0);
  expect(changes).toEqual([]);
});

test('a slow scanner, or a cat, changes no document either', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  for (const open of [quotationPage, orderPage, places['the register'], places['what is owed']]) {
    await open(page);
    const changes = changesOf(page);
    for (const letter of 'abcdfghijklmoqrstuvwxyz0123456789') {
      await page.keyboard.press(letter);
      await page.keyboard.press('Enter', { delay: 60 });
    }
    // Last comes what the page answers to, so that everything before has had its turn.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    expect(changes).toEqual([]);
  }
});

test('what is typed right after Ctrl+K arrives in the palette, in order, before any of its code or results', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await quotationPage(page);
  const changes = changesOf(page);
  const held: Route[] = [];
  await page.route(/\.js(\?|$)|\/src\/|\/api\/buscar/, (route) => void held.push(route));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('distrib');
  await expect(palette(page)).toBeFocused();
  await expect(palette(page)).toHaveValue('distrib');
  await page.keyboard.press('Enter');
  for (const route of held) await route.continue();
  await page.unroute(/\.js(\?|$)|\/src\/|\/api\/buscar/);
  // The Enter that came before the answer opens the first that is found.
  await expect(page).toHaveURL(/\/clientes\/[0-9a-f-]{36}$/);
  expect(changes).toEqual([]);
});

test('Escape closes the palette while it loads, and the focus is where it was', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  await quotationPage(page);
  await page.route(/\.js(\?|$)|\/api\/buscar/, () => {});
  const pdf = page.getByRole('group', { name: 'Acciones' }).getByRole('button', { name: /^PDF/ });
  await pdf.focus();
  for (const typed of ['', 'distrib']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(palette(page)).toHaveValue(typed);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(pdf).toBeFocused();
  }
});

test('every key is drawn by «?», and by F1 where one types', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await pageTitled('/comercial/Ventas', 'Ventas')(page);
  const sheet = page.getByRole('dialog', { name: 'Teclas' });
  await page.keyboard.press('F1');
  await expect(sheet.getByText('Retiro de efectivo')).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await pageTitled('/comercial/caja', 'Caja')(page);
  await page.keyboard.press('?');
  await expect(sheet.getByText('Crear la orden')).toBeVisible();
  await page.keyboard.press('Escape');
  // The key says on its button what it says in the list, here as in Ventas.
  await page.keyboard.press('F8');
  await expect(page.getByRole('dialog', { name: 'Retiro de efectivo' })).toBeVisible();
});

test('the header searches: a field that shows its key, a lens on a phone', async ({ page }, { project }) => {
  await signIn(page, 'dueno');
  const header = page.getByRole('banner').getByRole('button', { name: /Buscar en todo/ });
  await expect(header).toBeVisible();
  if (project.name === 'desktop') await expect(header).toContainText('Ctrl K');
  await header.click();
  await expect(palette(page)).toBeFocused();
  await palette(page).fill('ana');
  const kinds = page.getByRole('listbox', { name: 'Lo que coincide' }).getByRole('group');
  await expect(kinds.first()).toHaveAccessibleName('Clientes');
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.getByRole('option', { name: /^Ana/ }).first().click();
  await expect(page).toHaveURL(/\/clientes\/[0-9a-f-]{36}$/);
});
