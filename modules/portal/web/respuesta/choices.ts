import { useState } from 'react';
import type { Opcion } from '#modules/partidas/contract.ts';
import type { CotizacionPublica } from '#modules/portal/contract.ts';
import { type Dicho, type Dichos, isHallazgo, keepDichos, wordsOf } from '#modules/portal/rules/decisiones.ts';
import { wholeOf } from '#modules/portal/rules.ts';

export interface Choices {
  chosen: ReadonlySet<string>;
  /** Findings that he said no to. */
  refused: ReadonlySet<string>;
  settled: ReadonlySet<string>;
  say: (id: string, dicho: Dicho | null) => void;
  toggle: (id: string) => void;
  pick: (opcion: Opcion | null) => void;
  /** How many lines changed while he decided. */
  cambiadas: number;
}

/** What he chooses, kept in this tab: a call that came in between, or a new version of the offer, takes nothing from him. */
export const useChoices = (c: CotizacionPublica, token: string): Choices => {
  const place = `cotizacion ${token}`;
  const [{ dichos: kept, cambiadas }] = useState(() => keepDichos(c.partidas, read(place)));
  const [dichos, setDichos] = useState<Dichos>(kept);
  const [opcion, setOpcion] = useState<Opcion | null | undefined>(undefined);
  const settled = new Set(c.partidas.filter((p) => p.decision === 'autorizada').map((p) => p.id));
  const begun = new Set(settled.size > 0 ? settled : wholeOf(c, []).map((p) => p.id));
  const saidOf = (id: string): Dicho | undefined => dichos[id]?.dicho;
  const isChosen = (p: CotizacionPublica['partidas'][number]): boolean => {
    if (settled.has(p.id)) return true;
    if (isHallazgo(p)) return saidOf(p.id) === 'si';
    if (p.opcion !== null && opcion !== undefined) return p.opcion === opcion;
    return saidOf(p.id) === undefined ? begun.has(p.id) : saidOf(p.id) === 'si';
  };
  const chosen = new Set(c.partidas.filter(isChosen).map(({ id }) => id));
  const isRefused = (p: CotizacionPublica['partidas'][number]): boolean =>
    isHallazgo(p) && !settled.has(p.id) && (saidOf(p.id) ?? (p.decision === 'rechazada' ? 'no' : '')) === 'no';
  const say = (id: string, dicho: Dicho | null) => {
    const line = c.partidas.find((p) => p.id === id);
    const { [id]: _, ...rest } = dichos;
    const next = line && dicho ? { ...rest, [id]: { dicho, decia: wordsOf(line) } } : rest;
    setDichos(next);
    write(place, next);
  };
  return {
    chosen,
    refused: new Set(c.partidas.filter(isRefused).map(({ id }) => id)),
    settled,
    say,
    toggle: (id) => say(id, chosen.has(id) ? 'no' : 'si'),
    pick: setOpcion,
    cambiadas: cambiadas.length,
  };
};

// Without storage, as in some private windows, choices live as long as the page.
const read = (place: string): Dichos => {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}') as Dichos;
  } catch {
    return {};
  }
};
const write = (place: string, dichos: Dichos): void => {
  try {
    sessionStorage.setItem(place, JSON.stringify(dichos));
  } catch {
    // They are still on the page.
  }
};
