import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';
import { headers } from './trabajos.ts';

// The programme is of the whole company.
test.describe.configure({ mode: 'default' });

const get = (page: Page, path: string) => answerOf(page.request.get(path, { headers }));
const post = (page: Page, path: string, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));

test('the owner says what each is given, and the report has who sent whom', async ({ page }) => {
  await signIn(page, 'dueno');
  const nombre = `Premio ${randomUUID().slice(0, 6)}`;
  await post(page, '/api/cupones', { nombre, da: 'monto', centavos: 5_000 });
  await page.goto('/comercial/recomendados');
  await page.getByRole('button', { name: 'Cambiar programa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programa de recomendados' });
  const on = dialog.getByRole('switch', { name: 'Encendido' }).or(dialog.getByRole('checkbox', { name: 'Encendido' }));
  await on.first().check();
  await dialog.getByLabel('Valen').fill('45');
  await dialog
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Programa' })).toContainText('Valen 45 días.');
  await expectAccessible(page, { within: 'main' });
});

test('who sent a new customer is said on his page by name or code, and his own code is shared from there', async ({
  page,
}) => {
  await signIn(page, 'dueno');
  const { version, ...programa } = await get(page, '/api/referidos/programa');
  if (!programa.activo)
    await answerOf(
      page.request.put('/api/referidos/programa', {
        headers: { ...headers, 'if-match': String(version) },
        data: { ...programa, activo: true },
      }),
    );
  const tail = randomUUID().slice(0, 6);
  const quien = await post(page, '/api/clientes', { nombre: `Manda ${tail}` });
  const nuevo = await post(page, '/api/clientes', { nombre: `Llega ${tail}` });
  const { codigo } = await post(page, `/api/referidos/clientes/${quien.id}/codigo`, {});
  await page.goto(`/clientes/${nuevo.id}`);
  const box = page.getByRole('combobox', { name: 'Lo recomendó' });
  await box.pressSequentially(codigo.toLowerCase());
  await page.getByRole('option', { name: new RegExp(`Código «${codigo}»`, 'i') }).click();
  await expect(page.getByText(`Lo recomendó Manda ${tail}.`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invita a un amigo' }).click();
  await expect(page.getByText(/^«Te recomiendo /)).toBeVisible();
  expect((await get(page, `/api/referidos/clientes/${nuevo.id}`)).lo_recomendo.cliente_id).toBe(quien.id);
});
