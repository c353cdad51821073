import { autoservicioRefusals, type MiPrivacidad } from '#modules/autoservicio/contract.ts';
import type { Voluntaria } from '#modules/clientes/rules/finalidades.ts';
import { avisoOf, readConsentimientos, sayConsentimiento } from '#modules/clientes/server/front-door.ts';
import { privacidadRefusals } from '#modules/privacidad/rules/refusals.ts';
import type { TipoSolicitud } from '#modules/privacidad/rules.ts';
import { fileSolicitud, listOfCliente } from '#modules/privacidad/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { requireCliente } from './propio.ts';

const A_DAY_MS = 86_400_000;
/** Each purpose said and taken back some times; each word stays for ever. */
const MOST_WORDS_A_DAY = 40;
/** More than one of each kind nobody needs at once. */
const MOST_OPEN = 5;

export const readMiPrivacidad = async (tx: Tx, who: Who): Promise<MiPrivacidad> => {
  const cliente_id = await requireCliente(tx, who);
  const [aviso, { data }, solicitudes] = await Promise.all([
    avisoOf(tx, who),
    readConsentimientos(tx, who, cliente_id),
    listOfCliente(tx, who, cliente_id),
  ]);
  return {
    aviso,
    consentimientos: data,
    solicitudes: solicitudes.map(({ id, folio, tipo, recibida, limite, estado, respuesta, ejecutada }) => ({
      id,
      folio,
      tipo,
      recibida,
      limite,
      estado,
      respuesta,
      ejecutada,
    })),
  };
};

/** Of what is voluntary he says yes or no himself; it holds at once. */
export const sayOwn = async (
  tx: Tx,
  who: Who,
  said: { finalidad: Voluntaria; otorgado: boolean },
): Promise<MiPrivacidad> => {
  const cliente_id = await requireCliente(tx, who);
  const said_today = (await readConsentimientos(tx, who, cliente_id)).historia.filter(
    ({ medio, creado_en }) => medio === 'cuenta' && Date.parse(creado_en) > who.now.getTime() - A_DAY_MS,
  );
  if (said_today.length >= MOST_WORDS_A_DAY) throw new Refusal(autoservicioRefusals.muchos_cambios);
  await sayConsentimiento(tx, who, cliente_id, said, 'cuenta');
  return readMiPrivacidad(tx, who);
};

/** What he asks is answered by the shop, within the term of the law: that it is he, his account says. */
export const askOwn = async (
  tx: Tx,
  who: Who,
  asked: { id?: string | undefined; tipo: TipoSolicitud; detalle: string },
): Promise<MiPrivacidad> => {
  const cliente_id = await requireCliente(tx, who);
  const open = (await listOfCliente(tx, who, cliente_id)).filter(({ limite }) => limite !== null);
  if (open.length >= MOST_OPEN) throw new Refusal(privacidadRefusals.muchas_solicitudes);
  await fileSolicitud(tx, who, { ...asked, cliente_id, canal: 'cuenta', identidad: 'cuenta', identidad_nota: '' });
  return readMiPrivacidad(tx, who);
};
