import { before } from '#modules/numeros/rules/periodos.ts';
import { judgePeriodo, listDocumentos, sumHechos } from '#modules/numeros/server/front-door.ts';
import type { DocumentoOperativo, Lado, MedidaOperativa, Tendencia } from '#modules/operativa/contract.ts';
import { readTiempos } from '#modules/reportes/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { usoDeBahias } from './bahias.ts';

const HECHOS = [
  'entregadas',
  'con_promesa',
  'promesas_cumplidas',
  'reingresos',
  'ofrecido_centavos',
  'autorizado_centavos',
] as const;

/** How a period was, and that with which the owner's numbers compare it. */
export const readTendencia = async (tx: Tx, who: Who, { desde, hasta }: Periodo): Promise<Tendencia> => {
  const periodo = judgePeriodo({ desde, hasta });
  const periodo_anterior = before(periodo);
  const [ahora, antes] = await Promise.all([ladoOf(tx, who, periodo), ladoOf(tx, who, periodo_anterior)]);
  return { ...periodo, periodo_anterior, ahora, antes };
};

const ladoOf = async (tx: Tx, who: Who, periodo: Periodo): Promise<Lado> => {
  const [{ todo, estados }, hechos, bahias] = await Promise.all([
    readTiempos(tx, who, periodo),
    sumHechos(tx, who, HECHOS, periodo),
    usoDeBahias(tx, who, periodo),
  ]);
  return { ciclo: todo, estados, hechos, bahias };
};

/** Behind one of its measures, as the owner's numbers list them; of what came back, whose work it was. */
export const listBehind = async (tx: Tx, who: Who, { medida, ...periodo }: Periodo & { medida: MedidaOperativa }) => {
  const { data, documentos } = await listDocumentos(tx, who, { medida, ...periodo });
  const back = data.filter(({ fuente }) => fuente === 'reingresos').map(({ documento_id }) => documento_id);
  const originals = new Map(
    back.length === 0 ? [] : (await tx.rows(originalsOf(who, back))).map(({ id, ...original }) => [id, original]),
  );
  return { data: data.map((one) => ({ ...one, original: originals.get(one.documento_id) ?? null })), documentos };
};

type Original = NonNullable<DocumentoOperativo['original']> & { id: string };
/** Of an order that does several again, the one that was delivered last. */
const originalsOf = (who: Who, ids: readonly string[]) => sql<Original>`
  select distinct on (r.orden_id) r.orden_id as id, o.id as orden_id, o.folio, coalesce((
    select jsonb_agg(distinct e.nombre) from ordenes.retrabajo x
    join ordenes.partida_trabajador w on w.empresa_id = ${who.empresa_id} and w.orden_id = x.de_orden_id and w.partida_id = x.de_partida_id
    join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = w.empleado_id
    where x.empresa_id = ${who.empresa_id} and x.orden_id = r.orden_id and x.de_orden_id = o.id), '[]') as trabajadores
  from ordenes.retrabajo r
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = r.de_orden_id
  where r.empresa_id = ${who.empresa_id} and r.orden_id = any(${[...ids]}::uuid[])
  order by r.orden_id, o.entregada_fecha desc, o.id`;
