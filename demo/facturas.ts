import { askFactura, makeGlobal, previewGlobal, readEstado } from '#modules/facturas/server/front-door.ts';
import { asAt, schedule } from './agenda.ts';
import type { Dia, Escenario } from './escenario.ts';

/** How many days back invoices were asked for here. */
const DAYS = 8;

/** Each evening of the last days: who gave his fiscal data has his own invoice, and the rest of the day goes in one. */
export const planFacturas = (e: Escenario): void => {
  for (const fecha of e.fechas.slice(-DAYS - 1, -1)) schedule(e, fecha, '23:30', askTheDay);
};

const askTheDay = async (dia: Dia, hora: string): Promise<void> => {
  const { tx, fecha } = dia;
  const who = asAt(dia, 'dueno', hora);
  const asked = { periodicidad: '01', fecha } as const;
  for (const { documento_id } of (await previewGlobal(tx, who, asked)).ventas) {
    const { faltan_cliente, faltan_empresa } = await readEstado(tx, who, documento_id);
    if (Object.keys({ ...faltan_cliente, ...faltan_empresa }).length === 0) await askFactura(tx, who, documento_id);
  }
  const { ventas, total_centavos } = await previewGlobal(tx, who, asked);
  if (ventas.length > 0)
    await makeGlobal(tx, who, { ...asked, documentos: ventas.length, total_centavos, excluidos: [] });
};
