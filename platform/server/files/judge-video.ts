import { type FileHandle, open } from 'node:fs/promises';
import { filesRefusals } from '#platform/contract/files.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { TipoArchivo } from '#platform/contract/upload.ts';

/** What phones and editors call the place where a film was taken. */
const PLACES = ['\xa9xyz', 'com.apple.quicktime.location', 'loci'].map((word) => Buffer.from(word, 'latin1'));
/** What an MP4 says of itself, apart from its pictures, is far shorter. */
const MOST_SAID = 4 * 1024 * 1024;
const WEBM_CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);

/** A film is kept as it came: it must be whole, as far as its own table says, and tell no place. */
export const judgeVideo = async (path: string, tipo: TipoArchivo): Promise<void> => {
  const file = await open(path, 'r');
  try {
    const whole =
      tipo === 'video/mp4' ? await hasWholeBoxes(file) : (await readAt(file, 0, MOST_SAID)).includes(WEBM_CLUSTER);
    if (!whole) throw new Refusal(filesRefusals.video_danado);
  } finally {
    await file.close();
  }
};

/** An MP4 is a row of boxes, each with its length: they must end where the file does, and bring their film. */
const hasWholeBoxes = async (file: FileHandle): Promise<boolean> => {
  const { size } = await file.stat();
  const names = new Set<string>();
  for (let at = 0; at < size; ) {
    const head = await readAt(file, at, 16);
    if (head.length < 8) return false;
    const name = head.toString('latin1', 4, 8);
    const length = lengthOf(head, size - at);
    if (length < 8 || at + length > size) return false;
    names.add(name);
    if (name !== 'mdat' && !(await tellsNoPlace(file, at, length))) return false;
    at += length;
  }
  return names.has('moov') && names.has('mdat');
};

/** 0: to the end of the file; 1: the length is too long for four bytes and comes behind the name. */
const lengthOf = (head: Buffer, rest: number): number => {
  const short = head.readUInt32BE(0);
  if (short === 0) return rest;
  return short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
};

const tellsNoPlace = async (file: FileHandle, at: number, length: number): Promise<boolean> => {
  if (length > MOST_SAID) return false;
  const said = await readAt(file, at, length);
  if (PLACES.some((word) => said.includes(word))) throw new Refusal(filesRefusals.video_con_lugar);
  return true;
};

const readAt = async (file: FileHandle, from: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
};
