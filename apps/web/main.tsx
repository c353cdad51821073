import '#platform/web/theme/fonts.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { explainIssue } from '#platform/contract/explain.ts';
import { bringPuerta } from '#modules/sesiones/web/front-door.tsx';
import type { Go } from '#platform/web/door/door-parts.tsx';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { keepInstallOffer } from '#platform/web/shell/install-offer.ts';
import { type BarePageProps, pageOf, paramsOf } from '#platform/web/shell/screen.ts';
import { tidyAddress } from '#platform/web/versions/tidy-address.ts';
import { watchWhenIdle } from '#modules/vigilancia/web/front-door.tsx';
import { bareScreens } from './bare-screens.ts';

// Without this zod tries `new Function`, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true, customError: explainIssue });

const element = document.getElementById('raiz');
if (!element) throw new Error('index.html has no #raiz');
const root = createRoot(element);
const show = (node: ReactNode): void => root.render(<StrictMode>{node}</StrictMode>);

/** What he came to see is there before anything that watches over the page. */
const CUSTOMER_MS = 4_000;

/** Shows the page, and says how long the monitor waits. A customer on a phone waits for React and his page; whoever works here gets the router and the rest. */
const start = async (): Promise<number> => {
  for (const screen of bareScreens) {
    const params = paramsOf(screen.path, location.pathname);
    if (!params) continue;
    document.title = screen.title ?? 'Bahía';
    screen.ahead?.(params);
    const Page = pageOf<BarePageProps>(await screen.lazy());
    show(<Page params={params} />);
    return CUSTOMER_MS;
  }
  if (!isSecureContext) {
    const { InsecurePage } = await import('./pages/InsecurePage.tsx');
    show(<InsecurePage />);
    return 0;
  }
  tidyAddress();
  // It comes once, whatever page is open then.
  keepInstallOffer();
  if (paramsOf('login', location.pathname)) return signIn();
  // An address of the office needs the list of its screens: it comes beside the frame and not after it.
  void import('./screens.ts').catch(() => undefined);
  const { App } = await import('./app.tsx');
  show(<App />);
  return 0;
};

/** The sign-in stands alone; the first link or a session bring the rest, which goes on from the address. */
const signIn = async (): Promise<number> => {
  const [{ SignIn }, { Puerta }] = await Promise.all([import('./sign-in.tsx'), bringPuerta()]);
  const opened: unknown = history.state;
  const state = typeof opened === 'object' && opened !== null && 'usr' in opened ? opened.usr : null;
  const bring = async () => {
    void import('./screens.ts').catch(() => undefined);
    return import('./app.tsx').catch(() => undefined);
  };
  const go: Go = async (to, { replace = false, state: usr = null } = {}) => {
    const app = await bring();
    // Whoever has no network, or an older page than the server, is told so by the page that he asks for.
    if (!app) return location.assign(to);
    // As the router writes its own, so that it finds what the page is opened with.
    const place = { usr, key: crypto.randomUUID().slice(0, 8), idx: replace ? 0 : 1 };
    if (replace) history.replaceState(place, '', to);
    else history.pushState(place, '', to);
    goOn(app);
  };
  const goOn = ({ App }: NonNullable<Awaited<ReturnType<typeof bring>>>): void => {
    removeEventListener('popstate', goBack);
    show(<App />);
  };
  // Of a sign-in that was loaded anew, «back» leads to what was open in this tab, and nothing else hears it.
  const goBack = (): void => {
    if (paramsOf('login', location.pathname)) return;
    void bring().then((app) => (app ? goOn(app) : location.reload()));
  };
  addEventListener('popstate', goBack);
  show(<SignIn Puerta={Puerta} state={state} go={go} />);
  return 0;
};

const tellFailure = (error: unknown): number => {
  console.error(error);
  show(<FullScreenSpinner label="No se pudo cargar la página. Revisa tu conexión y recárgala." />);
  return 0;
};

show(<FullScreenSpinner />);
void start().catch(tellFailure).then(watchWhenIdle);
