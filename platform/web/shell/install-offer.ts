/** What Chrome and its family offer once they think that a page is worth keeping. */
interface InstallOffer extends Event {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const change = (next: InstallOffer | null): void => {
  offer = next;
  for (const tell of listeners) tell();
};

/** It comes once, early, and to whoever listens: kept for the button that uses it. */
export const keepInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Who works here is asked where he asks, not by a bar over his work.
    event.preventDefault();
    change(event as InstallOffer); // The name of the event says so; the DOM types do not know it.
  });
  window.addEventListener('appinstalled', () => change(null));
};

export const isInstallable = (): boolean => offer !== null;
export const followInstallable = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Shows the browser’s own question; it may be asked once. */
export const install = async (): Promise<boolean> => {
  const asked = offer;
  if (!asked) return false;
  change(null);
  await asked.prompt();
  return (await asked.userChoice).outcome === 'accepted';
};

export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
