import type { Ajuste, AjusteCambio, Ajustes } from '#modules/whatsapp/contract.ts';
import { type Evento, eventos, IDIOMA, PLANTILLAS } from '#modules/whatsapp/rules/eventos.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q } from '#platform/server/db/query.ts';
import type { WhatsappAccount } from '#platform/server/config-whatsapp.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export const WEBHOOK = '/api/whatsapp/webhook';

/** The number of this company in the API. The demo has none whatever is configured: its customers' phones are somebody's. */
export const accountOf = ({ whatsapp, demo }: App, empresa_id: number): WhatsappAccount | undefined =>
  demo ? undefined : whatsapp?.cuentas.find((cuenta) => cuenta.empresa_id === empresa_id);

export const isConnected = (app: App, empresa_id: number): boolean => accountOf(app, empresa_id) !== undefined;

const saved = (who: Who) =>
  q
    .selectFrom('whatsapp.ajuste')
    .select(['evento', 'automatico', 'plantilla', 'idioma', 'version'])
    .where('empresa_id', '=', who.empresa_id);

const savedOf = prepared(({ who, evento }: { who: Who; evento: Evento }) => saved(who).where('evento', '=', evento));

const fill = (evento: Evento, row: (AjusteCambio & { version: number }) | undefined): Ajuste => {
  const { nombre, plantilla, automatica, texto } = PLANTILLAS[evento];
  const { automatico = false, version = 0, idioma = IDIOMA } = row ?? {};
  return { evento, nombre, automatica, texto, automatico, idioma, version, plantilla: row?.plantilla ?? plantilla };
};

/** How one event is written; version 0 = nobody changed it. */
export const readAjuste = async (tx: Tx, who: Who, evento: Evento): Promise<Ajuste> =>
  fill(evento, await tx.maybe(savedOf({ who, evento })));

export const readAjustes = async (tx: Tx, who: Who, app: App): Promise<Ajustes> => {
  const rows = await tx.rows(saved(who));
  return {
    configurado: isConnected(app, who.empresa_id),
    empresa_id: who.empresa_id,
    webhook: `${app.publicUrl}${WEBHOOK}`,
    recibe_avisos: app.whatsapp !== null && app.whatsapp.secreto !== null && app.whatsapp.verificacion !== null,
    eventos: eventos.map((evento) =>
      fill(
        evento,
        rows.find((row) => row.evento === evento),
      ),
    ),
  };
};

export const changeAjuste = async (
  tx: Tx,
  who: Who,
  evento: Evento,
  change: AjusteCambio,
  version: number,
): Promise<Ajuste> => {
  const before = fill(evento, await tx.maybe(saved(who).where('evento', '=', evento).forUpdate()));
  const stale = (current: Ajuste) => new Refusal(commonRefusals.version_anterior, {}, { current });
  if (before.version !== version) throw stale(before);
  const automatico = change.automatico && PLANTILLAS[evento].automatica;
  const values = { ...change, automatico, version: version + 1 };
  const written = await tx.run(
    version === 0
      ? q
          .insertInto('whatsapp.ajuste')
          .values({ ...values, empresa_id: who.empresa_id, evento })
          .onConflict((conflict) => conflict.doNothing())
      : q
          .updateTable('whatsapp.ajuste')
          .set(values)
          .where('empresa_id', '=', who.empresa_id)
          .where('evento', '=', evento)
          .where('version', '=', version),
  );
  // Two who made the first change at once: the second sees what the first one left.
  if (written === 0) throw stale(await readAjuste(tx, who, evento));
  const { nombre } = PLANTILLAS[evento];
  const leaves = automatico === before.automatico ? '' : automatico ? ' Desde ahora sale solo.' : ' Ya no sale solo.';
  await writeBitacora(tx, who, {
    accion: 'whatsapp.ajuste',
    id: null,
    texto: `${who.nombre} cambió el aviso de WhatsApp «${nombre}».${leaves}`,
    antes: before,
    despues: values,
  });
  return readAjuste(tx, who, evento);
};
