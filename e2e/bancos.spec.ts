import { randomUUID } from 'node:crypto';
import { enter, expect, expectAccessible, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';
import { headers } from './trabajos.ts';

test('a statement comes in, what it says is matched with what was charged, and undone', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const nombre = `Cuenta ${randomUUID().slice(0, 6)}`;
  await page.goto('/administracion/bancos');
  await page.getByRole('button', { name: 'Nueva cuenta' }).click();
  const nueva = page.getByRole('dialog', { name: 'Nueva cuenta de banco' });
  await nueva.getByLabel('Nombre').fill(nombre);
  await nueva.getByLabel('Banco').fill('BBVA');
  await nueva.getByLabel('Últimos 4 dígitos').fill('1357');
  await nueva.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Cuenta' })).toContainText(nombre);
  const { data } = await answerOf(page.request.get('/api/bancos/cuentas', { headers }));
  const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date());
  expect(data.some((one: { nombre: string }) => one.nombre === nombre)).toBe(true);

  const concepto = `INTERES ${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.getByRole('button', { name: 'Subir estado de cuenta' }).first().click();
  const subir = page.getByRole('dialog', { name: `Subir estado de cuenta de «${nombre}»` });
  await subir.getByLabel('Elegir archivo').setInputFiles({
    name: 'movimientos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Banco\nFecha;Concepto;Cargo;Abono\n${hoy};${concepto};;$ 12.34\n`, 'latin1'),
  });
  await expect(subir.getByRole('list', { name: 'Movimientos leídos' })).toContainText(concepto);
  await subir.getByRole('button', { name: 'Guardar 1 movimiento' }).click();
  await expect(page.getByRole('list', { name: 'Cómo va el mes' })).toContainText('Conciliado al 0 %');

  await page.getByRole('checkbox', { name: new RegExp(concepto) }).check();
  const barra = page.getByRole('region', { name: 'Lo elegido' });
  await expect(barra.getByRole('button', { name: 'Conciliar' })).toBeDisabled();
  await barra.getByLabel('La diferencia es').click();
  await page.getByRole('option', { name: 'Otro motivo' }).click();
  await barra.getByLabel('Por qué').fill('Intereses');
  await barra.getByRole('button', { name: 'Conciliar' }).click();
  await expect(page.getByRole('list', { name: 'Cómo va el mes' })).toContainText('Conciliado al 100 %');
  await expectAccessible(page, { within: 'main' });

  await page.getByRole('tab', { name: 'Conciliado' }).click();
  await page.getByRole('button', { name: `Deshacer ${concepto}` }).click();
  const deshacer = page.getByRole('dialog', { name: 'Deshacer conciliación' });
  await deshacer.getByLabel('Por qué se deshace').fill('Era de otra cuenta');
  await deshacer.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('list', { name: 'Conciliaciones' })).toContainText('Era de otra cuenta');
  await expect(page.getByRole('list', { name: 'Cómo va el mes' })).toContainText('Conciliado al 0 %');
});

test('what only the bank has becomes an expense, and each way of paying has its account', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const nombre = `Gastos ${randomUUID().slice(0, 6)}`;
  const body = { nombre, banco: 'HSBC', terminacion: '7310', retencion_maxima: 500 };
  const cuenta = await answerOf(
    page.request.post('/api/bancos/cuentas', { headers: { ...headers, 'Idempotency-Key': randomUUID() }, data: body }),
  );
  await page.goto(`/administracion/bancos?cuenta=${cuenta.id}`);
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date());
  await page.getByRole('button', { name: 'Subir estado de cuenta' }).first().click();
  const subir = page.getByRole('dialog', { name: `Subir estado de cuenta de «${nombre}»` });
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await subir.getByLabel('Elegir archivo').setInputFiles(file('estado.pdf', '%PDF-1.7'));
  await expect(subir.getByRole('alert')).toContainText('es un PDF');
  const rows = [`${hoy};COMISION ${mark};($100.00)`, `${hoy};IVA ${mark};($16.00)`, 'SUMAS;;($116.00)'];
  await subir
    .getByLabel('Elegir archivo')
    .setInputFiles(file('movimientos.csv', `Estado de cuenta\nFecha;Concepto;Importe\n${rows.join('\n')}\n`));
  await subir.getByRole('button', { name: 'Guardar 2 movimientos' }).click();

  await page.getByRole('button', { name: 'Salidas' }).click();
  for (const what of [`COMISION ${mark}`, `IVA ${mark}`])
    await page.getByRole('checkbox', { name: new RegExp(what) }).check();
  await page.getByRole('region', { name: 'Lo elegido' }).getByRole('button', { name: 'Registrar gasto' }).click();
  const gasto = page.getByRole('dialog', { name: 'Registrar gasto del banco' });
  await expect(gasto.getByLabel('Concepto')).toHaveValue(`COMISION ${mark}`);
  await expect(gasto).toContainText('Subtotal $100.00 + IVA $16.00');
  await gasto.getByRole('button', { name: 'Registrar gasto' }).click();
  await expect(page.getByRole('list', { name: 'Cómo va el mes' })).toContainText('Conciliado al 100 %');
  await page.getByRole('tab', { name: 'Conciliado' }).click();
  await expect(page.getByRole('list', { name: 'Conciliaciones' })).toContainText(/GTO-\d+/);

  await page.getByRole('button', { name: 'A qué cuenta va' }).click();
  const reglas = page.getByRole('dialog', { name: 'A qué cuenta va cada forma de pago' });
  await reglas.getByLabel('Cheques', { exact: true }).click();
  await page.getByRole('option', { name: nombre }).click();
  await reglas.getByRole('button', { name: 'Guardar' }).click();
  await expect(reglas).toBeHidden();
  const { data } = await answerOf(page.request.get('/api/bancos/reglas', { headers }));
  expect(data.find((one: { via: string }) => one.via === '02').cuenta_id).toBe(cuenta.id);

  const { data: gastos } = await answerOf(page.request.get(`/api/gastos?q=${mark}`, { headers }));
  await page.goto(`/gastos/gastoRegistro?ver=${gastos[0].id}`);
  const paid = page.getByRole('region', { name: 'Cuenta de banco' });
  await expect(paid).toContainText('$116.00');
  await expect(paid).toContainText(`${nombre} · conciliado`);
});
