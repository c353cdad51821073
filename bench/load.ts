import autocannon from 'autocannon';
import { cpuOf } from './processes.ts';

export interface Peticion {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Carga {
  url: string;
  conexiones: number;
  /** Either for a time or, where each answer counts, for a number of requests. */
  segundos?: number;
  peticiones?: number;
  draw(): Peticion;
  check(status: number, body: string): boolean;
  /** Asked before and after: the database opens connections meanwhile. */
  pids(): { servidor: number[]; base: number[] };
}

export interface Medida {
  latencias_ms: number[];
  segundos: number;
  correctas: number;
  fallidas: number;
  cpu_servidor_ms: number;
  cpu_base_ms: number;
}

/** Sends drawn requests over kept connections and judges every answer. */
export const load = async (carga: Carga): Promise<Medida> => {
  const before = carga.pids();
  const used = [cpuOf(before.servidor), cpuOf(before.base)] as const;
  const medida: Medida = {
    latencias_ms: [],
    segundos: 0,
    correctas: 0,
    fallidas: 0,
    cpu_servidor_ms: 0,
    cpu_base_ms: 0,
  };
  const started = performance.now();
  let last = started;
  const options: autocannon.Options = {
    url: carga.url,
    connections: carga.conexiones,
    timeout: 30,
    ...(carga.peticiones === undefined ? { duration: carga.segundos ?? 1 } : { amount: carga.peticiones }),
    // Its own summary is not used: it rounds to whole milliseconds.
    sampleInt: 100,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...carga.draw() }),
        onResponse: (status, body) => {
          last = performance.now();
          if (carga.check(status, body)) medida.correctas++;
          else medida.fallidas++;
        },
      },
    ],
  };
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const instance = autocannon(options, (error, all) => (error ? fail(error) : done(all)));
    instance.on('response', (_client, _status, _bytes, milliseconds) => medida.latencias_ms.push(milliseconds));
  });
  medida.fallidas += result.errors + result.timeouts;
  medida.segundos = (last - started) / 1000;
  const after = carga.pids();
  medida.cpu_servidor_ms = cpuOf(after.servidor) - used[0];
  medida.cpu_base_ms = cpuOf(after.base) - used[1];
  return medida;
};

/** Several rounds as one. */
export const join = (rounds: readonly Medida[]): Medida => ({
  latencias_ms: rounds.flatMap(({ latencias_ms }) => latencias_ms),
  segundos: sum(rounds, 'segundos'),
  correctas: sum(rounds, 'correctas'),
  fallidas: sum(rounds, 'fallidas'),
  cpu_servidor_ms: sum(rounds, 'cpu_servidor_ms'),
  cpu_base_ms: sum(rounds, 'cpu_base_ms'),
});

const sum = (rounds: readonly Medida[], key: Exclude<keyof Medida, 'latencias_ms'>): number =>
  rounds.reduce((total, round) => total + round[key], 0);

export interface Cifras {
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
  por_s: number;
  cpu_servidor_ms: number;
  cpu_base_ms: number;
  correctas: number;
  fallidas: number;
}

export const figuresOf = (medida: Medida): Cifras => {
  const sorted = Float64Array.from(medida.latencias_ms).sort();
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const all = Math.max(1, medida.correctas + medida.fallidas);
  return {
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
    por_s: round(medida.correctas / Math.max(0.001, medida.segundos)),
    cpu_servidor_ms: round(medida.cpu_servidor_ms / all),
    cpu_base_ms: round(medida.cpu_base_ms / all),
    correctas: medida.correctas,
    fallidas: medida.fallidas,
  };
};

export const round = (value: number): number => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100);
