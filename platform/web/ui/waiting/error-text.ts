export { messageOf } from '#platform/web/call.ts';

/** Field errors of a refused request (`{ 'partidas.0.cantidad_milesimas': 'Escribe…' }`), empty when it has none. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  if (typeof error !== 'object' || error === null || !('fields' in error)) return {};
  const { fields } = error;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
