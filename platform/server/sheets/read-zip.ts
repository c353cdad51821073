import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { sheetRefusals } from '#platform/contract/sheets.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Meter } from '#platform/server/files/meter.ts';

const inflate = promisify(inflateRaw);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_ENTRIES = 1_000;
/** Of one part once it is unpacked; five thousand full rows take a third of it. */
const MAX_PART_BYTES = 32 * 1024 * 1024;

interface Entry {
  method: number;
  flags: number;
  packed: number;
  at: number;
}

/** An archive that came from outside: which parts it has, and each unpacked on demand, never beyond a bound. */
export interface Archive {
  names: readonly string[];
  /** The bytes of a part, or nothing if there is no such part. */
  read(name: string): Promise<Buffer | undefined>;
}

/**
 * Reads the directory of an archive. It trusts no size that the archive tells of itself: the unpacking is what is bounded,
 * of each part and, with a meter, of all of them.
 */
export const readZip = (bytes: Buffer, meter?: Meter): Archive => {
  const entries = new Map<string, Entry>();
  let at = directoryOf(bytes);
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === ENTRY) {
    if (entries.size >= MAX_ENTRIES) refuseDanger('demasiadas partes');
    const [name, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 32)];
    const extra = bytes.readUInt16LE(at + 30);
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  if (entries.size === 0) refuse('está dañado');
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      return entry && unpack(bytes, entry, meter);
    },
  };
};

/** Where the directory begins: its end stands at the end of the file, behind a comment of 64 kB at most. */
const directoryOf = (bytes: Buffer): number => {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at--)
    if (bytes.readUInt32LE(at) === END) return bytes.readUInt32LE(at + 16);
  return refuse('está dañado');
};

const unpack = async (bytes: Buffer, { flags, method, packed, at }: Entry, meter?: Meter): Promise<Buffer> => {
  if (flags & 1) throw new Refusal(sheetRefusals.hoja_con_clave);
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL) refuse('está dañado');
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const body = bytes.subarray(start, start + packed);
  if (body.length !== packed) refuse('está incompleto');
  if (method !== 0 && method !== 8) refuse('está comprimido de una forma que no se conoce');
  const part = method === 0 ? body : await inflated(body, Math.min(MAX_PART_BYTES, meter?.left('bytes') ?? Infinity));
  meter?.spend('bytes', part.length);
  return part;
};

const inflated = async (body: Buffer, most: number): Promise<Buffer> => {
  try {
    return await inflate(body, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      refuseDanger('más datos de los que caben en una lista');
    return refuse('está dañado');
  }
};

export const refuse = (motivo: string): never => {
  throw new Refusal(sheetRefusals.hoja_ilegible, { motivo });
};
export const refuseDanger = (motivo: string): never => {
  throw new Refusal(sheetRefusals.hoja_peligrosa, { motivo });
};
