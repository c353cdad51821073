import { chromium, type Page } from '@playwright/test';
import { addPartida } from './mostrador.ts';
import { demoPassword, startHouse } from './server.ts';
import { resolveChromium } from '../tools/browser.ts';

export interface Vitals {
  /** Milliseconds from the click in the menu to the frame that shows the page, and to the one that shows its rows. */
  routes: { title: string; first: Shown; again: Shown }[];
  /** The slowest interaction, from the input to the next frame. */
  inp_ms: number;
  inp_of: string;
  /** What else was pressed or typed, each at its slowest, the slowest first. */
  presses: { of: string; ms: number }[];
  /** The worst burst of shifts, as browsers define it: at most five seconds, with no second without one. */
  cls: number;
  cls_of: string;
  throttle: number;
}

interface Shown {
  page_ms: number;
  rows_ms: number;
}

const THROTTLE = 4;
const ROUTES = [
  'Cotizaciones',
  'Ordenes Trabajo',
  'Por Cobrar',
  'Gestión Ventas',
  'Empleados',
  'Servicios',
  'Gestión Clientes',
  'Historial Pagos',
];

/** What a person feels on the demo with a processor four times slower, in a real browser. */
export const measureVitals = async (): Promise<Vitals> => {
  const house = await startHouse('demo');
  const { executablePath, args, env } = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const context = await browser.newContext({
      baseURL: house.address,
      viewport: { width: 1366, height: 768 },
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
    });
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await enter(page);
    const first = await visitAll(page);
    const again = await visitAll(page);
    await work(page);
    const seen = await page.evaluate(() => (globalThis as unknown as Watched).seen);
    const presses = Object.entries(seen.presses)
      .map(([of, ms]) => ({ of, ms: Math.round(ms) }))
      .sort((a, b) => b.ms - a.ms);
    return {
      routes: first.map(({ title, ...shown }, i) => ({ title, first: shown, again: again[i] ?? shown })),
      inp_ms: presses[0]?.ms ?? 0,
      inp_of: presses[0]?.of ?? '',
      presses: presses.slice(1, 12),
      cls: Math.round(seen.worst.value * 10_000) / 10_000,
      cls_of: seen.worst.of,
      throttle: THROTTLE,
    };
  } finally {
    await browser.close();
    await house.stop();
  }
};

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Watched {
  seen: { worst: { value: number; of: string }; presses: Record<string, number>; clickedAt: number };
}

/** Runs in the page before anything else: the browser's own measures. */
const watch = (): void => {
  const seen: Watched['seen'] = { worst: { value: 0, of: '' }, presses: {}, clickedAt: 0 };
  const burst = { first: -10_000, last: -10_000, value: 0, of: '' };
  Object.assign(globalThis, { seen });
  addEventListener('click', (event) => (seen.clickedAt = event.timeStamp), true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const isSameBurst = entry.startTime - burst.last < 1000 && entry.startTime - burst.first < 5000;
      if (!isSameBurst) Object.assign(burst, { first: entry.startTime, value: 0, of: '' });
      burst.last = entry.startTime;
      burst.value += entry.value;
      const moved = entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) ?? '').join(' + ');
      burst.of += `${document.title}: ${entry.value.toFixed(3)} ${moved}; `;
      if (burst.value > seen.worst.value) seen.worst = { value: burst.value, of: burst.of };
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (!entry.interactionId) continue;
      const target = entry.target as HTMLInputElement | null;
      const label = target?.getAttribute('aria-label') ?? target?.labels?.[0]?.textContent;
      const name = (label ?? target?.textContent ?? '').trim().slice(0, 40);
      // A press is several events that one frame answers; a text, a key after another.
      const of = `${entry.name.startsWith('key') ? 'tecla' : 'toque'} · ${document.title.split(' · ')[0]} · ${target?.tagName.toLowerCase() ?? ''} ${name}`;
      seen.presses[of] = Math.max(seen.presses[of] ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

const enter = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel(/correo/i).fill('dueno@demo.bahia.test');
  await page.getByLabel(/^contraseña/i).fill(demoPassword);
  await page.getByRole('button', { name: /iniciar sesión|entrar/i }).click();
  await page.getByRole('link', { name: 'Cotizaciones' }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const visitAll = async (page: Page): Promise<(Shown & { title: string })[]> => {
  const times: (Shown & { title: string })[] = [];
  for (const title of ROUTES) {
    await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
    times.push({ title, ...(await page.evaluate(shown, title)) });
    await page.waitForLoadState('networkidle');
  }
  return times;
};

/** Runs in the page: milliseconds since the click, at the frame with the page's title and at the one in which nothing is loading. */
const shown = (title: string): Promise<Shown> =>
  new Promise((done) => {
    const since = (): number => Math.round(performance.now() - (globalThis as unknown as Watched).seen.clickedAt);
    let page_ms = 0;
    const look = (): void => {
      const titled = document.querySelector('h1')?.textContent === title;
      if (titled && page_ms === 0) page_ms = since();
      const loading = document.querySelector(
        'main [aria-busy="true"], main .MuiSkeleton-root, main [role="progressbar"]',
      );
      if (!titled || loading) return void requestAnimationFrame(look);
      requestAnimationFrame(() => done({ page_ms, rows_ms: since() }));
    };
    look();
  });

/** An advisor's two minutes: a search, a filter, a quotation typed by keyboard, its PDF, the theme. */
const work = async (page: Page): Promise<void> => {
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await link('Gestión Clientes').click();
  await page.keyboard.press('/');
  await page.keyboard.type('distrib', { delay: 40 });
  await page.waitForLoadState('networkidle');
  await page.getByRole('row').nth(1).click();
  await page.keyboard.press('Escape');
  await link('Cotizaciones').click();
  await page.getByRole('heading', { name: 'Cotizaciones', level: 1 }).waitFor();
  await page.keyboard.press('n');
  const customer = page.getByRole('combobox', { name: 'Cliente y vehículo' });
  await customer.waitFor();
  await page.keyboard.type('ana', { delay: 40 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Tab');
  for (const [i, line] of ['afin', 'bat', 'amor 2 -10%'].entries()) await addPartida(page, line, i + 1);
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { name: /^COT-\d+$/ }).waitFor();
  await page.getByRole('button', { name: /^Tema: / }).click();
  await page.getByRole('menuitemradio', { name: 'Claro', exact: true }).click();
  await page.getByRole('button', { name: /cuenta de/ }).click();
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
};

if (import.meta.main) console.log(JSON.stringify(await measureVitals(), null, 2));
