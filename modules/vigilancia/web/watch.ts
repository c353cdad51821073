import type { EventoDePagina } from '#platform/contract/page-events.ts';
import { reporter } from '#platform/web/monitor/reporter.ts';
import type { Anotado } from '#platform/web/monitor/ring.ts';
import { watchPage } from '#platform/web/monitor/watch-page.ts';
import { readTab } from '#platform/web/session/tab-data.ts';

const OWN_CALLS = '/api/vigilancia/';

/** Starts the monitor with the sites of this installation. */
export const watch = async (): Promise<void> => {
  watchPage({ allowedHosts: await readAllowed(), ownCalls: OWN_CALLS, onEvent: reporter(send) });
};

const readAllowed = async (): Promise<string[]> => {
  try {
    const reply = await fetch(`${OWN_CALLS}permitidos`, { headers: { 'content-type': 'application/json' } });
    const { hosts } = (await reply.json()) as { hosts?: unknown };
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  } catch {
    // Without an answer only this page's own host is known: the stricter list.
    return [];
  }
};

/** Apart from the other calls: it outlives the page, and what becomes of it is nobody's session or connection. */
const send = async (events: readonly Anotado[]): Promise<boolean> => {
  const tab = readTab();
  if (!tab) return false;
  const eventos = events.map(({ en: _en, orden: _orden, ...event }: Anotado): EventoDePagina => event);
  try {
    const reply = await fetch(`${OWN_CALLS}eventos`, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-empresa-id': String(tab.company.empresa_id) },
      body: JSON.stringify({ eventos }),
    });
    return reply.ok;
  } catch {
    return false;
  }
};
