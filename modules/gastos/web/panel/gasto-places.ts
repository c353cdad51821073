import { type ComponentType, lazy } from 'react';

type Part = ComponentType<{ gasto_id: string; version: number }>;

export const places: Part[] = [];

/** What a room above this one shows of how an expense was paid; said once, where the rooms are put together. */
export const showInGasto = ({ lazy: load }: { lazy: () => Promise<{ default: Part }> }): void => {
  places.push(lazy(load));
};
