import { givePasaportes } from '#modules/pasaportes/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Escenario } from './escenario.ts';

const CUSTOMERS = 6;

/** The stickers that were given last week: those of the customer with an account and of some of the others. */
export const planPasaportes = (e: Escenario): void => {
  const fecha = e.fechas.at(-5) ?? e.fechas[0];
  if (fecha === undefined) return;
  schedule(e, fecha, '16:20', async (dia, hora) => {
    const first = e.taller.flotillas.length;
    const activos = e.clientes.slice(first, first + CUSTOMERS).flatMap(({ unidades }) => unidades.map(({ id }) => id));
    if (activos.length > 0) await givePasaportes(dia.tx, asAt(dia, 'asesor', hora), activos);
  });
};
