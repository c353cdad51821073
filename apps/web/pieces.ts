/** What the build wrote into the page: the files of which each of its ways in is made. */
const PIECES = 'piezas';

/** Fetches the files of a way in that will be wanted soon, without running anything of them. */
export const bringPieces = (way: 'oficina'): void => {
  const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce ?? '';
  for (const href of filesOf(way)) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce });
    link.fetchPriority = 'low';
    document.head.append(link);
  }
};

const filesOf = (way: string): string[] => {
  const written: unknown = JSON.parse(document.getElementById(PIECES)?.textContent ?? '{}');
  const files = typeof written === 'object' && written !== null ? Object.entries(written) : [];
  const found: unknown = files.find(([name]) => name === way)?.[1];
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
};
