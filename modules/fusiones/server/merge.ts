import {
  buryCliente,
  type CamposDeCliente,
  lockBoth,
  reindexCliente,
  settleConsentimientos,
  writeCampos,
} from '#modules/clientes/server/front-door.ts';
import { Cliente } from '#modules/clientes/contract.ts';
import { type Fusion, type FusionNueva, fusionesRefusals } from '#modules/fusiones/contract.ts';
import { camposOf, type Grupo, sayCuantos } from '#modules/fusiones/rules.ts';
import { dropBlankAcuerdos } from '#modules/acuerdos/server/front-door.ts';
import { settleCupones } from '#modules/cupones/server/front-door.ts';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { settleSaldos } from '#modules/pagos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { moveRows, nameOf } from '#platform/server/db/move-rows.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdings } from './holdings.ts';
import { refuseUnlike, whyNotMerge } from './preview.ts';
import { getFusion } from './queries.ts';
import './tables.ts';

/**
 * Makes one customer of two, behind the locks of both: every room's rows of the one who goes become of the one who stays, and
 * nothing else of them changes. What moved is kept, so that they can be told apart again.
 */
export const merge = async (tx: Tx, who: Who, nueva: FusionNueva): Promise<Fusion> => {
  const { id = newId(), queda_id, va_id, campos } = nueva;
  if (queda_id === va_id) throw new Refusal(fusionesRefusals.el_mismo);
  const { queda, va } = await lockBoth(tx, who, queda_id, va_id);
  refuseUnlike(queda, va);
  refuseChanged(queda, nueva.queda_version);
  refuseChanged(va, nueva.va_version);
  const motivos = await whyNotMerge(tx, who, queda.id, va.id);
  if (motivos.length > 0) throw new Refusal(fusionesRefusals.no_se_unen, { motivo: motivos.join(' ') });
  await dropBlankAcuerdos(tx, who, [queda.id, va.id]);
  const movido = await moveAll(tx, who, va.id, queda.id);
  await settleSaldos(tx, who, [queda.id, va.id]);
  await settleCupones(tx, who, [queda.id, va.id]);
  await buryCliente(tx, who, va, queda.id);
  await settleConsentimientos(tx, who, [queda.id]);
  const despues = await keepFields(tx, who, queda, va, campos);
  const renglones = [...movido.values()].reduce((sum, { length }) => sum + length, 0);
  await tx.run(
    q.insertInto('fusiones.fusion').values({
      empresa_id: who.empresa_id,
      id,
      queda_id: queda.id,
      va_id: va.id,
      queda: despues.nombre,
      va: va.nombre,
      va_numero: va.numero,
      antes: JSON.stringify({ queda, va }),
      despues: JSON.stringify(despues),
      campos: [...new Set(campos)],
      renglones,
      fecha: who.hoy,
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  for (const [tabla, claves] of movido)
    await tx.run(
      q.insertInto('fusiones.movido').values({ empresa_id: who.empresa_id, fusion_id: id, tabla, claves: [...claves] }),
    );
  await reindexCliente(tx, who, queda.id);
  await emitEvent(tx, who, 'fusion.hecha', COUNTER, { id: queda.id });
  const fusion = await getFusion(tx, who, id);
  await writeBitacora(tx, who, {
    accion: 'cliente.fusionado',
    id: queda.id,
    texto: `${who.nombre} unió a ${va.nombre} (cliente ${va.numero}) con ${queda.nombre} (cliente ${queda.numero})${
      renglones > 0 ? `: pasaron ${sayCuantos(fusion.movido)}` : ''
    }.`,
    antes: { queda, va },
    despues,
  });
  return fusion;
};

const refuseChanged = (cliente: Cliente, version: number): void => {
  if (cliente.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: cliente, shape: Cliente });
};

const moveAll = async (tx: Tx, who: Who, from: string, to: string): Promise<Map<string, readonly string[]>> => {
  const movido = new Map<string, readonly string[]>();
  for (const one of holdings) {
    const claves = await moveRows(tx, who.empresa_id, one, from, to);
    if (claves.length > 0) movido.set(nameOf(one), claves);
  }
  return movido;
};

/** Field by field, of whom each is kept. */
const keepFields = async (
  tx: Tx,
  who: Who,
  queda: Cliente,
  va: Cliente,
  campos: readonly Grupo[],
): Promise<Cliente> => {
  if (campos.length === 0) return queda;
  // Each group names fields of a customer, and both are persons or companies.
  const of = Object.assign({}, ...campos.map((grupo) => camposOf(grupo, va))) as CamposDeCliente;
  return writeCampos(tx, who, queda, of);
};
