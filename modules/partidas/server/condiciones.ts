import { tasaOfLine } from '#modules/empresas/rules.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Articulo } from '#modules/inventario/rules/formas.ts';
import { getArticulos } from '#modules/inventario/server/front-door.ts';
import { keepsTerms, reasonAgainstTerms, USUAL_WARRANTY_DAYS } from '#modules/partidas/rules/condiciones.ts';
import { partidasRefusals } from '#modules/partidas/rules/refusals.ts';
import type { Servicio } from '#modules/servicios/contract.ts';
import { getServicios } from '#modules/servicios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Fijos, LineaEscrita } from './lineas.ts';

type Terms = Pick<
  LineaEscrita,
  'id' | 'servicio_id' | 'articulo_id' | 'descripcion' | 'garantia_dias' | 'garantia_km'
> & { tasa_iva: number };

/** Why the tax or the warranty of some lines needs a supervisor; what stays as it was is not judged. */
export const reasonAgainstConditions = async (
  tx: Tx,
  who: Who,
  lineas: readonly Terms[],
  before: readonly Terms[],
  fijos: Fijos = [],
): Promise<string | null> => {
  const was = new Map(before.map((line) => [line.id, line]));
  const changed = lineas.flatMap((linea, i) => {
    const antes = was.get(linea.id ?? '');
    return antes && keepsTerms(linea, antes) ? [] : [{ linea, antes, fijo: fijos[i] }];
  });
  if (changed.length === 0) return null;
  const [empresa, known] = await Promise.all([
    getEmpresa(tx, who),
    catalogueOf(
      tx,
      who,
      changed.map(({ linea }) => linea),
    ),
  ]);
  const judged = changed.map(({ linea, antes, fijo }) => {
    const found = known.find(({ id }) => id === (linea.articulo_id ?? linea.servicio_id));
    const listed = fijo?.tasa_iva ?? (found && tasaOfLine(found.tasa_iva, empresa));
    const rates = [listed, antes?.tasa_iva].filter((rate) => rate !== undefined);
    const given = found && 'garantia_dias' in found ? found : { garantia_dias: USUAL_WARRANTY_DAYS };
    return {
      ...linea,
      tasa_lista: rates.length === 0 ? null : Math.min(...rates),
      garantias: antes ? [given, antes] : [given],
    };
  });
  return reasonAgainstTerms(judged, who, empresa.tasa_iva);
};

/** Services and articles that lines name by their ids. */
const catalogueOf = async (
  tx: Tx,
  who: Who,
  lineas: readonly Pick<LineaEscrita, 'servicio_id' | 'articulo_id'>[],
): Promise<(Servicio | Articulo)[]> => {
  const [servicios, articulos] = await Promise.all([
    getServicios(
      tx,
      who,
      lineas.flatMap(({ servicio_id }) => servicio_id ?? []),
    ),
    getArticulos(
      tx,
      who,
      lineas.flatMap(({ articulo_id }) => articulo_id ?? []),
    ),
  ]);
  return [...servicios, ...articulos];
};

/** For who writes the tax or the warranty of a line that is there, and nothing else of it. */
export const refuseBeyondConditions = async (tx: Tx, who: Who, linea: Terms, antes: Terms): Promise<void> => {
  const motivo = await reasonAgainstConditions(tx, who, [linea], [antes]);
  if (motivo) throw new Refusal(partidasRefusals.fuera_de_limite, { motivo });
};
