import type { HtmlTagDescriptor, Plugin } from 'vite';
import { firstPaintCss, firstPaintScript } from '../../platform/web/theme/first-paint.ts';

/** Puts the theme into the head, so that the first frame has its colours, and asks early for the only font of every page. */
export const firstPaint = (): Plugin => ({
  name: 'bahia-first-paint',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /archivo-espanol.*\.woff2$/.test(name));
      const preload: HtmlTagDescriptor[] = font
        ? [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` },
              injectTo: 'head-prepend',
            },
          ]
        : [];
      return [
        ...preload,
        { tag: 'script', children: firstPaintScript(), injectTo: 'head-prepend' },
        { tag: 'style', children: firstPaintCss(), injectTo: 'head-prepend' },
      ];
    },
  },
});
