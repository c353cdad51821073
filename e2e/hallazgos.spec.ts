import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { countInteractions, enter, expect, expectAccessible, test } from './fixtures.ts';
import { onThePhone, sign } from './mostrador.ts';
import { answerOf, openOwnVehicleOrder } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };
const post = (page: Page, path: string, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));
const WORN: Record<string, object> = {
  'Balatas delanteras': { valor_milesimas: 2500, nota: 'Ya marca el disco' },
  'Aceite de motor': { color: 'rojo', nota: 'Quemado' },
  Luces: { color: 'amarillo', nota: 'Una fundida' },
  'Filtro de aire': { color: 'amarillo' },
  Batería: { color: 'verde', valor_milesimas: 12_600 },
};

/** An inspection of an order of its own, with four findings, the first with its photo, marked by somebody else than who watches. */
const inspect = async (page: Page) => {
  const orden = await openOwnVehicleOrder(page);
  const { data } = await answerOf(page.request.get('/api/inspecciones/plantillas', { headers }));
  const rapida = data.find(({ nombre }: { nombre: string }) => nombre === 'Revisión rápida');
  const i = await post(page, '/api/inspecciones', { orden_id: orden.id, plantilla_id: rapida.id });
  return { orden, id: String(i.id), puntos: i.puntos as { id: string; nombre: string }[] };
};
const markAll = async (page: Page, { id, puntos }: Awaited<ReturnType<typeof inspect>>): Promise<void> => {
  const marcas = puntos.flatMap((punto) => {
    const said = WORN[punto.nombre];
    return said ? { id: randomUUID(), punto_id: punto.id, base: 0, marcado_ms: Date.now(), ...said } : [];
  });
  await post(page, `/api/inspecciones/${id}/marcas`, { marcas });
  const pads = puntos.find(({ nombre }) => nombre === 'Balatas delanteras');
  const photo = { create: { width: 800, height: 600, channels: 3, background: '#8a4b2a' } } as const;
  await answerOf(
    page.request.post(`/api/fotos/de/inspeccion/${id}?parte_id=${pads?.id ?? ''}`, {
      headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'image/jpeg' },
      data: await sharp(photo).jpeg().toBuffer(),
    }),
  );
};
const offered = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('listitem', { name });
const price = async (page: Page, name: RegExp, amount: string): Promise<void> => {
  const card = offered(page, name);
  // What its template mends with something of the catalogue has a price already, and is offered.
  if (!(await card.getByText('Sin precio').isVisible())) return expect(card.getByRole('checkbox')).toBeChecked();
  await card.getByRole('checkbox').check();
  const box = card.getByRole('textbox', { name: /^Precio de / });
  await box.fill(amount);
  await box.blur();
};
const linkOf = (page: Page) => page.getByLabel('Enlace para el cliente').inputValue();

