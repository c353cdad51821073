/** What browsers that read codes by themselves offer; the types of the web do not know it yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new () => Detector;
  }
}

/** Where the browser reads codes and there may be a camera: on plain http of a network it offers none. */
export const canScan = (): boolean =>
  window.BarcodeDetector !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

const EVERY_MS = 150;
/** A code in sight is one reading, however long it is held; out of sight this long, it is another. */
const GONE_MS = 1000;

/** Tells each code that comes into sight, until it is stopped. */
export const watchCodes = (video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void): void => {
  if (!window.BarcodeDetector) return;
  const detector = new window.BarcodeDetector();
  const seen = new Map<string, number>();
  const look = async () => {
    // A frame that is not there yet is no failure.
    const codes = await detector.detect(video).catch(() => []);
    if (signal.aborted) return;
    const now = performance.now();
    for (const { rawValue } of codes) {
      const code = rawValue.trim();
      if (code === '') continue;
      const before = seen.get(code);
      seen.set(code, now);
      if (before === undefined || now - before > GONE_MS) onCode(code);
    }
    setTimeout(() => void look(), EVERY_MS);
  };
  void look();
};
