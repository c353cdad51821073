// Here and not in the contract: the customer's page must not carry the whole of it.
export const prioridades = ['urgente', 'recomendado', 'puede_esperar'] as const;
export type Prioridad = (typeof prioridades)[number];
export const etiquetasPrioridad: Record<Prioridad, string> = {
  urgente: 'Urgente',
  recomendado: 'Recomendado',
  puede_esperar: 'Puede esperar',
};
