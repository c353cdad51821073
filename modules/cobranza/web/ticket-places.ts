import { type ComponentType, lazy } from 'react';

type Part = ComponentType<{ token: string }>;
/** What a room above this one shows on the page of a customer's link; it reads what that link may read. */
export type TicketPlace = () => Promise<{ default: Part }>;

export const ticketPlaces: Part[] = [];

/** Said once, where the rooms are put together: a link knows nobody who stands on it. */
export const showInTicket = (load: TicketPlace): void => {
  ticketPlaces.push(lazy(load));
};
