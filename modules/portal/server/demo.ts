import { MensajeEntrada, RespuestaEntrada } from '#modules/portal/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Storage } from '#platform/server/files/storage.ts';
import { toWho, type Who } from '#platform/server/http/who.ts';
import { answerCotizacion, askTaller, openCotizacion } from './commands.ts';

export interface DemoRespuesta {
  nombre: string;
  /** Lines that he ticks, by position; none = he rejects it. */
  autorizadas: 'todas' | readonly number[];
  motivo?: string;
  /** Data URL of a PNG. */
  firma: string;
}

/** The customer opens his link, and that is all for now. */
export const demoApertura = async (tx: Tx, who: Who, cotizacionId: string): Promise<void> => {
  await openCotizacion(tx, asCustomer(who, cotizacionId));
};

export const demoPregunta = async (
  tx: Tx,
  who: Who,
  cotizacionId: string,
  nombre: string,
  texto: string,
  partida_id?: string,
) => {
  const said = { tipo: 'pregunta', nombre, texto, partida_id: partida_id ?? null };
  await askTaller(tx, asCustomer(who, cotizacionId), MensajeEntrada.parse(said));
};

/** The customer opens his link, reads, signs and answers. */
export const demoRespuesta = async (
  tx: Tx,
  who: Who,
  cotizacionId: string,
  { nombre, autorizadas, motivo = '', firma }: DemoRespuesta,
  files: Storage,
): Promise<void> => {
  const customer = asCustomer(who, cotizacionId);
  const { revision, partidas } = await openCotizacion(tx, customer);
  const chosen = partidas.filter((_, i) => autorizadas === 'todas' || autorizadas.includes(i)).map(({ id }) => id);
  const signs = chosen.length > 0;
  await answerCotizacion(
    tx,
    customer,
    RespuestaEntrada.parse({
      revision,
      autorizadas: chosen,
      nombre,
      acepta: signs,
      firma: signs ? firma : null,
      motivo,
    }),
    files,
  );
};

/** Whoever holds the link: no account, no permissions, an address of documentation. */
const asCustomer = ({ empresa_id, empresa_nombre, zona, now, hoy, ref }: Who, enlace_id: string): Who => ({
  ...toWho({ empresa_id, empresa_nombre, zona, enlace_id }, ref, '203.0.113.24', now),
  hoy,
});
