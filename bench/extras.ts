import { existsSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { ROOT } from '../apps/server/database.ts';
import { type Cifras, figuresOf, load, type Medida } from './load.ts';
import { listMeanwhile } from './meanwhile.ts';
import { pssOf, type Servidor } from './processes.ts';
import type { Escenario } from './scenario.ts';
import { CLAVE, CUENTAS } from './seed/base.ts';

export interface Paralelo {
  primera_vez: Cifras;
  guardado: Cifras;
  /** A burst of first times, sixteen at once, and the list meanwhile against the list alone. */
  dieciseis: Cifras;
  lista_sola: Cifras;
  lista_mientras: Cifras;
}

export const measurePdf = async (servidor: Servidor, e: Escenario, n: number, burst: number): Promise<Paralelo> => {
  const headers = { 'x-empresa-id': String(e.grande.empresa_id) };
  const pending = e.grande.cotizaciones.slice(-(n + burst));
  const printed = pending.slice(0, n);
  const isPdf = (status: number, body: string) => status === 200 && body.startsWith('%PDF');
  const measure = (ids: readonly string[], conexiones: number) => {
    const queue = [...ids];
    return load({
      url: servidor.url,
      conexiones,
      peticiones: ids.length,
      draw: () => ({
        method: 'GET',
        path: `/api/cotizaciones/${queue.pop() ?? ids[0]}/pdf`,
        headers: { ...headers, cookie: e.azar.pick(e.cookies) },
      }),
      check: isPdf,
      pids: servidor.pids,
    });
  };
  const first = await measure(printed, 1);
  const stored = await measure(printed, 1);
  const alone = await listMeanwhile(servidor, e, () => new Promise((done) => setTimeout(done, 2_000)));
  let sixteen: Medida | undefined;
  const together = await listMeanwhile(servidor, e, async () => {
    sixteen = await measure(pending.slice(n), 16);
  });
  return {
    primera_vez: figuresOf(first),
    guardado: figuresOf(stored),
    dieciseis: figuresOf(sixteen as Medida),
    lista_sola: alone.lista,
    lista_mientras: together.lista,
  };
};

export interface Entrada {
  sola: Cifras;
  dieciseis: Cifras;
  lista_mientras: Cifras;
}

/**
 * Everybody from the browser that he used before, in turns: what strangers may try in a minute is part of what is measured. He is in
 * no more: who signs in over a session ends it, and the list beside asks by those.
 */
export const measureSignIn = async (servidor: Servidor, e: Escenario): Promise<Entrada> => {
  let turn = 0;
  const measure = (conexiones: number, peticiones: number) =>
    load({
      url: servidor.url,
      conexiones,
      peticiones,
      draw: () => {
        const person = turn++ % CUENTAS.length;
        return {
          method: 'POST',
          path: '/api/auth/login',
          headers: { 'content-type': 'application/json', cookie: signedOut(e.cookies[person] ?? '') },
          body: JSON.stringify({ email: CUENTAS[person], password: CLAVE }),
        };
      },
      check: (status) => status === 200,
      pids: servidor.pids,
    });
  const alone = await measure(1, 12);
  let sixteen: Medida | undefined;
  const together = await listMeanwhile(servidor, e, async () => {
    sixteen = await measure(16, 64);
  });
  return { sola: figuresOf(alone), dieciseis: figuresOf(sixteen as Medida), lista_mientras: together.lista };
};

const signedOut = (cookie: string): string =>
  cookie
    .split('; ')
    .filter((one) => !/sid=/.test(one))
    .join('; ');

export const memoryOf = (servidor: Servidor): { servidor_mb: number; base_mb: number } => {
  const { servidor: node, base } = servidor.pids();
  return { servidor_mb: Math.round(pssOf(node)), base_mb: Math.round(pssOf(base)) };
};

/** What a browser downloads, compressed: the page, what it asks for at once, and the chunks of the screen. */
export const weighPages = (): { login_kb: number; lista_kb: number } | null => {
  const dist = joinPath(ROOT, 'dist/web');
  if (!existsSync(joinPath(dist, '.vite/manifest.json'))) return null;
  const manifest = JSON.parse(readFileSync(joinPath(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean }
  >;
  const weigh = (file: string) =>
    readFileSync(existsSync(`${joinPath(dist, file)}.br`) ? `${joinPath(dist, file)}.br` : joinPath(dist, file)).length;
  const collect = (key: string, files: Set<string>, seen: Set<string>): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) collect(next, files, seen);
  };
  // A browser fetches a font only for letters that the page shows: Spanish needs no extended ones, a login no figures.
  const visit = (unfetched: RegExp, screens: readonly RegExp[]): number => {
    const files = new Set(['index.html']);
    const seen = new Set<string>();
    for (const key of Object.keys(manifest))
      if (manifest[key]?.isEntry || screens.some((screen) => screen.test(key))) collect(key, files, seen);
    const fetched = [...files].filter((file) => !unfetched.test(file));
    return Math.round(fetched.reduce((sum, file) => sum + weigh(file), 0) / 1000);
  };
  const list = [/^app\.tsx$/, /OfficeLayout/, /^screens\.ts$/, /cotizaciones\/web\/lista\/CotizacionesPage/];
  return {
    login_kb: visit(/latin|chivo-mono/, [/^sign-in\.tsx$/, /sesiones\/web\/puerta\/Puerta/]),
    lista_kb: visit(/latin/, list),
  };
};
