import { ApiError } from '#platform/web/call.ts';
import { formatNumber } from '#platform/web/format.ts';
import { askPerson } from '#platform/web/ui/dialogs/ask-person.tsx';

/**
 * Sends an odometer. What the server doubts is asked of the person, and sent again with what was confirmed; who does not
 * confirm it finds the refusal at its field.
 */
export const confirmingKm = async <T>(
  km: number | null | undefined,
  send: (kilometraje_confirmado: number | null) => Promise<T>,
): Promise<T> => {
  try {
    return await send(null);
  } catch (error) {
    if (km == null || !(error instanceof ApiError) || error.code !== 'kilometraje_dudoso') throw error;
    const isRight = await askPerson({
      title: `¿Son ${formatNumber(km)} km?`,
      text: error.message,
      confirmLabel: 'Sí, así está el tablero',
      cancelLabel: 'Corregirlo',
    });
    if (!isRight) throw error;
    return send(km);
  }
};
