import { randomUUID } from 'node:crypto';
import { enter, expect, expectAccessible, signIn, test, walkTo } from './fixtures.ts';
import { openOwnVehicle } from './own-records.ts';

test('a customer asks for what she cannot correct from her own page, says no to a purpose and takes her data; the shop answers her', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'cliente', '/clienteDashboard?ver=datos');
  const mine = page.getByRole('region', { name: 'Privacidad' });
  const recordatorios = mine.getByRole('switch', { name: 'Recordatorios de servicio y seguimiento' });
  const before = await recordatorios.isChecked();
  await recordatorios.click();
  await expect(recordatorios).toBeChecked({ checked: !before });
  await expect(recordatorios).toBeEnabled();
  await recordatorios.click();
  await expect(recordatorios).toBeChecked({ checked: before });
  const download = page.waitForEvent('download');
  await mine.getByRole('button', { name: 'Descargar mis datos' }).click();
  expect((await download).suggestedFilename()).toBe('mis-datos.json');
  await mine.getByRole('button', { name: 'Corregir algo que yo no puedo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corregir algo que yo no puedo' });
  const falta = `Mi apellido está mal ${randomUUID().slice(0, 6)}`;
  await dialog.getByRole('textbox', { name: 'Qué hay que corregir' }).fill(falta);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(dialog).toBeHidden();
  const waits = mine.getByRole('listitem').filter({ hasText: 'Por responder' });
  await expect(waits).toHaveCount(1);
  const folio = (await waits.innerText()).split(' ')[0] ?? '';

  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signIn(staff, 'dueno', '/clientes/privacidad');
  // On a phone its card says the day behind it.
  await staff
    .getByText(new RegExp(`^${folio}( |$)`))
    .first()
    .click();
  const panel = staff.getByRole('dialog', { name: folio });
  await expect(panel.getByText(falta)).toBeVisible();
  await expectAccessible(staff);
  await panel.getByRole('button', { name: 'Responder' }).click();
  const answer = staff.getByRole('dialog', { name: `Responder ${folio}` });
  await answer.getByRole('radio', { name: 'No procede' }).click();
  await answer.getByRole('textbox', { name: 'Por qué no procede' }).fill('Está como en tu credencial.');
  await answer.getByRole('button', { name: 'Responder' }).click();
  await expect(answer).toBeHidden();
  await page.reload();
  await expect(mine.getByText('Está como en tu credencial.').first()).toBeVisible();
  await staff.context().close();
});

test('a customer whose data are to go: what goes and what stays is said before, the folio is typed, and a number is left', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { cliente, cliente_id, placas } = await openOwnVehicle(page);
  await walkTo(page, '/clientes/privacidad');
  await page.getByRole('button', { name: 'Nueva solicitud', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Nueva solicitud de privacidad' });
  await form.getByRole('combobox', { name: 'Cliente' }).fill(cliente);
  await page
    .getByRole('option', { name: new RegExp(cliente) })
    .first()
    .click();
  const kind = form.getByLabel('Qué pide', { exact: true });
  // The phone's own list on a phone.
  if ((await kind.evaluate((one) => one.tagName)) === 'SELECT') await kind.selectOption('cancelacion');
  else {
    await kind.click();
    await page.getByRole('option', { name: 'Cancelación' }).click();
  }
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form).toBeHidden();
  const panel = page.getByRole('dialog', { name: /^ARCO-\d+$/ });
  await expect(panel.getByText('Cancelación')).toBeVisible();
  await panel.getByRole('button', { name: 'Responder' }).click();
  const answer = page.getByRole('dialog', { name: /^Responder ARCO/ });
  await answer.getByRole('textbox', { name: 'Lo que se le contesta' }).fill('Se borran tus datos.');
  await answer.getByRole('button', { name: 'Responder' }).click();
  await panel.getByRole('button', { name: 'Borrar sus datos' }).click();
  const goes = page.getByRole('dialog', { name: `Borrar los datos de ${cliente}` });
  await expect(goes.getByRole('region', { name: 'Se conserva' })).toContainText('Folios');
  await expect(goes.getByRole('region', { name: 'Cuánto se borra o cambia' })).toContainText(
    'Vehículos que pierden placas y serie: 1',
  );
  await expectAccessible(page);
  const folio = /ARCO-\d+/.exec(await goes.locator('label').first().innerText())?.[0] ?? '';
  await goes.getByRole('textbox').fill('ARCO-00');
  await goes.getByRole('button', { name: 'Borrar sus datos para siempre' }).click();
  await expect(goes.getByText(`escribe el folio exacto: ${folio}`)).toBeVisible();
  await goes.getByRole('textbox').fill(folio);
  await goes.getByRole('button', { name: 'Borrar sus datos para siempre' }).click();
  await expect(goes).toBeHidden();
  await expect(panel.getByText('Ejecutada', { exact: true }).first()).toBeVisible();
  const headers = { 'x-empresa-id': '1' };
  const left = await (await page.request.get(`/api/clientes/${cliente_id}`, { headers })).json();
  expect(left.nombre).toBe(`Cliente anonimizado ${left.numero}`);
  const found = await (await page.request.get(`/api/selector?q=${placas}`, { headers })).json();
  expect(found.data).toEqual([]);
});

test('the whole notice is read by anybody at its page, which the owner finds beside its text', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'dueno', '/clientes/privacidad');
  const open = page.getByRole('button', { name: 'Aviso de privacidad' });
  const more = page.getByRole('button', { name: /^Más/ }).first();
  await expect(open.or(more).first()).toBeVisible();
  if (await open.isVisible()) await open.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: 'Aviso de privacidad' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Aviso de privacidad' });
  const publish = dialog.getByRole('button', { name: 'Publicar en una página' });
  const link = dialog.getByRole('link', { name: 'Abrir su página' });
  await expect(publish.or(link)).toBeVisible();
  if (await publish.isVisible()) await publish.click();
  const url = (await link.getAttribute('href')) ?? '';
  const anybody = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const answer = await anybody.goto(new URL(url).pathname);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await expect(anybody.getByRole('heading', { level: 1, name: 'Aviso de privacidad' })).toBeVisible();
  await expect(anybody.getByText('es responsable de tus datos personales')).toBeVisible();
  const rights = anybody.getByRole('region', { name: 'Cómo ejercer tus derechos ARCO' });
  await expect(rights).toContainText('20 días hábiles');
  await expect(anybody.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expectAccessible(anybody);
  await anybody.goto(`/Aviso/${'a'.repeat(43)}`);
  await expect(anybody.getByText('Pide el aviso de privacidad al taller.')).toBeVisible();
  await anybody.context().close();
});
