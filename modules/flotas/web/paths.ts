export const flotasPath = '/reportes/flotas';
export const flotaPath = (cliente_id: string): string => `${flotasPath}/${cliente_id}`;
