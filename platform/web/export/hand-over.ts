/** `Saldos de clientes` → `saldos-de-clientes-2026-11-21`. */
export const fileNameOf = (title: string): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}-${new Date().toLocaleDateString('en-CA')}`;
};

/** Hands a file over to the person. */
export const saveAs = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Has a message written and opens it where a person sends it; false: it leaves by itself. The window opens with the press, or
 * the browser would take it for an advertisement, and closes again where nothing is to be sent by hand.
 */
export const openWritten = async (byItself: boolean, write: () => Promise<string | null>): Promise<boolean> => {
  const page = byItself ? null : window.open('', '_blank');
  try {
    const link = await write();
    if (link === null) page?.close();
    else if (page) {
      page.opener = null;
      page.location.href = link;
    } else window.location.href = link;
    return link !== null;
  } catch (error) {
    page?.close();
    throw error;
  }
};
