import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { dia, pesos, type Seccion, tellRows } from '#platform/server/privacy/seccion.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What he owes and paid. */
export const tellPersona = (tx: Tx, who: Who, persona: Persona): Promise<Seccion[]> =>
  Promise.all([
    tellRows(
      tx,
      'Cuentas',
      ['Folio', 'Fecha', 'Vence', 'Total', 'Pagado'],
      sql`select array[k.folio, ${dia('k.fecha_negocio')}, coalesce(${dia('k.vence')}, 'En taller'), ${pesos('k.total_centavos')}, ${pesos('k.pagado_centavos')}] as fila
        from pagos.cuenta k where k.empresa_id = ${who.empresa_id} and k.id = any(${uuids(idsOf(persona, 'pagos.cuenta'))}) order by k.creado_en`,
    ),
    tellRows(
      tx,
      'Pagos',
      ['Folio', 'Fecha', 'Tipo', 'Monto', 'Nota'],
      sql`select array[p.folio, ${dia('p.fecha_negocio')}, p.tipo, ${pesos('p.monto_centavos')}, p.nota] as fila
        from pagos.pago p where p.empresa_id = ${who.empresa_id} and p.id = any(${uuids(idsOf(persona, 'pagos.pago'))}) order by p.creado_en`,
    ),
  ]);

/** Amounts stay; words and references of banks go. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(tx, who, 'pagos.cuenta', ['etiqueta', 'incobrable_motivo'], 'id', idsOf(persona, 'pagos.cuenta'));
  await tachar(tx, who, 'pagos.pago', ['motivo', 'nota'], 'id', idsOf(persona, 'pagos.pago'));
  await tx.run(sql`update pagos.pago_forma set referencia = '{}' where empresa_id = ${who.empresa_id}
    and pago_id = any(${uuids(idsOf(persona, 'pagos.pago'))}) and referencia <> '{}'`);
  await tachar(
    tx,
    who,
    'pagos.nota_credito',
    ['motivo', 'cancelada_motivo'],
    'cliente_id',
    idsOf(persona, 'clientes.cliente'),
  );
  await tachar(tx, who, 'pagos.saldo_movimiento', ['concepto'], 'cliente_id', idsOf(persona, 'clientes.cliente'));
  return [];
};
