import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideways, signIn, test } from './fixtures.ts';
import { openOrden } from './tableros.ts';

const PAGE = '/reportes/dashboardPerformance';
const figure = (page: Page, list: string, name: RegExp) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name });
const panelOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('complementary', { name }));
/** The clock may have passed midnight since the examples were told: what they promised is late then, and is there all the same. */
const some = /[1-9]/;

test('how the workshop is now: what is late, where each order stands, bays, load and people, each one press from its order', async ({
  page,
}) => {
  await signIn(page, 'dueno', PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión Operativa' })).toBeVisible();
  await expect(figure(page, 'Ahora', /^En el taller/)).toContainText(some);
  await expect(figure(page, 'Ahora', /^Promesas atrasadas/)).toContainText('Ya pasó su hora');
  await expect(page.getByRole('list', { name: 'Órdenes por estado' })).toContainText('En espera: refacción');
  await expect(page.getByRole('list', { name: 'Bahías' }).getByText('Libre').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Carga de los próximos días' }).getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page, { within: 'main' });
  await expectNoSideways(page);
  const first = page.getByRole('list', { name: 'Más tiempo sin moverse' }).getByRole('link').first();
  const folio = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(/\/comercial\/OrdenTrabajo\/[0-9a-f-]{36}/);
  await expect(page.getByRole('main')).toContainText(folio);
});

test('a period beside the one before: the bottleneck in a sentence, and each figure with its formula and its documents', {
  tag: '@escritorio',
}, async ({ page }) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await signIn(page, 'dueno', `${PAGE}?desde=${day(30)}&hasta=${day(1)}`);
  const trend = page.getByRole('region', { name: 'Tendencia', exact: true });
  await expect(trend.getByRole('note')).toContainText(/^El cuello de botella: .+% del tiempo/);
  await figure(page, 'Tendencia', /^Promesa cumplida/)
    .getByRole('link')
    .click();
  const kept = panelOf(page, 'Promesa cumplida en su día');
  await expect(kept.getByText('cambiarla ese mismo día no la cumple', { exact: false })).toBeVisible();
  await expect(kept.getByRole('region', { name: 'Documentos' }).getByText('A tiempo').first()).toBeVisible();
  await expect(kept.getByRole('region', { name: 'Documentos' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /OrdenTrabajo/,
  );
  await page.keyboard.press('Escape');
  await expect(kept).toBeHidden();
  await trend
    .getByRole('list', { name: 'Tiempo en cada estado' })
    .getByRole('button', { name: /^En proceso/ })
    .click();
  await expect(
    panelOf(page, 'En proceso').getByRole('list', { name: 'Órdenes' }).getByRole('link').first(),
  ).toBeVisible();
});

test('a period without anything says so', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', `${PAGE}?desde=2020-01-01&hasta=2020-01-01`);
  await expect(page.getByText('No se entregó ninguna orden en este periodo.')).toBeVisible();
  await expect(figure(page, 'Tendencia', /^Promesa cumplida/)).toContainText('—');
  await page.goto(`${PAGE}?desde=2020-01-01&hasta=2020-01-01&ver=reingresos`);
  await expect(page.getByText('No hay documentos en estos días.')).toBeVisible();
});

test('over the floor it is dark, without amounts, and moves by itself; without a network it says of what hour it is', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'dueno', `${PAGE}?tv=1`);
  const wall = page.getByRole('dialog');
  const promised = wall.getByRole('region', { name: 'Promesas de hoy' }).getByRole('listitem');
  await expect(promised.first()).toBeVisible();
  await expect(wall).not.toContainText('$');
  const inShop = wall.getByRole('list', { name: 'Ahora' }).getByRole('listitem').filter({ hasText: 'En el taller' });
  const count = async () => Number((await inShop.textContent())?.replace(/\D/g, ''));
  const before = await count();
  await openOrden(page);
  await expect.poll(count).toBeGreaterThan(before);
  await page.route('**/api/operativa/ahora', (route) => route.abort());
  await openOrden(page);
  await expect(wall.getByText(/^Sin conexión desde las \d\d:\d\d$/)).toBeVisible();
  await expect(promised.first()).toBeVisible();
  await wall.getByRole('button', { name: 'Salir de la pantalla grande' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión Operativa' })).toBeVisible();
});

test('whoever may not see it is not offered it', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'tecnico', PAGE);
  await expect(page.getByText('Acceso denegado')).toBeVisible();
});
