import { useSession } from '#platform/web/session/session-store.ts';

/** For the name of a file: three companies' papers of the same month are three files. */
export const companyName = (): string => useSession.getState().company?.nombre_empresa ?? '';

/** `Saldos de clientes` → `saldos-de-clientes-2026-11-21`; of some days, `gestion-ventas-2026-10-01-a-2026-10-31`. */
export const fileNameOf = (title: string, dias: Dias = {}): string => {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const of = [dias.desde, dias.hasta].filter(Boolean).join('-a-');
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')}-${of || new Date().toLocaleDateString('en-CA')}`;
};
export interface Dias {
  desde?: string | undefined;
  hasta?: string | undefined;
}

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
