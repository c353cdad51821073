import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What of a customer is kept here: the codes by which he sends others, who sent him and whom he sent. */
export const referidosDelCliente: readonly Holding[] = [
  { tabla: 'referidos.codigo', columna: 'cliente_id', clave: 'codigo', uno: '', varios: '' },
  {
    tabla: 'referidos.recomendacion',
    columna: 'referido_id',
    clave: 'creado_en',
    uno: '',
    varios: '',
  },
  {
    tabla: 'referidos.recomendacion',
    columna: 'recomienda_id',
    clave: 'referido_id',
    llamada: 'referidos.recomendacion.recomienda_id',
    uno: 'recomendado',
    varios: 'recomendados',
    desde: 'creado_en',
  },
];

/** Nobody sent himself, and each has one who sent him. */
export const whyNotMergeReferidos = async (tx: Tx, who: Who, queda_id: string, va_id: string): Promise<string[]> => {
  const both = [queda_id, va_id];
  const { entre, dos } = await tx.one(sql<{ entre: number; dos: number }>`
    select count(*) filter (where r.recomienda_id = any(${both}::uuid[]))::int as entre, count(*)::int as dos
    from referidos.recomendacion r where r.empresa_id = ${who.empresa_id} and r.referido_id = any(${both}::uuid[])`);
  return [
    ...(entre > 0 ? ['Uno recomendó al otro: no se unen, porque nadie se recomienda a sí mismo.'] : []),
    ...(entre === 0 && dos > 1
      ? ['A cada uno lo recomendó alguien: un cliente tiene a uno solo que lo recomendó.']
      : []),
  ];
};
