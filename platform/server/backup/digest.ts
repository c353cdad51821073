import { hash } from 'node:crypto';

/** How many rows a table has and what they add up to, in whatever order they are read. */
export type Sum = { filas: number; suma: string };

export type Digest = {
  /** A piece of COPY text, cut anywhere. */
  add(chunk: Uint8Array): void;
  addRow(row: Uint8Array): void;
  end(): Sum;
};

const newline = 10;

/**
 * Sums the SHA-256 of every row lane by lane: the order does not count, since two databases need not keep their rows
 * in the same one. In COPY's text a row is a line; its own line breaks are written \n.
 */
export function createDigest(): Digest {
  const lanes = new Uint32Array(8);
  let filas = 0;
  let rest: Buffer = Buffer.alloc(0);
  const addRow = (row: Uint8Array) => {
    const sum = hash('sha256', row, 'buffer');
    for (let lane = 0; lane < 8; lane += 1) lanes[lane] = (lanes[lane] ?? 0) + sum.readUInt32LE(lane * 4);
    filas += 1;
  };
  const add = (chunk: Uint8Array) => {
    const text = rest.length === 0 ? asBuffer(chunk) : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = text.indexOf(newline); end !== -1; end = text.indexOf(newline, start)) {
      addRow(text.subarray(start, end));
      start = end + 1;
    }
    rest = text.subarray(start);
  };
  const end = () => {
    if (rest.length > 0) addRow(rest);
    return { filas, suma: [...lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('') };
  };
  return { add, addRow, end };
}

/** What stored files add up to: each counts by its name and its content. */
export function addFile(digest: Digest, key: string, bytes: Uint8Array): void {
  digest.addRow(Buffer.concat([Buffer.from(`${key}\0`), hash('sha256', bytes, 'buffer')]));
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
