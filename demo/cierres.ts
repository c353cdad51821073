import { closeMes } from '#modules/contabilidad/server/front-door.ts';
import { GastoNuevo } from '#modules/gastos/rules/formas.ts';
import { registerGasto } from '#modules/gastos/server/front-door.ts';
import { addMonths } from '#platform/contract/zones.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import type { Escenario } from './escenario.ts';

/**
 * The first workshop closed its books until the month before last, and a receipt of then came today; last month waits to be closed. It comes
 * after all of the story, which writes in months that have passed.
 */
export const closeBooks = async (app: App, [e]: readonly Escenario[]): Promise<void> => {
  if (!e) return;
  const hoy = dateInZone(e.ahora, e.taller.empresa.zona);
  const who: Who = { ...e.personal.dueno, now: e.ahora, hoy, can: () => true };
  const mes = addMonths(`${hoy.slice(0, 7)}-01`, -2).slice(0, 7);
  await asWho(app.pool, who, (tx) => closeMes(tx, who, mes));
  const recibo = GastoNuevo.parse({
    fecha: `${mes}-24`,
    categoria: 'servicios',
    concepto: 'Recibo de agua',
    total_centavos: 87_400,
    iva_centavos: 12_055,
    pago: 'banco',
  });
  await asWho(app.pool, who, (tx) => registerGasto(tx, who, recibo));
};
