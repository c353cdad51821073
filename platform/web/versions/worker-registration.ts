import { trustedScriptUrl } from '#platform/web/trusted-url.ts';

const WORKER = '/sw.js';
const CACHES = 'bahia-';

/** Keeps this build in the browser, once the page has nothing better to do. Only where the browser trusts the origin. */
export const registerWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl(WORKER), { updateViaCache: 'none' });
    registration.addEventListener('updatefound', () => callWhenReady(registration.installing));
    callWhenReady(registration.waiting ?? registration.installing);
    await registration.update();
  } catch {
    // Nobody answers: what stands, stands. A server that has no worker any more takes it from the browsers too.
    if (await isGone()) await removeWorker();
  }
};

/** As if it had never been: no worker, none of its files. Nothing else that the browser keeps is touched. */
export const removeWorker = async (): Promise<void> => {
  if ('serviceWorker' in navigator)
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  await clearCaches(CACHES);
};

/** Cache Storage exists on trusted origins only. */
export const clearCaches = async (prefix = ''): Promise<void> => {
  if (!('caches' in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
};

/** A worker takes over only from a page of its own build: the name of the first script says which build this page is. */
const callWhenReady = (worker: ServiceWorker | null): void => {
  if (!worker) return;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const call = () => {
    if (worker.state === 'installed' && entry) worker.postMessage({ activa: new URL(entry).pathname });
  };
  worker.addEventListener('statechange', call);
  call();
};

const isGone = async (): Promise<boolean> => {
  try {
    return (await fetch(WORKER, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
};
