import { autoservicioRefusals } from '#modules/autoservicio/contract.ts';
import { findCita, shareCita } from '#modules/citas/server/front-door.ts';
import { shareCobro } from '#modules/cobranza/server/front-door.ts';
import { shareMembresia } from '#modules/membresias/server/front-door.ts';
import { getCuentaByDocumento } from '#modules/pagos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requireCliente, requireOwn } from './propio.ts';

const HOUR_MS = 3_600_000;
const MOST_IN_AN_HOUR = 30;
type Pagina = 'orden' | 'cita' | 'membresia' | 'saldo';

const OPENED = 'cliente.abrio_desde_su_cuenta';

/**
 * The page of one of his records, with all that he may do there, by a link of its own: what he does leaves the traces of
 * any link, and the journal says besides whose account opened it.
 */
export const openOwn = async (
  tx: Tx,
  who: Who,
  { de, id }: { de: Pagina; id?: string | undefined },
): Promise<{ url: string }> => {
  const cliente_id = de === 'saldo' ? await requireCliente(tx, who) : await requireOwn(tx, who, de, id ?? requireId());
  await refuseMany(tx, who, cliente_id);
  const { url, texto } = await linkTo(tx, who, de, id ?? cliente_id);
  await writeBitacora(tx, who, {
    accion: OPENED,
    id: cliente_id,
    texto: `${who.nombre} abrió ${texto} desde su cuenta.`,
  });
  return { url };
};

const requireId = (): never => {
  throw new Refusal(commonRefusals.no_encontrado);
};

const linkTo = async (tx: Tx, who: Who, de: Pagina, id: string) => {
  if (de === 'saldo') return { ...(await shareCobro(tx, who, { cliente_id: id }, '')), texto: 'lo que debe' };
  if (de === 'orden') {
    const cuenta = await getCuentaByDocumento(tx, who, id);
    return { ...(await shareCobro(tx, who, { cuenta_id: cuenta.id }, '')), texto: cuenta.folio };
  }
  if (de === 'membresia') {
    const { url, membresia } = await shareMembresia(tx, who, id, false, '');
    return { url, texto: membresia.folio };
  }
  const cita = await findCita(tx, who, id);
  if (!cita) throw new Refusal(commonRefusals.no_encontrado);
  return { url: (await shareCita(tx, who, cita, '')).url, texto: 'su cita' };
};

const refuseMany = async (tx: Tx, who: Who, cliente_id: string): Promise<void> => {
  const { veces } = await tx.one(sql<{ veces: number }>`select count(*) as veces from plataforma.bitacora
    where empresa_id = ${who.empresa_id} and entidad = 'cliente' and entidad_id = ${cliente_id} and accion = ${OPENED}
      and creado_en > ${new Date(who.now.getTime() - HOUR_MS)}`);
  if (veces >= MOST_IN_AN_HOUR)
    throw new Refusal(autoservicioRefusals.muchos_enlaces, {}, { retryAfterSeconds: HOUR_MS / 1000 });
};
