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
type Pushed = Extendable & { data: { json: () => unknown } | null };
type Pressed = Extendable & { notification: { close: () => void; data: unknown } };
type Place = { ruta: string; empresa_id: number };
type Tab = {
  visibilityState: string;
  focus: () => Promise<unknown>;
  postMessage: (said: unknown, ports: MessagePort[]) => void;
};
type Scope = {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<Tab[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    showNotification: (title: string, options: object) => Promise<void>;
  };
  addEventListener: {
    (name: 'install' | 'activate', act: (event: Extendable) => void): void;
    (name: 'push', act: (event: Pushed) => void): void;
    (name: 'notificationclick', act: (event: Pressed) => void): void;
    (name: 'fetch', act: (event: Asked) => void): void;
    (name: 'message', act: (event: MessageEvent) => void): void;
  };
};

// The type of a page: the language has one name for both.
const worker = self as unknown as Scope;
const OURS = 'bahia-';
const NAME = OURS + BUILD.build;
const AT_ONCE = 4;
/** The page of the office and the customer's, as the server made them for this build, without what made them his own. */
const SHELLS = { office: '/sin-red/oficina', card: '/sin-red/tarjeta' } as const;
/** A card opens without a network; other papers of customers do not, nor what nobody has signed in to. */
const CARD = /^\/membresia\/[^/]+\/?$/;
const NOT_KEPT =
  /^\/(?:(?:Cliente_cotizaciones|Cliente_Ticket|Corte_valido|Soporte|Soporte_taller|Entrar|Entrada|Pasaporte|Calificar|Recomendacion|Aviso|Informe|Baja_informe|configurar|invitacion|auth)\/|(?:Pantalla|login|LandingPage|registro)(?:\/|$))/i;
const NONCE = '__NONCE__';
/** A tab that sleeps, or shows something else than the office, does not answer. */
const ANSWER_MS = 600;
/** WebKit takes back the permission of whoever is pushed and shows nothing, even while he is looked at. */
const ALWAYS_SHOWS = /AppleWebKit/.test(navigator.userAgent) && !/Chrome\//.test(navigator.userAgent);

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
  // Names with their hash, and the empty page: neither answers, nor anybody's files are ever kept.
  if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
});

worker.addEventListener('push', (event) => event.waitUntil(show(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(goWhereItLeads(event)));

/** A notice, unless somebody is looking at Bahía here: there the bell rings. */
async function show({ data }: Pushed) {
  const { titulo, texto, marca, prueba, ...place } = readNotice(data);
  if (!prueba && !ALWAYS_SHOWS && (await tabs()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await worker.registration.showNotification(titulo, {
    body: texto,
    // One that comes twice takes its own place and makes no second sound.
    tag: marca,
    icon: '/icono-192.png',
    badge: '/insignia-96.png',
    lang: 'es-MX',
    data: place,
  });
}

/** To a tab that is open in that company, or to a new one. */
async function goWhereItLeads({ notification }: Pressed) {
  notification.close();
  const place = readPlace(notification.data);
  for (const tab of (await tabs()).slice(0, 3))
    if (await takesOver(tab, place)) {
      await tab.focus();
      return;
    }
  const address = new URL(place.ruta, location.origin);
  if (place.empresa_id > 0) address.searchParams.set('empresa_id', String(place.empresa_id));
  await worker.clients.openWindow(address.href);
}

const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

const takesOver = (tab: Tab, place: Place): Promise<boolean> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data === true);
    setTimeout(() => done(false), ANSWER_MS);
    tab.postMessage({ ir: place }, [port2]);
  });

function readNotice(data: Pushed['data']) {
  let said: unknown = null;
  try {
    said = data?.json();
  } catch {
    // Whatever came, something must be shown.
  }
  const { titulo, texto, marca, prueba } = fieldsOf(said);
  return {
    titulo: typeof titulo === 'string' && titulo !== '' ? titulo : 'Tienes un aviso en Bahía',
    texto: typeof texto === 'string' ? texto : '',
    marca: typeof marca === 'string' ? marca : 'aviso',
    prueba: prueba === true,
    ...readPlace(said),
  };
}

/** Only inside this house. */
function readPlace(data: unknown): Place {
  const { ruta, empresa_id } = fieldsOf(data);
  const inside = typeof ruta === 'string' && URL.parse(ruta, location.origin)?.origin === location.origin;
  return { ruta: inside ? ruta : '/notificaciones', empresa_id: Number.isInteger(empresa_id) ? Number(empresa_id) : 0 };
}

const fieldsOf = (said: unknown): Record<string, unknown> =>
  typeof said === 'object' && said !== null ? Object.fromEntries(Object.entries(said)) : {};

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
    await Promise.all([keepShell(cache, '/', SHELLS.office), keepShell(cache, '/membresia/-', SHELLS.card)]);
  } catch (error) {
    left.length = 0;
    await caches.delete(NAME);
    throw error;
  }
}

/** The page as it comes to anybody; its nonce is taken out, so that none is ever stored. One of another build is not kept. */
async function keepShell(cache: Cache, address: string, name: string): Promise<void> {
  const reply = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  const policy = reply.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const html = await reply.text();
  if (!reply.ok || !nonce || !html.includes(BUILD.entry)) return;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.replaceAll(nonce, NONCE),
    'permissions-policy': reply.headers.get('permissions-policy') ?? '',
  };
  await cache.put(name, new Response(html.replaceAll(nonce, NONCE), { headers }));
}

/** The page with a nonce of this moment; undefined where it was not kept. */
async function openShell(pathname: string): Promise<Response | undefined> {
  if (NOT_KEPT.test(pathname)) return undefined;
  const cache = await caches.open(NAME);
  const held = await cache.match(CARD.test(pathname) ? SHELLS.card : SHELLS.office);
  if (!held) return undefined;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers({
    ...OFFLINE_HEADERS,
    'permissions-policy': held.headers.get('permissions-policy') ?? '',
  });
  headers.set('content-security-policy', (held.headers.get('content-security-policy') ?? '').replaceAll(NONCE, nonce));
  return new Response((await held.text()).replaceAll(NONCE, nonce), { headers });
}

const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

/** The build before stays for the tabs that still run it; older ones go. */
async function takeOver() {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The page comes from the server where somebody answers, so it names the files of one build; otherwise the one of this build, or words. */
async function openPage({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const shell = await openShell(new URL(request.url).pathname).catch(() => undefined);
    return (
      shell ??
      new Response(BUILD.offline.html, {
        headers: { ...OFFLINE_HEADERS, 'content-security-policy': BUILD.offline.policy },
      })
    );
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}
