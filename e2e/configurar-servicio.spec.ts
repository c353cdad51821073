import type { Page } from '@playwright/test';
import { codeOf } from '#modules/servicios/rules.ts';
import { enter, expect, expectAccessible, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';
import { giveJob, headers, type Orden } from './trabajos.ts';

// Everything of one sold service, from its order or by its label.

const told = (page: Page, { id, partidas }: Orden) =>
  answerOf(page.request.get(`/api/piso/servicios/${id}/${partidas[0]?.id}`, { headers }));

test('from the line of its order: who, what is checked, warranty, when it is due again and its serial are saved together', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { orden, job } = await giveJob(page, { requiere_serie: true, comprobaciones: ['Torque a 90 Nm'] });
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}?pestana=trabajos`);
  await page.getByRole('link', { name: `Configurar «${job}»` }).click();
  await expect(page.getByRole('heading', { level: 1, name: job })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Torque a 90 Nm' }).check();
  await page.getByRole('textbox', { name: 'Garantía en días' }).fill('180');
  await page.getByRole('button', { name: '+10,000 km' }).click();
  await page.getByRole('button', { name: '1 año' }).click();
  await page.getByRole('combobox', { name: 'Número de serie' }).fill('bos-4471');
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('button', { name: 'Guardar servicio' }).click();
  await expect(page.getByText('Servicio guardado.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Series de este vehículo' })).toContainText('BOS-4471');
  expect(await told(page, orden)).toMatchObject({
    partida: { garantia_dias: 180, comprobado: { hechas: ['Torque a 90 Nm'], serie: 'BOS-4471' } },
    proximo: { km: 100_000 },
  });
});

test('by the label of the service; what somebody else saved meanwhile is shown beside what was written', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { orden, job } = await giveJob(page, { comprobaciones: ['Limpieza'] });
  await page.goto('/ConfigurarServicio');
  await expectAccessible(page, { within: 'main' });
  await page.getByLabel('Folio, placas o económico').fill(codeOf(orden.partidas[0]?.servicio_id ?? ''));
  await page.getByLabel('Folio, placas o económico').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: job })).toBeVisible();
  await page.getByRole('textbox', { name: 'Garantía en días' }).fill('30');
  const { version } = await told(page, orden);
  const other = await page.request.put(`/api/piso/servicios/${orden.id}/${orden.partidas[0]?.id}`, {
    data: { garantia: { dias: 365, km: null } },
    headers: { ...headers, 'if-match': `"${version}"` },
  });
  expect(other.status(), await other.text()).toBe(200);
  await page.getByRole('button', { name: 'Guardar servicio' }).click();
  await expect(page.getByRole('alert')).toContainText('365 días');
  await page.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText('Servicio guardado.')).toBeVisible();
  expect((await told(page, orden)).partida.garantia_dias).toBe(30);
});
