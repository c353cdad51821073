import '#platform/web/theme/fonts.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { explainIssue } from '#platform/contract/explain.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { type BarePageProps, pageOf, paramsOf } from '#platform/web/shell/screen.ts';
import { tidyAddress } from '#platform/web/versions/tidy-address.ts';
import { watchWhenIdle } from '#modules/vigilancia/web/front-door.tsx';
import { bareScreens } from './screens.ts';

// Without this zod tries `new Function`, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true, customError: explainIssue });

const element = document.getElementById('raiz');
if (!element) throw new Error('index.html has no #raiz');
const root = createRoot(element);
const show = (node: ReactNode): void => root.render(<StrictMode>{node}</StrictMode>);

/** A customer on a phone waits for React and his page; whoever works here gets the router and the rest. */
const start = async (): Promise<void> => {
  for (const screen of bareScreens) {
    const params = paramsOf(screen.path, location.pathname);
    if (!params) continue;
    document.title = screen.title ?? 'Bahía';
    const Page = pageOf<BarePageProps>(await screen.lazy());
    return show(<Page params={params} />);
  }
  if (!isSecureContext) {
    const { InsecurePage } = await import('./pages/InsecurePage.tsx');
    return show(<InsecurePage />);
  }
  tidyAddress();
  const { App } = await import('./app.tsx');
  show(<App />);
};

const tellFailure = (error: unknown): void => {
  console.error(error);
  show(<FullScreenSpinner label="No se pudo cargar la página. Revisa tu conexión y recárgala." />);
};

show(<FullScreenSpinner />);
void start().catch(tellFailure).finally(watchWhenIdle);
