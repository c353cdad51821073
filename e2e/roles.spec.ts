import { expect, signIn, test, type Who } from './fixtures.ts';

const roles: readonly Who[] = ['dueno', 'administrador', 'asesor', 'cajero', 'tecnico', 'contador', 'cliente'];

for (const who of roles)
  test(`whatever «${who}» is shown opens, and no page asks for what he may not have`, {
    tag: '@escritorio',
  }, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (answer.status() === 403)
        refused.push(`${new URL(page.url()).pathname}: ${answer.request().method()} ${pathname}`);
    });
    await signIn(page, who);
    // An address may open a dialog, under which the page is there but hidden from assistive technology.
    const main = page.getByRole('main', { includeHidden: true });
    const title = main.getByRole('heading', { includeHidden: true }).first();
    await expect(title).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // What may be opened is offered once the permissions have come.
    const whole = who === 'cliente' ? 'Tus vehículos' : 'Todo';
    await expect(page.getByRole('region', { name: whole, exact: true })).toBeVisible();
    // The side menu, «Todo» and whatever else the first page leads to.
    const offered = await page
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((to) => to.startsWith('/')));
    const paths = [...new Set(offered)];
    expect(paths.length).toBeGreaterThan(who === 'cliente' ? 0 : 2);
    for (const path of paths) {
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
      await expect(title).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(main.getByText(/Acceso denegado|Página no encontrada|Algo falló/), path).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });

test('an administrator opens the board', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'administrador', '/dashboard');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('Acceso denegado')).toHaveCount(0);
});
