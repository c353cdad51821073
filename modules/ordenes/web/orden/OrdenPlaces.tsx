import type { ReactNode } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import type { Pestana } from '#modules/ordenes/rules/pestanas.ts';
import { Parts } from '#platform/web/shell/Parts.tsx';
import { places } from '../places.ts';
import { BuyLink } from '../trabajos/BuyLink.tsx';

/** What other rooms say in one part of this order. */
export function OrdenPlaces({ orden, tab, waiting }: { orden: Orden; tab: Pestana; waiting?: ReactNode }) {
  return <Parts parts={places.filter((place) => place.tab === tab)} show={{ orden, BuyLink }} waiting={waiting} />;
}
