import '#platform/web/theme/fonts.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { explainIssue } from '#platform/contract/explain.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
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
  // An address of the office needs the list of its screens: it comes beside the frame and not after it.
  if (location.pathname !== '/login') void import('./screens.ts').catch(() => undefined);
  const { App } = await import('./app.tsx');
  show(<App />);
  return 0;
};

const tellFailure = (error: unknown): number => {
  console.error(error);
  show(<FullScreenSpinner label="No se pudo cargar la página. Revisa tu conexión y recárgala." />);
  return 0;
};

show(<FullScreenSpinner />);
void start().catch(tellFailure).then(watchWhenIdle);
