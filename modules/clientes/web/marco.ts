import type { ComponentType, ReactNode } from 'react';
import type { Cliente } from '#modules/clientes/contract.ts';

/** What is known of one customer, inside the page of another room. */
export interface ContactosProps {
  cliente: Pick<Cliente, 'id' | 'tipo'>;
  /** As the page around it frames what is known of a customer. */
  Frame: ComponentType<{ title: string; action?: ReactNode; children: ReactNode }>;
}
