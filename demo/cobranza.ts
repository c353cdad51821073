import { splitCuotas } from '#modules/cobranza/rules.ts';
import { createConvenio, remindCliente } from '#modules/cobranza/server/front-door.ts';
import { PagoNuevo } from '#modules/pagos/contract.ts';
import { getCuentaByDocumento, issueNota, registerPago } from '#modules/pagos/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import { addDays } from './calendario.ts';
import type { ClienteDemo, Dia, Escenario } from './escenario.ts';

/** Some days before today, so that it is seen among the rest: credit notes, and what two customers have in favour. */
export const planCollection = (e: Escenario): void => {
  const today = e.fechas.at(-1) ?? '';
  schedule(e, addDays(today, -6), '13:30', creditDebtor);
  schedule(e, addDays(today, -3), '13:35', leaveAdvance);
  schedule(e, addDays(today, -2), '13:40', agreeAndRemind);
};

const debtors = ({ e }: Dia): ClienteDemo[] => e.clientes.filter(({ deudas }) => deudas.length > 0);

/** Who pays late had something to complain about. */
const creditDebtor = async (dia: Dia, hora: string): Promise<void> => {
  const [cliente] = debtors(dia);
  const [deuda] = cliente?.deudas ?? [];
  if (!deuda) return;
  const who = asAt(dia, 'dueno', hora);
  const { id, saldo_centavos } = await getCuentaByDocumento(dia.tx, who, deuda.orden_id);
  const monto_centavos = Math.min(50_000, saldo_centavos);
  if (monto_centavos === 0) return;
  await issueNota(dia.tx, who, id, {
    clase: 'bonificacion',
    motivo: 'Se entregó un día después de lo prometido',
    monto_centavos,
  });
};

/** A fleet sends a round sum before its next visit, and somebody else pays for a part that is on its way. */
const leaveAdvance = async (dia: Dia, hora: string): Promise<void> => {
  const { clientes, sesiones, taller } = dia.e;
  const chosen = [clientes[0], clientes[taller.flotillas.length + 2]];
  for (const [i, cliente] of chosen.entries()) {
    if (!cliente) continue;
    const monto_centavos = i === 0 ? 500_000 : 120_000;
    const referencia = { clave_rastreo: `DEMO7700${i}` };
    await registerPago(
      dia.tx,
      asAt(dia, 'cajero', hora),
      PagoNuevo.parse({
        cliente_id: cliente.id,
        aplicaciones: [],
        a_favor_centavos: monto_centavos,
        formas: [{ forma_pago: '03', monto_centavos, referencia }],
        sesion_id: sesiones[0],
        nota: i === 0 ? 'Anticipo de los servicios del mes' : 'Anticipo de refacción por pedido',
      }),
    );
  }
};

/** One of those who owe agrees to three Fridays, and another one is reminded. */
const agreeAndRemind = async (dia: Dia, hora: string): Promise<void> => {
  const who = asAt(dia, 'cajero', hora);
  const owing: { cliente: ClienteDemo; cuenta_id: string; saldo_centavos: number }[] = [];
  for (const cliente of debtors(dia).toReversed()) {
    const { id, saldo_centavos } = await getCuentaByDocumento(dia.tx, who, cliente.deudas[0]?.orden_id ?? '');
    if (saldo_centavos > 0) owing.push({ cliente, cuenta_id: id, saldo_centavos });
  }
  const [late, next] = owing;
  if (late)
    await createConvenio(dia.tx, who, {
      cuentas: [late.cuenta_id],
      cuotas: splitCuotas(late.saldo_centavos, { cuantas: 3, primera: addDays(dia.fecha, 1), cada: 'semana' }),
      nota: 'Lo pidió el encargado de pagos',
    });
  if (next) await remindCliente(dia.tx, who, next.cliente.id, { canal: 'whatsapp', otra_vez: false });
};
