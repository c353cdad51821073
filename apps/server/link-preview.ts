import type { FastifyRequest } from 'fastify';
import { type PageOfLink, presentPage, type Presentacion } from '#modules/empresas/server/front-door.ts';
import { type PaginaDeEnlace, paginasDeEnlace, picturePath } from '#modules/empresas/rules.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import type { App } from '#platform/server/http/app.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { CARD } from '#platform/server/pdf/pictures.ts';
import { openTurns } from '#platform/server/turns.ts';

const PAGE = /^\/(\w{4,24})\/(?:([\w-]{43})(?:\/|$))?/;
const previews = openTurns({ atOnce: 4, mostWaiting: 64, full: () => new Error('no place left to look a preview up') });

/** Whether an address is a page that a link opens for somebody outside. */
export const isPageOfLink = (path: string): boolean => pageIn(path) !== undefined;

const pageIn = (path: string): { pagina: PaginaDeEnlace; token: string | undefined } | undefined => {
  const [, name, token] = PAGE.exec(path) ?? [];
  const pagina = paginasDeEnlace.find((one) => one === name);
  return pagina && { pagina, token };
};

/** What a messenger shows of a link that somebody sends, as tags for the head of the page; nothing where the link leads nowhere. */
export const previewOf = async (
  app: App,
  path: string,
  { id: ref, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
): Promise<string> => {
  const { pagina, token } = pageIn(path) ?? {};
  if (pagina === undefined || token === undefined) return '';
  const page = { pagina, token };
  const marks = [`red ${networkOf(ip)}`, `enlace ${token}`];
  const shown = await previews.take(marks, () => presentPage(app, page, { ref, ip, now: new Date() }));
  return shown ? tagsOf(app.publicUrl, page, shown) : '';
};

const tagsOf = (publicUrl: string, { pagina, token }: PageOfLink, shown: Presentacion): string => {
  const { titulo, nombre, direccion, logo } = shown;
  const said = {
    'og:type': 'website',
    'og:locale': 'es_MX',
    'og:site_name': nombre,
    'og:title': `${titulo} · ${nombre}`,
    'og:description': direccion || nombre,
  };
  const picture = logo && {
    'og:image': publicUrl + picturePath(pagina, token, 'tarjeta'),
    'og:image:type': 'image/png',
    'og:image:width': `${CARD.width}`,
    'og:image:height': `${CARD.height}`,
    'og:image:alt': `Logotipo de ${nombre}`,
    'twitter:card': 'summary_large_image',
  };
  const tags = Object.entries({ ...said, ...picture }).map(([name, text]) => meta('property', name, text));
  // The page itself shows it too, and asks nobody whether there is one.
  if (logo) tags.push(meta('name', 'logotipo', picturePath(pagina, token, 'logo')));
  return tags.join('\n    ');
};

const meta = (kind: 'name' | 'property', name: string, text: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(text)}" />`;
