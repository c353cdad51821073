import type { App } from '#platform/server/http/app.ts';

export interface Seen {
  status: number;
  location: string;
  text: string;
  /** Names of the cookies that it set. */
  set: string[];
}

/** A browser as a provider needs it: cookies by host and forms, over the app itself and over the network. */
export const jarBrowser = (app: App) => {
  const jar = new Map<string, Map<string, string>>();
  const hostOf = (url: URL): string => (isOurs(app, url) ? 'app' : url.host);
  const keep = (url: URL, lines: readonly string[]): string[] =>
    lines.map((line) => {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const cookies = jar.get(hostOf(url)) ?? new Map<string, string>();
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
      jar.set(hostOf(url), cookies);
      return name;
    });
  const cookieHeader = (url: URL): string =>
    [...(jar.get(hostOf(url)) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');

  const open = async (
    address: string,
    form?: URLSearchParams,
    method: 'GET' | 'POST' = form ? 'POST' : 'GET',
  ): Promise<Seen> => {
    const url = new URL(address, app.publicUrl);
    const cookie = cookieHeader(url);
    if (isOurs(app, url)) {
      const answer = await app.fastify.inject({
        method,
        url: `${url.pathname}${url.search}`,
        headers: cookie ? { cookie } : {},
      });
      const lines = [answer.headers['set-cookie'] ?? []].flat();
      return {
        status: answer.statusCode,
        location: String(answer.headers.location ?? ''),
        text: answer.body,
        set: keep(url, lines),
      };
    }
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      ...(form ? { body: form } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      location: new URL(answer.headers.get('location') ?? '', url).href,
      text,
      set: keep(url, answer.headers.getSetCookie()),
    };
  };

  return {
    open,
    cookies: () => cookieHeader(new URL(app.publicUrl)),
    /** Through the provider's pages as `login`, until it sends the browser back to the house; returns that address. */
    signInAt: async (address: string, login: string): Promise<string> => {
      let seen = await open(address);
      let at = address;
      for (let hop = 0; hop < 12; hop++) {
        if (seen.status >= 300 && seen.status < 400) {
          at = seen.location;
          if (isOurs(app, new URL(at))) return at;
          seen = await open(at);
          continue;
        }
        const action = /<form[^>]*action="([^"]+)"/.exec(seen.text)?.[1];
        if (!action) throw new Error(`the provider stopped at ${at}: ${seen.status} ${seen.text.slice(0, 300)}`);
        const prompt = /name="prompt" value="([^"]+)"/.exec(seen.text)?.[1] ?? '';
        seen = await open(new URL(action, at).href, new URLSearchParams({ prompt, login, password: 'cualquiera' }));
      }
      throw new Error('the provider never came back');
    },
  };
};
export type JarBrowser = ReturnType<typeof jarBrowser>;

const isOurs = (app: App, url: URL): boolean => url.origin === new URL(app.publicUrl).origin;
