import { type Cliente, clientesRefusals } from '#modules/clientes/contract.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

type Credito = Pick<Cliente, 'limite_credito_centavos' | 'dias_credito'>;
const CAMPOS = ['limite_credito_centavos', 'dias_credito'] as const;
const NINGUNO: Credito = { limite_credito_centavos: 0, dias_credito: 0 };

/** Credit is given and taken by who holds its key; what is sent as it was is no change. */
export const refuseCredito = (who: Who, sent: Partial<Credito>, before: Credito = NINGUNO): void => {
  const changed = CAMPOS.filter((campo) => sent[campo] !== undefined && sent[campo] !== before[campo]);
  if (changed.length === 0 || who.can('dar_credito')) return;
  const { message } = clientesRefusals.credito_no_permitido;
  throw new Refusal(
    clientesRefusals.credito_no_permitido,
    {},
    { fields: Object.fromEntries(changed.map((campo) => [campo, message])) },
  );
};

/** A change of credit is a sentence of its own in the journal, and the others who may give it hear of it. */
export const tellCredito = async (tx: Tx, who: Who, after: Cliente, before: Credito = NINGUNO): Promise<void> => {
  if (CAMPOS.every((campo) => after[campo] === before[campo])) return;
  const { id, nombre } = after;
  const texto = `${who.nombre} cambió el crédito de ${nombre}: antes ${sayCredito(before)}, ahora ${sayCredito(after)}.`;
  await writeBitacora(tx, who, { accion: 'cliente.credito', id, texto });
  await notify(tx, who, {
    permiso: 'dar_credito',
    tipo: 'cliente.credito',
    titulo: `Cambió el crédito de ${nombre}`.slice(0, 120),
    texto,
    ruta: `/clientes/${id}`,
  });
};

const sayCredito = ({ limite_credito_centavos, dias_credito }: Credito): string =>
  `${formatPesos(limite_credito_centavos)} a ${dias_credito === 1 ? '1 día' : `${dias_credito} días`}`;
