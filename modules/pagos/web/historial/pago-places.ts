import { type ComponentType, lazy } from 'react';

type Part = ComponentType<{ pago_id: string }>;

export const places: Part[] = [];

/** What a room above this one shows of a receipt; said once, where the rooms are put together. */
export const showInPago = ({ lazy: load }: { lazy: () => Promise<{ default: Part }> }): void => {
  places.push(lazy(load));
};
