/** What a screen of the workshop shows. */
export const muros = ['tablero', 'operativa'] as const;
export type Muro = (typeof muros)[number];
export const etiquetasMuro: Record<Muro, string> = {
  tablero: 'Órdenes por estado',
  operativa: 'Gestión operativa',
};

export const temasDeMuro = ['oscuro', 'claro'] as const;
export type TemaDeMuro = (typeof temasDeMuro)[number];
export const etiquetasTema: Record<TemaDeMuro, string> = { oscuro: 'Oscuro', claro: 'Claro' };

/** A link that nobody opened for so long opens nothing any more: a television that was sold, or an address that somebody noted down. */
export const DIAS_SIN_USO = 60;
