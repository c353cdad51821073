/** What browsers know of a camera's lamp and lens; the types of the web do not yet. */
interface Lens {
  torch?: boolean;
  zoom?: { min: number; max: number; step?: number };
  focusMode?: readonly string[];
}
export interface Camera {
  stream: MediaStream;
  /** `null`: it has none. */
  torch: ((on: boolean) => Promise<void>) | null;
  zoom: { min: number; max: number; step: number; set: (to: number) => Promise<void> } | null;
  id: string;
}

/** The one at the back, or the one asked for, as sharp as asked; let go as soon as the signal says so. */
export const openCamera = async (
  signal: AbortSignal,
  { id, height = 1080 }: { id?: string | undefined; height?: number } = {},
): Promise<Camera> => {
  if (!hasCameras()) throw new DOMException('no cameras here', isSecureContext ? 'NotFoundError' : 'InsecureError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: {
      ...(id === undefined ? { facingMode: 'environment' } : { deviceId: { exact: id } }),
      width: { ideal: (height * 16) / 9 },
      height: { ideal: height },
    },
  });
  const release = () => {
    for (const one of stream.getTracks()) one.stop();
  };
  if (signal.aborted) release();
  else signal.addEventListener('abort', release, { once: true });
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('no picture', 'NotFoundError');
  const lens = (track.getCapabilities?.() ?? {}) as Lens;
  const set = async (wish: object): Promise<void> => track.applyConstraints({ advanced: [wish] });
  // A lens that stays where it was at the last photo reads nothing; one that cannot is as it is.
  if (lens.focusMode?.includes('continuous')) await set({ focusMode: 'continuous' }).catch(() => undefined);
  return {
    stream,
    torch: lens.torch === true ? (on) => set({ torch: on }) : null,
    zoom: zoomOf(lens, set),
    id: track.getSettings().deviceId ?? '',
  };
};

/** The one after this, in turn; `null` where there is no other. */
export const nextCamera = async (id: string): Promise<string | null> => {
  const all = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
  if (all.length < 2) return null;
  return all[(all.findIndex(({ deviceId }) => deviceId === id) + 1) % all.length]?.deviceId ?? null;
};

/** What stands in the way, and the way out. */
export const whyNot = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : '';
  return troubles[name] ?? 'Otra aplicación usa la cámara, o no respondió. Ciérrala e inténtalo otra vez.';
};

const troubles: Record<string, string> = {
  NotAllowedError:
    'El navegador no deja usar la cámara. Permítela para esta página en el candado junto a la dirección (en iPhone, en «aA») e inténtalo otra vez.',
  SecurityError: 'Este equipo no permite la cámara en esta página. Pídela a quien lo administra.',
  NotFoundError: 'Este equipo no tiene cámara. Escribe el código, usa un lector o elige una foto.',
  OverconstrainedError: 'Esa cámara ya no está. Inténtalo otra vez con otra.',
  InsecureError:
    'Esta página no va cifrada (http) y así el navegador no presta la cámara. Entra por la dirección https del taller: quien instaló Bahía la tiene con «npm start -- --lan», y los pasos para este teléfono.',
};

const hasCameras = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

const zoomOf = ({ zoom }: Lens, set: (wish: object) => Promise<void>): Camera['zoom'] =>
  zoom && zoom.max > zoom.min
    ? { min: zoom.min, max: zoom.max, step: zoom.step || 0.1, set: (to) => set({ zoom: to }) }
    : null;
