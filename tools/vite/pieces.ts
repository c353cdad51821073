import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What each way in is made of, by the ends of the modules that it imports when it is needed. */
const ways = {
  entrada: ['/apps/web/sign-in.tsx', '/sesiones/web/puerta/Puerta.tsx'],
  oficina: ['/apps/web/app.tsx', '/apps/web/OfficeLayout.tsx', '/apps/web/screens.ts'],
};
type Way = keyof typeof ways;

/**
 * Asks for the files of a page together with the page. Left to itself the browser hears of each from the one before: the
 * sign-in was five trips deep. The list stays in the page, for who wants the next one ahead.
 */
export const pieces = (): Plugin => ({
  name: 'bahia-pieces',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return [];
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const isThere = (file: string): boolean => html.includes(`"/${file}"`);
      const listed = Object.fromEntries(
        (Object.keys(ways) as Way[]).map((way) => [
          way,
          filesOf(way, chunks)
            .filter((file) => !isThere(file))
            .map((file) => `/${file}`),
        ]),
      );
      const tags: HtmlTagDescriptor[] = [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'piezas' },
          children: JSON.stringify(listed),
          injectTo: 'head',
        },
        { tag: 'script', attrs: { 'data-piezas': true }, children: asking, injectTo: 'head' },
      ];
      return tags;
    },
  },
});

// Plain old JavaScript because nothing translates it. Rules go before what they dress: a page is not seen without them.
const asking = `(function(){var d=document,w=/^\\/login\\/?$/i.test(location.pathname)?'entrada':'oficina',n=d.currentScript.nonce;JSON.parse(d.getElementById('piezas').textContent)[w].forEach(function(f){var l=d.createElement('link');l.rel=/css$/.test(f)?'stylesheet':'modulepreload';l.nonce=n;l.crossOrigin='';l.href=f;d.head.appendChild(l)})})()`;

const filesOf = (way: Way, chunks: readonly Rolldown.OutputChunk[]): string[] => {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = ways[way].map((end) => {
    const root = chunks.find(
      ({ facadeModuleId, moduleIds }) => facadeModuleId?.endsWith(end) || moduleIds.some((id) => id.endsWith(end)),
    );
    if (!root) throw new Error(`no file of the build has ${end}`);
    return root.fileName;
  });
  const files = new Set(roots);
  for (const file of files) for (const next of byFile.get(file)?.imports ?? []) files.add(next);
  // Only the sign-in has rules that its first picture needs.
  const rules =
    way === 'entrada' ? [...files].flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]) : [];
  return [...new Set([...rules, ...files])];
};
