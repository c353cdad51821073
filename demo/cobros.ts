import { cashOf } from '#modules/caja/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { cancelPago, getCuentaByDocumento, registerPago } from '#modules/pagos/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import { addDays } from './calendario.ts';
import { nextFriday } from './clientela.ts';
import type { ClienteDemo, Dia } from './escenario.ts';
import { cobrosCancelados } from './palabras.ts';

const NOTE_CENTAVOS = 10_000;

/** Charges up to that much of an order's account; returns the receipt, or null when nothing was owed. */
export const charge = async (
  dia: Dia,
  hora: string,
  ordenId: string,
  monto: number,
  register = 0,
): Promise<string | null> => {
  const { e, tx } = dia;
  const who = asAt(dia, register === 0 ? 'cajero' : 'mostrador', hora);
  const { id: cuenta_id, saldo_centavos } = await getCuentaByDocumento(tx, who, ordenId);
  const monto_centavos = Math.min(monto, saldo_centavos);
  if (monto_centavos === 0) return null;
  const sesion_id = e.sesiones[register];
  const pay = (forma_pago: string) =>
    registerPago(
      tx,
      who,
      PagoNuevo.parse({
        aplicaciones: [{ cuenta_id, monto_centavos }],
        formas: tender(dia, forma_pago, monto_centavos),
        sesion_id,
      }),
    );
  const pago = await pay(e.azar.weigh(['01', '03', '04', '28'], (forma) => (forma === '01' ? 4 : 2)));
  // Now and then it was keyed in wrong, and is done again.
  if (!e.azar.chance(1.2)) return pago.id;
  await cancelPago(tx, asAt(dia, 'dueno', hora, 3), pago.id, { motivo: e.azar.pick(cobrosCancelados), sesion_id });
  return (await pay('28')).id;
};

/** What the customer hands over: round notes, a voucher, or part of each. */
const tender = ({ e }: Dia, forma_pago: string, monto: number) => {
  if (forma_pago === '01') return [{ forma_pago, monto_centavos: Math.ceil(monto / NOTE_CENTAVOS) * NOTE_CENTAVOS }];
  const referencia: Record<string, string> =
    forma_pago === '03'
      ? { clave_rastreo: `DEMO${e.azar.int(10_000_000, 99_999_999)}` }
      : {
          ultimos4: String(e.azar.int(1000, 9999)),
          autorizacion: String(e.azar.int(100_000, 999_999)),
        };
  const cash = Math.floor(monto / 3 / NOTE_CENTAVOS) * NOTE_CENTAVOS;
  if (cash > 0 && e.azar.chance(8))
    return [
      { forma_pago, monto_centavos: monto - cash, referencia },
      { forma_pago: '01', monto_centavos: cash },
    ];
  return [{ forma_pago, monto_centavos: monto, referencia }];
};

/** A delivery on credit: it will be paid on time, late or, of those who owe for long, perhaps never. */
export const payLater = (dia: Dia, { id, llegada }: { id: string; llegada: { cliente: ClienteDemo } }): void => {
  const { azar } = dia.e;
  const { cliente } = llegada;
  const due = addDays(dia.fecha, cliente.dias_credito);
  const [odds, from, to] =
    cliente.paga === 'puntual' ? [100, -4, 3] : cliente.paga === 'tarde' ? [98, 8, 48] : [64, 40, 120];
  if (!azar.chance(odds)) return;
  const desde = addDays(due, azar.int(from, to));
  cliente.deudas.push({ orden_id: id, desde });
  const friday = nextFriday(desde);
  if (!dia.e.agenda.some((tarea) => tarea.fecha === friday && tarea.hora === paydayHour(cliente)))
    schedule(dia.e, friday, paydayHour(cliente), (day, at) => settleFleet(day, at, cliente));
};

/** Each fleet has its minute of Friday, so that its accounts travel in one receipt. */
const paydayHour = ({ nombre }: ClienteDemo): string => `13:${10 + (nombre.length % 45)}`;

const settleFleet = async (dia: Dia, hora: string, cliente: ClienteDemo): Promise<void> => {
  const who = asAt(dia, 'cajero', hora);
  const ready = cliente.deudas.filter(({ desde }) => desde <= dia.fecha);
  cliente.deudas = cliente.deudas.filter(({ desde }) => desde > dia.fecha);
  const aplicaciones: { cuenta_id: string; monto_centavos: number }[] = [];
  for (const { orden_id } of ready) {
    const { id, saldo_centavos } = await getCuentaByDocumento(dia.tx, who, orden_id);
    // A big account of somebody who pays late goes down little by little.
    const part = cliente.paga === 'tarde' && saldo_centavos > 800_000 && dia.e.azar.chance(40);
    const monto_centavos = part ? Math.floor(saldo_centavos / 2) : saldo_centavos;
    if (monto_centavos > 0) aplicaciones.push({ cuenta_id: id, monto_centavos });
    if (part) cliente.deudas.push({ orden_id, desde: addDays(dia.fecha, 14) });
  }
  if (aplicaciones.length === 0) return;
  const total = aplicaciones.reduce((sum, { monto_centavos }) => sum + monto_centavos, 0);
  await registerPago(
    dia.tx,
    who,
    PagoNuevo.parse({
      aplicaciones,
      formas: [{ ...tender(dia, '03', 1)[0], monto_centavos: total }],
      sesion_id: dia.e.sesiones[0],
      nota: 'Pago semanal',
    }),
  );
};

/** Whether the first register holds that much cash. */
export const hasCash = async (dia: Dia, centavos: number): Promise<boolean> => {
  const [sesion] = dia.e.sesiones;
  return sesion !== undefined && (await cashOf(dia.tx, asAt(dia, 'dueno', '12:00'), sesion)) >= centavos;
};
