import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { Cotizacion, Envio } from '#modules/cotizaciones/contract.ts';
import { tellTotal } from '#modules/cotizaciones/rules/cifras.ts';
import { type Notice, sendWhatsapp, tellByWhatsapp } from '#modules/whatsapp/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

type Sent = Pick<Envio, 'url' | 'texto' | 'cotizacion'>;

/** Leaves the message that takes the link, under the name of this intention: pressed twice, it goes once. */
export const queueWhatsapp = async (
  tx: Tx,
  who: Who,
  { url, texto, cotizacion: c }: Sent,
  intencion: string,
): Promise<string> => {
  const vehiculo = [c.activo?.vehiculo, c.activo?.placas].filter(Boolean).join(', ') || 'tu vehículo';
  const vigencia = c.vigencia.split('-').reverse().join('/');
  await sendWhatsapp(tx, who, {
    ...(await addressee(tx, who, c)),
    evento: 'cotizacion_enviada',
    clave: `cotizacion_enviada:${c.id}:${intencion}`,
    parametros: [who.empresa_nombre, c.folio, vehiculo, tellTotal(c), url, vigencia],
    texto,
  });
  return c.cliente.telefono;
};

/** Thanks him for what he authorised, if the company wants it to be said by itself. */
export const thankByWhatsapp = (tx: Tx, who: Who, c: Cotizacion): Promise<boolean> =>
  tellByWhatsapp(
    tx,
    who,
    async () => ({
      ...(await addressee(tx, who, c)),
      evento: 'cotizacion_autorizada',
      clave: `cotizacion_autorizada:${c.id}:${c.version}`,
      parametros: [who.empresa_nombre, c.folio, formatPesos(c.autorizado_centavos)],
    }),
    'cotizacion_autorizada',
  );

const addressee = async (
  tx: Tx,
  who: Who,
  c: Cotizacion,
): Promise<Pick<Notice, 'telefono' | 'acepta' | 'nombre' | 'documento_folio' | 'ruta'>> => {
  const { telefono, whatsapp, nombre } = await getCliente(tx, who, c.cliente.id);
  return { telefono, acepta: whatsapp, nombre, documento_folio: c.folio, ruta: `/comercial/cotizaciones/${c.id}` };
};
