import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Who keeps the document of an account stands above: it is held before the account, and hears what a credit note did to it. */
export interface NotaListener {
  hold(tx: Tx, who: Who, documento_id: string): Promise<void>;
  hear(tx: Tx, who: Who, documento_id: string, motivo: string): Promise<void>;
}

let listener: NotaListener = { hold: () => Promise.resolve(), hear: () => Promise.resolve() };

export const listenToNotas = (one: NotaListener): void => {
  listener = one;
};

export const holdDocument: NotaListener['hold'] = (tx, who, id) => listener.hold(tx, who, id);
export const tellNota: NotaListener['hear'] = (tx, who, id, motivo) => listener.hear(tx, who, id, motivo);
