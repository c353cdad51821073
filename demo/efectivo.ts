import { denominacionesMxn } from '#modules/empresas/rules.ts';

/** What a cashier finds in the drawer: the expected cash and what is over (or missing, negative), in the fewest pieces. */
export const countCash = (
  esperado: number,
  diferencia: number,
): { conteo: Record<string, number>; contado: number; esperado: number } => {
  const found = Math.max(0, esperado + diferencia);
  let left = found;
  const conteo: Record<string, number> = {};
  for (const { clave, centavos } of [...denominacionesMxn].sort((a, b) => b.centavos - a.centavos)) {
    if (clave.startsWith('m') && conteo[`b${clave.slice(1)}`] !== undefined) continue;
    const piezas = Math.floor(left / centavos);
    if (piezas > 0) conteo[clave] = piezas;
    left -= piezas * centavos;
  }
  return { conteo, contado: found - left, esperado };
};
