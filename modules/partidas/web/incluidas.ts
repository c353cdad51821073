import { followService, type Incluida } from '#modules/servicios/rules.ts';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import { client } from '#platform/web/call.ts';

const servicios = client<typeof serviciosApi>();

interface Renglon {
  id: string;
  servicio_id: string | null;
  articulo_id: string | null;
  cantidad_milesimas: number;
  precio_centavos: number | null;
}

/**
 * What a document's lines become once the services that are missing in `after` took the parts of their price with them; null
 * where nothing changes. Asked of the catalogue: a document that was kept does not say which parts came with what.
 */
export const dropIncluded = async <L extends Renglon>(
  before: readonly L[],
  after: readonly L[],
): Promise<((now: readonly L[]) => L[]) | null> => {
  const gone = before.filter(({ id, servicio_id }) => servicio_id !== null && !after.some((one) => one.id === id));
  if (gone.length === 0 || !after.some((one) => one.articulo_id !== null && one.precio_centavos === 0)) return null;
  const kits = await Promise.all(gone.map(async (one) => [one, await includedIn(one.servicio_id ?? '')] as const));
  if (kits.every(([, kit]) => kit.length === 0)) return null;
  return (now) =>
    kits.reduce<L[]>(
      (all, [{ cantidad_milesimas: antes }, kit]) => followService(all, kit, { antes, ahora: 0 }),
      [...now],
    );
};

const includedIn = async (id: string): Promise<Incluida[]> => {
  // Without an answer the line that was asked for is out, and the rest stays as it was.
  const found = await servicios('GET /api/servicios/{id}', { params: { id } }).catch(() => null);
  return (found?.kit ?? []).filter(({ incluida }) => incluida);
};
