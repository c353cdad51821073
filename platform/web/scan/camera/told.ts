import { noteInput } from '#platform/web/session/activity.ts';

let sound: AudioContext | undefined;

/** Browsers let a page sound only from a press of whoever uses it: call it there. */
export const readySound = (): void => {
  try {
    sound ??= new AudioContext();
    void sound.resume().catch(() => undefined);
  } catch {
    // A machine without sound reads in silence.
  }
};

/** As a scanner does: a beep, and a shake where the telephone can. */
export const tellRead = (): void => {
  // Whoever scans is at work, though he touches nothing.
  noteInput();
  navigator.vibrate?.(60);
  if (sound?.state !== 'running') return;
  const now = sound.currentTime;
  const volume = sound.createGain();
  volume.gain.setValueAtTime(0.15, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  const tone = sound.createOscillator();
  tone.frequency.value = 1850;
  tone.connect(volume).connect(sound.destination);
  tone.start(now);
  tone.stop(now + 0.13);
};
