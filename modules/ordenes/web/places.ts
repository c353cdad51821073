import type { LucideIcon } from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Pestana } from '#modules/ordenes/rules/pestanas.ts';
import { type Part, type Place, partOf } from '#platform/web/shell/places.ts';
import type { BuyLinkProps } from './trabajos/BuyLink.tsx';

/** What a part of an order gives whoever stands in it: the order, and the link that buys what a line lacks. */
export interface EnOrden {
  orden: Orden;
  BuyLink: ComponentType<BuyLinkProps>;
}

/** What a room above this one shows in a part of an order, to whoever holds the key. */
export interface OrdenPlace extends Place<EnOrden> {
  tab: Pestana;
}

export const places: (Part<EnOrden> & { tab: Pestana })[] = [];

/** Said once, where the rooms are put together: an order knows nobody who stands on it. */
export const showInOrden = ({ tab, ...place }: OrdenPlace): void => {
  places.push({ tab, ...partOf(place) });
};

/** Another way of looking at the orders than the table. */
export interface OrdenesView {
  /** Its word in the address. */
  value: string;
  label: string;
  icon: LucideIcon;
  lazy: () => Promise<{ default: ComponentType }>;
}

export const views: (Omit<OrdenesView, 'lazy'> & { View: ComponentType })[] = [];

export const showViewOfOrdenes = ({ lazy: load, ...view }: OrdenesView): void => {
  views.push({ ...view, View: lazy(load) });
};

export const besides: Part<{ orden: Orden }>[] = [];

/** Beside the state of an order, wherever it is read. */
export const showBesideOrden = (place: Place<{ orden: Orden }>): void => {
  besides.push(partOf(place));
};

export const onTop: Part<{ orden: Orden }>[] = [];

/** Over the parts of an order, whichever is open: what waits for somebody to decide it. */
export const showOnTopOfOrden = (place: Place<{ orden: Orden }>): void => {
  onTop.push(partOf(place));
};

export const atDelivery: Part<{ orden: Orden }>[] = [];

/** Before an order is handed over, whoever has something to say of it. */
export const showAtDelivery = (place: Place<{ orden: Orden }>): void => {
  atDelivery.push(partOf(place));
};

/** Another paper of an order than its own. */
export interface OrdenPaper {
  value: string;
  label: string;
  permission: string;
  load: (orden: Pick<Orden, 'id'>) => Promise<Blob>;
}

export const papers: OrdenPaper[] = [];

export const offerPaperOfOrden = (paper: OrdenPaper): void => {
  papers.push(paper);
};
