import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hearServer } from '#platform/web/server-clock.ts';
import { ClockNotice } from './ClockNotice.tsx';

const server = (ahead_ms: number): void => hearServer(new Date(Date.now() + ahead_ms).toUTCString());
const said = (off: string): string =>
  `El reloj de este equipo va ${off}. Las fechas de Bahía son las del servidor; corrige la hora del equipo.`;
afterEach(() => server(0));

it('says that the clock of this computer is off, until it is set or closed', async () => {
  const notice = page.getByRole('alert');
  await render(<ClockNotice />);
  await expect.element(notice).not.toBeInTheDocument();
  server(3 * 86_400_000);
  await expect.element(notice).toHaveTextContent(said('3 días atrasado'));
  server(0);
  await expect.element(notice).not.toBeInTheDocument();
  server(-86_400_000);
  await expect.element(notice).toHaveTextContent(said('1 día adelantado'));
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});
