import { type ComponentType, lazy } from 'react';

/** What a room above this one shows of vehicles: over the facts of one, and of those that were chosen in the list. */
export interface ActivoPlace {
  panel: () => Promise<{ default: ComponentType<{ activo_id: string }> }>;
  bulk: () => Promise<{ default: ComponentType<{ ids: readonly string[] }> }>;
}

export const activoPlaces: {
  Panel: ComponentType<{ activo_id: string }>;
  Bulk: ComponentType<{ ids: readonly string[] }>;
}[] = [];

/** Said once, where the rooms are put together: a vehicle knows nobody who stands on it. */
export const showInActivo = ({ panel, bulk }: ActivoPlace): void => {
  activoPlaces.push({ Panel: lazy(panel), Bulk: lazy(bulk) });
};
