import type { EventoDePagina } from '#platform/contract/page-events.ts';

export const KEPT = 100;
export const REPORTED = 10;

export interface Anotado extends EventoDePagina {
  /** Moment in ms. */
  en: number;
  /** Counts every event of the page. */
  orden: number;
}

const events: Anotado[] = [];
let count = 0;

/** Keeps the last hundred of this page; the oldest makes room. */
export const note = (event: EventoDePagina): void => {
  events.push({ ...event, en: Date.now(), orden: ++count });
  if (events.length > KEPT) events.shift();
};

export const kept = (): readonly Anotado[] => events;

/** The last ten, newest first. */
export const report = (from: readonly Anotado[] = events): Anotado[] => from.slice(-REPORTED).reverse();
