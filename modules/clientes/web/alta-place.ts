import type { ComponentType } from 'react';
import type { Cliente, ClienteNuevo } from '#modules/clientes/contract.ts';

type Guardado = Cliente & { avisos: string[] };

/** What a room above asks of whoever is new: its field writes `recomienda` in the form, and it saves both in one write. */
export interface AltaPlace {
  field: () => Promise<{ default: ComponentType }>;
  create: (body: ClienteNuevo, recomienda_id: string, idempotencyKey: string) => Promise<Guardado>;
}

let asked: AltaPlace | null = null;

export const askOfNewCliente = (place: AltaPlace): void => {
  asked = place;
};

export const askedOfNewCliente = (): AltaPlace | null => asked;
