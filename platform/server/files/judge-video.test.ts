import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { TipoArchivo } from '#platform/contract/upload.ts';
import { androidFilm, filmBox, filmFrames, iphoneFilm, recordedFilm, withXmp } from './film.sample.ts';
import { filmMeter, judgeVideo } from './judge-video.ts';
import { meterLimits } from './meter.ts';

const folder = await mkdtemp(join(tmpdir(), 'bahia-video-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const path = join(folder, 'pelicula');

/** What is kept of a film, or why it is refused. */
const judged = async (
  bytes: Buffer,
  tipo: TipoArchivo = 'video/mp4',
  meter = filmMeter(),
): Promise<Buffer | string> => {
  await writeFile(path, bytes);
  return judgeVideo(path, tipo, meter).then(
    () => readFile(path),
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
};
const XMP = '<x:xmpmeta><rdf:Description exif:GPSLatitude="21,7.1N" exif:GPSLongitude="101,41.2W"/></x:xmpmeta>';
const PLACE = '+21.1161-101.6869/';

describe('a film', () => {
  test.each<[by: string, film: Buffer]>([
    ['an Android phone', androidFilm()],
    ['an iPhone', iphoneFilm()],
    ['a browser, in fragments', recordedFilm(900)],
  ])('of %s is taken: its pictures and their table stay where they were', async (_by, film) => {
    const kept = await judged(film);
    if (typeof kept === 'string') return expect(kept).toBe('taken');
    expect(kept.length).toBe(film.length);
    expect(kept.indexOf(filmFrames)).toBe(film.indexOf(filmFrames));
    for (const name of ['mvhd', 'tkhd', 'stsd', 'trun'])
      expect(kept.indexOf(name, 0, 'latin1')).toBe(film.indexOf(name, 0, 'latin1'));
    expect(kept.includes('com.apple')).toBe(false);
    expect(kept.includes('com.android')).toBe(false);
  });

  test.each<[where: string, film: Buffer]>([
    ['the table of an Android phone', androidFilm(PLACE)],
    ['the keys of an iPhone', iphoneFilm(PLACE)],
    ['the XMP that an editor appends', withXmp(androidFilm(), XMP)],
    ['XMP within the table', Buffer.concat([androidFilm(), filmBox('moov', filmBox('udta', filmBox('XMP_', XMP)))])],
    ['space that it says is free', Buffer.concat([androidFilm(), filmBox('free', PLACE)])],
    ['a box that nobody knows', Buffer.concat([androidFilm(), filmBox('dron', PLACE + XMP)])],
  ])('that tells its place in %s is kept without it', async (_where, film) => {
    const kept = await judged(film);
    if (typeof kept === 'string') return expect(kept).toBe('taken');
    expect(kept.length).toBe(film.length);
    expect(kept.includes(filmFrames)).toBe(true);
    for (const told of ['GPSLatitude', PLACE, 'location', '\xa9xyz'])
      expect(kept.includes(told, 0, 'latin1')).toBe(false);
  });

  test('whose place moves along with its pictures is refused: it cannot be taken out of them', async () => {
    const track = (entry: string) =>
      filmBox(
        'trak',
        filmBox('mdia', filmBox('minf', filmBox('stbl', filmBox('stsd', Buffer.alloc(8), filmBox(entry))))),
      );
    for (const entry of ['gpmd', 'camm'])
      expect(await judged(Buffer.concat([androidFilm(), filmBox('moov', track(entry))]))).toBe('video_con_lugar');
  });

  test('in WebM that tells its place before or behind its pictures is refused', async () => {
    const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
    const tag = Buffer.from('RECORDING_LOCATION');
    expect(await judged(Buffer.concat([tag, cluster, filmFrames]), 'video/webm')).toBe('video_con_lugar');
    expect(await judged(Buffer.concat([cluster, filmFrames, tag]), 'video/webm')).toBe('video_con_lugar');
    expect(await judged(Buffer.concat([cluster, filmFrames]), 'video/webm')).toBeInstanceOf(Buffer);
  });

  test.each<[of: string, film: Buffer]>([
    ['four megabytes of boxes with nothing in them', Buffer.alloc(4_000_000, filmBox('skip'))],
    ['boxes with nothing in them inside its table', filmBox('moov', Buffer.alloc(400_000, filmBox('trak')))],
    ['more fragments than frames', recordedFilm(2_000)],
  ])('of %s is refused before it costs more than a film does', async (_of, film) => {
    const meter = filmMeter();
    expect(await judged(film, 'video/mp4', meter)).toBe('video_en_pedazos');
    expect(meter.used.boxes).toBe(meterLimits.boxes + 1);
  });

  test('deeper than any film is only as deep as its table', async () => {
    const meter = filmMeter();
    let deep = filmBox('trak');
    for (let depth = 0; depth < 2_000; depth++) deep = filmBox('trak', deep);
    expect(await judged(Buffer.concat([androidFilm(), filmBox('moov', deep)]), 'video/mp4', meter)).toBeInstanceOf(
      Buffer,
    );
    expect(meter.used.boxes).toBeLessThan(100);
  });
});
