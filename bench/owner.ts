import { type Cifras, figuresOf, join, load, type Medida, round } from './load.ts';
import { listMeanwhile } from './meanwhile.ts';
import type { Servidor } from './processes.ts';
import type { Escenario } from './scenario.ts';
import { anyView, upTo } from './views.ts';

const PEOPLE = 16;
/** How long somebody looks at a figure before he asks for the next. */
const LOOK_MS = 3_000;
const ALONE_MS = 4_000;

export interface Dueno {
  /** What sixteen people asked for while the list was asked for without a pause. */
  numeros: Cifras;
  lista_sola: Cifras;
  lista_mientras: Cifras;
}

/** Sixteen people at the numbers of the large company, each with his look at each, beside its lists. */
export const measureOwner = async (servidor: Servidor, e: Escenario, vueltas: number): Promise<Dueno> => {
  const asked: Medida[] = [];
  const look = async (at: number): Promise<void> => {
    await pause((LOOK_MS * at) / PEOPLE);
    for (let vuelta = 0; vuelta < vueltas; vuelta++) {
      const path = e.azar.pick([
        `/api/numeros/tablero?${upTo(0)}`,
        '/api/numeros/atencion',
        '/api/numeros/saldos',
        `/api/numeros/mejores?${upTo(0)}`,
        `/api/numeros/indicadores?${upTo(0)}`,
        `/api/numeros/explorador?${anyView(e.azar)}`,
      ]);
      asked.push(
        await load({
          url: servidor.url,
          conexiones: 1,
          peticiones: 1,
          draw: () => ({
            method: 'GET',
            path,
            headers: { cookie: e.azar.pick(e.cookies), 'x-empresa-id': String(e.grande.empresa_id) },
          }),
          check: (status) => status === 200,
          pids: () => ({ servidor: [], base: [] }),
        }),
      );
      await pause(LOOK_MS);
    }
  };
  const alone = await listMeanwhile(servidor, e, () => pause(ALONE_MS));
  const together = await listMeanwhile(servidor, e, async () => {
    await Promise.all(Array.from({ length: PEOPLE }, (_, at) => look(at)));
  });
  return { numeros: figuresOf(join(asked)), lista_sola: alone.lista, lista_mientras: together.lista };
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const MOST_SLOWER = 1.5;

export const ownerLine = ({ numeros, lista_sola, lista_mientras }: Dueno): string => {
  const slower = lista_mientras.p50_ms / Math.max(0.01, lista_sola.p50_ms);
  const mark = slower <= MOST_SLOWER && numeros.fallidas === 0 ? '✔' : '✘';
  return (
    `${mark} ${PEOPLE} personas en los números: p50 ${numeros.p50_ms} ms, p95 ${numeros.p95_ms} ms, ${numeros.fallidas} fallas; ` +
    `la lista mientras: p50 ${lista_mientras.p50_ms} ms (sola ${lista_sola.p50_ms} ms, × ${round(slower)}; meta × ${MOST_SLOWER})`
  );
};
