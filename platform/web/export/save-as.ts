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
