import { randomUUID } from 'node:crypto';
import { enter, expect, expectAccessible, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';
import { act } from './recibir.ts';

const headers = { 'x-empresa-id': '1' };

test('who speaks for a fleet says yes up to so much, and gets the quotation himself', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const post = (path: string, data: object) =>
    answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));
  const nombre = `Transportes ${randomUUID().slice(0, 8)}`;
  const cliente = await post('/api/clientes', { nombre, tipo: 'flotilla', telefono: '4775550101' });
  const linea = { tipo: 'servicio', descripcion: 'Clutch', cantidad_milesimas: 1000, tasa_iva: 1600 };
  const { id, folio } = await post('/api/cotizaciones', {
    cliente_id: cliente.id,
    partidas: [{ ...linea, precio_centavos: 900_000 }],
  });

  await page.goto(`/clientes/${cliente.id}`);
  await expect(page.getByText('Nadie más autoriza ni recibe mensajes por este cliente.')).toBeVisible();
  const contacts = page.getByRole('region', { name: 'Contactos autorizados' });
  await contacts.getByRole('button', { name: 'Agregar' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo contacto' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Beto Patio');
  await form.getByRole('textbox', { name: 'Puesto' }).fill('Jefe de patio');
  await form.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678');
  await form.getByRole('textbox', { name: 'Autoriza hasta' }).fill('5,000');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  const listed = contacts.getByRole('listitem');
  await expect(listed).toContainText('Jefe de patio · Autoriza hasta $5,000.00');
  await expectAccessible(page);

  await page.goto(`/comercial/cotizaciones/${id}`);
  await expect(page.getByRole('heading', { name: folio, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByLabel('Para quién').click();
  await page.getByRole('option', { name: 'Beto Patio' }).click();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/525512345678/);
  await page.getByRole('button', { name: 'Listo' }).click();

  await act(page, 'Autorizar');
  const yes = page.getByRole('dialog', { name: `Autorizar ${folio}` });
  await yes.getByRole('combobox', { name: 'Quién autoriza' }).click();
  await page.getByRole('option', { name: /Beto Patio/ }).click();
  await expect(yes.getByText('Beto Patio autoriza hasta $5,000.00: pide que lo confirme alguien más.')).toBeVisible();
  await expectAccessible(page);
  await yes.getByRole('button', { name: /^Autorizar \$9,000\.00/ }).click();
  await expect(yes).toBeHidden();
  await expect(page.getByText(/Beto Patio/).first()).toBeVisible();
});
