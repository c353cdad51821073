import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { ApiError } from '#platform/web/call.ts';

/** Works a challenge out, letting the page breathe; the answer as the server wants it. */
export const solveChallengeText = async (reto: string, controller: AbortController): Promise<string> => {
  // Browsers lend their cryptography only to pages that nobody on the way could have changed.
  if (!window.isSecureContext)
    throw new ApiError(
      0,
      'sin_https',
      'Esta comprobación necesita https. Usa la imagen, o abre Bahía por su dirección segura.',
    );
  const challenge = JSON.parse(reto) as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: 120_000 });
  if (!solution)
    throw new ApiError(0, 'sin_prueba', 'La comprobación tardó demasiado. Intenta de nuevo con la imagen.');
  return JSON.stringify({ challenge, solution });
};
