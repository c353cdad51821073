/** How often each kind of service is done again, in kilometres and months. */
const cadaCuanto: readonly (readonly [nombre: RegExp, cada_km: number, cada_meses: number])[] = [
  [/aceite/i, 10_000, 6],
  [/afinaci/i, 20_000, 12],
  [/servicio \d/i, 25_000, 6],
  [/alineaci|balanceo/i, 10_000, 12],
  [/inyectores/i, 40_000, 24],
  [/gas r134/i, 0, 24],
];

export const everyOf = (nombre: string): { cada_km: number; cada_meses: number } => {
  const [, cada_km = 0, cada_meses = 0] = cadaCuanto.find(([name]) => name.test(nombre)) ?? [];
  return { cada_km, cada_meses };
};
