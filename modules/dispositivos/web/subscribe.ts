import type { Dispositivos, dispositivosApi } from '#modules/dispositivos/contract.ts';
import { ApiError, client } from '#platform/web/call.ts';
import { localKeys, textIn } from '#platform/web/session/stored-keys.ts';
import { isInstalled } from '#platform/web/shell/install-offer.ts';
import { registerWorker } from '#platform/web/versions/worker-registration.ts';
import type { Surroundings } from './obstacles.ts';

export const api = client<typeof dispositivosApi>();

/** The first time, the worker keeps the whole build before it serves. */
const PATIENCE_MS = 60_000;

export const surroundings = (): Surroundings => ({
  agent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isSecure: isSecureContext,
  isInstalled: isInstalled(),
  canPush: 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
  permission: 'Notification' in globalThis ? Notification.permission : null,
});

/** A sentence for whoever pressed the switch. */
const cannot = (sentence: string): ApiError => new ApiError(403, 'avisos_apagados', sentence);

/** Asks the person, then the browser, then the server. Only a press may ask the person. */
export const turnOn = async (usuario_id: string): Promise<Dispositivos> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw cannot('No diste permiso, así que aquí no llegará ninguno. Enciéndelo otra vez cuando quieras.');
  await registerWorker();
  return keepOn(usuario_id);
};

/** What was turned on before, made good: the browser may have given another address, or the server may have forgotten it. */
export const keepOn = async (usuario_id: string): Promise<Dispositivos> => {
  const { llave } = await api('GET /api/dispositivos', {});
  const subscription = await subscribe(await workerReady(), llave);
  const { endpoint, keys } = subscription.toJSON();
  const known = await api('PUT /api/dispositivos', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  });
  remember(usuario_id);
  return known;
};

export const turnOff = async (id: string): Promise<Dispositivos> => {
  const left = await api('DELETE /api/dispositivos/{id}', { params: { id } });
  remember(null);
  await (await subscriptionHere())?.unsubscribe();
  return left;
};

/** Whether this browser was last turned on for that person. */
export const wasTurnedOnBy = (usuario_id: string): boolean => textIn(localStorage, localKeys.noticesOf) === usuario_id;

export const subscriptionHere = async (): Promise<PushSubscription | null> => {
  if (!surroundings().canPush) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

const subscribe = async (registration: ServiceWorkerRegistration, llave: string): Promise<PushSubscription> => {
  const before = await registration.pushManager.getSubscription();
  if (before && keyOf(before) === llave) return before;
  // Made for another installation, or for one that lost its key: of no use to this one.
  await before?.unsubscribe();
  try {
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: llave });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError')
      throw cannot('El navegador no lo permite. Revisa sus permisos de notificaciones y vuelve a intentar.');
    throw cannot(
      'El servicio de avisos de este navegador no contestó. Revisa tu conexión a Internet y vuelve a intentar; mientras tanto, la campana te avisa.',
    );
  }
};

const keyOf = ({ options }: PushSubscription): string => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

const workerReady = async (): Promise<ServiceWorkerRegistration> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(cannot('Bahía todavía se está guardando en este dispositivo. Espera un minuto y vuelve a intentar.')),
      PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } finally {
    clearTimeout(timer);
  }
};

const remember = (usuario_id: string | null): void => {
  try {
    if (usuario_id === null) localStorage.removeItem(localKeys.noticesOf);
    else localStorage.setItem(localKeys.noticesOf, usuario_id);
  } catch {
    // Where nothing is kept, the switch is pressed again some day.
  }
};
