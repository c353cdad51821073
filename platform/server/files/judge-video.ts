import { type FileHandle, open } from 'node:fs/promises';
import { filesRefusals } from '#platform/contract/files.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { TipoArchivo } from '#platform/contract/upload.ts';
import { boxAt, emptyUnneeded, type FilmBox, isNeeded } from './film-boxes.ts';
import { type Meter, openMeter } from './meter.ts';

/** What phones, cameras and editors call the place where a film was taken; the last two, tracks that tell it as they move. */
const PLACES = [
  '\xa9xyz',
  'com.apple.quicktime.location',
  'loci',
  'GPSLatitude',
  'GPSLongitude',
  'GPSCoordinates',
  'RECORDING_LOCATION',
  'gpmd',
  'camm',
].map((word) => Buffer.from(word, 'latin1'));
/** What an MP4 says of itself, apart from its pictures, is far shorter. */
const MOST_SAID = 4 * 1024 * 1024;
/** Where a WebM keeps what it says behind its pictures. */
const TAIL = 64 * 1024;
const WEBM_CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const PIECE = 64 * 1024;

/** What the judging of one film may cost. */
export const filmMeter = (): Meter =>
  openMeter(() => {
    throw new Refusal(filesRefusals.video_en_pedazos);
  });

/**
 * A film must be whole, as far as its own table says, and tell no place. Its pictures stay as they came; what an MP4 says
 * besides, and is not needed to show it, is emptied where it stands.
 */
export const judgeVideo = async (path: string, tipo: TipoArchivo, meter = filmMeter()): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    const whole = tipo === 'video/mp4' ? await judgeBoxes(file, meter) : await judgeWebm(file);
    if (!whole) throw new Refusal(filesRefusals.video_danado);
  } finally {
    await file.close();
  }
};

const judgeWebm = async (file: FileHandle): Promise<boolean> => {
  const { size } = await file.stat();
  const head = await readAt(file, 0, MOST_SAID);
  const first = head.indexOf(WEBM_CLUSTER);
  if (first < 0) return false;
  refusePlaces(head.subarray(0, first));
  refusePlaces(await readAt(file, Math.max(first, size - TAIL), TAIL));
  return true;
};

/** An MP4 is a row of boxes, each with its length: they must end where the file does, and bring their film. */
const judgeBoxes = async (file: FileHandle, meter: Meter): Promise<boolean> => {
  const { size } = await file.stat();
  const found = { moov: false, mdat: false };
  for (let at = 0; at < size; ) {
    meter.spend('boxes', 1);
    const box = boxAt(await readAt(file, at, 16), at, size);
    if (!box) return false;
    if (box.name === 'moov' || box.name === 'mdat') found[box.name] = true;
    if (!isNeeded(box.name)) await emptyAt(file, box);
    else if (box.name !== 'mdat' && !(await judgeSaid(file, box, meter))) return false;
    at = box.end;
  }
  return found.moov && found.mdat;
};

const judgeSaid = async (file: FileHandle, { name, at, body, end }: FilmBox, meter: Meter): Promise<boolean> => {
  if (end - at > MOST_SAID) return false;
  meter.spend('bytes', end - at);
  const said = await readAt(file, at, end - at);
  const isChanged = emptyUnneeded(said, { name, at: 0, body: body - at, end: end - at }, meter);
  refusePlaces(said);
  if (isChanged) await file.write(said, 0, said.length, at);
  return true;
};

/** What is left of it is as much free space: nothing else moves. */
const emptyAt = async (file: FileHandle, { at, body, end }: FilmBox): Promise<void> => {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, at + 4);
  for (let from = body; from < end; from += PIECE) {
    const length = Math.min(PIECE, end - from);
    await file.write(Buffer.alloc(length), 0, length, from);
  }
};

const refusePlaces = (said: Buffer): void => {
  if (PLACES.some((word) => said.includes(word))) throw new Refusal(filesRefusals.video_con_lugar);
};

const readAt = async (file: FileHandle, from: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
};
