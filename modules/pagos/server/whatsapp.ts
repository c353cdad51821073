import type { Cliente } from '#modules/clientes/contract.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { type Cuenta, pagosRefusals } from '#modules/pagos/contract.ts';
import { sendWhatsapp, tellByWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCuenta } from './queries.ts';

interface Recibo {
  id: string;
  folio: string;
  monto_centavos: number;
  cuentas: readonly { id: string }[];
}

/** Says that the money arrived and what is left, if the company wants it to be said by itself. */
export const tellRecibo = (
  tx: Tx,
  who: Who,
  { nombre, telefono, whatsapp }: Pick<Cliente, 'nombre' | 'telefono' | 'whatsapp'>,
  { id, folio, monto_centavos, cuentas }: Recibo,
): Promise<void> =>
  tellByWhatsapp(
    tx,
    who,
    async () => {
      const after = await Promise.all(cuentas.map((cuenta) => getCuenta(tx, who, cuenta.id)));
      const saldo = after.reduce((sum, cuenta) => sum + cuenta.saldo_centavos, 0);
      return {
        evento: 'recibo',
        clave: `recibo:${id}`,
        telefono,
        acepta: whatsapp,
        nombre,
        parametros: [who.empresa_nombre, folio, formatPesos(monto_centavos), formatPesos(saldo)],
        documento_folio: folio,
        ruta: '/clientes/historialPagos',
      };
    },
    'recibo',
  );

/** A friendly word about what is owed, once for each press of the button. */
export const remindCuenta = async (
  tx: Tx,
  who: Who,
  id: string,
  intencion: string,
): Promise<{ mensaje_id: string }> => {
  const cuenta: Cuenta = await getCuenta(tx, who, id);
  if (cuenta.saldo_centavos <= 0 || cuenta.cancelada) throw new Refusal(pagosRefusals.nada_que_recordar);
  const { nombre, telefono, whatsapp } = await getCliente(tx, who, cuenta.cliente_id);
  const mensaje_id = await sendWhatsapp(tx, who, {
    evento: 'recordatorio_pago',
    clave: `recordatorio_pago:${id}:${intencion}`,
    telefono,
    acepta: whatsapp,
    nombre,
    parametros: [
      who.empresa_nombre,
      [cuenta.folio, cuenta.etiqueta].filter(Boolean).join(', '),
      formatPesos(cuenta.saldo_centavos),
      cuenta.vence.split('-').reverse().join('/'),
    ],
    documento_folio: cuenta.folio,
    ruta: `/comercial/pendientePago?ver=${id}`,
  });
  await writeBitacora(tx, who, {
    accion: 'cuenta.recordada',
    id,
    folio: cuenta.folio,
    texto: `${who.nombre} le recordó a ${nombre} el saldo de ${cuenta.folio}.`,
  });
  return { mensaje_id };
};
