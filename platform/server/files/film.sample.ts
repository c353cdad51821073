/** A box of an MP4 with what it holds. */
export const filmBox = (name: string, ...held: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(held.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const zeros = (length: number): Buffer => Buffer.alloc(length);
const handler = (kind: string): Buffer => filmBox('hdlr', zeros(8), kind, zeros(13));

/** A track as phones write it; `more` stands beside its media. */
const trackOf = (kind: 'vide' | 'soun' | 'meta', entry: string, ...more: readonly Buffer[]): Buffer =>
  filmBox(
    'trak',
    filmBox('tkhd', zeros(84)),
    filmBox('edts', filmBox('elst', zeros(20))),
    filmBox(
      'mdia',
      filmBox('mdhd', zeros(24)),
      handler(kind),
      filmBox(
        'minf',
        filmBox(kind === 'vide' ? 'vmhd' : kind === 'soun' ? 'smhd' : 'nmhd', zeros(12)),
        filmBox('dinf', filmBox('dref', zeros(20))),
        filmBox(
          'stbl',
          filmBox('stsd', zeros(8), filmBox(entry, zeros(70))),
          filmBox('stts', zeros(16)),
          filmBox('stsc', zeros(20)),
          filmBox('stsz', zeros(12)),
          filmBox('stco', zeros(12)),
        ),
      ),
    ),
    ...more,
  );

const FRAMES = Buffer.from('los cuadros de la película', 'utf8');

/** As the camera of an Android phone saves it, with its place if it was allowed to. */
export const androidFilm = (place = ''): Buffer =>
  Buffer.concat([
    filmBox('ftyp', 'mp42', zeros(4), 'isommp42'),
    filmBox('mdat', FRAMES),
    filmBox(
      'moov',
      filmBox('mvhd', zeros(100)),
      ...(place === '' ? [] : [filmBox('udta', filmBox('\xa9xyz', place))]),
      filmBox('meta', zeros(4), handler('meta'), filmBox('keys', 'com.android.version'), filmBox('ilst', '15')),
      trackOf('vide', 'avc1'),
      trackOf('soun', 'mp4a'),
    ),
  ]);

/** As an iPhone saves it: `wide` before its pictures, and what it says in `meta`. */
export const iphoneFilm = (place = ''): Buffer =>
  Buffer.concat([
    filmBox('ftyp', 'mp42', zeros(4), 'mp41mp42isom'),
    filmBox('wide'),
    filmBox('mdat', FRAMES),
    filmBox(
      'moov',
      filmBox('mvhd', zeros(100)),
      trackOf('vide', 'hvc1', filmBox('tapt', filmBox('clef', zeros(12)))),
      trackOf('soun', 'mp4a'),
      trackOf('meta', 'mebx'),
      filmBox(
        'meta',
        handler('mdta'),
        filmBox('keys', 'com.apple.quicktime.make', place && 'com.apple.quicktime.location.ISO6709'),
        filmBox('ilst', 'Apple iPhone 15', place),
      ),
    ),
  ]);

/** As a browser records it: in fragments. */
export const recordedFilm = (fragments: number): Buffer =>
  Buffer.concat([
    filmBox('ftyp', 'iso5', zeros(4), 'iso6mp41'),
    filmBox('moov', filmBox('mvhd', zeros(100)), trackOf('vide', 'avc1'), filmBox('mvex', filmBox('trex', zeros(24)))),
    ...Array.from({ length: fragments }, () =>
      Buffer.concat([
        filmBox(
          'moof',
          filmBox('mfhd', zeros(8)),
          filmBox('traf', filmBox('tfhd', zeros(8)), filmBox('tfdt', zeros(8)), filmBox('trun', zeros(20))),
        ),
        filmBox('mdat', FRAMES),
      ]),
    ),
  ]);

/** With what an editor appends: XMP, as Adobe's programs and drones write it. */
export const withXmp = (film: Buffer, xmp: string): Buffer =>
  Buffer.concat([film, filmBox('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), xmp)]);

export { FRAMES as filmFrames };
