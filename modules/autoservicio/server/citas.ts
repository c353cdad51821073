import { autoservicioRefusals, type CitaPropia } from '#modules/autoservicio/contract.ts';
import { mayChangeByLink } from '#modules/citas/rules/caber.ts';
import type { Cita, Horas } from '#modules/citas/rules/formas.ts';
import { bookFromAccount, findCita, freeHoursFor } from '#modules/citas/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requireCliente, requireOwn } from './propio.ts';

interface Pedida {
  id?: string | undefined;
  tipo_id: string;
  desde: string;
  activo_id: string;
  motivo: string;
}

/** For a vehicle of his; sent twice it is the one that is there. */
export const bookOwn = async (tx: Tx, who: Who, { id = newId(), ...pedida }: Pedida): Promise<CitaPropia> => {
  const cliente_id = await requireOwn(tx, who, 'activo', pedida.activo_id);
  const there = await findCita(tx, who, id);
  if (there && there.cliente_id !== cliente_id) throw new Refusal(commonRefusals.no_encontrado);
  const cita = there ?? (await bookFromAccount(tx, who, { ...pedida, id, cliente_id }));
  if (cita === 'muchas') throw new Refusal(autoservicioRefusals.muchas_citas);
  return toPropia(cita, who.now);
};

export const hoursForOwn = async (
  tx: Tx,
  who: Who,
  { tipo_id, desde }: { tipo_id: string; desde?: string | undefined },
): Promise<Horas> => {
  await requireCliente(tx, who);
  return freeHoursFor(tx, who, tipo_id, desde);
};

const toPropia = ({ id, desde, tipo, vehiculo, placas, estado, falta }: Cita, now: Date): CitaPropia => ({
  id,
  desde,
  tipo,
  vehiculo,
  placas,
  estado,
  falta,
  puede_cambiar: mayChangeByLink(estado, desde, now),
});
