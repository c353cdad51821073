import { facturasDeMuestra } from '#modules/gastos/rules/facturas-de-muestra.ts';
import type { Json, Person } from '../apps/server/testing/harness.ts';
import { created, line, openCaja } from '../apps/server/testing/taller.ts';

/**
 * What a month of the demo may lack and a real one has, all on `hoy`: retentions, two rates in one sale, parts of it that come back, a
 * form of payment that is corrected, a credit note, an expense that is paid later and what was withheld paid to the SAT.
 */
export const completeMonth = async (owner: Person, hoy: string): Promise<void> => {
  const { abiertas } = await created(owner.get('/api/cajas'));
  const sesion_id: string = abiertas[0]?.id ?? (await openCaja(owner));

  for (const contenido of Object.values(facturasDeMuestra)) {
    const { cfdi_id, total_centavos } = await created(
      owner.post('/api/gastos/cfdi', { contenido: Buffer.from(contenido).toString('base64') }),
    );
    const gasto = { fecha: hoy, categoria: 'otros', concepto: 'Del mes', pago: 'banco', cfdi_id, total_centavos };
    await created(owner.post('/api/gastos', gasto));
  }
  const entero = { fecha: hoy, categoria: 'impuestos', concepto: 'Retenciones', pago: 'banco', entero: true };
  await created(owner.post('/api/gastos', { ...entero, total_centavos: 620_000, iva_centavos: 320_000 }));
  const owed = { fecha: hoy, categoria: 'otros', concepto: 'Se debe', pago: 'por_pagar', vence: hoy };
  await created(owner.post('/api/gastos', { ...owed, total_centavos: 116_000, iva_centavos: 16_000 }));

  const partidas = [
    line('Filtro de aire', 8_900, { tipo: 'refaccion', cantidad_milesimas: 3_000 }),
    line('Libro de mantenimiento', 18_000, { tipo: 'otro', tasa_iva: 0 }),
  ];
  const sell = async (cliente_id: string | null): Promise<{ ticket: Json; pago: Json }> => {
    const ticket = await created(owner.post('/api/ordenes', { clase: 'mostrador', cliente_id, partidas }));
    const monto_centavos: number = ticket.total_centavos;
    const pago = await created(
      owner.post('/api/pagos', {
        aplicaciones: [{ cuenta_id: ticket.cuenta_id, monto_centavos }],
        formas: [{ forma_pago: '01', monto_centavos, referencia: {} }],
        sesion_id,
      }),
    );
    return { ticket, pago };
  };

  const { ticket, pago } = await sell(null);
  const asCard = {
    forma_pago: '04',
    monto_centavos: ticket.total_centavos,
    referencia: { terminal: 'Clip', ultimos4: '1234', autorizacion: '123456' },
  };
  await created(owner.post(`/api/pagos/${pago.id}/forma`, { formas: [asCard], motivo: 'Pagó con tarjeta', sesion_id }));
  for (const cantidad_milesimas of [1_000, 2_000]) {
    const { version, partidas: now } = await created(owner.get(`/api/ordenes/${ticket.id}`));
    const back = { partida_id: now[0].id, cantidad_milesimas, motivo: 'No era', forma_pago: '01', sesion_id };
    await created(owner.post(`/api/ordenes/${ticket.id}/devolucion`, back, { version }));
  }

  // Paid whole: what is credited of it stays in favour of its customer.
  const { data } = await created(owner.get('/api/clientes'));
  const { ticket: credited } = await sell(data[0].id);
  const nota = { monto_centavos: 10_000, clase: 'bonificacion', motivo: 'Se le bajó' };
  await created(owner.post(`/api/pagos/cuentas/${credited.cuenta_id}/notas`, nota));
};
