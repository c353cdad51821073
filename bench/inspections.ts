import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { UploadRule } from '#platform/contract/upload.ts';
import { redrawPicture } from '#platform/server/files/judge.ts';
import { FOTO_PX, MINIATURA_PX } from '#modules/fotos/rules.ts';
import type { Servidor } from './processes.ts';
import { round } from './load.ts';
import type { Escenario } from './scenario.ts';

export const PUNTOS = 40;
export const FOTOS = 12;

export interface Inspecciones {
  /** Forty points marked at once, as they leave a telephone that had no network, and twelve photos behind them, one after another. */
  guardada: { p50_ms: number; marcas_ms: number; foto_ms: number };
  /** Nothing but the pictures: drawn again, large and small, and on the disk. */
  piso: { p50_ms: number; foto_ms: number };
  vueltas: number;
}

interface Abierta {
  id: string;
  orden_id: string;
  puntos: { id: string }[];
}

/** A template of that many points in the large company, and inspections of it that the measures fill and read. */
export const openInspections = async (servidor: Servidor, e: Escenario) => {
  const { empresa_id, clientes } = e.grande;
  const headers = { cookie: e.cookies[0] ?? '', 'x-empresa-id': String(empresa_id) };
  const ask = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> => {
    const answer = await fetch(`${servidor.url}${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const plantilla = await ask<{ id: string }>('POST', '/api/inspecciones/plantillas', {
    nombre: `Prueba ${Date.now().toString(36)}`,
    puntos: Array.from({ length: PUNTOS }, (_, n) => ({
      seccion: `Sección ${1 + (n % 5)}`,
      nombre: `Punto ${n + 1}`,
      foto_si_rojo: n < FOTOS,
    })),
  });
  const begin = async (): Promise<Abierta> => {
    const { id: cliente_id, activo_id } = e.azar.pick(clientes);
    const partida = { tipo: 'servicio', descripcion: 'Revisión', cantidad_milesimas: 1000, precio_centavos: 45_000 };
    const orden = await ask<{ id: string }>('POST', '/api/ordenes', {
      cliente_id,
      activo_id,
      partidas: [{ ...partida, tasa_iva: 1600 }],
    });
    return ask('POST', '/api/inspecciones', { orden_id: orden.id, plantilla_id: plantilla.id });
  };
  const mark = ({ id, puntos }: Abierta) =>
    ask('POST', `/api/inspecciones/${id}/marcas`, {
      marcas: puntos.map((punto, n) => ({
        id: randomUUID(),
        punto_id: punto.id,
        base: 0,
        color: n < FOTOS ? 'rojo' : 'verde',
        nota: n < FOTOS ? 'Ya no aguanta otra semana' : '',
        marcado_ms: Date.now(),
      })),
    });
  const photograph = async ({ id, puntos }: Abierta, n: number, body: Buffer): Promise<void> => {
    const query = `parte_id=${puntos[n]?.id}&cliente_ve=1&id=${randomUUID()}`;
    const answer = await fetch(`${servidor.url}/api/fotos/de/inspeccion/${id}?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/webp', 'idempotency-key': randomUUID() },
      body,
    });
    if (!answer.ok) throw new Error(`photo ${n}: ${answer.status} ${await answer.text()}`);
  };
  return { ask, begin, mark, photograph };
};

/** As a telephone sends them: two thousand points, WebP, no two alike; with the soft edges of a photo, not the grain of noise. */
const pictures = async (seed: number): Promise<Buffer[]> => {
  const all: Buffer[] = [];
  for (let n = 0; n < FOTOS; n++) {
    const background = { r: (seed * 31) % 255, g: (n * 20) % 255, b: 90 };
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const rough = await sharp({ create: { width: 160, height: 120, channels: 3, background, noise } })
      .png()
      .toBuffer();
    all.push(await sharp(rough).resize({ width: FOTO_PX, kernel: 'cubic' }).webp({ quality: 82 }).toBuffer());
  }
  return all;
};

/** Reports that customers may open, each of an inspection of its own; their paths. */
export const prepareReports = async (servidor: Servidor, e: Escenario, amount: number): Promise<string[]> => {
  const { ask, begin, mark, photograph } = await openInspections(servidor, e);
  const fotos = await pictures(0);
  const paths: string[] = [];
  for (let n = 0; n < amount; n++) {
    const one = await begin();
    await mark(one);
    for (const [i, foto] of fotos.entries()) await photograph(one, i, foto);
    await ask('POST', `/api/inspecciones/${one.id}/cierre`, {});
    const { url } = await ask<{ url: string }>('PUT', `/api/inspecciones/${one.id}/enlace`, { activo: true });
    paths.push(`/api/publico/inspecciones/${url.split('/').at(-1) ?? ''}`);
  }
  return paths;
};

export const measureInspections = async (servidor: Servidor, e: Escenario, vueltas: number): Promise<Inspecciones> => {
  const { begin, mark, photograph } = await openInspections(servidor, e);
  const [whole, marks, photos, floors]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let vuelta = 0; vuelta <= vueltas; vuelta++) {
    const [one, fotos] = [await begin(), await pictures(vuelta + 1)];
    const began = performance.now();
    await mark(one);
    const marked = performance.now();
    for (const [i, foto] of fotos.entries()) await photograph(one, i, foto);
    const ended = performance.now();
    const floor = await drawAndKeep(fotos);
    // The first one only warms it up.
    if (vuelta === 0) continue;
    whole.push(ended - began);
    marks.push(marked - began);
    photos.push((ended - marked) / FOTOS);
    floors.push(floor);
  }
  return {
    guardada: { p50_ms: median(whole), marcas_ms: median(marks), foto_ms: median(photos) },
    piso: { p50_ms: median(floors), foto_ms: round(median(floors) / FOTOS) },
    vueltas,
  };
};

const RULE: UploadRule = {
  tipos: ['image/webp'],
  imagen: { formato: 'webp', lado_px: FOTO_PX, chica_px: MINIATURA_PX },
};

/** What the same pictures cost whoever has only to draw them and to be sure that they are on the disk. */
const drawAndKeep = async (fotos: readonly Buffer[]): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'bahia-piso-'));
  try {
    const began = performance.now();
    for (const [n, foto] of fotos.entries()) {
      const sent = join(folder, `${n}`);
      await writeFile(sent, foto);
      const { path, chica } = await redrawPicture(sent, `${sent}-dibujada`, 'image/webp', RULE);
      for (const one of [path, chica?.path]) if (one) await settleOnDisk(one);
    }
    return performance.now() - began;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const settleOnDisk = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
};

const median = (all: readonly number[]): number =>
  round(all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN);

export const inspectionLines = ({ guardada, piso, vueltas }: Inspecciones): string[] => [
  `inspección de ${PUNTOS} puntos con ${FOTOS} fotos guardada: p50 ${guardada.p50_ms} ms (marcas ${guardada.marcas_ms}, cada foto ${guardada.foto_ms}); piso, solo dibujar y guardar las fotos: ${piso.p50_ms} ms (cada una ${piso.foto_ms}), × ${round(guardada.p50_ms / piso.p50_ms)}; ${vueltas} vueltas`,
];
