import type { Traspaso } from '#modules/inventario/rules/formas.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

const RECENT = 100;

const traspasos = (who: Who) =>
  q
    .selectFrom('inventario.traspaso')
    .select([
      'id',
      'lado',
      'folio',
      'otra_empresa',
      'articulos',
      'cantidad_milesimas',
      'valor_centavos',
      'nota',
      'fecha_negocio as fecha',
      'usuario_nombre',
      'creado_en',
    ])
    .where('empresa_id', '=', who.empresa_id);

export const getTraspaso = async (tx: Tx, who: Who, id: string): Promise<Traspaso> =>
  tx.one<Traspaso>(traspasos(who).where('id', '=', id));

export const listTraspasos = async (tx: Tx, who: Who): Promise<{ data: Traspaso[] }> => ({
  data: await tx.last<Traspaso>(traspasos(who).orderBy('creado_en', 'desc').orderBy('id').limit(RECENT)),
});
