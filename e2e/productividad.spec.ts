import { enter, expect, expectAccessible, test } from './fixtures.ts';

test('hours of three ledgers and time in each state, with what is behind each', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  await page.goto('/reportes/Productividad');
  await page.getByRole('tab', { name: 'Horas' }).click();
  await expect(page.getByRole('list', { name: 'Horas del periodo' })).toContainText('Eficiencia');
  const person = page.getByRole('list', { name: 'Por persona' }).getByRole('button', { name: /Héctor Luna/ });
  await expectAccessible(page);
  await person.click();
  await expect(page.getByRole('dialog').getByText('Horas vendidas')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('tab', { name: 'Tiempo por estado' }).click();
  await expect(page).toHaveURL(/ver=ciclo/);
  const states = page.getByRole('list', { name: 'Por estado' });
  await expect(states.getByRole('button', { name: /En proceso/ })).toBeVisible();
  await expect(page.getByText('nueve de cada diez tardaron eso o menos', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await states.getByRole('button', { name: /En proceso/ }).click();
  const orders = page.getByRole('dialog').getByRole('list', { name: 'Órdenes' });
  await expect(orders.getByRole('link').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();

  const technician = page.getByLabel('Técnico', { exact: true });
  await technician.selectOption({ index: 1 });
  await expect(page.getByRole('list', { name: 'De la recepción a la entrega', exact: true })).toBeVisible();
  // A period of which nothing was delivered says so.
  await technician.selectOption({ index: 0 });
  await page.goto('/reportes/Productividad?ver=ciclo&desde=2020-01-01&hasta=2020-01-31');
  await expect(page.getByText('No se entregó ninguna orden en este periodo.', { exact: false })).toBeVisible();
});
