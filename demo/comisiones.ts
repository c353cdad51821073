import { PagoNuevo } from '#modules/comisiones/contract.ts';
import { listPendientes, payComisiones } from '#modules/comisiones/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Escenario } from './escenario.ts';

/** Of which of the last business days the payments of commissions are, and up to how many of those before. */
const PAID = [
  { back: 34, from: 48 },
  { back: 20, from: 33 },
  { back: 7, from: 19 },
] as const;

/** Every two weeks each is paid what he earned; what was earned since the last time waits for whoever opens the page. */
export const planComisiones = (e: Escenario): void => {
  for (const { back, from } of PAID) {
    const [fecha, first] = [e.fechas.at(-1 - back), e.fechas.at(-1 - from)];
    if (!fecha || !first) continue;
    schedule(e, fecha, '18:30', async (dia, hora) => {
      const who = { ...asAt(dia, 'dueno', hora), can: () => true };
      const periodo = { desde: first, hasta: fecha };
      const { data } = await listPendientes(dia.tx, who, periodo);
      for (const [n, { empleado_id, pendiente_centavos }] of data.entries())
        if (pendiente_centavos > 0)
          await payComisiones(
            dia.tx,
            who,
            PagoNuevo.parse({
              empleado_id,
              ...periodo,
              total_centavos: pendiente_centavos,
              pago: 'banco',
              referencia: `SPEI ${7_300 + back * 10 + n}`,
              nota: 'Quincena',
            }),
          );
    });
  }
};
