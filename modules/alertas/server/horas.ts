import { alertasRefusals, HorasDeAviso, type HorasEntrada } from '#modules/alertas/contract.ts';
import { HORAS_USUALES, type Horas, sayHoras } from '#modules/alertas/rules/horas.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readMiembros } from './miembros.ts';
import './tables.ts';

/** The hours of the company, and of whoever has others. */
export const readHoras = async (tx: Tx, who: Who): Promise<HorasDeAviso> => {
  const own = await tx.maybe(
    q.selectFrom('alertas.ajuste').select(['desde', 'hasta', 'version']).where('empresa_id', '=', who.empresa_id),
  );
  const personas = await tx.rows(
    q
      .selectFrom('alertas.horas')
      .select(['usuario_id', 'desde', 'hasta'])
      .where('empresa_id', '=', who.empresa_id)
      .orderBy('usuario_id'),
  );
  return { ...HORAS_USUALES, version: 0, ...own, personas };
};

export const horasDe = ({ desde, hasta, personas }: HorasDeAviso, usuario_id: string): Horas =>
  personas.find((one) => one.usuario_id === usuario_id) ?? { desde, hasta };

export const changeHoras = async (
  tx: Tx,
  who: Who,
  { personas, ...company }: HorasEntrada,
  version: number,
): Promise<HorasDeAviso> => {
  for (const { desde, hasta } of [company, ...personas])
    if (desde >= hasta)
      throw new Refusal(
        alertasRefusals.horas_al_reves,
        {},
        { fields: { hasta: 'Después de la hora en que empiezan.' } },
      );
  // Two that say it for the first time at once wait for each other here.
  await tx.run(
    sql`insert into alertas.ajuste (empresa_id, desde, hasta, version) values (${who.empresa_id}, ${HORAS_USUALES.desde}, ${HORAS_USUALES.hasta}, 0)
      on conflict (empresa_id) do nothing`,
  );
  const changed = await tx.run(
    q
      .updateTable('alertas.ajuste')
      .set((eb) => ({ ...company, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('version', '=', version),
  );
  if (changed === 0)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await readHoras(tx, who), shape: HorasDeAviso });
  await tx.run(q.deleteFrom('alertas.horas').where('empresa_id', '=', who.empresa_id));
  const known = new Set((await readMiembros(tx, who)).map(({ usuario_id }) => usuario_id));
  const own = [...new Map(personas.map((one) => [one.usuario_id, one])).values()].filter(({ usuario_id }) =>
    known.has(usuario_id),
  );
  if (own.length > 0)
    await tx.run(q.insertInto('alertas.horas').values(own.map((one) => ({ empresa_id: who.empresa_id, ...one }))));
  await writeBitacora(tx, who, {
    accion: 'alerta.horas',
    id: null,
    texto: `${who.nombre} cambió las horas de aviso de las alertas: ${sayHoras(company)}.`,
  });
  return readHoras(tx, who);
};
