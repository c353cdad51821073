import { sayDa } from '#modules/cupones/rules/palabras.ts';
import { getCupon } from '#modules/cupones/server/front-door.ts';
import type { Programa } from '#modules/referidos/contract.ts';
import { MINIMO_USUAL } from '#modules/referidos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Where a company has not said otherwise: off. */
const USUAL = {
  activo: false,
  cupon_nuevo_id: null,
  cupon_premio_id: null,
  dias: 90,
  minimo_centavos: MINIMO_USUAL,
  version: 0,
};

export const getPrograma = async (tx: Tx, who: Who): Promise<Programa & { version: number }> =>
  (await tx.maybe(
    q
      .selectFrom('referidos.programa')
      .select(['activo', 'cupon_nuevo_id', 'cupon_premio_id', 'dias', 'minimo_centavos', 'version'])
      .where('empresa_id', '=', who.empresa_id),
  )) ?? USUAL;

export const changePrograma = async (tx: Tx, who: Who, programa: Programa, version: number) => {
  const before = await getPrograma(tx, who);
  const { cupon_nuevo_id, cupon_premio_id } = programa;
  // One of another company is not found.
  const [nuevo, premio] = [
    cupon_nuevo_id === null ? null : await getCupon(tx, who, cupon_nuevo_id),
    cupon_premio_id === null ? null : await getCupon(tx, who, cupon_premio_id),
  ];
  const changed =
    before.version === version &&
    (await tx.maybe(
      q
        .insertInto('referidos.programa')
        .values({ empresa_id: who.empresa_id, ...programa })
        .onConflict((conflict) =>
          conflict
            .column('empresa_id')
            .doUpdateSet((eb) => ({ ...programa, version: eb('referidos.programa.version', '+', 1) }))
            .where('referidos.programa.version', '=', version),
        )
        .returning(['activo', 'cupon_nuevo_id', 'cupon_premio_id', 'dias', 'minimo_centavos', 'version']),
    ));
  if (!changed) throw new Refusal(commonRefusals.version_anterior, {}, { current: await getPrograma(tx, who) });
  const said = [nuevo && `quien llega, ${sayDa(nuevo)}`, premio && `quien lo manda, ${sayDa(premio)}`];
  await writeBitacora(tx, who, {
    accion: 'referidos.programa',
    id: null,
    texto: `${who.nombre} ${programa.activo ? 'dejó encendido' : 'apagó'} el programa de recomendados: ${said.filter(Boolean).join('; ') || 'sin cupones'}, ${programa.dias} días, con compras desde ${formatPesos(programa.minimo_centavos)}.`,
    antes: before,
  });
  return changed;
};
