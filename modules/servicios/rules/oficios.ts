/** The trades that most workshops have; a company writes its own beside them. */
export const oficiosUsuales: readonly string[] = [
  'Mecánica',
  'Eléctrico',
  'Hojalatería y pintura',
  'Llantas',
  'Lavado y detallado',
];

/** What is offered when a trade is chosen: those of the company first, then the usual ones that it does not name yet. */
export const offeredTrades = (own: readonly { oficio: string }[]): string[] => {
  const said = own.map(({ oficio }) => oficio).filter((oficio) => oficio !== '');
  return [...new Set([...said, ...oficiosUsuales])];
};
