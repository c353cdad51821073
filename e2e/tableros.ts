import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from './fixtures.ts';
import { answerOf } from './own-records.ts';

// The board and what hangs on it.

const BOARD = '/comercial/OrdenTrabajo?vista=tablero';
const headers = { 'x-empresa-id': '1' };

export interface Colgada {
  id: string;
  folio: string;
  version: number;
  partidas: { id: string; descripcion: string }[];
}

export const read = (page: Page, path: string) => answerOf(page.request.get(path, { headers }));
export const write = (page: Page, method: 'POST' | 'PUT', path: string, data: object, version?: number) =>
  answerOf(
    page.request.fetch(path, {
      method,
      data,
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
    }),
  );

/** An order of its own: what one test moves another does not look at. */
export const openOrden = async (
  page: Page,
  rest: object = {},
  descripcion = 'Revisión del tablero',
): Promise<Colgada> => {
  const { data } = await read(page, '/api/clientes?limit=1');
  const partida = { tipo: 'servicio', descripcion, cantidad_milesimas: 1000, precio_centavos: 50_000, tasa_iva: 1600 };
  return write(page, 'POST', '/api/ordenes', { cliente_id: data[0].id, partidas: [partida], ...rest });
};

/** Only this order hangs: a board of a whole workshop scrolls. */
export const boardOf = (folio: string, rest = ''): string => `${BOARD}&q=${folio}${rest}`;

export const column = (page: Page | Locator, name: string): Locator => page.getByRole('region', { name, exact: true });
export const cardIn = (page: Page, columna: string, folio: string): Locator =>
  column(page, columna).getByRole('link', { name: new RegExp(`^${folio},`) });

/** Another screen of the same workshop. */
export const another = async (browser: Browser, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'dueno', path);
  return page;
};

/** Carries it over a place and keeps it in the hand. */
export const carryOver = async (page: Page, what: Locator, place: Locator): Promise<void> => {
  await what.hover();
  await page.mouse.down();
  const box = await place.boundingBox();
  if (!box) throw new Error('the place is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height - 8, 60), { steps: 8 });
};
