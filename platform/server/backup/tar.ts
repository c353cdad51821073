export type Entry = { name: string; body: Buffer };

const block = 512;
const biggestEntry_bytes = 2 ** 31;

/** Entries as a plain tar, so that a backup can be looked into with any tool. */
export async function* packTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    if (Buffer.byteLength(name) > 100) yield* pack('nombre-largo', Buffer.from(paxRecord(name)), 'x');
    yield* pack(Buffer.byteLength(name) > 100 ? 'nombre-largo' : name, body, '0');
  }
  yield Buffer.alloc(block * 2);
}

/** The entries of a tar that `packTar` wrote; throws at the first byte out of place and when the end is missing. */
export async function* unpackTar(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const { take, rest, close } = exactReader(chunks);
  let longName: string | null = null;
  try {
    for (;;) {
      const header = await take(block);
      if (isBlank(header)) return await refuseMore(rest);
      const { name, size, type } = parseHeader(header);
      const body = (await take(Math.ceil(size / block) * block)).subarray(0, size);
      if (type === 'x') longName = /^\d+ path=(.*)\n$/su.exec(body.toString('utf8'))?.[1] ?? null;
      else {
        yield { name: longName ?? name, body };
        longName = null;
      }
    }
  } finally {
    await close();
  }
}

// Read to its last byte, whoever compressed or encrypted it also says whether all of it came.
async function refuseMore(rest: () => AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of rest()) if (!isBlank(chunk)) throw new Error('something stands behind the end');
}

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

function* pack(name: string, body: Buffer, type: '0' | 'x'): Generator<Buffer> {
  yield header(name, body.length, type);
  yield body;
  yield Buffer.alloc((block - (body.length % block)) % block);
}

function header(name: string, size: number, type: '0' | 'x'): Buffer {
  const bytes = Buffer.alloc(block);
  bytes.write(name, 0, 100);
  bytes.write('0000600\0', 100);
  bytes.write('0000000\0', 108);
  bytes.write('0000000\0', 116);
  bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  bytes.write('00000000000\0', 136);
  bytes.write(type, 156);
  bytes.write('ustar\u000000', 257, 'latin1');
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

function parseHeader(bytes: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, to: number) => bytes.toString('utf8', from, to).replace(/\0.*$/s, '');
  const size = Number.parseInt(text(124, 136), 8);
  const said = Number.parseInt(text(148, 156), 8);
  if (said !== checksum(bytes) || !(size >= 0 && size < biggestEntry_bytes)) throw new Error('damaged tar header');
  return { name: text(0, 100), size, type: text(156, 157) };
}

/** The sum of a header's bytes with its own eight counted as spaces. */
function checksum(bytes: Buffer): number {
  return bytes.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function paxRecord(name: string): string {
  const record = ` path=${name}\n`;
  const bytes = Buffer.byteLength(record);
  // The length counts its own digits too.
  const digits = String(bytes + String(bytes).length).length;
  return `${bytes + digits}${record}`;
}

function exactReader(chunks: AsyncIterable<Uint8Array>) {
  const source = chunks[Symbol.asyncIterator]();
  let have: Uint8Array[] = [];
  let length = 0;
  const take = async (size: number): Promise<Buffer> => {
    while (length < size) {
      const next = await source.next();
      if (next.done) throw new Error('the tar ends too early');
      have.push(next.value);
      length += next.value.length;
    }
    const all = Buffer.concat(have, length);
    have = [all.subarray(size)];
    length -= size;
    return all.subarray(0, size);
  };
  const rest = async function* () {
    yield* have;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  };
  return { take, rest, close: async () => void (await source.return?.()) };
}
