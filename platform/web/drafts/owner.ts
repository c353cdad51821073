import { readTab } from '#platform/web/session/tab-data.ts';

/** Whose work is on screen: person and company of this tab. */
export const draftOwner = (): string | null => {
  const tab = readTab();
  return tab && `${tab.user.user_id}:${tab.company.empresa_id}`;
};
