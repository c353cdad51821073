// Becomes /sw.js: tools/vite/release-files.ts takes the types away and writes BUILD before it. Imports nothing.
declare const BUILD: {
  build: string;
  version: string;
  entry: string;
  files: Record<string, string>;
  offline: { html: string; policy: string };
};

// Keeps these names out of every other file; taken away with the types.
export {};

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Extendable & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (reply: Promise<Response>) => void;
};
type Scope = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: {
    (name: 'install' | 'activate', act: (event: Extendable) => void): void;
    (name: 'fetch', act: (event: Asked) => void): void;
    (name: 'message', act: (event: MessageEvent) => void): void;
  };
};

// The type of a page: the language has one name for both.
const worker = self as unknown as Scope;
const OURS = 'bahia-';
const NAME = OURS + BUILD.build;
const AT_ONCE = 4;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  // Only the page of this very build may call it to work.
  if (data?.activa === BUILD.entry) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|storage)\//.test(pathname)) event.respondWith(openPage(event));
    return;
  }
  // Names with their hash only: neither answers, nor pages, nor anybody's files are ever kept.
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
});

/** Every file of the build, each proven by its hash; a build that does not arrive whole is none. */
async function fill() {
  const cache = await caches.open(NAME);
  const left = Object.entries(BUILD.files);
  const take = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [path, sha] = next;
      if (await cache.match(path)) continue;
      const reply = await fetch(path, { integrity: `sha256-${sha}`, credentials: 'omit' });
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      await cache.put(path, reply);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, take));
  } catch (error) {
    left.length = 0;
    await caches.delete(NAME);
    throw error;
  }
}

/** The build before stays for the tabs that still run it; older ones go. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The page always comes from the server, so it names the files of one build; nobody there: the page that says so. */
async function openPage({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(BUILD.offline.html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': BUILD.offline.policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    });
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}
