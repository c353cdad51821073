import { type Convenio, type ConvenioEntrada, type Equivalencia } from '#modules/membresias/rules/convenio.ts';
import { membresiasRefusals } from '#modules/membresias/rules/refusals.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { inCasa } from '../queries/casas.ts';
import { type Otra, others, readConvenio, saidBy } from '../queries/convenios.ts';
import '../tables.ts';

/** Says what of another company holds here; what it says itself is not touched. */
export const changeConvenio = async (
  tx: Tx,
  who: Who,
  otra_id: number,
  entrada: ConvenioEntrada,
  version: number,
): Promise<Convenio> => {
  const otra = (await others(tx, who)).find(({ empresa_id }) => empresa_id === otra_id);
  if (!otra) throw new Refusal(commonRefusals.no_encontrado);
  const before = await saidBy(tx, who, otra_id);
  if (before.version !== version) throw await stale(tx, who, otra);
  await refuseUnknown(tx, who, otra, entrada);
  const row = {
    ...entrada,
    planes: entrada.planes && JSON.stringify(entrada.planes),
    equivalencias: JSON.stringify(entrada.equivalencias),
  };
  const changed = await tx.maybe(
    q
      .insertInto('membresias.convenio')
      .values({ ...row, empresa_id: who.empresa_id, otra_id })
      .onConflict((conflict) =>
        conflict
          .columns(['empresa_id', 'otra_id'])
          .doUpdateSet((eb) => ({ ...row, version: eb('membresias.convenio.version', '+', 1) }))
          .where('membresias.convenio.version', '=', version),
      )
      .returning('version'),
  );
  if (!changed) throw await stale(tx, who, otra);
  await writeBitacora(tx, who, {
    accion: 'membresia.convenio',
    id: null,
    texto: `${who.nombre} dijo de ${otra.nombre}: ${sayDicho(entrada)}.`,
    antes: before,
  });
  await emitEvent(tx, who, 'membresia.convenio', 'ver_membresias|ver_ventas', { id: null });
  return readConvenio(tx, who, otra);
};

const stale = async (tx: Tx, who: Who, otra: Otra) =>
  new Refusal(commonRefusals.version_anterior, {}, { current: await readConvenio(tx, who, otra) });

/** Only what is sold here goes there, and only what the other one offers today is accepted. */
const refuseUnknown = async (
  tx: Tx,
  who: Who,
  otra: Otra,
  { planes, honra, acepta_diezmilesimas, equivalencias }: ConvenioEntrada,
) => {
  const known = async (table: 'membresias.plan' | 'servicios.servicio', ids: readonly string[]) =>
    ids.length === 0 ||
    (
      await tx.rows(
        q
          .selectFrom(table)
          .select('id')
          .where('empresa_id', '=', who.empresa_id)
          .where('id', 'in', [...ids]),
      )
    ).length === new Set(ids).size;
  if (!(await known('membresias.plan', planes ?? [])))
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { planes: 'Elige planes de esta empresa.' } });
  const servicios = equivalencias.flatMap((one: Equivalencia) => one.servicio_ids);
  if (!(await known('servicios.servicio', [...new Set(servicios)])))
    throw new Refusal(
      commonRefusals.datos_invalidos,
      {},
      { fields: { equivalencias: 'Elige servicios de esta empresa.' } },
    );
  if (!honra) return;
  const suyo = await inCasa(tx, who, otra, (there) => saidBy(tx, there, who.empresa_id));
  if (!suyo.da) throw new Refusal(membresiasRefusals.convenio_sin_oferta, { empresa: otra.nombre });
  if (suyo.paga_diezmilesimas !== acepta_diezmilesimas)
    throw new Refusal(membresiasRefusals.convenio_otra_parte, {
      empresa: otra.nombre,
      parte: sayParte(suyo.paga_diezmilesimas),
    });
};

const sayParte = (diezmilesimas: number): string => `${diezmilesimas / 100} %`;

const sayDicho = ({ da, planes, paga_diezmilesimas, honra, acepta_diezmilesimas }: ConvenioEntrada): string =>
  [
    da
      ? `nuestros socios ${planes === null ? '' : `de ${planes.length} planes `}usan allá su membresía y pagamos ${sayParte(paga_diezmilesimas)} de lo que les descuenten`
      : 'nuestros socios no usan allá su membresía',
    honra ? `los suyos la usan aquí y nos pagan ${sayParte(acepta_diezmilesimas)}` : 'los suyos no la usan aquí',
  ].join('; ');
