import { type ComponentType, lazy } from 'react';

/** What a room above shows in a page of the one below, to whoever holds the key. */
export interface Place<P extends object> {
  permission: string;
  lazy: () => Promise<{ default: ComponentType<P> }>;
}
export interface Part<P extends object> {
  permission: string;
  Part: ComponentType<P>;
}

export const partOf = <P extends object>({ permission, lazy: load }: Place<P>): Part<P> => ({
  permission,
  Part: lazy(load) as ComponentType<P>, // A lazy component takes what the one that it brings takes.
});
