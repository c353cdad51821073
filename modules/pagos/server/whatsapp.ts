import type { Cliente } from '#modules/clientes/contract.ts';
import { tellByWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCuenta } from './cuentas-queries.ts';

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
): Promise<boolean> =>
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
