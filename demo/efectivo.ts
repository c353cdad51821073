import { denominacionesMxn } from '#modules/cortes/rules.ts';

/** What a cashier finds in the drawer: the expected cash less what is missing, in the fewest pieces that exist. */
export const countCash = (
  esperado: number,
  faltante: number,
): { conteo: Record<string, number>; contado: number; esperado: number } => {
  let left = Math.max(0, esperado - faltante);
  const conteo: Record<string, number> = {};
  for (const { clave, centavos } of [...denominacionesMxn].sort((a, b) => b.centavos - a.centavos)) {
    if (clave.startsWith('m') && conteo[`b${clave.slice(1)}`] !== undefined) continue;
    const piezas = Math.floor(left / centavos);
    if (piezas > 0) conteo[clave] = piezas;
    left -= piezas * centavos;
  }
  return { conteo, contado: Math.max(0, esperado - faltante) - left, esperado };
};
