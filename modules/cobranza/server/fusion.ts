import type { Regresa } from '#modules/pagos/server/front-door.ts';
import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What of a customer is kept here: an agreement goes with its accounts, a proof of transfer with its receipt. */
export const cobranzaDelCliente: readonly Holding[] = [
  {
    tabla: 'cobranza.convenio',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'convenio',
    varios: 'convenios',
    desde: 'creado_en',
    sigue: [
      {
        a: 'pagos.cuenta',
        si: (
          ids,
          empresa_id,
        ) => sql<boolean>`exists (select from cobranza.convenio_cuenta x where x.empresa_id = ${empresa_id}
          and x.convenio_id = t.id and x.cuenta_id = any(${[...ids]}::uuid[]))`,
      },
    ],
  },
  {
    tabla: 'cobranza.comprobante',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'comprobante',
    varios: 'comprobantes',
    desde: 'creado_en',
    sigue: [{ a: 'pagos.pago', si: (ids) => sql<boolean>`t.pago_id = any(${[...ids]}::uuid[])` }],
  },
  { tabla: 'cobranza.recordatorio', columna: 'cliente_id', clave: 'id', uno: 'recordatorio', varios: 'recordatorios' },
];

/** Why the two cannot be one: each holds what one customer cannot hold twice. */
export const whyNotMergeCobranza = async (tx: Tx, who: Who, queda_id: string, une_id: string): Promise<string[]> => {
  const same = await tx.maybe(
    sql<{
      n: number;
    }>`select 1 as n from cobranza.comprobante a join cobranza.comprobante b on b.empresa_id = a.empresa_id
      and b.sha256 = a.sha256 and b.cliente_id = ${queda_id}::uuid and b.estado <> 'rechazado'
      where a.empresa_id = ${who.empresa_id} and a.cliente_id = ${une_id}::uuid and a.estado <> 'rechazado' limit 1`,
  );
  return same ? ['Los dos tienen el mismo comprobante de transferencia: rechaza uno en Comprobantes.'] : [];
};

/** Why they cannot be told apart again, and which proofs stay because their receipt does. */
export const partCobranza = async (
  tx: Tx,
  who: Who,
  { claves }: Regresa,
): Promise<{ motivos: string[]; comprobantes: string[] }> => {
  const { empresa_id } = who;
  const of = (tabla: string) => [...(claves.get(tabla) ?? [])];
  const [mixed, going] = await Promise.all([
    tx.rows(
      sql<{ n: number }>`select 1 as n from cobranza.convenio_cuenta x where x.empresa_id = ${empresa_id}
        and x.convenio_id = any(${of('cobranza.convenio')}::uuid[]) and x.vigente
        and x.cuenta_id <> all(${of('pagos.cuenta')}::uuid[]) limit 1`,
    ),
    tx.rows(
      sql<{ id: string }>`select v.id from cobranza.comprobante v where v.empresa_id = ${empresa_id}
        and v.id = any(${of('cobranza.comprobante')}::uuid[])
        and (v.pago_id is null or v.pago_id = any(${of('pagos.pago')}::uuid[]))`,
    ),
  ]);
  return {
    motivos:
      mixed.length > 0 ? ['Un convenio de pago junta cuentas de los dos: cancélalo y haz uno para cada quien.'] : [],
    comprobantes: going.map(({ id }) => id),
  };
};