test('from a red point to the customer’s yes: the link within three interactions, four lines decided within eight', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const one = await inspect(page);
  await page.goto(`/comercial/OrdenTrabajo/${one.orden.id}`);
  await expect(page.getByRole('heading', { name: one.orden.folio, level: 1 })).toBeVisible();
  // What the technician marks is on the adviser's page at once.
  await markAll(page, one);
  const found = page.getByRole('list', { name: 'Hallazgos' }).getByRole('listitem');
  await expect(found).toHaveCount(4);
  await expect(found.first()).toContainText('Balatas delanteras: 2.5 mm; bien es desde 5 mm. Ya marca el disco');

  // Prices that its template does not know are written once, and stay.
  await page.getByRole('button', { name: /^Ofrecer al cliente/ }).click();
  for (const name of [/aceite/i, /luces|foco/i, /filtro|aire/i]) await price(page, name, '450');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Margen /)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar sin enviar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(found.first()).toContainText('Por enviar');

  const sending = await countInteractions(page);
  await page.getByRole('button', { name: /^Ofrecer al cliente|^Revisar y enviar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar enlace' }).click();
  const link = await linkOf(page);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  const sent = await sending.stop();
  console.log(`finding to link sent: ${sent.total} interactions`);
  expect(sent.total).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Listo' }).click();

  const phone = await onThePhone(page, link);
  await expect(phone.getByRole('heading', { name: 'Encontramos 4 cosas' })).toBeVisible();
  const photo = phone.getByRole('button', { name: /^Ver foto: / }).first();
  await expect
    .poll(() =>
      photo
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(phone);
  const deciding = await countInteractions(phone);
  const groups = phone.getByRole('group', { name: /^¿Qué hacemos con/ });
  for (let i = 0; i < 3; i++)
    await groups
      .nth(i)
      .getByRole('button', { name: /Sí, háganlo/ })
      .click();
  await groups
    .nth(3)
    .getByRole('button', { name: /Por ahora no/ })
    .click();
  await phone.getByRole('button', { name: 'Autorizar seleccionados' }).click();
  await expect(phone.getByLabel('Nombre completo')).toBeFocused();
  await phone.keyboard.type('Rosalba Medina');
  await sign(phone);
  await phone.getByRole('checkbox', { name: /Leí la cotización/ }).click();
  await phone.getByRole('button', { name: 'Firmar y autorizar' }).click();
  await expect(phone.getByText(/^Autorizaste/)).toBeVisible();
  const decided = await deciding.stop();
  console.log(`customer, four lines and signature: ${decided.clicks} taps, ${decided.total} interactions`);
  expect(decided.clicks).toBeLessThanOrEqual(8);
  await phone.context().close();

  await expect(found.filter({ hasText: 'No lo autorizó' })).toHaveCount(1);
  await expect(found.filter({ hasText: 'Autorizado' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Editar trabajos' }).click();
  const lines = page.getByRole('dialog', { name: /^Trabajos de / });
  const renglones = lines.getByRole('list', { name: 'Renglones' }).getByRole('listitem');
  await expect(renglones.filter({ hasText: 'No lo autorizó' })).toHaveCount(1);
});

test('what the customer chose stands while the shop changes the offer', async ({ page }) => {
  await enter(page, 'dueno');
  const one = await inspect(page);
  await markAll(page, one);
  const path = `/api/inspecciones/orden/${one.orden.id}`;
  const { data } = await answerOf(page.request.get(`${path}/hallazgos`, { headers }));
  type Found = { punto_id: string; nombre: string; linea: { precio_centavos: number | null } };
  const line = ({ punto_id, linea }: Found, more = {}) => ({ ...linea, punto_id, precio_centavos: 45_000, ...more });
  const { hallazgos } = await post(page, `${path}/oferta`, { lineas: data.map((h: Found) => line(h)) });
  const send = async (of: { id: string; version: number }): Promise<string> =>
    (
      await answerOf(
        page.request.post(`/api/cotizaciones/${of.id}/envio`, {
          headers: { ...headers, 'if-match': `"${of.version}"` },
          data: { canal: 'copiar' },
        }),
      )
    ).url;
  const phone = await onThePhone(page, await send(hallazgos.cotizacion));
  const groups = phone.getByRole('group', { name: /^¿Qué hacemos con/ });
  await groups
    .nth(0)
    .getByRole('button', { name: /Sí, háganlo/ })
    .click();
  await groups
    .nth(1)
    .getByRole('button', { name: /Por ahora no/ })
    .click();
  const name = await groups.nth(0).getAttribute('aria-label');
  // Meanwhile the first costs something else.
  const again = await answerOf(page.request.get(`${path}/hallazgos`, { headers }));
  const changed = again.data.find((h: Found & { linea: { descripcion: string } }) =>
    name?.includes(h.linea.descripcion),
  );
  const next = await post(page, `${path}/oferta`, { lineas: [line(changed, { precio_centavos: 39_000 })] });
  await send(next.hallazgos.cotizacion);
  await groups
    .nth(2)
    .getByRole('button', { name: /Sí, háganlo/ })
    .click();
  await phone.getByRole('button', { name: 'Autorizar seleccionados' }).click();
  await phone.getByLabel('Nombre completo').fill('Rosalba Medina');
  await sign(phone);
  await phone.getByRole('checkbox', { name: /Leí la cotización/ }).click();
  await phone.getByRole('button', { name: 'Firmar y autorizar' }).click();
  await expect(phone.getByText(/El taller cambió un trabajo mientras decidías/)).toBeVisible();
  const pressed = (n: number, word: RegExp) => groups.nth(n).getByRole('button', { name: word });
  await expect(pressed(0, /Sí, háganlo/)).toHaveAttribute('aria-pressed', 'false');
  await expect(pressed(1, /Por ahora no/)).toHaveAttribute('aria-pressed', 'true');
  await expect(pressed(2, /Sí, háganlo/)).toHaveAttribute('aria-pressed', 'true');
  await phone.context().close();
});
