import type { Meter } from './meter.ts';

/** A box of an MP4: where it begins, where what it holds begins, and where it ends. */
export interface FilmBox {
  name: string;
  at: number;
  body: number;
  end: number;
}

/** What a film needs to be shown, by the box that holds it. All else says where, when, with what or by whom it was taken. */
const NEEDED: Readonly<Record<string, ReadonlySet<string>>> = {
  '': wordsOf('ftyp styp moov moof mdat mfra sidx ssix prft pdin'),
  moov: wordsOf('mvhd iods trak mvex'),
  trak: wordsOf('tkhd tref tapt edts mdia'),
  tapt: wordsOf('clef prof enof'),
  edts: wordsOf('elst'),
  mdia: wordsOf('mdhd hdlr elng minf'),
  minf: wordsOf('vmhd smhd hmhd nmhd sthd gmhd hdlr dinf stbl'),
  gmhd: wordsOf('gmin'),
  dinf: wordsOf('dref'),
  stbl: wordsOf('stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps sdtp sbgp sgpd subs saiz saio'),
  mvex: wordsOf('mehd trex leva'),
  moof: wordsOf('mfhd traf'),
  traf: wordsOf('tfhd tfdt trun sdtp sbgp sgpd subs saiz saio'),
  mfra: wordsOf('tfra mfro'),
};

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

export const isNeeded = (name: string, within = ''): boolean => NEEDED[within]?.has(name) ?? true;

/** The box whose head stands at the beginning of these bytes, or nothing if there is none or it ends past `end`. */
export const boxAt = (head: Buffer, at: number, end: number): FilmBox | undefined => {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length >= 16;
  // 0: to the end of what holds it; 1: the length is too long for four bytes and comes behind the name.
  const length = short === 0 ? end - at : isLong ? Number(head.readBigUInt64BE(8)) : short;
  const body = at + (isLong ? 16 : 8);
  if (length < body - at || at + length > end) return undefined;
  return { name: head.toString('latin1', 4, 8), at, body, end: at + length };
};

/**
 * Empties, in place, what a film does not need of a box that was read whole: it becomes as much free space, so that nothing
 * else moves. Answers whether anything was changed.
 */
export const emptyUnneeded = (bytes: Buffer, holder: FilmBox, meter: Meter): boolean => {
  let isChanged = false;
  for (let at = holder.body; at < holder.end; ) {
    meter.spend('boxes', 1);
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, holder.end)), at, holder.end);
    if (!box) break;
    if (!isNeeded(box.name, holder.name)) isChanged = emptyBox(bytes, box) || isChanged;
    else if (box.name in NEEDED) isChanged = emptyUnneeded(bytes, box, meter) || isChanged;
    at = box.end;
  }
  return isChanged;
};

const emptyBox = (bytes: Buffer, { at, body, end }: FilmBox): boolean => {
  const said = bytes.subarray(body, end);
  if (said.every((byte) => byte === 0)) return false;
  bytes.write('free', at + 4, 'latin1');
  said.fill(0);
  return true;
};
