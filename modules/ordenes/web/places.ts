import { type ComponentType, lazy } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';

/** What a room above this one shows on the page of an order, to whoever holds the key. */
export interface OrdenPlace {
  permission: string;
  lazy: () => Promise<{ default: ComponentType<{ orden: Orden }> }>;
}

export const places: { permission: string; Part: ComponentType<{ orden: Orden }> }[] = [];

/** Said once, where the rooms are put together: an order knows nobody who stands on it. */
export const showInOrden = ({ permission, lazy: load }: OrdenPlace): void => {
  places.push({ permission, Part: lazy(load) });
};
