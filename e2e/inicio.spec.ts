import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { authoriseOnThePhone } from './mostrador.ts';
import { sendOwnCotizacion } from './own-records.ts';

test('the technician starts and finishes his work from the first page', async ({ page }) => {
  await signIn(page, 'tecnico');
  const work = page.getByRole('list', { name: 'Mis trabajos' });
  const start = work.getByRole('button', { name: /^Empezar / }).first();
  await expect(start).toBeVisible();
  await expectAccessible(page);
  const what = (await start.getAttribute('aria-label'))?.replace('Empezar ', '') ?? '';
  await start.click();
  await expect(work.getByRole('button', { name: `Pausar ${what}` })).toBeVisible();
  await work.getByRole('button', { name: `Terminar ${what}` }).click();
  // Some services ask for something first, point by point.
  const asked = page.getByRole('dialog', { name: /^Terminar/ });
  const gone = work.getByRole('button', { name: `Terminar ${what}` });
  await expect(async () => expect((await asked.isVisible()) || (await gone.count()) === 0).toBe(true)).toPass();
  if (await asked.isVisible()) {
    const points = asked.getByRole('checkbox');
    for (let i = 0; i < (await points.count()); i++) await points.nth(i).check();
    await asked.getByRole('button', { name: 'Terminar' }).click();
  }
  await expect(work.getByRole('button', { name: `Terminar ${what}` })).toHaveCount(0);
});

test('the customer finds her vehicles, her order and her quotation, and the way to the workshop', async ({ page }) => {
  await signIn(page, 'cliente');
  for (const title of ['En el taller', 'Cotizaciones que esperan tu respuesta', 'Tu saldo', 'Tus vehículos'])
    await expect(page.getByRole('region', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/52\d{10}$/);
  await expectAccessible(page);
});

test('the customer authorises part of her quotation from her account, as by the link that the workshop sends', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signIn(staff, 'dueno');
  const folio = await sendOwnCotizacion(staff, 'Ana Sofía Muñoz');
  await signIn(page, 'cliente');
  const waiting = page.getByRole('region', { name: 'Cotizaciones que esperan tu respuesta' });
  await waiting.getByRole('button', { name: `Ver y autorizar ${folio}` }).click();
  await expect(page.getByRole('heading', { name: `Cotización ${folio}` })).toBeVisible();
  await authoriseOnThePhone(page, 'Ana Sofía Muñoz', ['Limpiaparabrisas']);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Tus vehículos' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Ver y autorizar ${folio}` })).toHaveCount(0);
});

test('the accountant reads the month and goes to the sales that make it', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'contador');
  await page.getByRole('link', { name: /^Vendido en/ }).click();
  await expect(page).toHaveURL(/resumenVentas\?desde=\d{4}-\d\d-01&hasta=/);
});

test('each figure of the orders opens the list that makes it', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'asesor');
  const late = page.getByRole('list', { name: 'Órdenes por estado' }).getByRole('link', { name: /^Atrasadas \d+$/ });
  const count = Number(/\d+/.exec(await late.innerText())?.[0]);
  await late.click();
  await expect(page).toHaveURL(/entrega=tarde/);
  await expect(page.getByText(/, tarde$/)).toHaveCount(count);
});
