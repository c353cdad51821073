export const agendaPath = (fecha?: string): string => `/operaciones/agenda${fecha ? `?fecha=${fecha}` : ''}`;
export const ajustesPath = '/operaciones/agenda/ajustes';

/** Where somebody books for a vehicle or a customer that another screen knows. */
export const nuevaCitaPath = (de: { activo?: string; cliente?: string; desde?: string } = {}): string =>
  `/operaciones/agenda?${new URLSearchParams({ nueva: '1', ...de }).toString()}`;
