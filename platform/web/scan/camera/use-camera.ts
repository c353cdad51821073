import { useEffect, useRef, useState } from 'react';
import { type Camera, nextCamera, openCamera, whyNot } from './camera.ts';
import { watchCodes } from './watch.ts';

export interface CameraHandle {
  /** Where its picture is shown. */
  showIn: (video: HTMLVideoElement | null) => void;
  camera: Camera | null;
  /** Why there is none, with the way out. */
  trouble: string | null;
  /** The one that `Otra cámara` would open; `null` where there is no other. */
  other: string | null;
  again: () => void;
  turnTo: (id: string) => void;
}

/** The camera shown and read, as long as both the element that shows it and the tab are in sight. */
export const useCamera = (onCode: (code: string) => void): CameraHandle => {
  const [video, showIn] = useState<HTMLVideoElement | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [wish, setWish] = useState<{ id?: string; turn: number }>({ turn: 0 });
  const inSight = useInSight();
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  }, [onCode]);
  useEffect(() => {
    if (!video || !inSight) return undefined;
    const stop = new AbortController();
    const fail = (why: string) => {
      if (!stop.signal.aborted) setTrouble(why);
      stop.abort();
    };
    const onOpen = async (opened: Camera) => {
      setCamera(opened);
      setOther(await nextCamera(opened.id));
    };
    const read = (code: string) => told.current(code);
    void show(video, wish.id, stop.signal, { onOpen, read, fail });
    return () => {
      stop.abort();
      setCamera(null);
    };
  }, [video, inSight, wish]);
  const ask = (id?: string) => {
    setTrouble(null);
    setWish(({ turn }) => ({ turn: turn + 1, ...(id === undefined ? {} : { id }) }));
  };
  return { showIn, camera, trouble, other, again: () => ask(), turnTo: ask };
};

interface Shown {
  onOpen: (camera: Camera) => Promise<void>;
  read: (code: string) => void;
  fail: (why: string) => void;
}

/** Opens it into the element and reads until it is stopped. */
const show = async (
  video: HTMLVideoElement,
  id: string | undefined,
  signal: AbortSignal,
  { onOpen, read, fail }: Shown,
): Promise<void> => {
  try {
    const opened = await openCamera(signal, { id });
    if (signal.aborted) return;
    video.srcObject = opened.stream;
    // Closed before it began to play: nobody looks.
    void video.play().catch(() => undefined);
    for (const track of opened.stream.getVideoTracks()) track.addEventListener('ended', () => fail(ENDED));
    await onOpen(opened);
  } catch (error) {
    return fail(whyNot(error));
  }
  await watchCodes(video, signal, read).catch(() => fail(NO_DECODER));
};

const ENDED = 'La cámara se apagó: otra aplicación la tomó o se desconectó. Inténtalo otra vez.';
export const NO_DECODER =
  'El lector no se pudo descargar. Revisa la conexión e inténtalo otra vez, o escribe el código.';

/** A tab that nobody sees holds no camera. */
const useInSight = (): boolean => {
  const [inSight, setInSight] = useState(!document.hidden);
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('visibilitychange', () => setInSight(!document.hidden), { signal: stop.signal });
    window.addEventListener('pagehide', () => setInSight(false), { signal: stop.signal });
    window.addEventListener('pageshow', () => setInSight(!document.hidden), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return inSight;
};
