import { type Cifras, figuresOf, join, load, type Medida } from './load.ts';
import { operaciones } from './operations.ts';
import type { Servidor } from './processes.ts';
import type { Escenario } from './scenario.ts';

/** A list asked for by four connections, over and over, until what it is measured beside has ended. */
export const listMeanwhile = async (
  servidor: Servidor,
  e: Escenario,
  work: () => Promise<void>,
): Promise<{ work_s: number; lista: Cifras }> => {
  const lista = operaciones.find(({ clave }) => clave === 'lista');
  if (!lista) throw new Error('no list among the operations');
  const rounds: Medida[] = [];
  let over = false;
  const started = performance.now();
  const working = work().finally(() => {
    over = true;
  });
  while (!over)
    rounds.push(
      await load({
        url: servidor.url,
        conexiones: 4,
        peticiones: 40,
        draw: () => lista.draw(e).peticion,
        check: lista.check,
        pids: () => ({ servidor: [], base: [] }),
      }),
    );
  await working;
  return { work_s: (performance.now() - started) / 1000, lista: figuresOf(join(rounds)) };
};
