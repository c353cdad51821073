import type { draftsApi } from '#platform/contract/drafts.ts';
import { client } from '#platform/web/call.ts';
import { flushDrafts } from '#platform/web/drafts/open-drafts.ts';
import { listLocal } from '#platform/web/drafts/local-drafts.ts';
import { readWrites } from '#platform/web/outbox/outbox-store.ts';
import { ownOf } from '#platform/web/outbox/pending-write.ts';
import { readTab } from '#platform/web/session/tab-data.ts';

/** What people call the form whose draft begins so: `cotizacion` → «Cotización». */
export type DraftNames = Readonly<Record<string, string>>;
/** Brings them when somebody is told what he left: no page waits for them. */
export type LoadNames = () => Promise<DraftNames>;

export interface Unsaved {
  drafts: { clave: string; actualizado_en: string }[];
  writes: { id: string; title: string }[];
}

const api = client<typeof draftsApi>({ quiet401: true });

/** What the person of this tab typed and did not save, here or in this company: all of it outlives the update. */
export const findUnsaved = async (): Promise<Unsaved> => {
  const tab = readTab();
  if (!tab) return { drafts: [], writes: [] };
  await flushDrafts();
  const { user_id } = tab.user;
  const [remote, local, writes] = await Promise.all([
    api('GET /api/borradores', { timeoutMs: 4000 }).then(
      ({ data }) => data,
      () => [],
    ),
    listLocal(user_id),
    readWrites().catch(() => []),
  ]);
  const here = local.filter((draft) => draft.empresa_id === tab.company.empresa_id);
  const drafts = new Map(remote.map((draft) => [draft.clave, draft]));
  for (const { clave, actualizado_en, borrado } of here) {
    if (borrado) drafts.delete(clave);
    else drafts.set(clave, { clave, actualizado_en });
  }
  return { drafts: [...drafts.values()], writes: ownOf(writes, user_id).map(({ id, title }) => ({ id, title })) };
};

export const isNothing = ({ drafts, writes }: Unsaved): boolean => drafts.length === 0 && writes.length === 0;

/** «cotizacion:nueva» → «Cotización, nueva»; of a record that exists only its kind, because nobody reads its id. */
export const draftTitle = (clave: string, names: DraftNames): string => {
  const [kind = '', ...rest] = clave.split(/[:.]/);
  const name = names[kind] ?? 'Formulario';
  const fresh = rest.find((part) => /^nuev[oa]$/.test(part));
  return fresh ? `${name}, ${fresh}` : name;
};
