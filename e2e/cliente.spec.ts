import { randomUUID } from 'node:crypto';
import { enter, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };

test('the customer books a free hour from her account, changes it and cancels it', async ({ page }) => {
  await signIn(page, 'cliente', '/clienteDashboard');
  const citas = page.getByRole('region', { name: 'Tus citas' });
  await expect(citas).toBeVisible();
  const before = await citas.getByRole('listitem').count();
  await page
    .getByRole('button', { name: /^(Agendar|Otra) cita$/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Agendar cita' });
  await dialog.getByRole('group', { name: '¿Con qué vehículo?' }).getByRole('button').first().click();
  await dialog.getByRole('group', { name: '¿Qué necesitas?' }).getByRole('button').first().click();
  await dialog.getByRole('group', { name: '¿Qué día?' }).getByRole('button').last().click();
  await dialog.getByRole('group', { name: '¿A qué hora?' }).getByRole('button').last().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apartar cita' }).click();
  await expect(dialog).toBeHidden();
  await expect(citas.getByRole('listitem')).toHaveCount(before + 1);
  const mine = citas.getByRole('listitem').filter({ hasText: 'El taller te la confirma' }).first();
  await mine.getByRole('button', { name: /^Cambiar o cancelar/ }).click();
  await expect(page.getByRole('heading', { name: 'Tu cita' })).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await page.getByRole('group', { name: 'Hora' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Cambiar al/ }).click();
  await expect(page.getByText('Apartada: el taller te la confirma')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: 'Sí, cancelarla' }).click();
  await expect(page.getByText('Cancelada')).toBeVisible();
});

test('the customer reads her papers, what runs under warranty and what she left for another day', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await enter(staff, 'dueno');
  const post = (path: string, data: object, version?: number) => {
    const match = version === undefined ? {} : { 'if-match': `"${version}"` };
    return answerOf(
      staff.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID(), ...match }, data }),
    );
  };
  const who = encodeURIComponent('Ana Sofía Muñoz Ibáñez');
  const found = await answerOf(staff.request.get(`/api/selector?q=${who}`, { headers }));
  const { activo_id, cliente_id } = found.data.find((one: { activo_id: string | null }) => one.activo_id !== null);
  const work = { tipo: 'servicio', cantidad_milesimas: 1000, tasa_iva: 1600, precio_centavos: 35_000 };
  const afinacion = `Afinación ${randomUUID().slice(0, 6)}`;
  const servicio = await post('/api/servicios', { nombre: afinacion, precio_centavos: 35_000, cada_meses: 1 });
  const partidas = [
    { ...work, descripcion: 'Alineación y balanceo', garantia_dias: 30 },
    { ...work, descripcion: afinacion, servicio_id: servicio.id },
  ];
  let orden = await post('/api/ordenes', { cliente_id, activo_id, partidas });
  for (const a of ['en_proceso', 'terminada'])
    orden = await post(`/api/ordenes/${orden.id}/estado`, { a }, orden.version);
  await post(`/api/ordenes/${orden.id}/entrega`, { entregada_a: 'Ana', con_saldo: true }, orden.version);

  await signIn(page, 'cliente', '/clienteDashboard');
  const vehiculos = page.getByRole('region', { name: 'Tus vehículos' });
  await expect(vehiculos.getByRole('list', { name: 'Te recomendamos' }).first()).toBeVisible();
  const running = vehiculos.getByRole('list', { name: 'En garantía' });
  await expect(running.getByText('Alineación y balanceo').first()).toBeVisible();
  await expect(vehiculos.getByRole('list', { name: 'Próximo servicio' }).first()).toContainText(/Le toca .+\./);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Historia' }).click();
  const done = page.getByRole('region', { name: 'Lo que ya te hicimos' });
  const paper = page.waitForResponse((answer) => /\/api\/mi-taller\/ordenes\/[\w-]+\/pdf$/.test(answer.url()));
  await done.getByRole('button', { name: `PDF de ${orden.folio}` }).click();
  expect((await paper).headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Pagos y facturas' }).click();
  const owed = page.getByRole('region', { name: 'Lo que debes' });
  await expect(owed.getByText(orden.folio).first()).toBeVisible();
  const estado = page.waitForResponse((answer) => answer.url().endsWith('/api/mi-taller/estado-cuenta/pdf'));
  await owed.getByRole('button', { name: 'Estado de cuenta', exact: true }).click();
  expect((await estado).headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expectAccessible(page);
  await page.reload();
  await expect(owed).toBeVisible();
});

test('the customer finds what is left of her membership, and opens her card', async ({ page }) => {
  await signIn(page, 'cliente', '/clienteDashboard');
  const own = page.getByRole('region', { name: 'Tu membresía' });
  await expect(own).toContainText('Club Azul');
  await expect(own.getByRole('list', { name: 'Lo que te queda de Club Azul' })).toContainText(
    /quedan? \d de 4 este mes/,
  );
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Ver tarjeta Club Azul' }).click();
  await expect(page).toHaveURL(/\/membresia\/[\w-]{43}$/);
  await expect(page.getByText('Club Azul').first()).toBeVisible();
});

test('the customer writes her fiscal data, and each mistake is said by its field', async ({ page }) => {
  await signIn(page, 'cliente', '/clienteDashboard?ver=datos');
  const rfc = page.getByRole('textbox', { name: 'RFC' });
  await rfc.fill('MUIA850230AB1');
  await page.getByRole('button', { name: /Guardar mis datos/ }).click();
  await expect(page.getByText('Revisa los datos marcados.')).toBeVisible();
  await expect(rfc).toHaveAttribute('aria-invalid', 'true');
  await rfc.fill('MUIA850214AB1');
  await page.getByRole('textbox', { name: 'Código postal fiscal' }).fill('3715');
  await page.getByRole('button', { name: /Guardar mis datos/ }).click();
  await expect(page.getByText('El código postal tiene 5 dígitos.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Código postal fiscal' }).fill('37150');
  // Whole on the screen: what the pinned bar covers half of is no target of its own.
  const { width } = page.viewportSize() ?? { width: 390 };
  await page.setViewportSize({ width, height: 3_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: /Guardar mis datos/ }).click();
  await expect(page.getByText('Tus datos quedaron guardados.')).toBeVisible();
});

test('a customer without a password asks for a link, and the page does not say whether he exists', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'dueno', '/administracion/empresa?ver=clientes');
  const section = page.getByRole('region', { name: 'Cuentas de tus clientes' });
  const open = section.getByRole('button', { name: 'Abrir la página de clientes' });
  const address = section.getByRole('link', { name: /\/Entrar\// });
  await expect(open.or(address)).toBeVisible();
  if (await open.isVisible()) await open.click();
  await expect(address).toBeVisible();
  await expectAccessible(page);
  const path = new URL((await address.getAttribute('href')) ?? '').pathname;
  const phone = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await phone.goto(path);
  await phone.getByRole('textbox', { name: 'Tu correo o tu teléfono' }).fill('ana');
  // Faster than a person writes it would be asked again.
  await expect(async () => {
    await phone.getByRole('button', { name: 'Mandarme el enlace' }).click();
    await expect(phone.getByText('Escribe tu correo completo, o tu teléfono a 10 dígitos.')).toBeVisible();
  }).toPass();
  await expectAccessible(phone);
  await phone.getByRole('textbox', { name: 'Tu correo o tu teléfono' }).fill('nadie@correo.test');
  await phone.getByRole('button', { name: 'Mandarme el enlace' }).click();
  await expect(phone.getByText('Revisa tu correo o tu WhatsApp.')).toBeVisible();
  await expectAccessible(phone);
});
