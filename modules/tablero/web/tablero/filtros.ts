/** Names of the board's filters in the address. */
export const filterNames = ['oficio', 'etiqueta', 'asesor', 'tecnico', 'tarde'] as const;
